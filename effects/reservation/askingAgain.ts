// What is asked again until the server has answered: when it can't be known here what it has done. These policies wait for
// answers and not for a change of a model: the second lost answer in a row changes nothing, and is followed up as well.
import { timer } from 'rxjs'
import { filter, map, switchMap } from 'rxjs/operators'
import { isUnclear } from '../../domain/apiError.ts'
import { command } from '../../domain/log/commands.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { after, causedBy, policy } from '../pipeline/handler.ts'
import { NO_RESERVATION } from '../../domain/ids.ts'

/**
 * A change whose answer was lost may have been made, and a difference given up: the reservation is fetched, and the screen
 * shows what it holds.
 */
export const fetchAfterUnclearFailure = after(
  [
    'ReservationModifyFailed',
    'ReservationChangeFailed',
    'ReservationConfirmFailed',
    'ExtensionFailed',
    'EditCancelFailed',
  ],
  ['reservation'],
  ({ data }, models) => {
    const current = models.reservation.current
    return current === null || !isUnclear(data.error)
      ? null
      : command('FetchReservation', { reservationId: current.reservationId, why: 'resume' })
  },
)

/** As long as the reservation is the current one, it is asked for until it is here (OP-136). */
export const fetchUntilResumed = policy(
  { on: ['ReservationFetchFailed'], reads: ['reservation'] },
  (events$, { clock }, models) =>
    events$.pipe(
      filter(({ data }) => data.why === 'resume' && !data.gone),
      // Only the newest failure is tried again.
      switchMap((e) => {
        const { reservationId } = e.data
        return timer(TIMINGS.resumeRetryMs, clock.scheduler).pipe(
          filter(() => models.reservation.current?.reservationId === reservationId),
          map(() => causedBy(e, command('FetchReservation', { reservationId, why: 'resume' }))),
        )
      }),
    ),
)

/** The money is taken and the server could not be told: it is told again until it answers. */
export const tellSuccessAgain = policy({ on: ['PaymentFailed'], reads: [] }, (events$, { clock }) =>
  events$.pipe(
    filter(({ data }) => data.step === 'success' && isUnclear(data.error)),
    // Only the newest failure is tried again.
    switchMap((e) =>
      timer(TIMINGS.resumeRetryMs, clock.scheduler).pipe(
        map(() => causedBy(e, command('SettlePayment', {}))),
      ),
    ),
  ),
)

/** The server took the success and has not yet called the reservation paid: it is asked until it does. */
export const fetchUntilPaid = policy(
  { on: ['ReservationFetched', 'ReservationFetchFailed'], reads: ['payment'] },
  (events$, { clock }, models) =>
    events$.pipe(
      filter(({ data }) => data.why === 'payment' && models.payment.progress._tag === 'Following'),
      // Only the newest answer is asked about again.
      switchMap((e) =>
        timer(TIMINGS.resumeRetryMs, clock.scheduler).pipe(
          filter(() => models.payment.progress._tag === 'Following'),
          map(() => {
            const reservationId = models.payment.reservationId ?? NO_RESERVATION
            return causedBy(e, command('FetchReservation', { reservationId, why: 'payment' }))
          }),
        ),
      ),
    ),
)
