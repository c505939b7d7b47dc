// Paying: one prepare for any number of presses, and the server's word before anything is called paid (PAY-01..11).
import * as E from 'fp-ts/Either'
import { concat, defer, EMPTY, type Observable, of } from 'rxjs'
import { filter, map, mergeMap, switchMap } from 'rxjs/operators'
import { isTokenExpired } from '../../domain/auth/token.ts'
import type { CommandEntry } from '../../domain/log/entry.ts'
import { event, type Event, type EventOf } from '../../domain/log/events.ts'
import { serverNowMs } from '../../domain/expiry/serverTime.ts'
import {
  allowedRedirect,
  decidePay,
  decideTransaction,
  type PaymentMethod,
  type PayRefused,
  type PrepareRequest,
} from '../../domain/payment/payment.ts'
import { eurCents } from '../../domain/money.ts'
import { namesStanding } from '../../domain/reservation/names.ts'
import {
  leadsOn,
  whenCardCloses,
  whenCardIsSent,
  whenLookEnds,
  wordToTell,
} from '../../domain/payment/progress.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { isCancelled, stateOf } from '../../domain/reservation/state.ts'
import type { ReadModels } from '../../projections/readModels.ts'
import { isCutOff } from '../../projections/models/shell.ts'
import type { Api } from '../api/api.ts'
import type { Preparation } from '../../domain/wire/payment.ts'
import {
  fetchedEvents,
  fetchedInTime,
  FETCH_MODELS,
  changeToTell,
  isChanging,
  unlessLeft,
} from '../reservation/fetchedReservation.ts'
import { allCausedBy, decider, handler, todayAt } from '../pipeline/handler.ts'
import { isPayerOpen } from '../../projections/selectors/edit.ts'
import { isLost, namesSituation } from '../../projections/selectors/reservation.ts'
import type { EffectPorts, Reads } from '../pipeline/handler.ts'
import { isOfBefore } from '../reservation/ofOthers.ts'
import { tellSuccess } from './telling.ts'
import { oncePer, oncePerReservation } from '../pipeline/oncePerReservation.ts'
import { NO_RESERVATION, type ReservationId, type TransactionId } from '../../domain/ids.ts'

