// What a call of the demo backend is: a pure function from the state and a decoded request to a new state and a body,
// or to a refusal.
import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import type { EpochMs } from '../../domain/instant.ts'
import { endpoints } from '../../effects/api/endpoints.ts'
import { SignInRequest } from '../../effects/api/wire/auth.ts'
import type { Language } from './data/languages.ts'
import type { RefusalCode } from './data/refusals.ts'
import { providerEndpoints } from './provider/providerEndpoints.ts'
import type { DemoSettings } from './settings.ts'
import type { DemoState } from './state/state.ts'
import type { WireWriter } from './http/wireWriter.ts'

/**
 * The API's calls and those of the payment providers, which no client of the API makes. The server reads the secrets of a
 * body too, which nothing records.
 */
export const demoEndpoints = {
  ...endpoints,
  signIn: { ...endpoints.signIn, body: SignInRequest },
  ...providerEndpoints,
}
export type DemoCall = keyof typeof demoEndpoints

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
  readonly settings: Readonly<DemoSettings>
  /** The locale that was asked for, for the way back to the page. */
  readonly locale: string
}

export interface CallInput<K extends DemoCall> {
  readonly parameters: t.TypeOf<(typeof demoEndpoints)[K]['parameters']>
  readonly body: t.TypeOf<(typeof demoEndpoints)[K]['body']>
}

/** Status 200 and JSON unless it says otherwise. */
export interface Reply {
  readonly state: DemoState
  readonly body: unknown
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** `detail` is added to the sentence: a field, a class of places. */
export interface CallRefusal {
  readonly code: RefusalCode
  readonly detail: string | null
}

export type CallResult = E.Either<CallRefusal, Reply>

export type CallHandler<K extends DemoCall> = (context: CallContext, input: CallInput<K>) => CallResult

export const refused = (code: RefusalCode, detail: string | null = null): E.Left<CallRefusal> => ({
  _tag: 'Left',
  left: { code, detail },
})

/** An answer that leaves the state as it was. */
export const told = (context: CallContext, body: unknown): CallResult =>
  E.right({ state: context.state, body })
