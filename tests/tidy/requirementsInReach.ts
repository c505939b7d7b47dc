// The requirements that this version claims. Each needs a test whose title carries its ID in brackets.
// GEN-07 and GEN-08 are about documents and stay out; TICK-29 and ENT-33 name seats and roles, which come with accounts.

/** One area and its numbers; a pair stands for all numbers from the first to the second. */
type Area = readonly [name: string, ...numbers: readonly (number | readonly [first: number, last: number])[]]

const AREAS: readonly Area[] = [
  ['GEN', 1, [3, 6]],
  ['LOC', [1, 7], [20, 37]],
  ['NAV', 2, 13, 14, [16, 26]],
  ['AUTH', 8, 9, 19],
  ['RTE', [1, 15]],
  ['PERS', [4, 6]],
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
  ['MGR', 1, 2, 9, 10],
  ['ROLE', [5, 7]],
  ['HTTP', [1, 10]],
  ['API', 1, 20, 22, 23, [31, 36], 48, 49, 52, 54, 55, [57, 69], [76, 81]],
  ['TIME', 3, 4, 6, 7, 8, 11, [13, 16], [18, 26], 33, 35],
  ['ENT', [11, 32], 34, 35],
  ['ERR', [10, 14], [17, 24], [26, 31]],
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
