// Paying: one prepare for any number of presses, and the server's word before anything is called paid (PAY-01..11).
import * as E from 'fp-ts/Either'
import { concat, EMPTY, type Observable, of } from 'rxjs'
import { exhaustMap, filter, map, switchMap } from 'rxjs/operators'
import { isTokenExpired } from '../domain/auth/token.ts'
import { event, type Event } from '../domain/events.ts'
import { serverNowMs } from '../domain/expiry/deadline.ts'
import {
  allowedRedirect,
  decidePay,
  decideTransaction,
  type PaymentMethod,
} from '../domain/payment/payment.ts'
import { mayReport } from '../domain/payment/progress.ts'
import type { ReadModels } from '../projections/readModels.ts'
import { isCutOff } from '../projections/shell.ts'
import type { Api } from './api/api.ts'
import type { PrepareAnswer } from './api/wire/payment.ts'
import { because, handler, leadsTo } from './handler.ts'
import type { EffectPorts } from './handler.ts'
import { oncePerReservation } from './oncePerReservation.ts'

export const fetchPaymentMethods = handler('FetchPaymentMethods', { reads: [] }, (commands$, { api }) =>
  commands$.pipe(
    // The methods of another reservation are of no use any more.
    switchMap((c) => {
      const { reservationId } = c.data
      const answer$ = api(c)
        .paymentMethods(reservationId)
        .pipe(
          map((answer) =>
            E.isRight(answer)
              ? event('PaymentMethodsFound', { reservationId, methods: answer.right })
              : event('PaymentMethodsFailed', { reservationId, error: answer.left }),
          ),
        )
      return concat(of(event('PaymentMethodsRequested', { reservationId })), answer$).pipe(because(c))
    }),
  ),
)

export const pay = handler(
  'Pay',
  { reads: ['reservation', 'payment', 'passengers', 'auth', 'shell'] },
  (commands$, ports, models) =>
    commands$.pipe(
      oncePerReservation(models, (c) => {
        const { methodCode } = c.data
        const decided = decidePay(
          {
            reservation: models.reservation.current,
            isConfirmed: models.reservation.confirmed,
            progress: models.payment.progress,
            methods: methodsFor(models),
            contact: models.passengers.form,
            isTokenExpired: isTokenExpired(
              models.auth.tokenExpiresAtMs,
              serverNowMs(ports.clock.nowMs(), models.shell.serverOffsetMs),
            ),
            isCutOff: isCutOff(models.shell),
          },
          methodCode,
        )
        if (E.isLeft(decided)) return of(event('PayRefused', { reason: decided.left._tag })).pipe(because(c))
        const answer$ = ports
          .api(c)
          .preparePayment(decided.right, ports.navigation.origin())
          .pipe(
            // Who has left the payment, or run out of time, is led to no bank and shown no card form.
            filter(() => models.payment.progress._tag === 'Preparing'),
            map((answer) =>
              E.isRight(answer)
                ? preparedEvent(answer.right, ports)
                : event('PaymentPrepareFailed', { error: answer.left }),
            ),
          )
        return ports.payments.claim(reservationIdOf(models), ports.clock.nowMs()).pipe(
          // There is only the one claim to go on from.
          switchMap((isOurs) =>
            isOurs
              ? concat(of(event('PaymentRequested', { methodCode })), answer$)
              : of(event('PayRefused', { reason: 'PaidInAnotherTab' })),
          ),
          because(c),
        )
      }),
    ),
)

const reservationIdOf = ({ reservation }: Pick<ReadModels, 'reservation'>): string =>
  reservation.current?.reservationId ?? ''

/** The ways to pay what is reserved now, not what is still being settled. */
const methodsFor = ({
  payment,
  reservation,
}: Pick<ReadModels, 'payment' | 'reservation'>): readonly PaymentMethod[] =>
  payment.reservationId === reservation.current?.reservationId ? payment.methods : []

/** A card form may have been closed while it was on its way: money that was taken is followed up all the same. */
export const reportCardResult = handler(
  'ReportCardResult',
  { reads: ['payment'] },
  (commands$, _ports, models) =>
    commands$.pipe(
      leadsTo(({ data: { status, transactionId, transactionUuid } }) => {
        const { progress, reservationId } = models.payment
        const isCurrent = transactionUuid === models.payment.transactionUuid
        return mayReport(progress, { status, isCurrent }) && reservationId !== null
          ? event('CardPaymentReported', { status, transactionId })
          : null
      }),
    ),
)

export const noteCardSent = handler('NoteCardSent', { reads: ['payment'] }, (commands$, _ports, models) =>
  commands$.pipe(
    leadsTo(({ data: { isSent, transactionUuid } }) => {
      const { progress } = models.payment
      return progress._tag === 'AtCard' &&
        progress.transactionUuid === transactionUuid &&
        progress.isSent !== isSent
        ? event('CardPaymentSent', { isSent })
        : null
    }),
  ),
)

export const closeCardModal = handler('CloseCardModal', { reads: ['payment'] }, (commands$, _ports, models) =>
  commands$.pipe(
    leadsTo(() => (models.payment.progress._tag === 'AtCard' ? event('CardModalClosed', {}) : null)),
  ),
)

export const settlePayment = handler(
  'SettlePayment',
  { reads: ['payment'] },
  (commands$, { api, reporter }, models) =>
    commands$.pipe(
      // The server is told once at a time.
      exhaustMap((c) => {
        const { progress, reservationId } = models.payment
        if (progress._tag !== 'Settling' || reservationId === null) return EMPTY
        const decided = decideTransaction(progress.status)
        if (E.isLeft(decided)) {
          reporter.log(`Transaction status ${progress.status} not recognized`)
          return of(event('TransactionStatusUnknown', decided.left)).pipe(because(c))
        }
        const { transactionId } = progress
        const answer$ =
          decided.right === 'success'
            ? tellSuccess(api(c), transactionId, reservationId)
            : tellCancel(api(c), transactionId)
        return concat(of(event('SettlementRequested', {})), answer$).pipe(because(c))
      }),
    ),
)

const preparedEvent = (answer: PrepareAnswer, { config, navigation }: EffectPorts): Event => {
  if ('transactionUuid' in answer) return event('CardPaymentPrepared', answer)
  const url = allowedRedirect(answer.redirectUrl, config.redirectHosts)
  if (url === null) return event('RedirectRefused', { host: hostOf(answer.redirectUrl) })
  navigation.leave(url)
  return event('RedirectPrepared', { host: url.host })
}

const hostOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).host : null)

const tellSuccess = (api: Api, transactionId: string, reservationId: string): Observable<Event> =>
  api
    .paymentSuccess(transactionId)
    .pipe(
      map((answer) =>
        E.isRight(answer)
          ? event('PaymentSucceeded', { reservationId })
          : event('PaymentFailed', { error: answer.left, step: 'success' }),
      ),
    )

const tellCancel = (api: Api, transactionId: string): Observable<Event> =>
  api
    .paymentCancel(transactionId)
    .pipe(
      map((answer) =>
        E.isRight(answer)
          ? event('PaymentCancelled', {})
          : event('PaymentFailed', { error: answer.left, step: 'cancel' }),
      ),
    )
