// What a hunt came to, part by part: turns, seconds and finds.

/** `outOfTime`: its turn was ended before it was through, and it had found nothing. */
export type Outcome = 'nothing' | 'found' | 'outOfTime' | 'couldNotRun'

export interface TurnReport {
  readonly part: string
  readonly seconds: number
  readonly outcome: Outcome
}

export interface PartSum {
  readonly part: string
  readonly turns: number
  readonly seconds: number
  readonly finds: number
  readonly outOfTime: number
  readonly couldNotRun: number
}

/** In the order in which the parts were drawn first. */
export const addTurn = (
  sums: readonly PartSum[],
  { part, seconds, outcome }: TurnReport,
): readonly PartSum[] => {
  const before = sums.find((sum) => sum.part === part)
  const one = (what: Outcome): number => (outcome === what ? 1 : 0)
  const after = {
    part,
    turns: (before?.turns ?? 0) + 1,
    seconds: (before?.seconds ?? 0) + seconds,
    finds: (before?.finds ?? 0) + one('found'),
    outOfTime: (before?.outOfTime ?? 0) + one('outOfTime'),
    couldNotRun: (before?.couldNotRun ?? 0) + one('couldNotRun'),
  }
  return before === undefined ? [...sums, after] : sums.map((sum) => (sum === before ? after : sum))
}

const row = (name: string, cells: readonly (string | number)[]): string =>
  `${name.padEnd(NAME_WIDTH)}${cells.map((cell) => String(cell).padStart(CELL_WIDTH)).join('')}`

const NAME_WIDTH = 12
const CELL_WIDTH = 9

export const huntLines = (sums: readonly PartSum[]): readonly string[] => {
  const total = (count: (sum: PartSum) => number): number => sums.reduce((all, sum) => all + count(sum), 0)
  return [
    '',
    row('part', ['runs', 'seconds', 'finds']),
    ...sums.map((sum) => `${row(sum.part, [sum.turns, Math.round(sum.seconds), sum.finds])}${remark(sum)}`),
    row('together', [
      total(({ turns }) => turns),
      Math.round(total(({ seconds }) => seconds)),
      total(({ finds }) => finds),
    ]),
  ]
}

const remark = ({ outOfTime, couldNotRun }: PartSum): string => {
  const remarks = [
    ...(outOfTime > 0 ? [`${outOfTime} ended before they were through`] : []),
    ...(couldNotRun > 0 ? ['could not run'] : []),
  ]
  return remarks.length === 0 ? '' : `  ${remarks.join('; ')}`
}
