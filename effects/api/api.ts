// The API as the handlers see it: domain values in, domain values or an `ApiError` out.
import * as E from 'fp-ts/Either'
import { forkJoin, of } from 'rxjs'
import { map, switchMap } from 'rxjs/operators'
import type { SignInForm } from '../../domain/auth/messages.ts'
import type { CalendarDay, DayRange, TimeOfDay } from '../../domain/calendarDay.ts'
import type { EpochMs } from '../../domain/instant.ts'
import type { ReservationOwner } from '../../domain/passengers/contact.ts'
import type { PrepareRequest } from '../../domain/payment/payment.ts'
import type { ReservationRequest } from '../../domain/reservation/request.ts'
import { type Answer, callApi, type CallContext, type Caller, type CallInput } from './call.ts'
import { changed, detailApi, fetched, type WireCalls } from './detailApi.ts'
import type { Call, CallAnswer } from './endpoints.ts'
import { toUser } from './wire/auth.ts'
import { toPackages, toPorts, toRoutes } from './wire/catalog.ts'
import { toPriceGroups } from './wire/prices.ts'
import { fromOwner } from './wire/owner.ts'
import { toPreparation } from './wire/payment.ts'
import { fromRequest } from './wire/request.ts'
import { toPaymentMethods, toReservation } from './wire/reservation.ts'
import { toInventories, toSails } from './wire/schedule.ts'

/** The API bound to the entry that causes its calls. */
export type Api = ReturnType<typeof createApi>

const NONE = { parameters: {}, body: null } as const

export const createApi = (context: CallContext) => {
  const call = <K extends Call>(name: K, input: CallInput<K>): Answer<CallAnswer<K>> =>
    callApi(context, name, input)
  const calls: WireCalls = { call, reservationOf: (wire) => toReservation(wire, context.titleOf) }
  return {
    ...authApi(call),
    ...catalogApi(call),
    ...scheduleApi(call),
    ...reservationApi(calls),
    ...detailApi(calls),
    ...paymentApi(call),
  }
}

const authApi = (call: Caller) => ({
  signIn: (source: string, form: SignInForm) =>
    call('signIn', { parameters: { source }, body: form }).pipe(
      map(E.map(({ token, user }) => ({ token, user: toUser(user) }))),
    ),
})

const catalogApi = (call: Caller) => ({
  /** Routes and packages together; the first failure stands for both. */
  catalog: () =>
    forkJoin([call('routes', NONE), call('packages', NONE)]).pipe(
      map(([routes, packages]) => {
        if (E.isLeft(routes)) return routes
        if (E.isLeft(packages)) return packages
        return E.right({ routes: toRoutes(routes.right), packages: toPackages(packages.right) })
      }),
    ),
  /** The ports' titles alone: routes are sold without them. */
  ports: () => call('ports', NONE).pipe(map(E.map(toPorts))),
})

const scheduleApi = (call: Caller) => ({
  sailDates: (leg: string, range: DayRange): Answer<CalendarDay[]> =>
    call('sailDates', { parameters: { leg, fromDate: range.from, endDate: range.to }, body: null }),
  sails: (leg: string, date: CalendarDay) =>
    call('sails', { parameters: { leg, date }, body: null }).pipe(map(E.map(toSails))),
  inventory: (leg: string, date: CalendarDay, time: TimeOfDay) =>
    call('inventory', { parameters: { leg, date, time }, body: null }).pipe(map(E.map(toInventories))),
  prices: (sailRefId: string, trip: { readonly roundTrip: boolean; readonly oneDayRoundTrip: boolean }) => {
    const parameters = {
      sailRefId,
      roundTrip: String(trip.roundTrip),
      oneDayRoundTrip: String(trip.oneDayRoundTrip),
    }
    return call('prices', { parameters, body: null }).pipe(map(E.map(toPriceGroups)))
  },
})

const reservationApi = (calls: WireCalls) => ({
  createReservation: (request: ReservationRequest) =>
    calls
      .call('createReservation', { parameters: {}, body: fromRequest(request) })
      .pipe(map(E.map(calls.reservationOf))),
  modifyReservation: (id: string, request: ReservationRequest) =>
    changed(calls, id, calls.call('modifyReservation', { parameters: { id }, body: fromRequest(request) })),
  updateOwner: (id: string, owner: ReservationOwner) =>
    changed(
      calls,
      id,
      calls.call('modifyReservation', { parameters: { id }, body: { reservationOwner: fromOwner(owner) } }),
    ),
  reservation: (id: string) => fetched(calls, id),
  reservationStatus: (id: string) => calls.call('reservationStatus', { parameters: { id }, body: null }),
  /** The new end, of the reservation itself where the answer doesn't say it. */
  extendReservation: (id: string): Answer<{ readonly expireAt: EpochMs }> =>
    calls.call('extendReservation', { parameters: { id }, body: {} }).pipe(
      // There is only the one answer to go on from.
      switchMap((answer): Answer<{ readonly expireAt: EpochMs }> => {
        if (E.isLeft(answer)) return of(answer)
        if (answer.right !== null) return of(E.right(answer.right))
        return fetched(calls, id).pipe(map(E.map(({ expiresAtMs }) => ({ expireAt: expiresAtMs ?? 0 }))))
      }),
    ),
  confirmReservation: (id: string, saleChannel: string, owner: ReservationOwner) =>
    changed(
      calls,
      id,
      calls.call('confirmReservation', {
        parameters: { id },
        body: { saleChannel, reservationOwner: fromOwner(owner) },
      }),
    ),
  paymentMethods: (id: string) =>
    calls.call('paymentMethods', { parameters: { id }, body: null }).pipe(map(E.map(toPaymentMethods))),
})

const paymentApi = (call: Caller) => ({
  preparePayment: (request: PrepareRequest, origin: string) =>
    call('preparePayment', {
      parameters: { reservationToken: request.reservationToken },
      body: { paymentMethod: request.paymentMethod, origin, creditCard: request.creditCard },
    }).pipe(map(E.map((answer) => toPreparation(answer, request.creditCard)))),
  paymentSuccess: (transactionId: string) =>
    call('paymentSuccess', { parameters: { transactionId }, body: {} }),
  paymentCancel: (transactionId: string) =>
    call('paymentCancel', { parameters: { transactionId }, body: {} }),
  cardSuccess: (reservationId: string, locale: string) =>
    call('cardSuccess', { parameters: { reservationId, locale, redirect: 'false' }, body: {} }),
})
