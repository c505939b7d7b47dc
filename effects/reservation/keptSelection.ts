// The facts of a reservation's end: that it ran out, and what was chosen then (EXP-03, EXP-04).
import { event, type EventOf } from '../../domain/log/events.ts'
import type { EurCents } from '../../domain/money.ts'
import {
  type KeptSelection,
  type KeptTrip,
  repeatable,
  withoutPersonal,
} from '../../domain/selection/keptSelection.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { heldVoyageOf } from '../../domain/reservation/state.ts'
import { voyageOf } from '../../domain/schedule/sail.ts'
import type { ReadModels } from '../../projections/readModels.ts'
import { selectedSailIn, type TripModel } from '../../projections/models/schedule.ts'
import { BOOKING_MODELS, type BookingModels, selectedOffer } from '../../projections/selectors/reservation.ts'

type KeptModels = BookingModels & Pick<ReadModels, 'prices' | 'repeat'>

/** The read models that a handler of the end needs. */
export const KEPT_MODELS = [...BOOKING_MODELS, 'prices', 'repeat'] as const

type Expired = EventOf<'ReservationExpired'>

/** What is kept is looked at now: the first of the two events clears it. */
export const expiredEvents = (
  models: KeptModels,
  data: Expired['data'],
): readonly (Expired | EventOf<'SelectionKept'>)[] => {
  const kept = keptSelection(models)
  return [event('ReservationExpired', data), ...(kept === null ? [] : [event('SelectionKept', { kept })])]
}

/** `null` where nothing is held, or nothing of it can be booked again. */
const keptSelection = (models: KeptModels): KeptSelection | null => {
  const { reservation, schedule, tickets, residents, vehicles, repeat } = models
  const { current, paidCents } = reservation
  if (paidCents !== null) return null // Its ticket stays.
  const trips = schedule.trips.flatMap((trip) => keptTrip(trip, current))
  if (current === null || trips.length === 0 || trips.length < schedule.trips.length) return null
  const known = residents.localIDs.flatMap(
    ({ status, level, personalIdentificationNumber, backupRegistry }) =>
      status === 'exist' && level !== null ? [{ level, personalIdentificationNumber, backupRegistry }] : [],
  )
  // A reload takes the codes of those who are held.
  const travellers = known.filter(({ personalIdentificationNumber }) => personalIdentificationNumber !== '')
  const kept: KeptSelection = {
    reservationId: current.reservationId,
    trips,
    lines: tickets.lines.filter(({ count }) => count > 0),
    addons: tickets.addons
      .filter(({ code }) => tickets.lines.some((line) => line.code === code && line.count > 0))
      .map(({ code, mandatoryParameter, text }) => ({ code, mandatoryParameter, text })),
    travellers,
    vehicles: vehicles.chosen.map(({ key: _key, seqN: _seqN, sentWeights: _sent, ...draft }) => draft),
    promotion: current.promotion,
    fares: faresOf(models),
    toEnter: {
      travellers: known.length - travellers.length,
      vehicles: 0,
      passengers: current.guests.filter(({ firstName, citizenship }) => firstName + citizenship !== '')
        .length,
      addons: [],
      promotion: false,
    },
  }
  return repeatable(repeat.isReloaded ? withoutPersonal(kept) : kept)
}

/** The sail that is chosen, or the one that is held while none is. */
const keptTrip = (trip: TripModel, current: Reservation | null): readonly KeptTrip[] => {
  const { seqN, legCode, sailPackage } = trip
  const chosen = selectedSailIn(trip)
  const sail = chosen === null ? heldVoyageOf(current, trip) : voyageOf(chosen)
  return sail === null ? [] : [{ wanted: { seqN, legCode, sailPackage }, sail }]
}

const faresOf = (models: KeptModels): Record<string, EurCents> => {
  const { tickets, vehicles, trailers, residents, residentVehicles, addons } = selectedOffer(models)
  const prices = [...tickets, ...vehicles, ...trailers, ...residents, ...residentVehicles, ...addons]
  return Object.fromEntries(prices.map(({ code, totalCents }) => [code, totalCents]))
}
