// Paying: one prepare for any number of presses, and the server's word before anything is called paid (PAY-01..11). What a card
// form comes back with belongs to the reservation for which it was opened, whichever is paid by then.
import * as E from 'fp-ts/Either'
import { concat, defer, EMPTY, type Observable, of, switchMap } from 'rxjs'
import { isTokenExpired } from '../../domain/auth/token.ts'
import { event, type Event } from '../../domain/log/events.ts'
import {
  allowedRedirect,
  decidePay,
  type PaymentMethod,
  type PrepareRequest,
  reportedHost,
  decideTransaction,
} from '../../domain/payment/payment.ts'
import { eurCents } from '../../domain/money.ts'
import { namesStanding } from '../../domain/reservation/names.ts'
import { following } from '../../domain/payment/transitions.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { isCancelled, stateOf } from '../../domain/reservation/state.ts'
import { paymentOf, progressOf, mayTurnTo } from '../../projections/models/payment/paymentModel.ts'
import { isCutOff } from '../../projections/models/shell.ts'
import { type Preparation, toPreparation } from '../../domain/wire/payment.ts'
import { fetched } from '../api/aboutReservation.ts'
import { decider, type Reads, todayAt, serverTimeOf, afterAny } from '../pipeline/handler.ts'
import { isPayerOpen } from '../../projections/selectors/edit.ts'
import { isLost, namesSituation } from '../../projections/selectors/reservation.ts'
import { NO_RESERVATION, type ReservationId } from '../../domain/ids.ts'
import { type AskingPorts, asks, oncePerReservation, question } from '../pipeline/asking.ts'
import { command } from '../../domain/log/commands.ts'
import { givesWay, wordToReport } from '../../domain/payment/progress.ts'
import { mayReport } from '../../domain/payment/mayReport.ts'
import {
  changeToShow,
  FETCH_MODELS,
  fetchedEvents,
  fetchedInTime,
  foundFor,
  isChanging,
  isOfBefore,
  isOfOther,
} from '../reservation/answers.ts'

export const fetchPaymentMethods = asks(
  'FetchPaymentMethods',
  { reads: ['reservation'] },
  ({ reservationId }, models, { api }) =>
    // There is no way to pay a cancelled one.
    isCancelled(models.reservation.current)
      ? null
      : question(api('paymentMethods', { parameters: { id: reservationId } }), {
          asked: event('PaymentMethodsRequested', { reservationId }),
          found: (methods) => event('PaymentMethodsFound', { reservationId, methods }),
          failed: (error) => event('PaymentMethodsFailed', { reservationId, error }),
        }),
)

const PAY_MODELS = [
  ...FETCH_MODELS,
  'payment',
  'passengers',
  'auth',
  'shell',
  'lostSails',
  'catalog',
  'edit',
] as const
type PayModels = Reads<(typeof PAY_MODELS)[number]>

export const pay = asks(
  'Pay',
  { reads: PAY_MODELS, ...oncePerReservation },
  ({ methodCode }, models, ports) => {
    const nowMs = serverTimeOf(ports, models)
    const decided = decidePay(
      {
        reservation: models.reservation.current,
        isConfirmed: models.reservation.confirmed && !isChanging(models),
        progress: progressOf(models.payment),
        methods: methodsFor(models),
        contact: models.reservation.paidCents === null ? models.passengers.form : null,
        names: namesStanding(namesSituation(todayAt(ports), models)),
        isTokenExpired: isTokenExpired(models.auth.tokenExpiresAtMs, nowMs),
        isCutOff: isCutOff(models.shell),
        isPayerOpen: isPayerOpen(models),
        isSailLost: isLost(models, nowMs),
      },
      methodCode,
    )
    if (E.isLeft(decided)) {
      const { _tag: reason } = decided.left
      if (reason !== 'NamesUnsaved') return event('PayRefused', { reason })
      const amountCents = models.reservation.current?.total.amountCents ?? eurCents(0)
      return event('NamesAwaited', { then: { _tag: 'Pay', methodCode }, amountCents })
    }
    const { networkLosses } = models.shell
    const prepared$ = defer(() =>
      // It would be sent without a press after the network's return.
      models.shell.networkLosses === networkLosses
        ? preparedOnce({ methodCode, request: decided.right }, ports, models)
        : of(event('PayRefused', { reason: 'Offline' })),
    )
    return checkedFirst(prepared$, ports, models)
  },
)

/**
 * The amount on the button is the amount that is charged: what is to be paid is fetched first. Where it is another than
 * what was seen when Pay was pressed, that is shown, and Pay has to be pressed again.
 */
