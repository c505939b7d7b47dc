// The ticket that a page of its change is about: as it was paid, while it is being changed; else as it is known here.
import * as E from 'fp-ts/Either'
import { decideEditable } from '../../../domain/edit/decide.ts'
import type { EditStartRefusal } from '../../../domain/edit/messages.ts'
import type { ReservationId } from '../../../domain/ids.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { findReservation } from '../../../projections/selectors/knownReservation.ts'
import { useModel } from '../../models/modelSource.ts'
import { useServerMinute } from '../../models/serverMinute.ts'

export const useTicket = (reservationId: ReservationId): Reservation | null => {
  const { original } = useModel('edit')
  const known = findReservation(useModel('reservation'), reservationId)
  return original?.reservationId === reservationId ? original : known
}

/** Whether this ticket is being changed here. */
export const useIsOpen = (reservationId: ReservationId): boolean => {
  const { started, reservationId: openId } = useModel('edit')
  return started && openId === reservationId
}

/**
 * Why this ticket can't be changed any more, as far as it is known here: then nothing of it is offered. Whether it is paid
 * the server says when the change is started.
 */
export const useBarred = (ticket: Reservation | null): EditStartRefusal | null => {
  const nowMs = useServerMinute()
  const decided = ticket === null ? null : decideEditable(ticket, nowMs)
  return decided !== null && E.isLeft(decided) && decided.left !== 'NotPaid' ? decided.left : null
}
