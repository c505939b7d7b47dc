// Which sails a page is about: the chosen ones while choosing, the reservation's from the confirm page on.
import { type Address, boughtAt, isTicketsScreen } from '../../../domain/shell/address.ts'
import type { Voyage } from '../../../domain/schedule/sail.ts'
import type { ReservationModel } from '../../../projections/models/reservation.ts'
import { findReservation } from '../../../projections/selectors/knownReservation.ts'
import type { ScheduleModel } from '../../../projections/models/schedule.ts'
import { selectedSails } from '../../../projections/selectors/schedule.ts'

interface TripModels {
  readonly schedule: ScheduleModel
  readonly reservation: ReservationModel
}

/** The way out first; none where there is nothing to show yet. */
export const shownTrips = (
  address: Address | null,
  { schedule, reservation }: TripModels,
): readonly Voyage[] => {
  const ticketId = boughtAt(address)
  if (ticketId !== null) return sailsOf(findReservation(reservation, ticketId))
  const reserved = isTicketsScreen(address) ? [] : sailsOf(reservation.current)
  return reserved.length > 0 ? reserved : selectedSails(schedule)
}

const sailsOf = (reservation: ReservationModel['current']): readonly Voyage[] =>
  [...(reservation?.sailPackages ?? [])]
    .sort((a, b) => a.seqN - b.seqN)
    .flatMap(({ sails }) => sails.slice(0, 1))