const checkedFirst = (
  prepared$: Observable<Event>,
  ports: AskingPorts,
  models: PayModels,
): Observable<Event> => {
  const { current: seen, changed: before } = models.reservation
  if (seen === null) return EMPTY
  const look = { reservationId: seen.reservationId, why: 'pay' as const }
  const isAsSeen = (found: Reservation): boolean => {
    const { current, changed } = models.reservation
    // More time that was asked for meanwhile is no surprise.
    const expiresAtMs = current?.expiresAtMs ?? null
    return changed === before && changeToShow({ ...seen, expiresAtMs }, found, models) === null
  }
  const isBeingChanged = ({ status }: Reservation): boolean =>
    stateOf(status) !== 'paid' && isChanging(models)
  const answer$ = fetchedInTime(() => fetched(ports.api, seen.reservationId), models).pipe(
    foundFor(look, ports, models),
    // There is only the one answer to go on from.
    switchMap((answer) => {
      // What is found while it is being changed may be the work of that change: Pay is refused.
      const goesOn = E.isRight(answer) && (isAsSeen(answer.right) || isBeingChanged(answer.right))
      const events = fetchedEvents(look, answer, models)
      return concat(events, goesOn ? prepared$ : EMPTY)
    }),
  )
  return concat(of(event('FetchRequested', look)), answer$)
}

/** Who has left the payment, or run out of time, is led to no bank and shown no card form. */
const preparedOnce = (
  { methodCode, request: asked }: { readonly methodCode: string; readonly request: PrepareRequest },
  ports: AskingPorts,
  models: PayModels,
): Observable<Event> => {
  if (progressOf(models.payment)._tag !== 'Checking') return EMPTY
  const { activity, confirmed, current } = models.reservation
  // It has lost its confirmation, and is confirmed once more by a press in another place of the page.
  const isUnconfirmed = activity === 'confirming' && !confirmed
  if (isChanging(models) || isUnconfirmed) return of(event('PayRefused', { reason: 'NotConfirmed' }))
  if (isLost(models, serverTimeOf(ports, models))) return of(event('PayRefused', { reason: 'SailLost' }))
  // After a reload the token came with the look just now.
  const reservationToken = current?.token ?? asked.reservationToken
  const reservationId = current?.reservationId ?? NO_RESERVATION
  const { paymentMethod, creditCard } = asked
  const preparation$ = ports.api('preparePayment', {
    parameters: { reservationToken },
    body: { paymentMethod, origin: ports.navigation.origin(), creditCard },
    to: (answer) => toPreparation(answer, creditCard),
  })
  const prepared$ = question(preparation$, {
    asked: event('PaymentRequested', { reservationId, methodCode }),
    // Stale: a late answer opens nothing in the payment of the next reservation.
    isAwaited: () =>
      models.payment.reservationId === reservationId && progressOf(models.payment)._tag === 'Preparing',
    found: (answer) => preparedEvent(reservationId, answer, ports),
    failed: (error) => event('PaymentPrepareFailed', { reservationId, error }),
  })
  return ports.payments.claim(reservationId, ports.clock.nowMs()).pipe(
    // There is only the one claim to go on from.
    switchMap((isOurs) => (isOurs ? prepared$ : of(event('PayRefused', { reason: 'PaidInAnotherTab' })))),
  )
}

/** The ways to pay what is reserved now, not what is still being settled. */
const methodsFor = ({ payment, reservation }: Reads<'payment' | 'reservation'>): readonly PaymentMethod[] =>
  payment.reservationId === reservation.current?.reservationId ? payment.methods : []

export const noteCardSent = decider(
  'NoteCardSent',
  ['payment'],
  ({ isSent, transactionUuid }, { payment: { reservationId, ...model } }) => {
    const { progress, transactionUuid: newest } = paymentOf(model, reservationId)
    const isNews = following(progress, 'CardPaymentSent', { isSent }) !== progress
    return isNews && newest === transactionUuid && reservationId !== null
      ? event('CardPaymentSent', { reservationId, isSent })
      : null
  },
)

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

/** The tickets' address, asked for once a reservation however often the page is loaded (PAY-11). */
export const followUpPayment = asks(
  'FollowUpPayment',
  // The tickets of one reservation are not those of another, which may be asked for meanwhile.
  { reads: ['payment', 'shell'], turns: 'each' },
  ({ reservationId }, models, { api }) => {
    // An address of tickets is a key to them.
    const { isFollowedUp } = paymentOf(models.payment, reservationId)
    if (isFollowedUp || isOfBefore(models, reservationId)) return null
    const locale = models.shell.address?.locale ?? 'en'
    const found = (ticketsUrl: string | null): Event =>
      event('TicketsUrlFound', { reservationId, ticketsUrl })
    return question(api('cardSuccess', { parameters: { reservationId, locale, redirect: 'false' } }), {
      asked: event('FollowUpRequested', { reservationId }),
      found: ({ ticketsUrl }) => found(ticketsUrl),
      failed: () => found(null),
    })
  },
)

const preparedEvent = (
  reservationId: ReservationId,
  answer: Preparation,
  { config, page, reporter }: AskingPorts,
): Event => {
  if ('transactionUuid' in answer) return event('CardPaymentPrepared', { reservationId, ...answer })
  const url = allowedRedirect(answer.redirectUrl, config.redirectHosts)
  if (url === null) {
    const host = reportedHost(answer.redirectUrl)
    reporter.reportRedirect(host)
    return event('RedirectRefused', { reservationId, host })
  }
  page.leave(url)
  return event('RedirectPrepared', { reservationId, host: url.host })
}
