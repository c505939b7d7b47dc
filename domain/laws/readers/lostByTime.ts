// Why a sail can't be had any more by the clock alone: it has departed, or is too close to its departure; and whether a sail
// of what is held is known to be lost, for whatever reason.
import { bookingClosesAtMs, routeAttribute } from '../../catalog/routeAttributes.ts'
import type { EpochMs } from '../../instant.ts'
import type { LawModels } from '../engine/lawModels.ts'
import { type Voyage, voyageOfReserved } from '../../schedule/sail.ts'

/** By the route of the first direction that is chosen. */
export const lostByTimeIn = (
  { catalog, schedule }: LawModels,
  { departureAtMs, departureDay }: Pick<Voyage, 'departureAtMs' | 'departureDay'>,
  nowMs: EpochMs,
): 'Departed' | 'BookingClosed' | null => {
  if (nowMs >= departureAtMs) return 'Departed'
  const route = catalog.routes.find(({ code }) => code === schedule.trips[0]?.sailPackage.routeCode)
  if (route === undefined) return null
  const hours = routeAttribute(route, 'DEADLINE', { sailDay: departureDay, locale: '' })
  const closesAtMs = bookingClosesAtMs(hours, departureAtMs)
  return closesAtMs !== null && closesAtMs <= nowMs ? 'BookingClosed' : null
}

export const heldSailsIn = ({ reservation: { current } }: LawModels): readonly Voyage[] =>
  current === null ? [] : current.sailPackages.flatMap(({ sails }) => sails.map(voyageOfReserved))

/**
 * By what was looked up, by the server's word in an answer about what is held, or by its time. Of a ticket a way may have
 * been given back or used, and its difference is paid all the same.
 */
export const isSailLostIn = (models: LawModels, nowMs: EpochMs): boolean => {
  if (models.reservation.paidCents !== null) return false
  const { closed, closedFor, trips } = models.lostSails
  if (trips.length > 0) return true
  const isOfCurrent = closedFor === models.reservation.current?.reservationId
  return heldSailsIn(models).some((sail) => {
    const isClosed = isOfCurrent && closed.some(({ sailRefId }) => sailRefId === sail.sailRefId)
    return isClosed || lostByTimeIn(models, sail, nowMs) !== null
  })
}
