// What follows while nobody knows how a payment ended: the server is asked until it is known, and the person is led to
// the outcome. Nothing here starts a payment.
import { timer } from 'rxjs'
import { filter, map, switchMap, take } from 'rxjs/operators'
import { command } from '../../domain/log/commands.ts'
import { cancelledIn } from '../../domain/payment/bankReturn.ts'
import {
  isBeingSettled,
  isUnbooked,
  leftOpenBy,
  mayPay,
  type Unsettled,
} from '../../domain/payment/progress.ts'
import { isCancelled, stateOf } from '../../domain/reservation/reservation.ts'
import { PATHS } from '../../domain/shell/address.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { currentAddress } from '../shell/browserAddress.ts'
import { causedBy, isNothingNew, mapCaused, policy, policyOnChange, type Reads } from '../pipeline/handler.ts'

/** It is open how the payment ended, and the server has said nothing of it since. */
const unheardIn = ({ payment: { progress } }: Reads<'payment'>): Unsettled | null =>
  progress._tag === 'Unsettled' && progress.heard === 'nothing' ? progress : null

/** The payment that was begun here and is under way no more. */
const overIn = ({ payment: { begun, progress, reservationId } }: Reads<'payment'>): string | null =>
  begun === reservationId && leftOpenBy(progress) !== null ? null : begun

/** Before Pay returns the server is asked what became of the payment before. */
export const askWhenOpen = policyOnChange(
  'askWhenOpen',
  {
    reads: ['payment'],
    select: unheardIn,
    isSame: isNothingNew,
    // While it is open the server may take or make a change of what is held all the same: then it is asked at once.
    on: ['ReservationModified', 'ReservationChangeMade', 'ReservationChangedElsewhere'],
  },
  (changes$, _ports, models) => changes$.pipe(mapCaused(() => questionOf(models))),
)

/** As long as nobody knows, the server is asked again. */
export const askUntilKnown = policy(
  'askUntilKnown',
  { on: ['PaymentOutcomeFound', 'PaymentOutcomeFailed'], reads: ['payment'] },
  (events$, { clock }, models) =>
    events$.pipe(
      // Only the newest answer is asked about again.
      switchMap((e) =>
        timer(TIMINGS.resumeRetryMs, clock.scheduler).pipe(
          map(() => questionOf(models)),
          filter((question) => question !== null),
          map((question) => causedBy(e, question)),
        ),
      ),
    ),
)

/** Whoever said that nothing was paid may be wrong: as long as it is for sale or looked at here, the server is asked. */
export const askAboutDoubted = policy(
  'askAboutDoubted',
  {
    on: ['PaymentOutcomeFound', 'PaymentOutcomeFailed', 'SessionResumed'],
    reads: ['payment', 'reservation', 'shell'],
  },
  (events$, { clock }, models) =>
    events$.pipe(
      // Only the newest answer is asked about again.
      switchMap((e) =>
        // While the server is told what a card form said, the question is put off, not dropped.
        timer(TIMINGS.doubtedPaymentMs, TIMINGS.doubtedPaymentMs, clock.scheduler).pipe(
          map(() => doubtedQuestionOf(models)),
          filter((question) => question !== null),
          take(1),
          map((question) => causedBy(e, question)),
        ),
      ),
    ),
)

/** Back from a bank's page by the browser's own button, which brings the page back as it was. */
export const noticeBankLeft = policy(
  'noticeBankLeft',
  { on: ['PageWoke'], reads: ['payment'] },
  (events$, _ports, models) =>
    events$.pipe(
      mapCaused(() => (models.payment.progress._tag === 'Leaving' ? command('LeaveBank', {}) : null)),
    ),
)

/**
 * A page is loaded while a payment of this tab is open at a bank, with an address that calls it cancelled: who was at the
 * bank says so. An address that was in use before may come from the browser's history, and proves nothing.
 */
export const hearBankCancelled = policy(
  'hearBankCancelled',
  { on: ['SessionResumed'], reads: ['payment'] },
  (events$, ports, models) =>
    events$.pipe(
      mapCaused(() => {
        const { progress, reservationId, saidCancelled } = models.payment
        if (progress._tag !== 'Unsettled' || progress.why !== 'bank' || reservationId === null) return null
        const isSaid = cancelledIn(currentAddress(ports)) === reservationId
        return isSaid && !saidCancelled.includes(reservationId)
          ? command('NoteBankCancelled', { reservationId })
          : null
      }),
    ),
)

/** Cancelled at the bank, and the server agrees: the page that pays says so, with the ways to pay. */
export const showWaysToPay = policy(
  'showWaysToPay',
  { on: ['PaymentOutcomeFound'], reads: ['payment', 'reservation', 'shell'] },
  (events$, _ports, models) =>
    events$.pipe(
      mapCaused(({ data: { reservationId } }) => {
        const { cancelled, progress } = models.payment
        const isCancelled = cancelled?.where === 'bank' && cancelled.reservationId === reservationId
        const isHeld = models.reservation.current?.reservationId === reservationId
        const isShown = cancelledIn(models.shell.address) === reservationId
        return isCancelled && isHeld && isShown && mayPay(progress)
          ? command('NavigateTo', { path: PATHS.confirm, query: {}, how: 'replace' })
          : null
      }),
    ),
)

/** Back from a bank: what the address says is asked of the server (LOC-25, OP-89). */
export const checkOnReturn = policy(
  'checkOnReturn',
  { on: ['AddressChanged', 'SessionResumed'], reads: ['shell', 'payment'] },
  (events$, _ports, models) =>
    events$.pipe(
      mapCaused(() => {
        const { address } = models.shell
        const reservationId = address?.query['reservationId'] ?? ''
        if (address?.path !== PATHS.paymentResults || reservationId === '') return null
        return isAskedAbout(reservationId, models) ? null : command('CheckPaymentOutcome', { reservationId })
      }),
    ),
)

