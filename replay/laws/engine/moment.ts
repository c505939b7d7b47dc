// What laws are asked about: one entry of a log, what it did, and what is known of the log so far.
import type { DurationMs, EpochMs } from '../../../domain/instant.ts'
import type { Entry } from '../../../domain/log/entry.ts'
import type { ReadModelName, ReadModels } from '../../../projections/readModels.ts'
import type { Held } from './held.ts'

/** One entry of a log and what it did, with what many laws ask of the log so far: that is read once for all of them. */
export interface Moment extends LogSoFar {
  readonly entry: Entry
  readonly before: ReadModels
  readonly after: ReadModels
  /** The texts of the entry that anyone may read: neither personal nor secret by their codecs. */
  readonly openTexts: () => Iterable<string>
  /** The others, which stand as pseudonyms in a log that was stored. */
  readonly closedTexts: () => ClosedTexts
  /** The texts of the read models that are personal by their codecs, but for empty ones; `changed` by the entry, after it. */
  readonly personalTexts: (when: 'before' | 'after' | 'changed') => readonly PersonalText[]
}

/** One of a read model. */
export interface PersonalText {
  readonly model: ReadModelName
  readonly text: string
}

export interface LogSoFar {
  /** When the entry was written, on a scale that no move of the machine's clock shifts. */
  readonly steadyMs: DurationMs
  /** How much of the time since the entry before was surely time in which timers ran. */
  readonly awakeMs: DurationMs
  /** The same since the first entry. */
  readonly awakeSoFarMs: DurationMs
  /** Of an exchange: the number of the last one before it with the same cause, 0 where there is none. */
  readonly answeredSeq: number
  /** Of an exchange, when its call went out; of anything else, when it was written. */
  readonly sent: Instant
  /** The entry before, `null` at the first one. */
  readonly previous: Entry | null
  /** The number of the entry without a cause from which the entry comes in the end: its own, where it has none. */
  readonly rootSeq: number
  /**
   * What the server holds of the current reservation of these models, by the answers before this entry: one counts from the
   * entry after it. `null` where there is no current one.
   */
  readonly heldOf: (models: ReadModels) => Held | null
  /** What the server's clock showed last, by the answers before this entry. */
  readonly heard: HeardClock | null
  /**
   * The deadlines of a reservation that may count by the answers before this entry, the latest first; `null`
   * is no end. Of a reservation of which nothing was answered, the one that is known: the head of its log may be cut off.
   */
  readonly deadlinesOf: (held: Timed) => readonly [EpochMs | null, ...EpochMs[]]
}

/** An instant, as far as a log shows it: by time, and by what surely came before. Where the two differ, the earlier may be true. */
export interface Instant {
  /** On a scale that no move of the machine's clock shifts. */
  readonly atMs: DurationMs
  /** The newest entry that surely came before. */
  readonly afterSeq: number
}

/** A server's clock, as an answer showed it. */
export interface HeardClock {
  readonly atMs: EpochMs
  /** To be added to the page's own clock: not less and not more than this. */
  readonly leastMs: DurationMs
  readonly mostMs: DurationMs
}

/** A reservation with the deadline that is shown of it. */
export type Timed = Pick<NonNullable<ReadModels['reservation']['current']>, 'reservationId' | 'expiresAtMs'>

/** What an exchange has sent; and what anything else says, an exchange's answer included. */
export interface ClosedTexts {
  readonly sent: readonly string[]
  readonly received: readonly string[]
}
