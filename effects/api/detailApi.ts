// The calls about single things of a booking, in domain values: residents, vehicles, weights, promotions, a trip, a
// passenger, lands.
import { sequenceS } from 'fp-ts/Apply'
import * as E from 'fp-ts/Either'
import { forkJoin, of } from 'rxjs'
import { map } from 'rxjs/operators'
import type { CalendarDay } from '../../domain/calendarDay.ts'
import { centsFromEuros } from '../../domain/money.ts'
import type { ReservationChange } from '../../domain/reservation/change.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { weightKey } from '../../domain/reservation/weights.ts'
import type { VehicleDraft, VehicleQuote } from '../../domain/vehicles/vehicle.ts'
import { fetched, taken, thenAsk } from './aboutReservation.ts'
import type { Answer, Caller } from './call.ts'
import type { CallAnswer } from '../../domain/wire/endpoints/endpoints.ts'
import { fromGuest, toCountries } from '../../domain/wire/guests.ts'
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
    known(call, reservation).pipe(thenAsk((one) => taken(one.reservationId, sent(call, one, change)))),
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

/** A reload took the token: where the reservation could not be fetched since, it is fetched first. */
const known = (call: Caller, reservation: Reservation): Answer<Reservation> =>
  reservation.token !== '' ? of(E.right(reservation)) : fetched(call, reservation.reservationId)

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
