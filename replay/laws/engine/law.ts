// A law is a rule that holds at every moment of every session, a generated one or a customer's. It reads the log and
// the read models and nothing else.
import type { DurationMs, EpochMs } from '../../../domain/instant.ts'
import type { Entry } from '../../../domain/log/entry.ts'
import type { Held } from './held.ts'
import type { Looks } from './looks.ts'
import type { ReadModelName, ReadModels } from '../../../projections/readModels.ts'
import type { ServerTruth } from '../truth/serverTruth.ts'

/** `LAW-01` … : never given twice, and never given to another rule. */
export type LawId = `LAW-${number}`

/** By what a person asks: is my money safe, is it still mine, do I get what I chose, who sees my data, is the log true? */
export type LawArea =
  | 'money'
  | 'held'
  | 'choice'
  | 'privacy'
  | 'lifecycle'
  | 'schedule'
  | 'quantities'
  | 'expiry'
  | 'payment'
  | 'edit'
  | 'navigation'
  | 'redaction'
  | 'log'

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
   * The deadlines of a reservation that may count by the answers before this entry, the one that was told last first; `null`
   * is no end. Of a reservation of which nothing was answered, the one that is known: the head of its log may be cut off.
   */
  readonly deadlinesOf: (held: Timed) => readonly [EpochMs | null, ...EpochMs[]]
}

/** An instant, as far as a log tells it: by time, and by what surely came before. Where the two differ, the earlier may be true. */
export interface Instant {
  /** On a scale that no move of the machine's clock shifts. */
  readonly atMs: DurationMs
  /** The newest entry that surely came before. */
  readonly afterSeq: number
}

/** A server's clock, as an answer has told it. */
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
  readonly told: readonly string[]
}

/** What is known before the first entry; a log that was cut starts with the state at the cut. */
export interface LawStart {
  readonly models: ReadModels
  /** The number of the first entry: 1 at the beginning of a session. What came before a cut is unknown. */
  readonly firstSeq: number
  /** The brand's, IANA. */
  readonly timeZone: string
  /** The brand's, `null` where they are unknown. */
  readonly languages: readonly string[] | null
  /** The hosts to which a payment may lead, as the brand says, `null` where they are unknown. */
  readonly redirectHosts: readonly string[] | null
  /** What the server has said so far, the entry included that laws are asked about. */
  readonly server: ServerTruth
  /** What several laws read of one session is read once: the same reader for each of them. */
  readonly share: <R extends Reader>(create: (start: LawStart) => R) => R
}

/** Reads a session along with the laws. */
export interface Reader {
  /** Whether it knows of an entry already when laws are asked about it. */
  readonly learns: 'first' | 'last'
  readonly looks: readonly Looks[]
}

/** Asked at the entries of one session in order; says what is wrong in a few words, `null` while all is well. */
export type Watch = (moment: Moment) => string | null

export interface Law {
  readonly id: LawId
  readonly area: LawArea
  /** The schema of logs since which it holds: the log of an older program is not called broken by a younger law. */
  readonly since: number
  /** The numbers of laws that it took in: logs and tests name them. */
  readonly joins: readonly LawId[]
  /** What always or never happens, for a support engineer: one sentence in plain words. */
  readonly sentence: string
  /** Begins to watch one session; what a law remembers of it lives in the watch. */
  readonly watch: (start: LawStart) => Watch
}

interface Rule extends Pick<Law, 'since' | 'sentence' | 'watch'> {
  readonly joins?: readonly LawId[]
}

export const law = (id: LawId, area: LawArea, { joins = [], ...rule }: Rule): Law => ({
  id,
  area,
  joins,
  ...rule,
})

/** A law that needs no memory: one look at one moment tells. */
export const lawOfEachMoment = (
  id: LawId,
  area: LawArea,
  { broken, ...rule }: Omit<Rule, 'watch'> & { readonly broken: Watch },
): Law => law(id, area, { ...rule, watch: () => broken })
