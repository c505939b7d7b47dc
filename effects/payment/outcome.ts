// How a payment ended, while that is not known here: the server is asked at once, and again so long after its last answer, while
// the question still stands; the person is led to the outcome, and the other tabs learn that they need not ask. Money that may have
// been taken is followed to its end. Nothing here starts a payment.
import { concatMap, filter, map, switchMap, take, timer } from 'rxjs'
import { type ReservationId, NO_RESERVATION } from '../../domain/ids.ts'
import { command, type Command, type CommandData } from '../../domain/log/commands.ts'
import { type EventType, event } from '../../domain/log/events.ts'
import {
  isBeingSettled,
  unreportedOf,
  isAtRest,
  isLeftOpen,
  mayPay,
  outlivesReservation,
} from '../../domain/payment/progress.ts'
import type { Payment, PaymentProgress } from '../../domain/payment/states.ts'
import { resultsIn, isBookingScreen, PATHS } from '../../domain/shell/address.ts'
import { TIMINGS } from '../../domain/timings.ts'
import {
  paidSo,
  paymentOf,
  isUnbooked,
  mayTurnTo,
  progressOf,
} from '../../projections/models/payment/paymentModel.ts'
import {
  afterPause,
  after,
  afterChange,
  causedBy,
  policy,
  type Reads,
  afterAny,
  decider,
  isNothingNew,
  source,
} from '../pipeline/handler.ts'
import { saysReservationIsGone } from '../../domain/apiError.ts'
import { cancelledIn, payPathOf } from '../../domain/payment/bankReturn.ts'
import { canHappen } from '../../domain/payment/transitions.ts'
import { isCancelled, stateOf } from '../../domain/reservation/state.ts'
import { currentAddress } from '../ports/browserAddress.ts'
import { asks, question } from '../pipeline/asking.ts'
import { toAsker } from '../reservation/answers.ts'

interface Question {
  readonly stands: (payment: Payment) => boolean
  readonly ask: (reservationId: ReservationId) => Command
}

const QUESTIONS = {
  /** How it ended, where that is not known here. */
  outcome: {
    stands: ({ progress }) => progress._tag === 'Unsettled',
    ask: (reservationId) => command('CheckPaymentOutcome', { reservationId }),
  },
  /** Whether it takes the word of the card form that the money is taken. */
  word: {
    stands: ({ progress }) => unreportedOf(progress) !== null,
    ask: (reservationId) => command('SettlePayment', { reservationId }),
  },
  /** Whether the reservation is paid, whose money it has taken. */
  paid: {
    stands: ({ progress }) => progress._tag === 'Following',
    ask: (reservationId) => command('FetchReservation', { reservationId, why: 'payment' }),
  },
  /** Whether the word that nothing was paid was wrong: as long as it is for sale or looked at here. */
  doubt: {
    stands: ({ isDoubted, progress }) =>
      isDoubted && progress._tag !== 'Unsettled' && !isBeingSettled(progress),
    ask: (reservationId) => command('CheckPaymentOutcome', { reservationId }),
  },
} satisfies Readonly<Record<string, Question>>

const standing = (question: Question, { payment }: Reads<'payment'>): readonly ReservationId[] =>
  paidSo(payment, question.stands)

/** Before Pay returns the server is asked what became of the payment before. */
export const askWhenOpen = afterChange(
  {
    reads: ['payment'],
    select: ({ payment: { payments } }) => payments,
    // What the server has said nothing of yet.
    isSame: (before, now) =>
      Object.values(now).every(
        ({ progress }) =>
          !isUnheard(progress) || Object.values(before).some((known) => known.progress === progress),
      ),
    // While it is open the server may take or make a change of what is held all the same: then it is asked at once.
    on: ['ReservationModified', 'ReservationChangeMade', 'ReservationChangedElsewhere'],
  },
  (_e, models) => standing(QUESTIONS.outcome, models).map(QUESTIONS.outcome.ask),
)

const isUnheard = (progress: PaymentProgress): boolean =>
  progress._tag === 'Unsettled' && progress.heard === 'nothing'

export const settleReport = after('CardPaymentReported', [], ({ reservationId }) =>
  QUESTIONS.word.ask(reservationId),
)

/** A page that goes on in the middle of a session has nothing in flight: what stands open there is asked again. */
export const askWhenGoneOn = after('SessionResumed', ['payment'], (_data, models) => [
  ...standing(QUESTIONS.word, models).map(QUESTIONS.word.ask),
  ...standing(QUESTIONS.paid, models).map(QUESTIONS.paid.ask),
])

