// An answer about another reservation than the one that was asked about is none: identity decides.
import * as E from 'fp-ts/Either'
import type { Observable, OperatorFunction } from 'rxjs'
import { map } from 'rxjs/operators'
import type { ApiError } from '../../domain/apiError.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import type { ReservationId } from '../../domain/ids.ts'

type Told = E.Either<ApiError, Reservation>

export const aboutReservation = (reservationId: ReservationId): OperatorFunction<Told, Told> => {
  const isMeant = (told: Reservation): boolean => told.reservationId === reservationId
  return (answers$: Observable<Told>) => answers$.pipe(map(E.filterOrElse(isMeant, () => OTHER)))
}

const OTHER: ApiError = { _tag: 'Unfit', status: 200, path: 'reservationId', expected: 'the one asked about' }
