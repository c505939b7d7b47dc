// Which sail a page is about: the chosen one while choosing, the reservation's from the confirm page on.
import { PATHS } from '../../../domain/shell/address.ts'
import { type ReservationModel, findReservation } from '../../../projections/reservation.ts'
import { type ScheduleModel, selectedSailOf } from '../../../projections/schedule.ts'
import type { Voyage } from '../../../domain/schedule/sail.ts'

interface TripModels {
  readonly schedule: ScheduleModel
  readonly reservation: ReservationModel
}

/** `null` where there is nothing to show yet. */
export const shownTrip = (path: string, { schedule, reservation }: TripModels): Voyage | null => {
  const [, ticketId] = /^\/ticket\/([^/]+)/.exec(path) ?? []
  if (ticketId !== undefined)
    return firstSailOf(findReservation(reservation, decodeURIComponent(ticketId))) ?? null
  const selected = selectedSailOf(schedule)
  return path === PATHS.selectTickets ? selected : (firstSailOf(reservation.current) ?? selected)
}

const firstSailOf = (reservation: ReservationModel['current']): Voyage | undefined =>
  reservation?.sailPackages[0]?.sails[0]