export const followUpSuccess = after('PaymentSucceeded', [], ({ reservationId }) => [
  command('FollowUpPayment', { reservationId }),
  QUESTIONS.paid.ask(reservationId),
])

const again = (question: Question, ...answers: readonly EventType[]) =>
  afterPause(
    {
      on: answers,
      reads: ['payment'],
      pause: ({ data }) => ('why' in data && data.why !== 'payment' ? null : TIMINGS.resumeRetryMs),
    },
    (_e, models) => standing(question, models).map(question.ask),
  )

export const askUntilKnown = again(QUESTIONS.outcome, 'PaymentOutcomeFound', 'PaymentOutcomeFailed')
export const tellSuccessAgain = again(QUESTIONS.word, 'PaymentFailed')
export const fetchUntilPaid = again(QUESTIONS.paid, 'ReservationFetched', 'ReservationFetchFailed')

export const askAboutDoubted = policy(
  {
    on: ['PaymentOutcomeFound', 'PaymentOutcomeFailed', 'SessionResumed'],
    reads: ['payment', 'reservation', 'shell'],
  },
  (events$, { clock }, models) =>
    events$.pipe(
      // Only the newest answer is asked about again.
      switchMap((e) =>
        // While the report of a card form is in flight, the question is pending.
        timer(TIMINGS.doubtedPaymentMs, TIMINGS.doubtedPaymentMs, clock.scheduler).pipe(
          map(() => standing(QUESTIONS.doubt, models).filter((id) => isLookedAt(id, models))),
          filter((ids) => ids.length > 0),
          take(1),
          // Complete at once, so that order is all there is to choose.
          concatMap((ids) => ids.map((id) => causedBy(e, QUESTIONS.doubt.ask(id)))),
        ),
      ),
    ),
)

/** It is for sale, or stands on its page; what the server no longer knows it has no other word on, unless it is held still. */
const isLookedAt = (
  id: ReservationId,
  { payment, reservation, shell }: Reads<'payment' | 'reservation' | 'shell'>,
): boolean =>
  reservation.current?.reservationId === id ||
  (resultsIn(shell.address) === id && paymentOf(payment, id).told?.failed !== 'gone')

/** The return address is no proof of payment, and neither is a page that came back: the server is asked (LOC-25). */
export const checkPaymentOutcome = asks(
  'CheckPaymentOutcome',
  { reads: ['payment'], about: (data) => data.reservationId },
  ({ reservationId }, models, { api, isLeft }) =>
    question(
      api('reservationStatus', { parameters: { id: reservationId } }).pipe(
        toAsker(reservationId, { isLeft }, models),
      ),
      {
        found: ({ status }) => event('PaymentOutcomeFound', { reservationId, status }),
        failed: (error) =>
          event('PaymentOutcomeFailed', { reservationId, error, gone: saysReservationIsGone(error) }),
      },
    ),
)

/** What happens with the payment that the page shows, where the table has a row for it. */
const whereItCan = (
  type: 'LeaveBank' | 'GiveUpPayment' | 'ReleasePay' | 'CloseCardModal',
  happens: 'BankLeft' | 'PaymentGivenUp' | 'PayReleased' | 'CardModalClosed',
) =>
  decider(type, ['payment'], (_data, { payment }) => {
    const { reservationId } = payment
    const progress = progressOf(payment)
    // It is given up once: the server's next answer decides.
    const isDone = happens === 'PaymentGivenUp' && progress._tag === 'Unsettled' && progress.isGivenUp
    return reservationId !== null && canHappen(progress, happens) && !isDone
      ? event(happens, { reservationId })
      : null
  })

export const leaveBank = whereItCan('LeaveBank', 'BankLeft')
export const giveUpPayment = whereItCan('GiveUpPayment', 'PaymentGivenUp')
/** What was found is on the page: it can be read, and Pay be pressed again. */
export const releasePay = whereItCan('ReleasePay', 'PayReleased')
export const closeCardModal = whereItCan('CloseCardModal', 'CardModalClosed')

/** A person who came back so has said that nothing was paid, as by a press. */
export const noteBankCancelled = decider('NoteBankCancelled', ['payment'], (data, models) => {
  const progress = progressOf(models.payment)
  const isAtBank = progress._tag === 'Unsettled' && progress.why === 'bank' && !progress.isGivenUp
  return isAtBank && models.payment.reservationId === data.reservationId ? event('BankCancelled', data) : null
})

