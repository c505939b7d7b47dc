// The readings in which the demo backend can write one and the same fact, row by row (OP-144..170). A choice may name
// any reading of any row; a row that it doesn't name is written in the usual one.

/** Each row's readings, the usual one first. */
export const READING_ROWS = {
  /** Attributes: an object by name; lists of `{ code, value }` or `{ name, value }`. */
  'OP-144': ['object', 'coded', 'named'],
  /** What is absent: left out; `null`. */
  'OP-145': ['absent', 'null'],
  /**
   * Instants: deadlines as ISO text and sailings in epoch milliseconds; the other way round; all as ISO text with an
   * offset; all as digits in a text.
   */
  'OP-146': ['mixed', 'swapped', 'zoned', 'digits'],
  /** Ids as text and counts as numbers; the other way round. */
  'OP-147': ['usual', 'swapped'],
  /** Lists: under `content`, or under a name of their own; bare. */
  'OP-148': ['content', 'array'],
  /** Prices: complete; without what goes without saying. */
  'OP-150': ['complete', 'sparse'],
  /** Inventories: a list; an object by `sailRefId`. */
  'OP-151': ['list', 'object'],
  /** The promotion of a reservation: its code; an object. */
  'OP-152': ['code', 'object'],
  /** A price category: its code; an object. */
  'OP-153': ['code', 'object'],
  /** The user of a sign-in: the details themselves; under `details`. */
  'OP-156': ['flat', 'details'],
  /** Ports, legs and routes: their code; an object. */
  'OP-157': ['code', 'object'],
  /** What a change answers: the reservation; nothing; something else. */
  'OP-159': ['reservation', 'nothing', 'other'],
  /** What comes back: `sails` with all that is known of them; a bare list; words alone, without what decorates. */
  'OP-162': ['named', 'bare', 'plain'],
  /** Prices with status 200; with 307. */
  'OP-163': ['ok', 'redirected'],
  /**
   * Extras of a reservation: among its `items`; in its `addons`, shaped as items; there, as amounts without numbers; in
   * the `addons` of an item; in `items` and `addons` alike.
   */
  'OP-168': ['items', 'addons', 'amounts', 'ofItem', 'twice'],
  /** Coefficients: a list of numbers; a list of `{ code, value, sailRefId }`; one number; an object by `sailRefId`. */
  'OP-169': ['list', 'coded', 'number', 'bySail'],
  /** Titles of items: their own; their category's; those of the sail's prices. */
  'OP-170': ['item', 'category', 'prices'],
  /** The status of a reservation: an object; the word alone. */
  'API-49': ['object', 'word'],
} as const

export type ReadingRow = keyof typeof READING_ROWS
export type Reading<R extends ReadingRow> = (typeof READING_ROWS)[R][number]

/** A reading for each row. */
export type AllReadings = { readonly [R in ReadingRow]: Reading<R> }

/** What a setting may say: all rows in the usual reading, all in their second one, or some rows by name. */
export type ReadingChoice = 'usual' | 'other' | Partial<AllReadings>

export const ROW_NAMES = Object.keys(READING_ROWS) as readonly ReadingRow[]

const readingsAt = (index: 0 | 1): AllReadings =>
  Object.fromEntries(ROW_NAMES.map((row) => [row, READING_ROWS[row][index]])) as AllReadings

const USUAL = readingsAt(0)
const OTHER = readingsAt(1)

export const allReadings = (choice: ReadingChoice): AllReadings => {
  if (choice === 'usual') return USUAL
  return choice === 'other' ? OTHER : { ...USUAL, ...choice }
}

/** `other`, or `OP-168:addons,OP-169:bySail`; a text that says anything else says nothing. */
export const readingsFrom = (text: string | null): ReadingChoice => {
  if (text === 'other') return 'other'
  const named = (text ?? '').split(',').map((part) => part.trim().split(':'))
  const chosen = named.filter(([row, reading]) => isReading(row, reading))
  return chosen.length === 0 ? 'usual' : (Object.fromEntries(chosen) as Partial<AllReadings>)
}

const isReading = (row = '', reading = ''): boolean =>
  Object.hasOwn(READING_ROWS, row) && (READING_ROWS[row as ReadingRow] as readonly string[]).includes(reading)

/** As an address or an environment variable says it. */
export const textOfReadings = (choice: ReadingChoice): string => {
  if (typeof choice === 'string') return choice
  const named = ROW_NAMES.flatMap((row) => (choice[row] === undefined ? [] : [`${row}:${choice[row]}`]))
  return named.length === 0 ? 'usual' : named.join(',')
}