export const fetchPaymentMethods = handler(
  'FetchPaymentMethods',
  { reads: ['reservation'] },
  (commands$, { api }, models) =>
    commands$.pipe(
      // The methods of another reservation are of no use any more.
      switchMap((c) => {
        const { reservationId } = c.data
        // There is no way to pay a cancelled one.
        if (isCancelled(models.reservation.current)) return EMPTY
        const answer$ = api(c)
          .paymentMethods(reservationId)
          .pipe(
            map((answer) =>
              E.isRight(answer)
                ? event('PaymentMethodsFound', { reservationId, methods: answer.right })
                : event('PaymentMethodsFailed', { reservationId, error: answer.left }),
            ),
          )
        return concat(of(event('PaymentMethodsRequested', { reservationId })), answer$).pipe(allCausedBy(c))
      }),
    ),
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
type PayModels = Pick<ReadModels, (typeof PAY_MODELS)[number]>

export const pay = handler('Pay', { reads: PAY_MODELS }, (commands$, ports, models) =>
  commands$.pipe(
    oncePerReservation(models, (c) => {
      const { methodCode } = c.data
      const decided = decidePay(
        {
          reservation: models.reservation.current,
          isConfirmed: models.reservation.confirmed && !isChanging(models),
          progress: models.payment.progress,
          methods: methodsFor(models),
          contact: models.passengers.form,
          names: namesStanding(namesSituation(todayAt(ports), models)),
          isTokenExpired: isTokenExpired(
            models.auth.tokenExpiresAtMs,
            serverNowMs(ports.clock.nowMs(), models.shell.serverOffsetMs),
          ),
          isCutOff: isCutOff(models.shell),
          isPayerOpen: isPayerOpen(models),
          isSailLost: isLost(models, serverNowMs(ports.clock.nowMs(), models.shell.serverOffsetMs)),
        },
        methodCode,
      )
      if (E.isLeft(decided)) return of(refusalOf(decided.left, c.data, models)).pipe(allCausedBy(c))
      const { networkLosses } = models.shell
      const prepared$ = defer(() =>
        // It would be sent without a press after the network's return.
        models.shell.networkLosses === networkLosses
          ? preparedOnce({ c, request: decided.right }, ports, models)
          : of(event('PayRefused', { reason: 'Offline' })),
      )
      return checkedFirst({ c, prepared$ }, ports, models).pipe(allCausedBy(c))
    }),
  ),
)

/**
 * The amount on the button is the amount that is charged: what is to be paid is fetched first. Where it is another than
 * what was seen when Pay was pressed, that is told, and Pay has to be pressed again.
 */
const checkedFirst = (
  { c, prepared$ }: { readonly c: CommandEntry<'Pay'>; readonly prepared$: Observable<Event> },
  ports: EffectPorts,
  models: PayModels,
): Observable<Event> => {
  const { current: seen, changed: told } = models.reservation
  if (seen === null) return EMPTY
  const look = { reservationId: seen.reservationId, why: 'pay' as const }
  const isAsSeen = (found: Reservation): boolean => {
    const { current, changed } = models.reservation
    // More time that was asked for meanwhile is no surprise.
    const expiresAtMs = current?.expiresAtMs ?? null
    return changed === told && changeToTell({ ...seen, expiresAtMs }, found, models) === null
  }
  const isBeingChanged = ({ status }: Reservation): boolean =>
    stateOf(status) !== 'paid' && isChanging(models)
  const answer$ = fetchedInTime(() => ports.api(c).reservation(seen.reservationId), models).pipe(
    unlessLeft(seen.reservationId, ports, models),
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
  { c, request: asked }: { readonly c: CommandEntry<'Pay'>; readonly request: PrepareRequest },
  ports: EffectPorts,
  models: PayModels,
): Observable<Event> => {
  if (models.payment.progress._tag !== 'Checking') return EMPTY
  if (isChanging(models) || isUnconfirmed(models)) return of(event('PayRefused', { reason: 'NotConfirmed' }))
  if (isLost(models, serverNowMs(ports.clock.nowMs(), models.shell.serverOffsetMs)))
    return of(event('PayRefused', { reason: 'SailLost' }))
  // After a reload the token came with the look just now.
  const reservationToken = models.reservation.current?.token ?? asked.reservationToken
  const request = { ...asked, reservationToken }
  const reservationId = reservationIdOf(models)
  const answer$ = ports
    .api(c)
    .preparePayment(request, ports.navigation.origin())
    .pipe(
      // A late answer opens nothing in the payment of the next reservation.
      filter(
        () => models.payment.progress._tag === 'Preparing' && models.payment.reservationId === reservationId,
      ),
      map((answer) =>
        E.isRight(answer)
          ? preparedEvent(answer.right, ports)
          : event('PaymentPrepareFailed', { error: answer.left }),
      ),
    )
  return ports.payments.claim(reservationId, ports.clock.nowMs()).pipe(
    // There is only the one claim to go on from.
    switchMap((isOurs) =>
      isOurs
        ? concat(of(event('PaymentRequested', { methodCode: c.data.methodCode })), answer$)
        : of(event('PayRefused', { reason: 'PaidInAnotherTab' })),
    ),
  )
}

/** It has lost its confirmation, and is confirmed once more by a press in another place of the page. */
const isUnconfirmed = ({ reservation: { activity, confirmed } }: PayModels): boolean =>
  activity === 'confirming' && !confirmed

/** Whatever was found is on the page: it can be read, and Pay be pressed again. */
export const releasePay = decider('ReleasePay', ['payment'], (_c, models) =>
  leadsOn(models.payment.progress, whenLookEnds) ? event('PayReleased', {}) : null,
)

const refusalOf = (
  { _tag }: PayRefused,
  { methodCode }: CommandEntry<'Pay'>['data'],
  { reservation: { current } }: PayModels,
): Event =>
  _tag === 'NamesUnsaved'
    ? event('NamesAwaited', {
        then: { _tag: 'Pay', methodCode },
        amountCents: current?.total.amountCents ?? eurCents(0),
      })
    : event('PayRefused', { reason: _tag })

const reservationIdOf = ({ reservation }: Pick<ReadModels, 'reservation'>): ReservationId =>
  reservation.current?.reservationId ?? NO_RESERVATION

/** The ways to pay what is reserved now, not what is still being settled. */
const methodsFor = ({
  payment,
  reservation,
}: Pick<ReadModels, 'payment' | 'reservation'>): readonly PaymentMethod[] =>
  payment.reservationId === reservation.current?.reservationId ? payment.methods : []

export const noteCardSent = decider(
  'NoteCardSent',
  ['payment'],
  ({ data: { isSent, transactionUuid } }, models) => {
    const { progress } = models.payment
    const isNews = leadsOn(progress, (before) => whenCardIsSent(before, isSent))
    return isNews && models.payment.transactionUuid === transactionUuid
      ? event('CardPaymentSent', { isSent })
      : null
  },
)

export const closeCardModal = decider('CloseCardModal', ['payment'], (_c, models) =>
  leadsOn(models.payment.progress, whenCardCloses) ? event('CardModalClosed', {}) : null,
)

export const settlePayment = handler(
  'SettlePayment',
  { reads: ['payment'] },
  (commands$, { api, reporter }, models) =>
    commands$.pipe(
      // Of each payment the server is told once at a time: the next one waits for no answer about the one before.
      oncePer(toldAbout(models), (c) => {
        const { progress, reservationId } = models.payment
        const told = wordToTell(progress)
        if (told === null || reservationId === null) return EMPTY
        const { status, transactionId } = told
        const decided = decideTransaction(status)
        if (E.isLeft(decided)) {
          reporter.log(`Transaction status ${status} not recognized`)
          return of(event('TransactionStatusUnknown', decided.left)).pipe(allCausedBy(c))
        }
        const answer$ =
          decided.right === 'success'
            ? tellSuccess(api(c), transactionId, reservationId).pipe(map(asOfEarlier(reservationId, models)))
            : tellCancel(api(c), transactionId)
        return concat(of(event('SettlementRequested', {})), answer$).pipe(allCausedBy(c))
      }),
    ),
)

const toldAbout = (models: Reads<'payment'>) => () =>
  wordToTell(models.payment.progress)?.transactionId ?? null

/** Once another payment stands here, this failure is none of that one's. */
const asOfEarlier =
  (reservationId: ReservationId, models: Reads<'payment'>) =>
  (said: EventOf<'PaymentSucceeded'> | EventOf<'PaymentFailed'>): Event =>
    said.type === 'PaymentFailed' && models.payment.reservationId !== reservationId
      ? event('EarlierPaymentFailed', { reservationId, error: said.data.error })
      : said

/** The tickets' address, asked for once a reservation however often the page is loaded (PAY-11). */
export const followUpPayment = handler(
  'FollowUpPayment',
  { reads: ['payment', 'shell'] },
  (commands$, { api }, models) =>
    commands$.pipe(
      // The tickets of one reservation are not those of another, which may be asked for meanwhile.
      mergeMap((c) => {
        const { reservationId } = c.data
        if (models.payment.followedUp.includes(reservationId)) return EMPTY
        // An address of tickets is a key to them.
        if (isOfBefore(models, reservationId)) return EMPTY
        const answer$ = api(c)
          .cardSuccess(reservationId, models.shell.address?.locale ?? 'en')
          .pipe(
            map((answer) =>
              event('TicketsUrlFound', {
                reservationId,
                ticketsUrl: E.isRight(answer) ? answer.right.ticketsUrl : null,
              }),
            ),
          )
        return concat(of(event('FollowUpRequested', { reservationId })), answer$).pipe(allCausedBy(c))
      }),
    ),
)

const preparedEvent = (answer: Preparation, { config, page, reporter }: EffectPorts): Event => {
  if ('transactionUuid' in answer) return event('CardPaymentPrepared', answer)
  const url = allowedRedirect(answer.redirectUrl, config.redirectHosts)
  if (url === null) {
    const host = hostOf(answer.redirectUrl)
    reporter.reportRedirect(host)
    return event('RedirectRefused', { host })
  }
  page.leave(url)
  return event('RedirectPrepared', { host: url.host })
}

/** What may be told of an address that was refused: its host, or the scheme of one that is no web page, as `javascript:`. */
const hostOf = (address: string): string | null => {
  if (!URL.canParse(address)) return null
  const { host, protocol } = new URL(address)
  if (protocol === 'https:' || protocol === 'http:') return host
  // A scheme is a short word; anything else may be a secret before a colon.
  return /^[a-z]{2,12}:$/.exec(protocol)?.[0] ?? null
}

const tellCancel = (api: Api, transactionId: TransactionId): Observable<Event> =>
  api
    .paymentCancel(transactionId)
    .pipe(
      map((answer) =>
        E.isRight(answer)
          ? event('PaymentCancelled', {})
          : event('PaymentFailed', { error: answer.left, step: 'cancel' }),
      ),
    )
