// How far a payment is: what may be done in each state, and which one follows when something happens. The specification's
// five words are derived from it by `paymentStatusOf` in `shown.ts` (PAY-01).
import { type ApiError, isUnclear, withoutWords } from '../apiError.ts'
import type { ReservationId, TransactionId } from '../ids.ts'
import { stateOf } from '../reservation/state.ts'
import { unsettled } from './leftOpen.ts'
import type { OpenOutcome, PaymentProgress, Unsettled } from './states.ts'

/** The card modal has spoken: the server's answer decides. Money that was taken waits for it, however long. */
export const isBeingSettled = (progress: PaymentProgress): boolean => {
  if (progress._tag !== 'Settling') return progress._tag === 'Following'
  return progress.lastError === null || (progress.status === 'COMPLETED' && isUnclear(progress.lastError))
}

/** The card payment whose success is reported until the server answers, whatever status it gives meanwhile. */
export const untoldOf = (progress: PaymentProgress): TransactionId | null => {
  if (progress._tag === 'Unbooked') return progress.untold
  const isUntold = progress._tag === 'Settling' && progress.status === 'COMPLETED' && isBeingSettled(progress)
  return isUntold ? progress.transactionId : null
}

/** What the server is to be told: the card form's word; that it took the money, whatever the reservation is called by now. */
export const wordToTell = (
  progress: PaymentProgress,
): { readonly status: string; readonly transactionId: TransactionId } | null => {
  if (progress._tag === 'Settling') return progress
  const transactionId = untoldOf(progress)
  return transactionId === null ? null : { status: 'COMPLETED', transactionId }
}

/** Once the modal has spoken, nothing but the server ends a payment; before that its reservation's end closes it (EXP-06). */
const isBeyondCard = (progress: PaymentProgress): boolean =>
  progress._tag === 'Settling' || progress._tag === 'Following'

/** Money without a booking is shown, too, whatever becomes of its reservation, or of the next one. */
export const isBeyondBooking = (progress: PaymentProgress): boolean =>
  isBeyondCard(progress) || progress._tag === 'Unbooked'

/** No bank's page was seen and no card form sent: when the server says that it isn't paid, that is the end of it. */
export const isSettledByUnpaid = ({ why, isGivenUp }: Unsettled): boolean =>
  isGivenUp || why === 'prepare' || why === 'card'

/** Money may be on its way: neither the end of the time nor another choice makes this be forgotten. */
export const isOutcomeOpen = (progress: PaymentProgress): boolean => {
  if (progress._tag === 'Unsettled') return !isSettledByUnpaid(progress)
  return (
    progress._tag === 'Leaving' ||
    (progress._tag === 'AtCard' && progress.isSent) ||
    isBeingSettled(progress) ||
    untoldOf(progress) !== null
  )
}

/** Money that was taken, or may have been, is followed up, whatever else is chosen meanwhile. */
export const outlivesReservation = (progress: PaymentProgress): boolean =>
  isOutcomeOpen(progress) || progress._tag === 'Unbooked'

/**
 * Another amount has to be confirmed first, and nothing of the payment of the one before is left, unless money may be on
 * its way; or was given up: the answer to a change is not the one that was asked for then.
 */
export const outlivesNewAmount = (progress: PaymentProgress): boolean =>
  isOutcomeOpen(progress) ||
  isBeyondBooking(progress) ||
  (progress._tag === 'Unsettled' && progress.isGivenUp)

/** It is open how it ended, and left so by this. */
export const isLeftOpenBy = (progress: PaymentProgress, why: OpenOutcome): boolean =>
  progress._tag === 'Unsettled' && progress.why === why

/** It is open how it ended, and the server has said nothing of it since. */
export const unheardIn = (progress: PaymentProgress): Unsettled | null =>
  progress._tag === 'Unsettled' && progress.heard === 'nothing' ? progress : null

/** The customer may say that nothing was paid, once. */
export const mayGiveUp = (progress: PaymentProgress): boolean =>
  progress._tag === 'Unsettled' && !progress.isGivenUp

