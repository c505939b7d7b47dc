// Changes of what is held go out one after the other, each decided when its turn comes. A call about a reservation that the
// customer has left meanwhile holds nothing up: what is chosen now is asked for at once, however long that answer takes.
import { EMPTY, type Observable, type OperatorFunction } from 'rxjs'
import { concatMap, finalize, groupBy, mergeMap } from 'rxjs/operators'
import type { Event } from '../../domain/log/events.ts'
import type { ReservationId } from '../../domain/ids.ts'
import type { Caused, Reads } from '../pipeline/handler.ts'

/** A call about a reservation that is held; `about` is `null` where it makes one: that is always waited for. */
interface Call {
  readonly about: ReservationId | null
  readonly said$: Observable<Caused<Event>>
}

export const oneCallAtATime =
  <C>(models: Reads<'reservation'>, act: (command: C) => Call | null): OperatorFunction<C, Caused<Event>> =>
  (commands$) => {
    let queue = 0
    /** What the call in flight is about; `null` where it is waited for in any case, or where there is none. */
    let asked: ReservationId | null = null
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
          concatMap((c) => {
            const call = ofOne$.key === queue ? act(c) : null
            if (call === null) return EMPTY
            asked = call.about
            return call.said$.pipe(
              finalize(() => {
                if (asked === call.about) asked = null
              }),
            )
          }),
        ),
      ),
    )
  }
