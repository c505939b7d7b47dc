// A law is a rule that holds at every moment of every session, a generated one or a customer's. It reads the log and
// the read models and nothing else.
import type { Entry } from '../../../domain/log/entry.ts'
import type { Looks } from './looks.ts'
import type { ClosedTexts } from './moment.ts'
import type { ReadModels } from '../../../projections/readModels.ts'
import type { ServerTruth } from './truth.ts'

/** `LAW-01` … : never given twice, and never given to another rule. */
export type LawId = `LAW-${number}`

/** By what a person asks: is my money safe, is it still mine, do I get what I chose, who sees my data, is the log true? */
export type LawArea = 'money' | 'held' | 'choice' | 'privacy' | 'log'

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
  /** The personal and secret texts of an entry that came before. */
  readonly closedTextsOf: (entry: Entry) => ClosedTexts
  /** What several laws read of one session is read once: the same reader for each of them. */
  readonly share: <R extends Reader>(create: (start: LawStart) => R) => R
}

/** Reads a session along with the laws. */
export interface Reader {
  /** Whether it knows of an entry already when laws are asked about it. */
  readonly learns: 'first' | 'last'
  readonly looks: readonly Looks[]
}

export interface Law {
  readonly id: LawId
  readonly area: LawArea
  /** The schema of logs since which it holds: the log of an older program is not called broken by a younger law. */
  readonly since: number
  /** The numbers of laws that it took in: logs and tests name them. */
  readonly joins: readonly LawId[]
  /** What always or never happens, for a support engineer: one sentence in plain words. */
  readonly sentence: string
  /** Begins to look at one session; what a law remembers of it lives in its looks. */
  readonly looks: LooksOf
}

export type LooksOf = (start: LawStart) => Looks | readonly Looks[]

interface Rule extends Pick<Law, 'since' | 'sentence' | 'looks'> {
  readonly joins?: readonly LawId[]
}

export const law = (id: LawId, area: LawArea, { joins = [], ...rule }: Rule): Law => ({
  id,
  area,
  joins,
  ...rule,
})
