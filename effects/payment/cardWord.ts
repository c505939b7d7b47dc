// What a card form comes back with, and how that is reported to the server. Its word belongs to the reservation for which it was
// opened, whichever is paid by then.
import * as E from 'fp-ts/Either'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { decideTransaction } from '../../domain/payment/payment.ts'
import { givesWay, wordToReport } from '../../domain/payment/progress.ts'
import { mayReport } from '../../domain/payment/mayReport.ts'
import { mayTurnTo, paymentOf, progressOf } from '../../projections/models/payment/paymentModel.ts'
import { afterAny, decider } from '../pipeline/handler.ts'
import { asks, question } from '../pipeline/asking.ts'
import { isOfOther } from '../reservation/followed.ts'

/**
 * A card form may have been closed while its call was in flight: money that was taken is followed up all the same. Where another
 * person is here by then, its word stands in the log as this command and goes no further: reported under the sign-in of that
 * person it would be theirs. The server hears of the money from the provider, and shows who has paid a ticket that is paid.
 */
export const reportCardResult = decider('ReportCardResult', ['auth', 'payment'], (data, models) => {
  const { payment } = models
  const { status, transactionId } = data
  const reservationId = data.reservationId ?? payment.reservationId
  if (reservationId === null || isOfOther(models, reservationId)) return null
  const isCurrent = reservationId === payment.reservationId
  const isHeard = isCurrent || status === 'COMPLETED'
  if (!isHeard || !mayReport(paymentOf(payment, reservationId), payment.heard, data)) return null
  const reported = event('CardPaymentReported', { reservationId, status, transactionId })
  // Where nothing is begun the outcome of the earlier one goes first; else it is reported beside the present one.
  return isCurrent || !givesWay(progressOf(payment))
    ? reported
    : [event('PaymentRecalled', { reservationId }), reported]
})

/** One report of each payment is in flight at a time; a report of another payment does not wait for it. */
export const settlePayment = asks(
  'SettlePayment',
  {
    reads: ['payment'],
    turns: 'first',
    about: (data, { payment }) =>
      wordToReport(paymentOf(payment, data.reservationId ?? payment.reservationId).progress)?.transactionId ??
      null,
  },
  (data, { payment }, { api, reporter }) => {
    const reservationId = data.reservationId ?? payment.reservationId
    const word = wordToReport(paymentOf(payment, reservationId).progress)
    if (word === null || reservationId === null) return null
    const { status, transactionId } = word
    const decided = decideTransaction(status)
    if (E.isLeft(decided)) {
      reporter.log(`Transaction status ${status} not recognized`)
      return event('TransactionStatusUnknown', { reservationId, ...decided.left })
    }
    const step = decided.right
    const isGood = step === 'success'
    return question(api(isGood ? 'paymentSuccess' : 'paymentCancel', { parameters: { transactionId } }), {
      asked: event('SettlementRequested', { reservationId }),
      found: () => event(isGood ? 'PaymentSucceeded' : 'PaymentCancelled', { reservationId }),
      failed: (error) => event('PaymentFailed', { reservationId, error, step }),
    })
  },
)

/** One that was reported beside another is the page's own as soon as nothing is begun there: it shows what became of the money. */
export const recallOpen = afterAny(
  ['PaymentFailed', 'PaymentOutcomeFound', 'PaymentOutcomeFailed'],
  ['payment'],
  ({ data: { reservationId } }, { payment }) =>
    mayTurnTo(payment, reservationId) ? command('RecallPayment', { reservationId }) : null,
)
