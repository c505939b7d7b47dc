// An answer about another reservation than the one that was asked about is none: identity decides.
import * as E from 'fp-ts/Either'
import type { Observable, OperatorFunction } from 'rxjs'
import { map } from 'rxjs/operators'
import type { ApiError } from '../../domain/apiError.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import type { ReservationId } from '../../domain/ids.ts'

type Told<A> = E.Either<ApiError, A>

/** `null` is an answer without one. */
export const aboutReservation = <A extends Reservation | null>(
  reservationId: ReservationId,
): OperatorFunction<Told<A>, Told<A>> => {
  const isMeant = (told: A): boolean => told === null || told.reservationId === reservationId
  return (answers$: Observable<Told<A>>) => answers$.pipe(map(E.filterOrElse(isMeant, () => OTHER)))
}

const OTHER: ApiError = { _tag: 'Unfit', status: 200, path: 'reservationId', expected: 'the one asked about' }
