// What a call of the demo backend is: a pure function from the state and a decoded request to a new state and a body,
// or to a refusal.
import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import { endpoints } from '../../../effects/api/endpoints.ts'
import { SignInRequest } from '../../../effects/api/wire/auth.ts'
import { providerEndpoints } from '../provider/providerEndpoints.ts'
import { reservationView } from '../reservation/view.ts'
import type { CallContext, CallRefusal } from '../state/callContext.ts'
import { type DemoReservation, type DemoState, withReservation } from '../state/state.ts'
import { withoutOpenPayments } from '../state/time.ts'

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

export type CallResult = E.Either<CallRefusal, Reply>

export type CallHandler<K extends DemoCall> = (context: CallContext, input: CallInput<K>) => CallResult

/** An answer that leaves the state as it was. */
export const told = (context: CallContext, body: unknown): CallResult =>
  E.right({ state: context.state, body })

/** Another total closes the payments that were prepared for the old one. */
export const repriced = (context: CallContext, changed: DemoReservation): CallResult =>
  stored({ ...context, state: withoutOpenPayments(context.state, changed.reservationId) }, changed)

export const stored = (context: CallContext, changed: DemoReservation): CallResult => {
  const state = withReservation(context.state, changed)
  return E.right({
    state,
    body: context.write.changed(() => reservationView({ ...context, state }, changed)),
  })
}
