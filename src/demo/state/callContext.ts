// What is known while a call is answered: the state, the server's time, the settings, and how an answer is written.
// And how a call is refused.
import type * as E from 'fp-ts/Either'
import type { EpochMs } from '../../../domain/instant.ts'
import type { Language } from '../../../domain/shell/languages.ts'
import type { RecordedAnswers } from './recordedAnswers.ts'
import type { RefusalCode } from '../data/refusals.ts'
import type { WireWriter } from '../http/wireWriter.ts'
import type { DemoSettings } from './settings.ts'
import type { DemoState } from './state.ts'

/** How an answer is written; a body that depends on nothing else is worked out once for each. */
export interface Wording {
  /** The language of the answer, one that the demo has. */
  readonly language: Language
  readonly write: WireWriter
}

export const wordingKey = ({ language, write }: Wording): string => `${language} ${write.key}`

export interface CallContext extends Wording {
  readonly state: DemoState
  readonly seed: number
  /** The server's time. */
  readonly nowMs: EpochMs
  readonly timeZone: string
  /** Who asks; `null` without a token, and with one that names no customer. */
  readonly customerId: string | null
  readonly settings: Readonly<DemoSettings>
  /** What only reads, as the log that was taken over tells it. */
  readonly told: RecordedAnswers
  /** The locale that was asked for, for the way back to the page. */
  readonly locale: string
}

/** `detail` is added to the sentence: a field, a class of places. */
export interface CallRefusal {
  readonly code: RefusalCode
  readonly detail: string | null
  /** The field that it is about, where the answer names one (EDIT-11). */
  readonly id?: string
}

export const refused = (code: RefusalCode, detail: string | null = null): E.Left<CallRefusal> => ({
  _tag: 'Left',
  left: { code, detail },
})
