// The open questions to the server about payments: each is asked at once, and again so long after its last answer, while it
// still stands. Money that may have been taken is followed to its end.
import { timer } from 'rxjs'
import { concatMap, filter, map, switchMap, take } from 'rxjs/operators'
import type { ReservationId } from '../../domain/ids.ts'
import { command, type Command } from '../../domain/log/commands.ts'
import type { EventType } from '../../domain/log/events.ts'
import { isBeingSettled, unreportedOf } from '../../domain/payment/progress.ts'
import type { Payment, PaymentProgress } from '../../domain/payment/states.ts'
import { resultsIn } from '../../domain/shell/address.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { paidSo, paymentOf } from '../../projections/models/payment/paymentModel.ts'
import { afterPause } from '../pipeline/afterPause.ts'
import { after, afterChange, causedBy, policy, type Reads } from '../pipeline/handler.ts'

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
