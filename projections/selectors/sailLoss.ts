// Whether the booking can still be had on its sails, as the read models tell it: what may be confirmed and paid.
import type { EpochMs } from '../../domain/instant.ts'
import { heldVoyages, lostByTime } from '../../domain/reservation/lostSails.ts'
import type { Voyage } from '../../domain/schedule/sail.ts'
import type { ReadModels } from '../readModels.ts'

export type LostModels = Pick<ReadModels, 'reservation' | 'lostSails' | 'catalog' | 'schedule'>

/** Whether a sail of what is held can't be had any more, as far as anybody here knows; on the server's time. */
export const isLost = (models: LostModels, nowMs: EpochMs): boolean => {
  const { lostSails, reservation } = models
  const held = heldVoyages(reservation.current)
  const isClosed = ({ sailRefId }: Voyage): boolean =>
    lostSails.closedFor === reservation.current?.reservationId &&
    lostSails.closed.some((one) => one.sailRefId === sailRefId)
  return (
    lostSails.trips.length > 0 ||
    held.some((sail) => isClosed(sail) || lostByTime(sail, routeOf(models), nowMs) !== null)
  )
}

export const routeOf = ({ schedule, catalog }: Pick<ReadModels, 'schedule' | 'catalog'>) =>
  catalog.routes.find((route) => route.code === schedule.trips[0]?.sailPackage.routeCode) ?? null
