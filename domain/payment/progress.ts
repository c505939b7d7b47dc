// What a state of a payment means: whether money may be on its way, and what may be done. What may happen in it, and what
// follows, stands in transitions.ts.
import { isUnclear } from '../apiError.ts'
import type { TransactionId } from '../ids.ts'
import type { InState, PaymentProgress, Unsettled } from './states.ts'

/** The card modal has reported: the server's answer decides. Money that was taken waits for it, however long. */
export const isBeingSettled = (progress: PaymentProgress): boolean => {
  if (progress._tag !== 'Settling') return progress._tag === 'Following'
  return progress.lastError === null || (progress.status === 'COMPLETED' && isUnclear(progress.lastError))
}

/** The card payment whose success is reported until the server answers, even if it gives another status meanwhile. */
export const unreportedOf = (progress: PaymentProgress): TransactionId | null => {
  if (progress._tag === 'Unbooked') return progress.untold
  const isUnreported =
    progress._tag === 'Settling' && progress.status === 'COMPLETED' && isBeingSettled(progress)
  return isUnreported ? progress.transactionId : null
}

/** What is to be reported to the server: the card form's word; that it took the money, in any state of the reservation. */
export const wordToReport = (
  progress: PaymentProgress,
): Pick<InState<'Settling'>, 'status' | 'transactionId'> | null => {
  if (progress._tag === 'Settling') return progress
  const transactionId = unreportedOf(progress)
  return transactionId === null ? null : { status: 'COMPLETED', transactionId }
}

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
    unreportedOf(progress) !== null
  )
}

/** Money that was taken, or may have been, is followed up, even if something else is chosen meanwhile. */
export const outlivesReservation = (progress: PaymentProgress): boolean =>
  isOutcomeOpen(progress) || progress._tag === 'Unbooked'

/** A new payment may be started only where none is under way and no outcome is open. */
export const mayPay = (progress: PaymentProgress): boolean =>
  progress._tag === 'Allowed' || progress._tag === 'Failed'

/** A new payment may be started, or could be if its ways to pay were here: none is under way, and none is open. */
export const isAtRest = (progress: PaymentProgress): boolean => progress._tag === 'Empty' || mayPay(progress)

/** Nothing is begun, or all is paid: the outcome of another one may go first. */
export const givesWay = (progress: PaymentProgress): boolean =>
  isAtRest(progress) || progress._tag === 'Checking' || progress._tag === 'Payed'

/** A page that is loaded now would not know how it ends. */
export const isLeftOpen = (progress: PaymentProgress): boolean =>
  progress._tag === 'Unbooked' ? progress.untold !== null : !givesWay(progress)
