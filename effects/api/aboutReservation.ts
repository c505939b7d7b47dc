// The calls about a reservation that need more than their row: what is made of an answer about one, each change of it beside
// that of the tickets, the change of a ticket (API-58, API-59), what a vehicle costs, and the lists of an account's. Identity
// decides: an answer about another one than was asked about is none.
import * as E from 'fp-ts/Either'
import { identity } from 'fp-ts/function'
import { forkJoin, map, of, type OperatorFunction, switchMap } from 'rxjs'
import { afterTaken, type ApiError } from '../../domain/apiError.ts'
import type { EditRequest } from '../../domain/edit/request.ts'
import type { AskedList } from '../../domain/history/askedList.ts'
import type { HistoryRange } from '../../domain/history/filters.ts'
import { HISTORY_LIMIT } from '../../domain/history/messages.ts'
import { type CustomerId, NO_RESERVATION, type ReservationId } from '../../domain/ids.ts'
import { centsFromEuros } from '../../domain/money.ts'
import type { OfferedPrice } from '../../domain/prices/offer.ts'
import type { ReservationChange } from '../../domain/reservation/change.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { stateOf } from '../../domain/reservation/state.ts'
import { weightKey } from '../../domain/reservation/weights.ts'
import type { VehicleDraft, VehicleQuote } from '../../domain/vehicles/vehicle.ts'
import { fromEdit, type ReceivedEdit } from '../../domain/wire/edit.ts'
import type { CallAnswer } from '../../domain/wire/endpoints/endpoints.ts'
import { fromGuest } from '../../domain/wire/guests.ts'
import type { HistoryBody, ReceivedHistory } from '../../domain/wire/history.ts'
import type { fromOwner } from '../../domain/wire/owner.ts'
import { toReservation } from '../../domain/wire/reservation.ts'
import type { Api, Answer } from './call.ts'

type Received<A> = E.Either<ApiError, A>

/** Goes on from an answer with another one; a failure stands. */
export const thenAsk = <A, B>(ask: (answer: A) => Answer<B>): OperatorFunction<Received<A>, Received<B>> =>
  // There is only the one answer to go on from.
  switchMap((answer) => (E.isLeft(answer) ? of(answer) : ask(answer.right)))

/** `reservationIn` gives `null` for an answer without one. */
const aboutReservation = <A>(
  reservationId: ReservationId,
  reservationIn: (answer: A) => Reservation | null,
): OperatorFunction<Received<A>, Received<A>> => {
  const isMeant = (answer: A): boolean => {
    const reservation = reservationIn(answer)
    return reservation === null || reservation.reservationId === reservationId
  }
  return map(E.filterOrElse(isMeant, () => OTHER))
}

const OTHER: ApiError = { _tag: 'Unfit', status: 200, path: 'reservationId', expected: 'the one asked about' }

export const fetched = (
  api: Api,
  id: ReservationId,
  how: { readonly isInTurn?: true } = {},
): Answer<Reservation> =>
  api('reservation', { ...how, parameters: { id }, to: toReservation }).pipe(aboutReservation(id, identity))

/** A reservation that is looked at, and what stands until a change of it is paid. */
export interface FetchedTicket {
  readonly reservation: Reservation
  /** The ticket as it was paid, where the server sends it beside a change that waits to be paid. */
  readonly paid: Reservation | null
}

export const lookedAt = (api: Api, id: ReservationId): Answer<FetchedTicket> =>
  api('reservation', { parameters: { id }, to: toTicket }).pipe(
    aboutReservation(id, ({ reservation }) => reservation),
  )

const toTicket = (wire: CallAnswer<'reservation'>): FetchedTicket => {
  const reservation = toReservation(wire)
  const { originalReservation: original } = wire
  return { reservation, paid: original === null ? null : paidTicketIn(toReservation(original), reservation) }
}

/** Only a paid one of the same number is what a change of it waits for. */
const paidTicketIn = (original: Reservation, { reservationId, status }: Reservation): Reservation | null => {
  const isWaiting = stateOf(status) === 'temporary' && stateOf(original.status) === 'paid'
  return isWaiting && original.reservationId === reservationId ? original : null
}

type Changed = Answer<Reservation | null>

/** The reservation after a change; `null` where the answer doesn't hold it. */
export const taken = (id: ReservationId, answer$: Changed): Changed =>
  answer$.pipe(aboutReservation(id, identity))

/** Who books or pays it, as the server reads it. */
export const ownerSent = (
  api: Api,
  id: ReservationId,
  reservationOwner: ReturnType<typeof fromOwner>,
): Changed => taken(id, api('modifyReservation', { parameters: { id }, body: { reservationOwner } }))

/** The reservation after the server took something and did not say what it holds now. */
export const heldAfter = (api: Api, id: ReservationId): Answer<Reservation> =>
  fetched(api, id).pipe(map(E.mapLeft(afterTaken)))

/** The answer, or what is read out of the reservation, fetched again, where the answer to a change is `null` (OP-159). */
export const orHeld = <A>(
  api: Api,
  id: ReservationId,
  read: (held: Reservation) => A,
): OperatorFunction<Received<A | null>, Received<A>> =>
  thenAsk((answer: A | null) =>
    answer === null ? heldAfter(api, id).pipe(map(E.map(read))) : of(E.right(answer)),
  )

/** The reservation after a change, looked at where the answer doesn't hold it. */
export const changed = (api: Api, id: ReservationId, answer$: Changed): Answer<Reservation> =>
  taken(id, answer$).pipe(orHeld(api, id, identity))

/** A vehicle, and what the price lists say of the categories. */
interface VehicleQuestion {
  readonly draft: VehicleDraft
  readonly prices: readonly OfferedPrice[]
  readonly reservationId: ReservationId | null
}

