// What answers about a change of a ticket come to, whichever of its calls they answer: whether they are still awaited, and how
// the change ends by them.
import type { Observable } from 'rxjs'
import { isEndOfEdit } from '../../domain/edit/decide.ts'
import type { ReservationId } from '../../domain/ids.ts'
import { event, type Event } from '../../domain/log/events.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { isCancelled } from '../../domain/reservation/state.ts'
import type { EditModel } from '../../projections/models/edit.ts'
import type { Api } from '../api/api.ts'
import { question } from '../pipeline/asking.ts'
import type { Reads } from '../pipeline/handler.ts'

/** Whether an edit still does what an answer is about: it may have run out, been left by a sign-out, or gone to another tab. */
export const isStill = (
  { edit }: Reads<'edit'>,
  activity: EditModel['activity'],
  reservationId: ReservationId,
): boolean => edit.activity === activity && edit.reservationId === reservationId

/**
 * A ticket that turns out to be given back or called off: there is nothing to change any more. It is shown as the server returns
 * it, and the change is reported as ended; `null` where the ticket stands.
 */
export const calledOffEvents = (reservation: Reservation): readonly Event[] | null =>
  isCancelled(reservation)
    ? [
        event('ReservationFetched', { reservation, why: 'ticket' }),
        event('EditLost', { reservationId: reservation.reservationId }),
      ]
    : null

/** Giving a change up at the server, wherever it was made (EDIT-04). What the server no longer holds is given up as well. */
export const cancelled$ = (api: Pick<Api, 'cancelEdit'>, reservationId: ReservationId): Observable<Event> =>
  question(api.cancelEdit(reservationId), {
    asked: event('EditCancelRequested', { reservationId }),
    found: () => event('EditCancelled', { reservationId }),
    failed: (error) =>
      isEndOfEdit(error)
        ? event('EditCancelled', { reservationId })
        : event('EditCancelFailed', { reservationId, error }),
  })
