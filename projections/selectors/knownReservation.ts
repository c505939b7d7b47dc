// The reservation that an address or a screen names, wherever it is known from.
import type { ReservationId } from '../../domain/ids.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import type { SavedTicket } from '../../domain/savedTickets/messages.ts'
import type { ReadModels } from '../readModels.ts'
import type { ReservationModel } from '../models/reservation.ts'

/**
 * The reservation with this id among those that are known. The one that is looked at comes first: a ticket that was paid
 * here may have been cancelled since, and what is paid is looked at no more. One that is saved here comes last.
 */
export const findReservation = (model: ReservationModel, reservationId: ReservationId): Reservation | null =>
  [model.viewed, ...Object.values(model.payedReservations), model.current, model.saved?.reservation].find(
    (candidate) => candidate?.reservationId === reservationId,
  ) ?? null

/** The ticket that is good for boarding: as it was paid, while a change of it waits to be paid and the server sends both. */
export const validTicket = (
  { edit: { unpaid }, reservation }: Pick<ReadModels, 'edit' | 'reservation'>,
  reservationId: ReservationId,
): Reservation | null =>
  unpaid?.paid.reservationId === reservationId ? unpaid.paid : findReservation(reservation, reservationId)

/** When it was saved, where `findReservation` finds a ticket of this device; `null` where the server has returned it. */
export const savedAtOf = (
  model: ReservationModel,
  reservationId: ReservationId,
): SavedTicket['savedAtMs'] | null =>
  model.saved !== null && findReservation(model, reservationId) === model.saved.reservation
    ? model.saved.savedAtMs
    : null
