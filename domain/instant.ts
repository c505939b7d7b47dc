// Instants are epoch milliseconds and their names end in `Ms`. An instant and a span are types of their own: neither
// can stand in the place of the other, nor can any number. Sums of the two go through the functions below.
import * as t from 'io-ts'
import { branded } from './codec/shapes.ts'

interface EpochMsBrand {
  readonly EpochMs: unique symbol
}
interface DurationMsBrand {
  readonly DurationMs: unique symbol
}

/** Milliseconds since 1970-01-01T00:00Z, a safe integer. */
export const EpochMs = branded<number, EpochMsBrand>(t.refinement(t.number, Number.isSafeInteger, 'EpochMs'))
export type EpochMs = t.TypeOf<typeof EpochMs>

/** A span in whole milliseconds; negative where a span may point back (a clock's offset). */
export const DurationMs = branded<number, DurationMsBrand>(
  t.refinement(t.number, Number.isSafeInteger, 'DurationMs'),
)
export type DurationMs = t.TypeOf<typeof DurationMs>

/** What a clock shows. */
export const epochMs = (n: number): EpochMs => n as EpochMs

const WITHOUT_ZONE = /^(\d{4}-\d{2}-\d{2})[T ]([\d:.]+)$/

/** The instant that a date and time in a text mean, `null` where it means none. Without a zone it is UTC (OP-146). */
export const instantIn = (text: string): EpochMs | null => {
  const ms = Date.parse(text.trim().replace(WITHOUT_ZONE, '$1T$2Z'))
  return Number.isNaN(ms) ? null : epochMs(ms)
}

/** A wait or a limit in time. */
export const durationMs = (n: number): DurationMs => n as DurationMs

export const minutes = (n: number): DurationMs => durationMs(n * 60_000)

export const NO_TIME = durationMs(0)

/** 1970: before every instant that the program meets, said where there is none. */
export const LONG_AGO = epochMs(0)

/** The instant that is `by` after `at`, or before it where the span is negative. */
export const later = (at: EpochMs, by: DurationMs): EpochMs => epochMs(at + by)

/** The instant that is `by` before `at`. */
export const earlier = (at: EpochMs, by: DurationMs): EpochMs => epochMs(at - by)

/** How long after `from` the instant `to` is; negative where it is before. */
export const between = (from: EpochMs, to: EpochMs): DurationMs => durationMs(to - from)

/** One span after the other. */
export const plus = (a: DurationMs, b: DurationMs): DurationMs => durationMs(a + b)

/** What of a span is left after the other; negative where the other is longer. */
export const minus = (a: DurationMs, b: DurationMs): DurationMs => durationMs(a - b)

/** The latest of some instants, or the longest of some spans. */
export const greatest = <T extends EpochMs | DurationMs>(...of: readonly T[]): T => Math.max(...of) as T

/** The earliest of some instants, or the shortest of some spans. */
export const least = <T extends EpochMs | DurationMs>(...of: readonly T[]): T => Math.min(...of) as T
