// What a card form comes back with. Its word belongs to the reservation for which it was opened, whichever is paid by then.
import { EMPTY, type Observable, of, timer } from 'rxjs'
import { mergeMap, switchMap } from 'rxjs/operators'
import { isUnclear } from '../../domain/apiError.ts'
import type { ReservationId, TransactionId } from '../../domain/ids.ts'
import type { CommandEntry } from '../../domain/log/entry.ts'
import { event, type Event } from '../../domain/log/events.ts'
import { mayGiveWay, mayReport } from '../../domain/payment/progress.ts'
import { TIMINGS } from '../../domain/timings.ts'
import type { PaymentModel } from '../../projections/models/payment.ts'
import { allCausedBy, type EffectPorts, handler } from '../pipeline/handler.ts'
import { tellSuccess } from './telling.ts'

/** A card form may have been closed while it was on its way: money that was taken is followed up all the same. */
export const reportCardResult = handler(
  'ReportCardResult',
  { reads: ['payment'] },
  (commands$, ports, models) => {
    /** Each success is taken up once. */
    const takenUp = new Set<TransactionId>()
    return commands$.pipe(
      // Each form has its own word.
      mergeMap((c) => {
        const { status, transactionId } = c.data
        const { payment } = models
        const reservationId = c.data.reservationId ?? payment.reservationId
        if (reservationId === null) return EMPTY
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
        return (isOwn ? of(reported) : ofOther({ c, reservationId, reported }, ports, payment)).pipe(
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

/** Where nothing is begun the outcome of the earlier one goes first; else the server is told of it beside the present one. */
const ofOther = (
  { c, reservationId, reported }: OtherWord,
  { api, clock }: EffectPorts,
  { progress }: PaymentModel,
): Observable<Event> => {
  if (mayGiveWay(progress)) return of(event('PaymentRecalled', { reservationId }), reported)
  const told = (): Observable<Event> =>
    tellSuccess(api(c), c.data.transactionId, reservationId).pipe(
      // There is only the one answer to go on from.
      switchMap((said) => {
        if (said.type !== 'PaymentFailed') return of(said)
        // A failure would be taken for one of the present payment.
        if (!isUnclear(said.data.error)) return EMPTY
        // There is only the one wait to go on from.
        return timer(TIMINGS.resumeRetryMs, clock.scheduler).pipe(switchMap(told))
      }),
    )
  return told()
}
