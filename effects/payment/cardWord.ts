// What a card form comes back with. Its word belongs to the reservation for which it was opened, whichever is paid by then.
import { concat, EMPTY, type Observable, of, timer } from 'rxjs'
import { filter, mergeMap, switchMap, take } from 'rxjs/operators'
import { isSamePerson } from '../../domain/auth/customer.ts'
import { isUnclear } from '../../domain/apiError.ts'
import type { ReservationId, TransactionId } from '../../domain/ids.ts'
import type { CommandEntry } from '../../domain/log/entry.ts'
import { event, type Event } from '../../domain/log/events.ts'
import { mayGiveWay, mayReport } from '../../domain/payment/progress.ts'
import { TIMINGS } from '../../domain/timings.ts'
import type { PaymentModel } from '../../projections/models/payment/paymentModel.ts'
import { allCausedBy, type EffectPorts, handler, type Reads } from '../pipeline/handler.ts'
import { isOfOther } from '../reservation/followed.ts'
import { tellSuccess } from './telling.ts'

/**
 * A card form may have been closed while it was on its way: money that was taken is followed up all the same. Where another
 * person is here by then, its word stands in the log as this command and goes no further: told under the sign-in of that
 * person it would be theirs. The server hears of the money from the provider, and shows who has paid a ticket that is paid.
 */
export const reportCardResult = handler(
  'ReportCardResult',
  { reads: ['auth', 'payment'] },
  (commands$, ports, models) => {
    /** Each success is taken up once. */
    const takenUp = new Set<TransactionId>()
    return commands$.pipe(
      // Each form has its own word.
      mergeMap((c) => {
        const { status, transactionId } = c.data
        const { payment } = models
        const reservationId = c.data.reservationId ?? payment.reservationId
        if (reservationId === null || isOfOther(models, reservationId)) return EMPTY
        const isOwn = reservationId === payment.reservationId
        const isMeant = isOwn
          ? mayReport(payment.progress, {
              status,
              isCurrent: c.data.transactionUuid === payment.transactionUuid,
              isTaken: payment.taken === reservationId,
            })
          : // What another tab has begun is no report of what was taken here; what the server calls paid needs none.
            status === 'COMPLETED' && !takenUp.has(transactionId) && payment.lastPaid !== reservationId
        if (!isMeant) return EMPTY
        if (status === 'COMPLETED') takenUp.add(transactionId)
        const reported = event('CardPaymentReported', { status, transactionId })
        return (isOwn ? of(reported) : ofOther({ c, reservationId, reported }, ports, models)).pipe(
          allCausedBy(c),
        )
      }),
    )
  },
)

interface OtherWord {
  readonly c: CommandEntry<'ReportCardResult'>
  readonly reservationId: ReservationId
  readonly reported: Event
}

/**
 * Where nothing is begun the outcome of the earlier one goes first; else the server is told of it beside the present one.
 * One that it refuses is recalled as soon as the present one is over: what became of the money has to be told.
 */
const ofOther = (
  { c, reservationId, reported }: OtherWord,
  { api, clock }: EffectPorts,
  models: Reads<'auth' | 'payment'>,
): Observable<Event> => {
  const payer = models.auth.lastPerson
  /** What is said for an earlier payment is said for who has made it. */
  const isPayerGone = (): boolean => {
    const { lastPerson } = models.auth
    return payer !== null && lastPerson !== null && !isSamePerson(payer, lastPerson)
  }
  const goesFirst = ({ progress }: PaymentModel): boolean => mayGiveWay(progress) || progress._tag === 'Payed'
  const recalled = of(event('PaymentRecalled', { reservationId }), reported)
  const everyWhile$ = timer(TIMINGS.resumeRetryMs, TIMINGS.resumeRetryMs, clock.scheduler)
  const toldOrRecalled = (): Observable<Event> =>
    goesFirst(models.payment)
      ? recalled
      : tellSuccess(api(c), c.data.transactionId, reservationId).pipe(
          // There is only the one answer to go on from.
          switchMap((said) => {
            if (said.type !== 'PaymentFailed') return of(said)
            const { error } = said.data
            const again$ = everyWhile$.pipe(
              filter(() => isUnclear(error) || goesFirst(models.payment)),
              take(1),
              filter(() => !isOfOther(models, reservationId) && !isPayerGone()),
              // There is only the one wait to go on from.
              switchMap(toldOrRecalled),
            )
            // As a failure alone it would be taken for one of the present payment.
            return concat(of(event('EarlierPaymentFailed', { reservationId, error })), again$)
          }),
        )
  return toldOrRecalled()
}
