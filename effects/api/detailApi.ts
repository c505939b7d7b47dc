// The calls about single things of a booking: what a vehicle costs, and each change beside that of the tickets.
import * as E from 'fp-ts/Either'
import { forkJoin, of } from 'rxjs'
import { map } from 'rxjs/operators'
import { centsFromEuros } from '../../domain/money.ts'
import type { OfferedPrice } from '../../domain/prices/offer.ts'
import type { ReservationChange } from '../../domain/reservation/change.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { weightKey } from '../../domain/reservation/weights.ts'
import type { VehicleDraft, VehicleQuote } from '../../domain/vehicles/vehicle.ts'
import { fetched, thenAsk } from './aboutReservation.ts'
import type { Api, Answer } from './call.ts'
import { fromGuest } from '../../domain/wire/guests.ts'
import { NO_RESERVATION, type ReservationId } from '../../domain/ids.ts'

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
