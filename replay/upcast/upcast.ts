// The schemas of the log that were ever released, and how a line of one becomes a line of the next.
// A schema that is not the newest needs an upcaster; without it this file does not compile.
import { fromEight } from './fromEight.ts'
import { fromEleven } from './fromEleven.ts'
import { fromFive } from './fromFive.ts'
import { fromFour } from './fromFour.ts'
import { fromNine } from './fromNine.ts'
import { earlyOne, fromOne } from './fromOne.ts'
import { fromSeven } from './fromSeven.ts'
import { earlySeven, fromSix } from './fromSix.ts'
import { fromTen } from './fromTen.ts'
import { fromThirteen } from './fromThirteen.ts'
import { fromTwelve } from './fromTwelve.ts'
import { fromTwo } from './fromTwo.ts'
import type { Upcaster } from './upcaster.ts'

/** Every schema number that was ever written into a file: add the new one here when a codec changes. */
export type Schema = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14
export const LOG_SCHEMA = 14 satisfies Schema

type OlderSchema = Exclude<Schema, typeof LOG_SCHEMA>

const upcasters: Readonly<Record<OlderSchema, Upcaster>> = {
  1: fromOne,
  2: fromTwo,
  // Schema 4 says what timed the session, and its entries may have notes.
  3: {
    header: (raw) => ({ clock: 'unknown', ...raw }),
    entry: (raw) => raw,
  },
  4: fromFour,
  5: fromFive,
  6: fromSix,
  7: fromSeven,
  8: fromEight,
  9: fromNine,
  10: fromTen,
  11: fromEleven,
  12: fromTwelve,
  13: fromThirteen,
}

/**
 * A schema grew under one number until its fingerprints were kept: what its first programs did not write yet is put in by the
 * step that leads to it, which leaves alone what is there.
 */
const early: Readonly<Partial<Record<Schema, Upcaster>>> = {
  1: earlyOne,
  3: fromTwo,
  4: upcasters[3],
  6: fromFive,
  7: earlySeven,
}

/** All steps from `schema` to the newest one in a row, for one log, whose lines come in their order; `null` where `schema` is none that this version knows. */
export const upcasterFrom = (
  schema: number,
  table: Readonly<Record<number, Upcaster>> = upcasters,
  newest: number = LOG_SCHEMA,
): Upcaster | null => {
  if (!Number.isInteger(schema) || schema < 1 || schema > newest) return null
  const known = Array.from({ length: newest - schema }, (_, i) => table[schema + i])
  if (!known.every((step) => step !== undefined)) return null
  const first = table === upcasters ? early[schema as Schema] : undefined
  const steps = [...(first === undefined ? [] : [first]), ...known].map((step) => step.forOneLog?.() ?? step)
  return {
    header: (raw) => steps.reduce((line, step) => step.header(line), raw),
    entry: (raw) => steps.reduce((line, step) => step.entry(line), raw),
  }
}
