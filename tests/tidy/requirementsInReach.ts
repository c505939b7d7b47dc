// The requirements that this version claims. Each needs a test whose title carries its ID in brackets.
// GEN-07 and GEN-08 are about documents and stay out; of EXP-05 the edit part comes with editing.

/** One area and its numbers; a pair stands for all numbers from the first to the second. */
type Area = readonly [name: string, ...numbers: readonly (number | readonly [first: number, last: number])[]]

const AREAS: readonly Area[] = [
  ['GEN', 1, 3, 4],
  ['LOC', [1, 6], [20, 27]],
  ['RTE', [1, 15]],
  ['PERS', [4, 6]],
  ['SCHED', [1, 7], [12, 18]],
  ['PRICE', [1, 6]],
  ['TICK', 3, 4, 6, 11, 14, 15, 16, 21, 28],
  ['RES', [1, 13]],
  ['EXP', [1, 9]],
  ['PAY', [1, 10]],
  ['PAX', [1, 3]],
  ['HTTP', [1, 10]],
  ['TIME', 4, 6, 13, 14, 15, 18, 19, 20, 22, 23, 24, 26, 35],
  ['ERR', 12, 13, 14, 21, 22, 28, 29, 30, 31],
  ['DEMO', [1, 6]],
]

const numbersOf = (entry: number | readonly [number, number]): readonly number[] =>
  typeof entry === 'number'
    ? [entry]
    : Array.from({ length: entry[1] - entry[0] + 1 }, (_, offset) => entry[0] + offset)

/** Every ID in the form AREA-nn. */
export const REQUIREMENTS_IN_REACH: readonly string[] = AREAS.flatMap(([name, ...entries]) =>
  entries.flatMap(numbersOf).map((number) => `${name}-${String(number).padStart(2, '0')}`),
)
