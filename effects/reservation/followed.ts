// Money that may have been taken is followed to its end, also for who has signed out since. What is said of it then is for
// no one else: nothing personal, and nothing at all to another person.
import * as E from 'fp-ts/Either'
import { filter, map } from 'rxjs/operators'
import type { MonoTypeOperatorFunction } from 'rxjs'
import type { ApiError } from '../../domain/apiError.ts'
import type { ReservationId } from '../../domain/ids.ts'
import { outlivesReservation } from '../../domain/payment/progress.ts'
import { paymentOf } from '../../projections/models/payment/paymentModel.ts'
import type { EventData } from '../../domain/log/events.ts'
import { type Reservation, withoutPersonal } from '../../domain/reservation/reservation.ts'
import { stateOf } from '../../domain/reservation/state.ts'
import type { AskingPorts } from '../pipeline/asking.ts'
import type { Reads } from '../pipeline/handler.ts'

/** Whose it is has signed out. */
export const isOfBefore = ({ payment }: Reads<'payment'>, reservationId: ReservationId): boolean =>
  paymentOf(payment, reservationId).isOfOther

/** And another person is here. */
export const isOfOther = (models: Reads<'auth' | 'payment'>, reservationId: ReservationId): boolean =>
  models.auth.token !== null && isOfBefore(models, reservationId)

type Asker = Pick<AskingPorts, 'isLeft'>

/** Passes on an answer to who asked; to no one where that one has signed out, unless money may have been taken for it. */
export const toAsker = <A>(
  reservationId: ReservationId,
  { isLeft }: Asker,
  models: Reads<'payment'>,
): MonoTypeOperatorFunction<A> =>
  filter(
    () =>
      !isLeft() ||
      models.payment.reservationId === reservationId ||
      outlivesReservation(paymentOf(models.payment, reservationId).progress),
  )

type Found = E.Either<ApiError, Reservation>

export const isPaid = (answer: Found): boolean => E.isRight(answer) && stateOf(answer.right.status) === 'paid'

/**
 * The same of the reservation itself. Where it was the one that is being booked, and was left in any way, only that it is paid
 * is reported; after a sign-out only that, and without what is personal.
 */
export const foundFor = (
  { reservationId, why }: EventData<'FetchRequested'>,
  { isLeft }: Asker,
  models: Reads<'auth' | 'payment' | 'reservation'>,
): MonoTypeOperatorFunction<Found> => {
  const isBooked = (): boolean => models.reservation.current?.reservationId === reservationId
  const wasBooked = isBooked()
  const isReported = (answer: Found): boolean => {
    if (why === 'payment') return !isOfOther(models, reservationId)
    return isPaid(answer) || (!isLeft() && (!wasBooked || isBooked()))
  }
  const isStripped = (): boolean => (why === 'payment' ? isOfBefore(models, reservationId) : isLeft())
  return (answer$) =>
    answer$.pipe(
      toAsker(reservationId, { isLeft }, models),
      filter(isReported),
      map((answer) => (isStripped() ? E.map(withoutPersonal)(answer) : answer)),
    )
}
