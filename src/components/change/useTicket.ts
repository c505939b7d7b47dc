// The ticket that a page of its change is about: as it was paid, while it is being changed; else as it is known here.
import * as E from 'fp-ts/Either'
import { decideEditable } from '../../../domain/edit/decide.ts'
import type { EditStartRefusal } from '../../../domain/edit/messages.ts'
import type { ReservationId } from '../../../domain/ids.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { findReservation } from '../../../projections/selectors/knownReservation.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { useModel } from '../../models/modelSource.ts'
import { useServerMinute } from '../../models/serverMinute.ts'

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

/** Why this ticket can't be changed, as far as it is known before the server is asked. */
export const useObstacle = (ticket: Reservation): EditStartRefusal | null => {
  const { allowsEdit = false } = useBrand()
  const editable = decideEditable(ticket, useServerMinute())
  if (!allowsEdit) return 'NotAllowed'
  return E.isLeft(editable) ? editable.left : null
}
