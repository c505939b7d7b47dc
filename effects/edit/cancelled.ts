// Giving a change of a ticket up at the server, wherever it was made (EDIT-04).
import * as E from 'fp-ts/Either'
import { concat, type Observable, of } from 'rxjs'
import { map } from 'rxjs/operators'
import { endOfEdit } from '../../domain/edit/decide.ts'
import type { ReservationId } from '../../domain/ids.ts'
import { event, type Event } from '../../domain/log/events.ts'
import type { Api } from '../api/api.ts'

/** The request and what came of it. What the server no longer holds is given up as well. */
export const cancelled$ = (api: Pick<Api, 'cancelEdit'>, reservationId: ReservationId): Observable<Event> => {
  const answer$ = api
    .cancelEdit(reservationId)
    .pipe(
      map((answer) =>
        E.isRight(answer) || endOfEdit(answer.left) !== null
          ? event('EditCancelled', { reservationId })
          : event('EditCancelFailed', { reservationId, error: answer.left }),
      ),
    )
  return concat(of(event('EditCancelRequested', { reservationId })), answer$)
}
