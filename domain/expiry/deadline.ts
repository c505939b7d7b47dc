// When the warning and the expiry are due, on the server's clock (EXP-02, EXP-03, OP-80, OP-81).
import * as E from 'fp-ts/Either'
import { between, type DurationMs, earlier, type EpochMs, greatest, NO_TIME } from '../instant.ts'
import type { Reservation } from '../reservation/reservation.ts'
import { isCancelled, stateOf } from '../reservation/state.ts'
import { TIMINGS } from '../timings.ts'
import type { ReservationId } from '../ids.ts'

export const warnsAtMs = (expiresAtMs: EpochMs): EpochMs => earlier(expiresAtMs, TIMINGS.expiryWarningMs)

/** Expiry is exclusive: at the instant itself the reservation is gone. */
export const isExpired = (expiresAtMs: EpochMs, nowMs: EpochMs): boolean => nowMs >= expiresAtMs

/** Time left, never below zero. */
export const remainingMs = (expiresAtMs: EpochMs, nowMs: EpochMs): DurationMs =>
  greatest(NO_TIME, between(nowMs, expiresAtMs))

export type ExtendRefused =
  /** Nothing is held, or the server has cancelled what was. */
  | { readonly _tag: 'NoReservation' }
  | { readonly _tag: 'AlreadyExpired' }
  | { readonly _tag: 'AlreadyPaid' }
  /** There is no connection. */
  | { readonly _tag: 'Offline' }

export const decideExtend = (
  reservation: Reservation | null,
  { nowMs, isCutOff }: { readonly nowMs: EpochMs; readonly isCutOff: boolean },
): E.Either<ExtendRefused, { readonly reservationId: ReservationId }> => {
  if (reservation === null || isCancelled(reservation)) return E.left({ _tag: 'NoReservation' })
  if (stateOf(reservation.status) === 'paid') return E.left({ _tag: 'AlreadyPaid' })
  if (reservation.expiresAtMs !== null && isExpired(reservation.expiresAtMs, nowMs))
    return E.left({ _tag: 'AlreadyExpired' })
  if (isCutOff) return E.left({ _tag: 'Offline' })
  return E.right({ reservationId: reservation.reservationId })
}
