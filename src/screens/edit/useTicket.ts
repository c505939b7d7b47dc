// The ticket that a page of its change is about: as it was paid, while it is being changed; else as it is known here.
import type { ReservationId } from '../../../domain/ids.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { findReservation } from '../../../projections/selectors/knownReservation.ts'
import { useModel } from '../../models/modelSource.ts'

export const useTicket = (reservationId: ReservationId): Reservation | null => {
  const { original, started } = useModel('edit')
  const known = findReservation(useModel('reservation'), reservationId)
  return started && original?.reservationId === reservationId ? original : known
}

/** Whether this ticket is being changed here. */
export const useIsOpen = (reservationId: ReservationId): boolean => {
  const { started, reservationId: openId } = useModel('edit')
  return started && openId === reservationId
}