/** The reservation after the change; `null` where the answer doesn't hold it (OP-159). */
export const changeSent = (
  api: Api,
  reservation: Reservation,
  change: ReservationChange,
): Answer<Reservation | null> => known(api, reservation).pipe(thenAsk((one) => sent(api, one, change)))

/** What it costs on each sail on which its category is sold; one failure is enough (VEH-06, API-77). */
export const vehicleQuotes = (api: Api, question: VehicleQuestion): Answer<readonly VehicleQuote[]> => {
  const price = question.prices.find(({ code }) => code === question.draft.priceCategory)
  const quotes = (price?.fares ?? []).map((fare) => vehicleQuote(api, question, fare))
  return forkJoin(quotes).pipe(map(E.sequenceArray))
}

/** Without a plate, or while nothing is measured, there is nothing to ask about: the list price stands (OP-172). */
const vehicleQuote = (
  api: Api,
  { draft, reservationId }: VehicleQuestion,
  { sailRefId, fareCents: listedCents }: OfferedPrice['fares'][number],
): Answer<VehicleQuote> => {
  const listed = { sailRefId, priceCategory: draft.priceCategory, listedCents }
  const unchanged: VehicleQuote = { ...listed, fareCents: listedCents, coefficients: [] }
  const { heightInCm, lengthInCm, widthInCm } = draft
  const weightInKg = draft.weights.find((weight) => weight.sailRefId === sailRefId)?.weightInKg ?? null
  const isMeasured = [heightInCm, lengthInCm, widthInCm, weightInKg].some((size) => size !== null)
  if (draft.licencePlate === null || !isMeasured) return of(E.right(unchanged))
  return api('vehiclePrice', {
    parameters: {
      plate: draft.licencePlate,
      sailRefId,
      category: draft.priceCategory,
      reservationId: reservationId ?? NO_RESERVATION,
      companyRegistrationNumber: draft.companyRegistrationNumber ?? '',
    },
    body: { heightInCm, lengthInCm, weightInKg, widthInCm },
    to: (answer) => {
      if (answer === null) return unchanged
      const { priceCategory, fixedPrice, calculatedPrice, coefficients } = answer
      const euros = fixedPrice ?? calculatedPrice
      const fareCents = euros === null ? listedCents : centsFromEuros(euros)
      return { ...listed, priceCategory: priceCategory ?? draft.priceCategory, fareCents, coefficients }
    },
  })
}

/** A reload took the token: where the reservation could not be fetched since, it is fetched first. */
const known = (api: Api, reservation: Reservation): Answer<Reservation> =>
  reservation.token !== '' ? of(E.right(reservation)) : fetched(api, reservation.reservationId)

const sent = (api: Api, reservation: Reservation, change: ReservationChange): Answer<Reservation | null> => {
  const { reservationId: id, token } = reservation
  switch (change._tag) {
    case 'ApplyPromotion':
      return api('applyPromotion', { parameters: { id, code: change.code } })
    case 'RemovePromotion':
      return api('removePromotion', { parameters: { id } })
    case 'RemoveTrip':
      return api('removeTrip', { parameters: { token, seqN: String(change.seqN) } })
    case 'SaveGuest':
      return api('saveGuest', {
        parameters: { id, seq: String(change.guest.seqN) },
        body: fromGuest(change.guest),
      })
    case 'SetWeight': {
      const { reservationId, seqNum, sailRefId } = weightKey({ ...change, reservationId: id })
      const parameters = { reservationId, seqNum: String(seqNum), sailRefId }
      return change.weightInKg === null
        ? api('resetWeight', { parameters })
        : api('setWeight', { parameters, body: { weight: change.weightInKg } })
    }
  }
}

/** `null` where the answer doesn't say what the edit holds. */
export const editBegun = (api: Api, id: ReservationId): Answer<ReceivedEdit | null> =>
  api('startEdit', { parameters: { id }, isInTurn: true }).pipe(ofTicket(id))

export const editSent = (
  api: Api,
  { reservationId: id, token }: Reservation,
  request: EditRequest,
): Answer<ReceivedEdit> =>
  api('editData', { parameters: { token }, body: fromEdit(request), isInTurn: true }).pipe(
    ofTicket(id),
    orHeld(api, id, (reservation) => ({ reservation, expiresAtMs: reservation.expiresAtMs })),
  )

/** An answer about another ticket is none. */
const ofTicket = (id: ReservationId) =>
  aboutReservation(id, (answer: ReceivedEdit | null) => answer?.reservation ?? null)

/** Each list by the call that the server has for it (OP-95). */
export const reservationList = (api: Api, list: AskedList): Answer<ReceivedHistory> => {
  switch (list._tag) {
    case 'Own':
      return api('userReservations', { body: ownBody(list.customerId, list.range) })
    case 'ManagedCompanies':
      return api('managedReservations', { body: AS_MANAGER })
    case 'Company':
      return api('companyReservations', { body: ownedBy({ companyId: list.companyId }) })
    case 'Customer':
      return api('customerReservations', {
        body: { ...ownedBy({ customerId: list.customerId }), ...AS_MANAGER },
      })
    case 'CompanyCustomer': {
      const { companyId, customerId } = list
      return api('memberReservations', { parameters: { companyId, customerId } })
    }
  }
}

const ownedBy = <A>(reservationOwner: A) => ({ criteria: { reservationOwner } })

const AS_MANAGER = { options: { isManager: true } }

const ownBody = (customerId: CustomerId, { from, to }: HistoryRange): HistoryBody => ({
  customerId,
  limit: HISTORY_LIMIT,
  ...(from === null ? {} : { from }),
  ...(to === null ? {} : { to }),
})
