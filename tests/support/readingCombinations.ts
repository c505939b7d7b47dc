// Combinations of readings of the wire: a list in which each two readings of any two rows meet, and arbitraries of any.
import fc, { type Arbitrary } from 'fast-check'
import { drawInteger } from '../../src/demo/state/random.ts'
import { type AllReadings, READING_ROWS, type ReadingRow, ROW_NAMES } from '../../src/demo/http/readings.ts'

/** Any combination of any readings. */
export const anyReadings: Arbitrary<AllReadings> = fc
  .tuple(...ROW_NAMES.map((row) => fc.constantFrom<string>(...READING_ROWS[row])))
  .map((readings) => Object.fromEntries(ROW_NAMES.map((row, i) => [row, readings[i]])) as AllReadings)

/** The combination that a seed stands for. */
export const readingsOfSeed = (seed: number): AllReadings => {
  let state = seed
  const picked = ROW_NAMES.map((row) => {
    const drawn = drawInteger(state, 0, READING_ROWS[row].length - 1)
    state = drawn.state
    return [row, READING_ROWS[row][drawn.value]] as const
  })
  return Object.fromEntries(picked) as AllReadings
}

interface Pick {
  readonly row: ReadingRow
  readonly reading: string
}

/** Built one by one: each begins with a pair that has not met yet and takes what brings the most new pairs together. */
const coveringList = (): readonly AllReadings[] => {
  const missing = new Set(allPairs().map(([one, other]) => pairKey(one, other)))
  const combinations: AllReadings[] = []
  for (const [one, other] of allPairs()) {
    if (!missing.has(pairKey(one, other))) continue
    const picks: Pick[] = [one, other]
    for (const row of ROW_NAMES) {
      if (picks.some((pick) => pick.row === row)) continue
      picks.push(bestReading(row, picks, missing))
    }
    for (const pick of picks) for (const met of picks) missing.delete(pairKey(pick, met))
    combinations.push(Object.fromEntries(picks.map(({ row, reading }) => [row, reading])) as AllReadings)
  }
  return combinations
}

const bestReading = (row: ReadingRow, picks: readonly Pick[], missing: ReadonlySet<string>): Pick => {
  const candidates = READING_ROWS[row].map((reading) => ({ row, reading }))
  const gain = (candidate: Pick): number =>
    picks.filter((pick) => missing.has(pairKey(pick, candidate)) || missing.has(pairKey(candidate, pick)))
      .length
  return candidates.reduce((best, candidate) => (gain(candidate) > gain(best) ? candidate : best))
}

const allPicks: readonly Pick[] = ROW_NAMES.flatMap((row) =>
  READING_ROWS[row].map((reading) => ({ row, reading })),
)

/** Each two readings of two rows, in the order of the rows. */
const allPairs = (): readonly (readonly [Pick, Pick])[] =>
  allPicks.flatMap((one, i) =>
    allPicks
      .slice(i + 1)
      .filter((other) => other.row !== one.row)
      .map((other) => [one, other] as const),
  )

const pairKey = (one: Pick, other: Pick): string => `${one.row}:${one.reading} ${other.row}:${other.reading}`

/** The same list every time. */
export const pairwiseReadings: readonly AllReadings[] = coveringList()
