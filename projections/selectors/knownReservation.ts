// The reservation that an address or a screen names, wherever it is known from.
import type { ReservationId } from '../../domain/ids.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import type { ReservationModel } from '../models/reservation.ts'

/**
 * The reservation with this id among those that are known. The one that is looked at comes first: a ticket that was paid
 * here may have been cancelled since, and whatever is paid is looked at no more.
 */
export const findReservation = (model: ReservationModel, reservationId: ReservationId): Reservation | null =>
  [model.viewed, ...Object.values(model.payedReservations), model.current].find(
    (candidate) => candidate?.reservationId === reservationId,
  ) ?? null