/** The server says that it is paid: the reservation becomes a paid one here too. */
export const fetchWhenPaid = policy(
  'fetchWhenPaid',
  { on: ['PaymentOutcomeFound'], reads: ['payment'] },
  (events$, _ports, models) =>
    events$.pipe(
      mapCaused(({ data: { reservationId, status } }) => {
        if (stateOf(status) !== 'paid') return null
        const ask = command('FetchReservation', { reservationId, why: 'payment' })
        // Tickets that somebody else has paid for, or an address that was made up, lead to no call but questions.
        return models.payment.reservationId === reservationId
          ? [command('FollowUpPayment', { reservationId }), ask]
          : ask
      }),
    ),
)

/** It is gone, says one call: the reservation itself has the last word, about its clock and about its payment. */
export const fetchWhenGone = policy(
  'fetchWhenGone',
  { on: ['PaymentOutcomeFailed'], reads: ['payment', 'reservation'] },
  (events$, _ports, models) =>
    events$.pipe(
      mapCaused(({ data: { reservationId, gone } }) => (gone ? lastQuestion(reservationId, models) : null)),
    ),
)

/** It is cancelled, says one call: what waits to be changed waits for the word of the reservation itself (RES-17). */
export const fetchWhenCancelled = policy(
  'fetchWhenCancelled',
  { on: ['PaymentOutcomeFound'], reads: ['reservation'] },
  (events$, _ports, models) =>
    events$.pipe(
      mapCaused(({ data: { reservationId, status } }) => {
        const { current } = models.reservation
        return isCancelled({ status }) && current?.reservationId === reservationId && !isCancelled(current)
          ? command('FetchReservation', { reservationId, why: 'resume' })
          : null
      }),
    ),
)

/** A visit to the shop's first page leads to the outcome of the payment that was left open. */
export const showOpenPayment = policy(
  'showOpenPayment',
  { on: ['PaymentRecalled', 'SessionResumed'], reads: ['payment'] },
  (events$, ports, models) =>
    events$.pipe(
      mapCaused((e) => {
        const { progress, reservationId } = models.payment
        if (progress._tag !== 'Unsettled' || reservationId === null) return null
        const { path } = currentAddress(ports)
        // After a reload the booking's own pages say how it stands; on a new visit they have nothing to show.
        const isLost = e.type === 'PaymentRecalled' && path.startsWith('/main-inside/')
        return path === PATHS.home || isLost
          ? command('NavigateTo', { path: PATHS.paymentResults, query: { reservationId }, how: 'replace' })
          : null
      }),
    ),
)

/** Money without a booking: what became of it is told on a page of its own, and by no dialog that speaks of the places. */
export const showUnbooked = policy(
  'showUnbooked',
  {
    on: ['PaymentOutcomeFound', 'ReservationFetched', 'ReservationFetchFailed'],
    reads: ['payment', 'shell', 'expiry'],
  },
  (events$, _ports, models) =>
    events$.pipe(
      mapCaused(({ data }) => {
        const reservationId = 'reservation' in data ? data.reservation.reservationId : data.reservationId
        if (!isUnbooked(models.payment, reservationId)) return null
        const { address } = models.shell
        const isShown =
          address?.path === PATHS.paymentResults && address.query['reservationId'] === reservationId
        const query = { reservationId }
        return [
          ...(models.expiry.modal === null ? [] : [command('CloseExpiryModal', {})]),
          ...(isShown ? [] : [command('NavigateTo', { path: PATHS.paymentResults, query, how: 'replace' })]),
        ]
      }),
    ),
)

/** The payment that was begun here is over, or was dropped before anything could be taken: no tab and no later visit need
    ask about it any more. */
export const forgetWhenOver = policyOnChange(
  'forgetWhenOver',
  { reads: ['payment'], select: overIn, isSame: isNothingNew },
  (changes$, _ports, models) =>
    changes$.pipe(
      mapCaused(() => {
        const over = overIn(models)
        return over === null ? null : command('ForgetPayment', { reservationId: over })
      }),
    ),
)

const lastQuestion = (reservationId: string, { payment, reservation }: Reads<'payment' | 'reservation'>) => {
  if (reservation.current?.reservationId === reservationId)
    return command('FetchReservation', { reservationId, why: 'resume' })
  return payment.reservationId === reservationId && payment.progress._tag === 'Unsettled'
    ? command('FetchReservation', { reservationId, why: 'payment' })
    : null
}

const isAskedAbout = (id: string, models: Reads<'payment'>): boolean =>
  unheardIn(models) !== null && models.payment.reservationId === id

const doubtedQuestionOf = ({ payment, reservation, shell }: Reads<'payment' | 'reservation' | 'shell'>) => {
  const { doubted, progress, outcome } = payment
  if (doubted === null || progress._tag === 'Unsettled' || isBeingSettled(progress)) return null
  // What the server no longer knows it has no other word on.
  if (outcome?.reservationId === doubted && outcome.failed === 'gone') return null
  const { address } = shell
  const isLookedAt = address?.path === PATHS.paymentResults && address.query['reservationId'] === doubted
  return isLookedAt || reservation.current?.reservationId === doubted
    ? command('CheckPaymentOutcome', { reservationId: doubted })
    : null
}

const questionOf = ({ payment: { progress, reservationId } }: Reads<'payment'>) =>
  progress._tag === 'Unsettled' && reservationId !== null
    ? command('CheckPaymentOutcome', { reservationId })
    : null
