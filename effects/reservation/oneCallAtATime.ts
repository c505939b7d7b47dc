// Changes of what is held go out one after the other, each decided when its turn comes. A call about a reservation that the
// customer has left meanwhile holds nothing up: what is chosen now is asked for at once, however long that answer takes.
import { defer, EMPTY, type Observable, type OperatorFunction } from 'rxjs'
import { concatMap, finalize, groupBy, mergeMap } from 'rxjs/operators'
import type { Event } from '../../domain/log/events.ts'
import type { ReservationId } from '../../domain/ids.ts'
import type { Caused, Reads } from '../pipeline/handler.ts'

/** Has to be put around each call about a reservation that is held; the call that makes one is always waited for. */
export type About = <A>(reservationId: ReservationId, answer$: Observable<A>) => Observable<A>

export const oneCallAtATime =
  <C>(
    models: Reads<'reservation'>,
    act: (command: C, about: About) => Observable<Caused<Event>>,
  ): OperatorFunction<C, Caused<Event>> =>
  (commands$) => {
    let queue = 0
    /** What the call in flight is about; `null` where it is waited for in any case, or where there is none. */
    let asked: ReservationId | null = null
    const about: About = (reservationId, answer$) =>
      defer(() => {
        asked = reservationId
        return answer$.pipe(
          finalize(() => {
            if (asked === reservationId) asked = null
          }),
        )
      })
    const queueNow = (): number => {
      const isLeft = asked !== null && asked !== models.reservation.current?.reservationId
      if (isLeft) {
        queue += 1
        asked = null
      }
      return queue
    }
    return commands$.pipe(
      groupBy(queueNow),
      // There is never more than one that goes on.
      mergeMap((ofOne$) =>
        ofOne$.pipe(
          // One call at a time; each later change is decided on what the models say then (OP-108).
          concatMap((c) => (ofOne$.key === queue ? act(c, about) : EMPTY)),
        ),
      ),
    )
  }