/** What is under way here needs no reminding. */
export const recallPayment = decider('RecallPayment', ['payment'], (data, { payment }) =>
  progressOf(payment)._tag === 'Empty' || mayTurnTo(payment, data.reservationId)
    ? event('PaymentRecalled', data)
    : null,
)

const TAB_MODELS = ['payment', 'reservation', 'shell'] as const

export const notePaymentElsewhere = decider('NotePaymentElsewhere', TAB_MODELS, (data, models) =>
  isNews(data, models) ? event('PaymentElsewhereNoted', data) : null,
)

/** What the other tabs begin and end of the reservation that is held here, or may be paid, or is looked for here. */
export const followOtherTabs = source(TAB_MODELS, ({ payments }, models) =>
  payments.changes$.pipe(
    map((open) => {
      const reservationId = payableId(models) ?? open.at(-1) ?? NO_RESERVATION
      return command('NotePaymentElsewhere', { reservationId, isOpen: open.includes(reservationId) })
    }),
    filter(({ data }) => isNews(data, models)),
  ),
)

/** What is held and not yet to be paid here may be paid elsewhere all the same. */
const payableId = ({ payment, reservation }: Reads<'payment' | 'reservation'>): ReservationId | null =>
  (progressOf(payment)._tag === 'Empty' ? reservation.current?.reservationId : payment.reservationId) ?? null

const isNews = (
  { reservationId, isOpen }: CommandData<'NotePaymentElsewhere'>,
  models: Reads<(typeof TAB_MODELS)[number]>,
): boolean => {
  const { progress, isBegun } = paymentOf(models.payment, reservationId)
  if (reservationId === NO_RESERVATION) return false
  const payable = payableId(models)
  // A copy of a tab holds nothing, and yet shows the page that pays: the payment is the other tab's.
  const isCopyAtPaying = models.shell.address?.path === PATHS.confirm
  if (payable === null) return isOpen && isCopyAtPaying && reservationId !== models.payment.lastPaid
  if (reservationId !== payable) return false
  const isPaidElsewhere = progress._tag === 'Unsettled' && progress.why === 'tab'
  if (!isOpen) return isPaidElsewhere
  // It is begun once more, while the server is still asked how the one before it ended.
  return isAtRest(progress) || (isPaidElsewhere && !isBegun)
}

export const forgetPayment = decider('ForgetPayment', [], (data, _models, { payments }) => {
  payments.forget(data.reservationId)
  return event('PaymentForgotten', data)
})

/** A payment that was begun here and is under way no more. */
const overIn = ({ payment }: Reads<'payment'>): ReservationId | null =>
  paidSo(payment, ({ isBegun, progress }) => isBegun && !isLeftOpen(progress))[0] ?? null

/** Back from a bank's page by the browser's own button, which brings the page back as it was. */
export const noticeBankLeft = after('PageWoke', ['payment'], (_data, models) =>
  canHappen(progressOf(models.payment), 'BankLeft') ? command('LeaveBank', {}) : null,
)

/**
 * A page is loaded while a payment of this tab is open at a bank, with an address that calls it cancelled: who was at the
 * bank says so. An address that was in use before may come from the browser's history, and proves nothing.
 */
export const hearBankCancelled = after('SessionResumed', ['payment'], (_data, models, ports) => {
  const { reservationId } = models.payment
  const { progress, isSaidCancelled } = paymentOf(models.payment, reservationId)
  const isAtBank = progress._tag === 'Unsettled' && progress.why === 'bank'
  if (!isAtBank || reservationId === null) return null
  const isSaid = cancelledIn(currentAddress(ports)) === reservationId
  return isSaid && !isSaidCancelled ? command('NoteBankCancelled', { reservationId }) : null
})

/** Cancelled at the bank, and the server agrees: the page that pays says so, with the ways to pay. */
export const showWaysToPay = after(
  'PaymentOutcomeFound',
  ['payment', 'reservation', 'shell'],
  ({ reservationId }, models) => {
    const { cancelled, progress } = paymentOf(models.payment, reservationId)
    const isHeld = models.reservation.current?.reservationId === reservationId
    const isShown = cancelledIn(models.shell.address) === reservationId
    return cancelled === 'bank' && isHeld && isShown && mayPay(progress)
      ? command('NavigateTo', { path: payPathOf(models.reservation.paidCents), query: {}, how: 'replace' })
      : null
  },
)

