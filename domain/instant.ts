// Instants are epoch milliseconds and their names end in `Ms`.
import * as t from 'io-ts'

/** Milliseconds since 1970-01-01T00:00Z, a safe integer. */
export const EpochMs = t.refinement(t.number, Number.isSafeInteger, 'EpochMs')
export type EpochMs = number

/** A span in whole milliseconds; negative where a span may point back (a clock's offset). */
export const DurationMs = t.refinement(t.number, Number.isSafeInteger, 'DurationMs')
export type DurationMs = number
