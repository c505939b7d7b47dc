// The schemas of the log that were ever released, and how a line of one becomes a line of the next.
// A schema that is not the newest needs an upcaster; without it this file does not compile.
import { fromFive } from './fromFive.ts'
import { fromFour } from './fromFour.ts'
import { fromSix } from './fromSix.ts'
import { fromTwo } from './fromTwo.ts'
import type { Upcaster } from './upcaster.ts'

/** Every schema number that was ever written into a file: add the new one here when a codec changes. */
export type Schema = 1 | 2 | 3 | 4 | 5 | 6 | 7
export const LOG_SCHEMA = 7 satisfies Schema

type OlderSchema = Exclude<Schema, typeof LOG_SCHEMA>

const upcasters: Readonly<Record<OlderSchema, Upcaster>> = {
  // Schema 2 says in its header what the session was configured with; there was one brand until then.
  1: {
    header: (raw) => ({
      ...raw,
      settings: { languages: ['en', 'et'], saleChannel: 'WEB', redirectHosts: [], origin: '' },
      counterexample: null,
    }),
    entry: (raw) => raw,
  },
  2: fromTwo,
  // Schema 4 says what timed the session, and its entries may have notes.
  3: {
    header: (raw) => ({ ...raw, clock: 'unknown' }),
    entry: (raw) => raw,
  },
  4: fromFour,
  5: fromFive,
  6: fromSix,
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
  const steps = known.map((step) => step.forOneLog?.() ?? step)
  return {
    header: (raw) => steps.reduce((line, step) => step.header(line), raw),
    entry: (raw) => steps.reduce((line, step) => step.entry(line), raw),
  }
}
