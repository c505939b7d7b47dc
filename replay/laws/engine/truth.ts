// What the server has said so far in a session, as laws see it.
import type { DurationMs, EpochMs } from '../../../domain/instant.ts'
import type { ReservationId, ReservationToken, TransactionUuid } from '../../../domain/ids.ts'
import type { Entry } from '../../../domain/log/entry.ts'
import type { Held } from './held.ts'
import type { Instant, LogSoFar } from './moment.ts'

/** What an answer says of a reservation, in plain words of its own. */
export interface AnsweredState {
  readonly reservationId: ReservationId
  readonly token: ReservationToken
  /** The server's own word. */
  readonly status: string
  /** `null` where nothing runs out. */
  readonly deadlineMs: EpochMs | null
  readonly totalCents: number
  readonly promotion: string | null
  /** Each thing that is held and each sail of a package, a word for each, in no order. */
  readonly held: readonly string[]
  readonly items: readonly AnsweredItem[]
  /** The numbers of its packages. */
  readonly packages: readonly number[]
}

/** `seqN` is below zero where the server gave it no number. */
export interface AnsweredItem {
  readonly seqN: number
  readonly sailPackageSeqN: number
  readonly priceCategory: string
}

/** What may be true of one reservation. Nothing is known of what came before a log was cut. */
export interface ReservationTruth {
  /** The answers of which one is the newest; empty where another one, of which nothing is known, may be. */
  readonly answers: readonly AnsweredState[]
  /**
   * The deadlines of which one counts, the newest first; empty as above, `null` is none. An older answer takes no time away,
   * and gives none to what is over.
   */
  readonly deadlines: readonly (EpochMs | null)[]
  /** The words for its status of which one is the newest; empty as above. */
  readonly statuses: readonly string[]
  /** What is held, where answers have crossed by the one that the page goes by; `null` as above. */
  readonly held: Held | null
  /** The server has taken a confirmation, or says so by the status, and has not called it an offer again since. */
  readonly isConfirmed: boolean
  /** The server has said last that there is no such reservation, or no longer. */
  readonly isGone: boolean
  /** Of the card forms by which it may be paid. */
  readonly transactions: readonly TransactionUuid[]
  /** Where its tickets can be downloaded; `null` where the server has not said so. */
  readonly ticketsUrl: string | null
}

/** What the server has said so far in a session, read once for all laws. */
export interface ServerTruth {
  /** Of each entry, in order. */
  readonly hear: (entry: Entry, when: When) => void
  /** What counted before the entry that was heard last. */
  readonly heldBefore: LogSoFar['heldOf']
  readonly deadlinesBefore: LogSoFar['deadlinesOf']
  /** What may be true of this reservation now, or after the entry with this number; `null` where nothing is known. */
  readonly of: (reservationId: string, seq?: number) => ReservationTruth | null
  /** The reservation that this token opens; `null` where no answer has named it. */
  readonly opened: (token: string) => ReservationId | null
  /** The last look that this led to went out before a change was answered: it shows an older state. */
  readonly isStale: (cause: number | null) => boolean
  /** The reservation that a call is about, by its number, its token or its answer; `null` where it is about none. */
  readonly reservationOf: (entry: Entry) => ReservationId | null
}

/** When an entry was written, and when its call went out. */
export interface When {
  readonly steadyMs: DurationMs
  readonly sent: Instant
}
