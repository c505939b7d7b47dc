// A ticket that turns out to be given back or called off while it is changed: there is nothing to change any more.
import { event, type Event } from '../../domain/log/events.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { isCancelled } from '../../domain/reservation/state.ts'

/** `null` where the ticket stands; else it is shown as the server tells it, and the change is told as ended. */
export const calledOffEvents = (reservation: Reservation): readonly Event[] | null =>
  isCancelled(reservation)
    ? [
        event('ReservationFetched', { reservation, why: 'ticket' }),
        event('EditLost', { reservationId: reservation.reservationId }),
      ]
    : null
