// The API as the handlers see it: domain values in, domain values or an `ApiError` out.
import type { EpochMs } from '../../domain/instant.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import type { ReservationOwner } from '../../domain/passengers/contact.ts'
import type { PrepareRequest } from '../../domain/payment/payment.ts'
import type { ReservationRequest } from '../../domain/reservation/request.ts'
import { fetched, heldAfter, lookedAt, orHeld, taken } from './aboutReservation.ts'
import { type Answer, type CallContext, type Caller, callerOf } from './call.ts'
import { contentApi } from './contentApi.ts'
import { detailApi } from './detailApi.ts'
import { ticketApi } from './ticketApi.ts'
import { endpoints } from '../../domain/wire/endpoints/endpoints.ts'
import { createFirstApi } from './firstApi.ts'
import { accountApi } from './accountApi.ts'
import { signInApi } from './signInApi.ts'
import { fromOwner, type OwnerAccount } from '../../domain/wire/owner.ts'
import { toPreparation } from '../../domain/wire/payment.ts'
import { fromRequest } from '../../domain/wire/request.ts'
import { toPaymentMethods, toReservation } from '../../domain/wire/reservation.ts'
import type { LetterToken, ReservationId, TransactionId } from '../../domain/ids.ts'

/** The API bound to the entry that causes its calls. */
export type Api = ReturnType<typeof createApi>

export const createApi = (context: CallContext) => {
  const call = callerOf(endpoints, context)
  return {
    ...createFirstApi(context),
    ...reservationApi(call),
    ...detailApi(call),
    ...paymentApi(call),
    ...ticketApi(call),
    ...accountApi(call),
    ...signInApi(call),
    ...contentApi(call),
  }
}

/** The new end; without one the reservation is paid, say, or stands for ever. */
export type Extension =
  | { readonly _tag: 'Until'; readonly expiresAtMs: EpochMs }
  | { readonly _tag: 'Endless'; readonly reservation: Reservation }

const extensionOf = (reservation: Reservation): Extension =>
  reservation.expiresAtMs === null ? { _tag: 'Endless', reservation } : until(reservation.expiresAtMs)

const until = (expiresAtMs: EpochMs): Extension => ({ _tag: 'Until', expiresAtMs })

/** A change answers with `null` where it doesn't hold the reservation (OP-159). */
const reservationApi = (call: Caller) => ({
  createReservation: (request: ReservationRequest) =>
    call('createReservation', { body: fromRequest(request), to: toReservation }),
  modifyReservation: (id: ReservationId, request: ReservationRequest) =>
    taken(id, call('modifyReservation', { parameters: { id }, body: fromRequest(request) })),
  updateOwner: (id: ReservationId, owner: ReservationOwner, account: OwnerAccount) =>
    taken(
      id,
      call('modifyReservation', {
        parameters: { id },
        body: { reservationOwner: fromOwner(owner, account) },
      }),
    ),
  /** The reservation after the server took something and did not say what it holds now. */
  heldAfter: (id: ReservationId) => heldAfter(call, id),
  reservation: (id: ReservationId) => fetched(call, id),
  ticket: (id: ReservationId) => lookedAt(call, id),
  /** The one that a letter's token opens (API-47). */
  reservationByToken: (token: LetterToken) =>
    call('reservationByToken', { parameters: { token }, to: toReservation }),
  reservationStatus: (id: ReservationId) => call('reservationStatus', { parameters: { id } }),
  /** What the reservation itself says where the answer doesn't. */
  extendReservation: (id: ReservationId): Answer<Extension> =>
    call('extendReservation', {
      parameters: { id },
      to: (answer) => answer && until(answer.expireAt),
    }).pipe(orHeld(call, id, extensionOf)),
  confirmReservation: (
    id: ReservationId,
    saleChannel: string,
    { owner, account }: { readonly owner: ReservationOwner; readonly account: OwnerAccount },
  ) =>
    taken(
      id,
      call('confirmReservation', {
        parameters: { id },
        body: { saleChannel, reservationOwner: fromOwner(owner, account) },
      }),
    ),
  paymentMethods: (id: ReservationId) => call('paymentMethods', { parameters: { id }, to: toPaymentMethods }),
})

const paymentApi = (call: Caller) => ({
  preparePayment: (request: PrepareRequest, origin: string) =>
    call('preparePayment', {
      parameters: { reservationToken: request.reservationToken },
      body: { paymentMethod: request.paymentMethod, origin, creditCard: request.creditCard },
      to: (answer) => toPreparation(answer, request.creditCard),
    }),
  paymentSuccess: (transactionId: TransactionId) => call('paymentSuccess', { parameters: { transactionId } }),
  paymentCancel: (transactionId: TransactionId) => call('paymentCancel', { parameters: { transactionId } }),
  cardSuccess: (reservationId: ReservationId, locale: string) =>
    call('cardSuccess', { parameters: { reservationId, locale, redirect: 'false' } }),
})
