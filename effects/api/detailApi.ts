// The calls about single things of a booking, in domain values: residents, vehicles, weights, promotions, a trip, a
// passenger, lands.
import { sequenceS } from 'fp-ts/Apply'
import * as E from 'fp-ts/Either'
import { forkJoin, type Observable, of } from 'rxjs'
import { map, switchMap } from 'rxjs/operators'
import { afterTaken, type ApiError } from '../../domain/apiError.ts'
import type { CalendarDay } from '../../domain/calendarDay.ts'
import { centsFromEuros } from '../../domain/money.ts'
import type { ReservationChange } from '../../domain/reservation/change.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { stateOf } from '../../domain/reservation/state.ts'
import { weightKey } from '../../domain/reservation/weights.ts'
import type { VehicleDraft, VehicleQuote } from '../../domain/vehicles/vehicle.ts'
import { aboutReservation } from './aboutReservation.ts'
import type { Answer, Caller } from './call.ts'
import type { CallAnswer } from '../../domain/wire/endpoints/endpoints.ts'
import { fromGuest, toCountries } from '../../domain/wire/guests.ts'
import { toReservation } from '../../domain/wire/reservation.ts'
import { NO_RESERVATION, type ReservationId, type SailRefId } from '../../domain/ids.ts'

/** A vehicle on one sail, with what the price list says of its category. */
export interface VehicleQuestion {
  readonly draft: VehicleDraft
  readonly sailRefId: SailRefId
  readonly listedCents: VehicleQuote['listedCents']
  readonly reservationId: ReservationId | null
}

export interface Resident {
  readonly priceCategory: string
  readonly backupRegistryUsed: boolean
}

export const detailApi = (call: Caller) => ({
  residentOnRoute: (route: string, personalId: string, departureDate: CalendarDay): Answer<Resident> =>
    call('residentOnRoute', { parameters: { route, personalId, departureDate } }),
  residentOnSail: (id: ReservationId, sailRefId: SailRefId, personalId: string): Answer<Resident> =>
    call('residentOnSail', { parameters: { id, sailRefId, personalId } }),
  vehiclePrice: (question: VehicleQuestion): Answer<VehicleQuote> => vehiclePrice(call, question),
  /** The reservation after the change; `null` where the answer doesn't hold it (OP-159). */
  change: (reservation: Reservation, change: ReservationChange): Answer<Reservation | null> =>
    withToken(call, reservation, (known) => taken(known.reservationId, sent(call, known, change))),
  countries: () =>
    forkJoin({
      countries: call('countries', { to: toCountries }),
      citizenships: call('citizenships', { to: toCountries }),
    }).pipe(map(sequenceS(E.Apply))),
})

/** Without a plate, or while nothing is measured, there is nothing to ask about: the list price stands (OP-172). */
const vehiclePrice = (call: Caller, question: VehicleQuestion): Answer<VehicleQuote> => {
  const { draft, sailRefId, listedCents, reservationId } = question
  const listed = { sailRefId, priceCategory: draft.priceCategory, listedCents }
  const unchanged: VehicleQuote = { ...listed, fareCents: listedCents, coefficients: [] }
  const { heightInCm, lengthInCm, widthInCm } = draft
  const weightInKg = draft.weights.find((weight) => weight.sailRefId === sailRefId)?.weightInKg ?? null
  const isMeasured = [heightInCm, lengthInCm, widthInCm, weightInKg].some((size) => size !== null)
  if (draft.licencePlate === null || !isMeasured) return of(E.right(unchanged))
  return call('vehiclePrice', {
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

export const fetched = (call: Caller, id: ReservationId): Answer<Reservation> =>
  call('reservation', { parameters: { id } }).pipe(map(E.map(toReservation)), aboutReservation(id))

/** A reservation that is looked at, and what stands until a change of it is paid. */
export interface ToldTicket {
  readonly reservation: Reservation
  /** The ticket as it was paid, where the server tells it beside a change that waits to be paid. */
  readonly paid: Reservation | null
}

export const lookedAt = (call: Caller, id: ReservationId): Answer<ToldTicket> =>
  call('reservation', { parameters: { id } }).pipe(
    // There is only the one answer to go on from.
    switchMap((answer) =>
      of(E.map(toReservation)(answer)).pipe(
        aboutReservation(id),
        map(
          E.map((reservation) => {
            const original = E.isRight(answer) ? answer.right.originalReservation : null
            return {
              reservation,
              paid: original === null ? null : paidTicketIn(toReservation(original), reservation),
            }
          }),
        ),
      ),
    ),
  )

/** Only a paid one of the same number is what a change of it waits for. */
const paidTicketIn = (original: Reservation, { reservationId, status }: Reservation): Reservation | null => {
  const isWaiting = stateOf(status) === 'temporary' && stateOf(original.status) === 'paid'
  return isWaiting && original.reservationId === reservationId ? original : null
}

/** A reload took the token: where the reservation could not be fetched since, it is fetched first. */
const withToken = (
  call: Caller,
  reservation: Reservation,
  ask: (known: Reservation) => Answer<Reservation | null>,
): Answer<Reservation | null> =>
  reservation.token !== ''
    ? ask(reservation)
    : fetched(call, reservation.reservationId).pipe(
        // There is only the one answer to go on from.
        switchMap((answer) => (E.isLeft(answer) ? of(answer) : ask(answer.right))),
      )

type Changed = Answer<CallAnswer<'applyPromotion'>>

const sent = (call: Caller, reservation: Reservation, change: ReservationChange): Changed => {
  const { reservationId: id, token } = reservation
  switch (change._tag) {
    case 'ApplyPromotion':
      return call('applyPromotion', { parameters: { id, code: change.code } })
    case 'RemovePromotion':
      return call('removePromotion', { parameters: { id } })
    case 'RemoveTrip':
      return call('removeTrip', { parameters: { token, seqN: String(change.seqN) } })
    case 'SaveGuest': {
      const parameters = { id, seq: String(change.guest.seqN) }
      return call('saveGuest', { parameters, body: fromGuest(change.guest) })
    }
    case 'SetWeight': {
      const key = weightKey({ ...change, reservationId: id })
      const parameters = {
        reservationId: key.reservationId,
        seqNum: String(key.seqNum),
        sailRefId: key.sailRefId,
      }
      return change.weightInKg === null
        ? call('resetWeight', { parameters })
        : call('setWeight', { parameters, body: { weight: change.weightInKg } })
    }
  }
}

/** The reservation after the server took something and did not say what it holds now. */
export const heldAfter = (call: Caller, id: ReservationId): Answer<Reservation> =>
  fetched(call, id).pipe(map(E.mapLeft(afterTaken)))

/** The reservation after a change; `null` where the answer doesn't hold it. */
export const taken = (id: ReservationId, answer$: Changed): Answer<Reservation | null> =>
  answer$.pipe(map(E.map((answer) => (answer === null ? null : toReservation(answer)))), aboutReservation(id))

/** The reservation after a change, looked at where the answer doesn't hold it (OP-159). */
export const changed = (call: Caller, id: ReservationId, answer$: Changed): Answer<Reservation> =>
  answer$.pipe(
    // There is only the one answer to go on from.
    switchMap((answer): Observable<E.Either<ApiError, Reservation>> => {
      if (E.isLeft(answer)) return of(answer)
      return answer.right !== null ? of(E.right(toReservation(answer.right))) : heldAfter(call, id)
    }),
    aboutReservation(id),
  )
