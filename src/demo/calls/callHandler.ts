// What a call of the demo backend is: a recipe on a draft of the state and a reply, or a refusal.
import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import { endpoints } from '../../../domain/wire/endpoints/endpoints.ts'
import { ResetRequest, SignUpRequest } from '../../../domain/wire/account/access.ts'
import {
  AuthToken,
  InvitationLoginRequest,
  SmartIdBody,
  VerifyBody,
} from '../../../domain/wire/account/methods.ts'
import { SignInRequest } from '../../../domain/wire/account/auth.ts'
import { shape } from '../../../domain/codec/shapes.ts'
import type { DurationMs } from '../../../domain/instant.ts'
import { openText } from '../../../domain/codec/text.ts'
import { ChangePasswordRequest, DetailsBody } from '../../../domain/wire/account/profile.ts'
import { FeedbackBody } from '../../../domain/wire/content/content.ts'
import { orNull } from '../../../domain/wire/readings.ts'
import { providerEndpoints } from '../provider/providerEndpoints.ts'
import { type RefusalCode, REFUSALS, refusalSentence } from '../data/refusals.ts'
import { asTold } from '../reservation/lookup.ts'
import { reservationView } from '../reservation/view.ts'
import type { CallContext, CallRefusal } from '../state/callContext.ts'
import { closeOpenPayments, known, type StateDraft } from '../state/state.ts'
import type { ReservationId } from '../../../domain/ids.ts'

const DetailsRequest = shape({ ...DetailsBody.type.props, language: orNull(openText('language')) })

/**
 * The API's calls and those of the payment providers, which no client of the API makes. The server reads the secrets of a
 * body too, which nothing records.
 */
export const demoEndpoints = {
  ...endpoints,
  signIn: { ...endpoints.signIn, body: SignInRequest },
  signUp: { ...endpoints.signUp, body: SignUpRequest },
  resetPassword: { ...endpoints.resetPassword, body: ResetRequest },
  /** Over HTTP each frame says whose flow it belongs to. */
  signInSmartIdNext: { ...endpoints.signInSmartIdNext, parameters: SmartIdBody },
  signInVerify: {
    ...endpoints.signInVerify,
    body: shape({ ...VerifyBody.type.props, authToken: AuthToken }),
  },
  signInInvitation: { ...endpoints.signInInvitation, body: InvitationLoginRequest },
  signInCertificate: { ...endpoints.signInCertificate, path: '/fake-identity-portal' },
  changePassword: { ...endpoints.changePassword, body: ChangePasswordRequest },
  sendFeedback: { ...endpoints.sendFeedback, body: FeedbackBody },
  // A server keeps more than its clients know of.
  saveUserDetails: { ...endpoints.saveUserDetails, body: DetailsRequest },
  ...providerEndpoints,
}
export type DemoCall = keyof typeof demoEndpoints

export interface CallInput<K extends DemoCall> {
  readonly parameters: t.TypeOf<(typeof demoEndpoints)[K]['parameters']>
  readonly body: t.TypeOf<(typeof demoEndpoints)[K]['body']>
}

/** Status 200 and JSON unless it says otherwise. */
export interface Reply {
  readonly body: unknown
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Beside the latency of every answer. */
  readonly delayMs?: DurationMs
}

/** A refusal, or the reply, which is written once the recipe is done: `after` has the state that it left. */
export type CallResult = E.Either<CallRefusal, (after: CallContext) => Reply>

/**
 * A call is a recipe: `context` has the state before it, which is only read, and `draft` is that state to change. A
 * refusal drops the draft, with all that was changed in it.
 */
export type CallHandler<K extends DemoCall> = (
  context: CallContext,
  input: CallInput<K>,
  draft: StateDraft,
) => CallResult

export const told = (body: unknown): CallResult => E.right(() => ({ body }))

/** A refusal that leaves its trace in the state: so many of them are counted. */
export const refusedAndKept = (code: RefusalCode, { language }: CallContext): CallResult => {
  const status = REFUSALS[code]
  const message = refusalSentence(code, language)
  return E.right(() => ({ status, body: { code, message, status } }))
}

/** The reservation as the recipe left it. */
export const toldReservation = (reservationId: ReservationId): CallResult =>
  E.right((after) => ({ body: viewOf(after, reservationId) }))

/** As `toldReservation`; where a change of it waits to be paid, with the ticket as it is until then (OP-161). */
export const toldTicket = (reservationId: ReservationId): CallResult =>
  E.right((after) => {
    const reservation = known(after.state.reservations, reservationId)
    const body = viewOf(after, reservationId)
    return reservation.edit?.isDue === true
      ? { body: { ...body, originalReservation: reservationView(after, reservation) } }
      : { body }
  })

/** As `toldReservation`, where the whole reservation, nothing or something else may come back (OP-159). */
export const toldChange = (reservationId: ReservationId): CallResult =>
  E.right((after) => ({ body: after.write.changed(() => viewOf(after, reservationId)) }))

/** Another total closes the payments that were prepared for the old one. */
export const repriced = (draft: StateDraft, reservationId: ReservationId): CallResult => {
  closeOpenPayments(draft, reservationId)
  return toldChange(reservationId)
}

const viewOf = (context: CallContext, reservationId: ReservationId) =>
  reservationView(context, asTold(known(context.state.reservations, reservationId)))
