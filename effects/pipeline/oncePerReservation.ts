// Presses about one reservation: while one is under way another asks for nothing more. A customer who has gone on to the next
// reservation is heard at once, however long the answer about the one before takes.
import type { Observable, OperatorFunction } from 'rxjs'
import { exhaustMap, groupBy, mergeMap } from 'rxjs/operators'
import type { Event } from '../../domain/log/events.ts'
import type { Caused, Reads } from './handler.ts'

export const oncePerReservation = <P>(
  models: Reads<'reservation'>,
  act: (press: P) => Observable<Caused<Event>>,
): OperatorFunction<P, Caused<Event>> => oncePer(() => models.reservation.current?.reservationId ?? null, act)

/** The same of anything: what it is about is asked at each press. */
export const oncePer =
  <P>(
    aboutNow: () => string | null,
    act: (press: P) => Observable<Caused<Event>>,
  ): OperatorFunction<P, Caused<Event>> =>
  (presses$) =>
    presses$.pipe(
      groupBy(aboutNow),
      // What is about one waits for nothing that is about another.
      mergeMap((ofOne$) =>
        ofOne$.pipe(
          // A second press must not pay, confirm or extend a second time.
          exhaustMap(act),
        ),
      ),
    )
