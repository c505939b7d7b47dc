// A law is a rule that holds at every moment of every session, a generated one or a customer's. It reads the log and
// the read models and nothing else.
import type { DurationMs } from '../../instant.ts'
import type { Entry } from '../../log/entry.ts'
import type { Held } from './held.ts'
import type { LawModels } from './lawModels.ts'

/** `LAW-01` … : never given twice, and never given to another rule. */
export type LawId = `LAW-${number}`

export type LawArea =
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
  readonly before: LawModels
  readonly after: LawModels
  /** The texts of the entry that anyone may read: neither personal nor secret by their codecs. */
  readonly openTexts: () => Iterable<string>
  /** The others, which stand as pseudonyms in a log that was stored. */
  readonly closedTexts: () => ClosedTexts
  /** The texts of the read models that are personal by their codecs, but for empty ones. */
  readonly personalTexts: (when: 'before' | 'after') => readonly PersonalText[]
}

/** One of a read model. */
export interface PersonalText {
  readonly model: string
  readonly text: string
}

export interface LogSoFar {
  /** When the entry was written, on a scale that no move of the machine's clock shifts. */
  readonly steadyMs: DurationMs
  /** How much of the time since the entry before was surely time in which timers ran. */
  readonly awakeMs: DurationMs
  /** The number of the entry without a cause from which the entry comes in the end: its own, where it has none. */
  readonly rootSeq: number
  /**
   * What the server holds of the current reservation of these models, by the answers before this entry: one counts from the
   * entry after it. `null` where there is no current one.
   */
  readonly heldOf: (models: LawModels) => Held | null
}

/** What an exchange has sent; and what anything else says, an exchange's answer included. */
export interface ClosedTexts {
  readonly sent: readonly string[]
  readonly told: readonly string[]
}

/** What is known before the first entry; a log that was cut starts with the state at the cut. */
export interface LawStart {
  readonly models: LawModels
  /** The number of the first entry: 1 at the beginning of a session. What came before a cut is unknown. */
  readonly firstSeq: number
  /** The brand's, IANA. */
  readonly timeZone: string
  /** The brand's, `null` where they are unknown. */
  readonly languages: readonly string[] | null
  /** The hosts to which a payment may lead, as the brand says, `null` where they are unknown. */
  readonly redirectHosts: readonly string[] | null
}

/** Asked at each entry of one session in order; says what is wrong in a few words, `null` while all is well. */
export interface Watch {
  (moment: Moment): string | null
  /** Whether it looks at such an entry at all; one that doesn't say so looks at each. */
  readonly looksAt?: (entry: Pick<Entry, 'kind' | 'type'>) => boolean
}

export interface Law {
  readonly id: LawId
  readonly area: LawArea
  /** What always or never happens, for a support engineer: one sentence in plain words. */
  readonly sentence: string
  /** Begins to watch one session; what a law remembers of it lives in the watch. */
  readonly watch: (start: LawStart) => Watch
}

export const law = (id: LawId, area: LawArea, rule: Pick<Law, 'sentence' | 'watch'>): Law => ({
  id,
  area,
  ...rule,
})

/** A law that needs no memory: one look at one moment tells. */
export const lawOfEachMoment = (
  id: LawId,
  area: LawArea,
  { sentence, broken }: { readonly sentence: string; readonly broken: Watch },
): Law => law(id, area, { sentence, watch: () => broken })
