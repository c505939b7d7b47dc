// Since which schema of the log each law holds. A law that was made while programs wrote schema 4 counts from schema 5 on: the
// log of a customer who had an older program is not called broken by a rule that came later. The schema is what tells programs
// apart in a log, whose version was 0.1.0 for all of these.
import type { Law, LawId } from './engine/law.ts'
import { LAWS } from './laws.ts'

/** The laws that were not there yet when a schema began, by the first schema of which all programs knew them. */
const MADE_BEFORE: Readonly<Record<number, readonly number[]>> = {
  3: [
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
    30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40,
  ],
  4: [
    41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66,
    67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 79, 80, 81, 86, 87, 88, 89, 90, 91, 95, 96, 97, 100,
  ],
  5: [98, 99, 101, 102, 103, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 146, 158],
  6: [159],
  7: [160, 161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171, 181, 182, 183],
}

/** What is in no list is younger than all of them. */
const YOUNGEST = 8

/** By the law's number. */
const SINCE: ReadonlyMap<number, number> = new Map(
  Object.entries(MADE_BEFORE).flatMap(([schema, laws]) =>
    laws.map((number): [number, number] => [number, Number(schema)]),
  ),
)

export interface JudgedLog {
  /** The schema in which it was written. */
  readonly writtenIn: number
  /** The law that a counterexample was kept for counts in it, however old the log is; else `null`. */
  readonly keptFor: string | null
}

/** The laws by which such a log is judged, in their order. No law is younger than `newest`, the schema of this program. */
export const lawsFor = ({ writtenIn, keptFor }: JudgedLog, newest: number): readonly Law[] =>
  LAWS.filter(({ id }) => Math.min(sinceOf(id), newest) <= writtenIn || id === keptFor)

const sinceOf = (id: LawId): number => SINCE.get(Number(id.slice('LAW-'.length))) ?? YOUNGEST