/** What was not reported yet is still reported, though the server calls the reservation paid already. */
export const whenCalledPaid = (progress: PaymentProgress): PaymentProgress => {
  const transactionId = untoldOf(progress)
  return transactionId === null
    ? { _tag: 'Following' }
    : { _tag: 'Settling', status: 'COMPLETED', transactionId, lastError: null }
}

/** What the provider has taken will be reported to the server, even if it refused this report. */
export const whenTellingFailed = (progress: PaymentProgress, error: ApiError): PaymentProgress => {
  if (progress._tag === 'Unbooked') return isUnclear(error) ? progress : { ...progress, untold: null }
  if (progress._tag !== 'Settling') return progress
  return isUnclear(error) ? { ...progress, lastError: error } : unsettled('refused', { error })
}

/** A new payment may be started, or could be if its ways to pay were here: none is under way, and none is open. */
export const isAtRest = (progress: PaymentProgress): boolean => progress._tag === 'Empty' || mayPay(progress)

/** A new payment may be started only where none is under way and no outcome is open. */
export const mayPay = (progress: PaymentProgress): boolean =>
  progress._tag === 'Allowed' || progress._tag === 'Failed'

/** Nothing was begun: the outcome of another one may go first. */
export const mayGiveWay = (progress: PaymentProgress): boolean =>
  isAtRest(progress) || progress._tag === 'Checking'

/** The server calls it paid, and nothing here has paid it: then no card form is needed any more, and no way to a bank. */
export const isPaidByAnother = (progress: PaymentProgress): boolean =>
  progress._tag === 'Unsettled' ||
  progress._tag === 'Unbooked' ||
  progress._tag === 'Preparing' ||
  (progress._tag === 'AtCard' && !progress.isSent) ||
  mayPay(progress)

interface CardWord {
  readonly status: string
  /** It is that of the form that was opened last. */
  readonly isCurrent: boolean
  /** A card form has taken money for this reservation before. */
  readonly isTaken: boolean
}

/**
 * The card form that was opened last has spoken: it is open, or was closed from outside. What an earlier form says counts
 * only when it has taken the money.
 */
export const mayReport = (progress: PaymentProgress, { status, isCurrent, isTaken }: CardWord): boolean => {
  const isClosed = progress._tag === 'Unsettled' && (progress.why === 'card' || progress.why === 'cardSent')
  if (progress._tag === 'AtCard' || isClosed) return isCurrent || status === 'COMPLETED'
  const isBefore = mayGiveWay(progress) || progress._tag === 'Preparing'
  // What was given back is no more than the server knows of: it may not have heard of this money.
  const isInDoubt =
    progress._tag === 'Unbooked' &&
    (progress.money === 'perhaps' || (progress.money === 'returned' && !isTaken))
  return status === 'COMPLETED' && (isBefore || isInDoubt || progress._tag === 'Unsettled')
}

/** Money may have been taken for this one, and it is booked no more: its own page says so. */
export const isUnbooked = (
  {
    progress,
    reservationId,
  }: { readonly progress: PaymentProgress; readonly reservationId: ReservationId | null },
  id: ReservationId,
): boolean => progress._tag === 'Unbooked' && reservationId === id

/** Nothing is left of what a server has told a person who has signed out but what kind of answer it was. */
export const withoutServerWords = (progress: PaymentProgress): PaymentProgress => {
  if (progress._tag === 'Settling' && progress.lastError !== null)
    return { ...progress, lastError: withoutWords(progress.lastError) }
  if ((progress._tag === 'Failed' || progress._tag === 'Unsettled') && progress.error !== null)
    return { ...progress, error: withoutWords(progress.error) }
  return progress
}

/** That nothing was paid only the bank's address has said. */
export const isBankWordAlone = (progress: PaymentProgress, cancelledWhere: string | undefined): boolean =>
  progress._tag === 'Unsettled' && progress.isGivenUp && cancelledWhere === 'bank'

/** The server has said so when it was asked; the reservation itself is still on its way, or another person's. */
export const isCalledPaid = (
  {
    progress,
    reservationId,
    outcome,
  }: {
    readonly progress: PaymentProgress
    readonly reservationId: ReservationId | null
    readonly outcome: { readonly reservationId: ReservationId; readonly status: string | null } | null
  },
  id: ReservationId,
): boolean =>
  progress._tag === 'Following' &&
  reservationId === id &&
  outcome?.reservationId === id &&
  outcome.status !== null &&
  stateOf(outcome.status) === 'paid'