/** Back from a bank: what the address says is asked of the server (LOC-25, OP-89). */
export const checkOnReturn = afterAny(
  ['AddressChanged', 'SessionResumed'],
  ['shell', 'payment'],
  (_e, models) => {
    const reservationId = resultsIn(models.shell.address)
    if (reservationId === null) return null
    const { progress } = paymentOf(models.payment, reservationId)
    return isUnheard(progress) ? null : command('CheckPaymentOutcome', { reservationId })
  },
)

/**
 * The server says that it is paid: the reservation becomes a paid one here too. Where it has become one already, as on a
 * page that is loaded again and asks for both, there is nothing more to ask. Where it is cancelled, what waits to be changed waits
 * for the word of the reservation itself (RES-17).
 */
export const fetchAfterOutcome = after(
  'PaymentOutcomeFound',
  ['payment', 'reservation'],
  ({ reservationId, status }, models) => {
    const { current } = models.reservation
    const isStanding = current?.reservationId === reservationId && !isCancelled(current)
    if (isCancelled({ status }) && isStanding)
      return command('FetchReservation', { reservationId, why: 'resume' })
    if (stateOf(status) !== 'paid') return null
    const { progress } = paymentOf(models.payment, reservationId)
    const ask = command('FetchReservation', { reservationId, why: 'payment' })
    // Tickets that another person has paid for, or an address that was made up, lead to no call but questions.
    if (models.payment.reservationId !== reservationId && !outlivesReservation(progress)) return ask
    const followUp = command('FollowUpPayment', { reservationId })
    return progress._tag === 'Payed' ? followUp : [followUp, ask]
  },
)

/** It is gone, says one call: the reservation itself has the last word, about its clock and about its payment. */
export const fetchWhenGone = after(
  'PaymentOutcomeFailed',
  ['payment', 'reservation'],
  ({ reservationId, gone }, models) => {
    if (!gone) return null
    if (models.reservation.current?.reservationId === reservationId)
      return command('FetchReservation', { reservationId, why: 'resume' })
    return paymentOf(models.payment, reservationId).progress._tag === 'Unsettled'
      ? command('FetchReservation', { reservationId, why: 'payment' })
      : null
  },
)

/** A visit to the shop's first page leads to the outcome of the payment that was left open. */
export const showOpenPayment = afterAny(
  ['PaymentRecalled', 'SessionResumed'],
  ['payment'],
  (e, models, ports) => {
    const { reservationId } = models.payment
    if (progressOf(models.payment)._tag !== 'Unsettled' || reservationId === null) return null
    const address = currentAddress(ports)
    // After a reload the booking's own pages say how it stands; on a new visit they have nothing to show.
    const isLost = e.type === 'PaymentRecalled' && isBookingScreen(address)
    return address.path === PATHS.home || isLost
      ? command('NavigateTo', { path: PATHS.paymentResults, query: { reservationId }, how: 'replace' })
      : null
  },
)

/** Money without a booking: what became of it is shown on a page of its own, and by no dialog about its time. */
export const showUnbooked = afterAny(
  ['PaymentOutcomeFound', 'ReservationFetched', 'ReservationFetchFailed', 'EditPaymentLapsed'],
  ['payment', 'shell', 'expiry', 'repeat'],
  ({ data }, models) => {
    const reservationId = 'reservation' in data ? data.reservation.reservationId : data.reservationId
    if (!isUnbooked(models.payment, reservationId)) return null
    const isShown = resultsIn(models.shell.address) === reservationId
    const query = { reservationId }
    return [
      hasDialog(models, reservationId) ? command('CloseExpiryModal', {}) : null,
      isShown ? null : command('NavigateTo', { path: PATHS.paymentResults, query, how: 'replace' }),
    ]
  },
)

/** Whether a dialog about its time is open: one that speaks of what is held, or of what has just run out with its payment. */
const hasDialog = ({ expiry, payment, repeat }: Reads<'expiry' | 'payment' | 'repeat'>, id: ReservationId) =>
  expiry.modal !== null &&
  (expiry.reservationId ?? repeat.kept?.reservationId ?? (paymentOf(payment, id).isLapsed ? id : null)) === id

/** The payment that was begun here is over, or was dropped before anything could be taken: no tab and no later visit need
    ask about it any more. */
export const forgetWhenOver = afterChange(
  { reads: ['payment'], select: overIn, isSame: isNothingNew },
  (_e, models) => {
    const over = overIn(models)
    return over === null ? null : command('ForgetPayment', { reservationId: over })
  },
)
