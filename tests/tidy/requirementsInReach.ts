// The requirements that this version claims. Each needs a test whose title carries its ID in brackets.
// GEN-07 and GEN-08 are about documents, and ENT-33 names seats, which nothing sells: they stay out.

/** One area and its numbers; a pair stands for all numbers from the first to the second. */
type Area = readonly [name: string, ...numbers: readonly (number | readonly [first: number, last: number])[]]

const AREAS: readonly Area[] = [
  ['GEN', [1, 6]],
  ['LOC', [1, 37]],
  ['NAV', [1, 26]],
  ['LAY', [1, 15]],
  ['CONT', [1, 13]],
  ['AUTH', [1, 20]],
  ['PROF', [1, 10]],
  ['COMP', [1, 10]],
  ['VAL', [1, 16]],
  ['RTE', [1, 15]],
  ['PERS', [4, 8]],
  ['SCHED', [1, 25]],
  ['PRICE', [1, 12]],
  ['TICK', [1, 31]],
  ['VEH', [1, 11]],
  ['RES', [1, 22]],
  ['PROMO', [1, 4]],
  ['REF', [1, 8]],
  ['EXP', [1, 9]],
  ['EDIT', [1, 12]],
  ['PAY', [1, 14]],
  ['PAX', [1, 14]],
  ['HIST', [1, 12]],
  ['MGR', [1, 11]],
  ['ROLE', [1, 12]],
  ['HTTP', [1, 10]],
  ['API', [1, 81]],
  ['TIME', [1, 35]],
  ['ENT', [1, 32], 34, 35],
  ['ERR', [1, 31]],
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
