// The reservation that an address or a screen names, wherever it is known from.
import type { ReservationId } from '../../domain/ids.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import type { ReservationModel } from '../models/reservation.ts'

/** The reservation with this id among those that are known, paid ones first. */
export const findReservation = (model: ReservationModel, reservationId: ReservationId): Reservation | null =>
  [...Object.values(model.payedReservations), model.viewed, model.current].find(
    (candidate) => candidate?.reservationId === reservationId,
  ) ?? null