/** Whether something can happen to the payment where it is: if not, the very same state follows. */
export const leadsOn = (
  progress: PaymentProgress,
  step: (progress: PaymentProgress) => PaymentProgress,
): boolean => step(progress) !== progress

/** It is looked at once more what is to be paid. */
export const whenLookStarts = (progress: PaymentProgress): PaymentProgress =>
  mayPay(progress) ? { _tag: 'Checking' } : progress

export const whenLookEnds = (progress: PaymentProgress): PaymentProgress =>
  progress._tag === 'Checking' ? { _tag: 'Allowed' } : progress

export const whenLookFails = (progress: PaymentProgress, error: ApiError): PaymentProgress =>
  progress._tag === 'Checking' ? { _tag: 'Failed', error } : progress

/** An answer that was lost may have begun it. */
export const whenPrepareFails = (error: ApiError): PaymentProgress =>
  isUnclear(error) ? unsettled('prepare', { error }) : { _tag: 'Failed', error }

export const whenCardIsSent = (progress: PaymentProgress, isSent: boolean): PaymentProgress =>
  progress._tag === 'AtCard' && progress.isSent !== isSent ? { ...progress, isSent } : progress

/** It is not known here what the provider has done. */
export const whenCardCloses = (progress: PaymentProgress): PaymentProgress =>
  progress._tag === 'AtCard' ? unsettled(progress.isSent ? 'cardSent' : 'card') : progress

export const whenBankIsLeft = (progress: PaymentProgress): PaymentProgress =>
  progress._tag === 'Leaving' ? unsettled('bank') : progress

export const whenToldAgain = (progress: PaymentProgress): PaymentProgress =>
  progress._tag === 'Settling' ? { ...progress, lastError: null } : progress

/** The provider took nothing, and the server knows. */
export const whenCancelled = (progress: PaymentProgress): PaymentProgress =>
  progress._tag === 'Settling' ? { _tag: 'Allowed' } : progress

/** Nothing was paid, says the customer. The server's next answer decides; either may be wrong. */
export const whenGivenUp = (progress: PaymentProgress): PaymentProgress =>
  progress._tag === 'Unsettled' ? { ...progress, isGivenUp: true, heard: 'nothing' } : progress

/** The server's status is not known here: the customer may know better than it and the bank. */
export const whenDoubted = (progress: PaymentProgress): PaymentProgress =>
  progress._tag === 'Unsettled' ? { ...progress, isGivenUp: false, heard: 'unpaid' } : progress

export const whenUnheard = (progress: PaymentProgress): PaymentProgress =>
  progress._tag === 'Unsettled' ? { ...progress, heard: 'failure' } : progress

/** The server says that it isn't paid. Where the customer may still be at a bank, that is not final. */
export const whenCalledUnpaid = (progress: PaymentProgress): PaymentProgress => {
  if (progress._tag !== 'Unsettled') return progress
  if (!isSettledByUnpaid(progress)) return { ...progress, heard: 'unpaid' }
  // What an earlier visit has reserved is not held here, and so not for sale here.
  if (progress.why === 'visit') return { _tag: 'Empty' }
  return progress.error === null ? { _tag: 'Allowed' } : { _tag: 'Failed', error: progress.error }
}

interface Money {
  /** The provider says so, or the server itself. */
  readonly isTaken: boolean
  readonly isReturned: boolean
}

/** The reservation is no more; the money that was taken for it, or may have been, has an outcome of its own. */
export const whenCalledOver = (
  progress: PaymentProgress,
  { isTaken, isReturned }: Money,
): PaymentProgress => {
  if (isTaken || isOutcomeOpen(progress)) {
    const money = isReturned ? 'returned' : isTaken ? 'taken' : 'perhaps'
    return { _tag: 'Unbooked', money, untold: untoldOf(progress) }
  }
  return isBeyondBooking(progress) || progress._tag === 'Payed' ? progress : { _tag: 'Empty' }
}
