// Whether the word of a card form counts.
import type { TransactionId, TransactionUuid } from '../ids.ts'
import type { Payment } from './states.ts'
import { following } from './transitions.ts'

interface CardWord {
  readonly status: string
  readonly transactionId: TransactionId
  readonly transactionUuid: TransactionUuid
}

/** The form that was opened last has reported; what an earlier one says counts only when it has taken the money. */
export const mayReport = (
  { progress, transactionUuid, isTaken }: Pick<Payment, 'progress' | 'transactionUuid' | 'isTaken'>,
  word: CardWord,
): boolean => {
  const isOpen =
    progress._tag === 'AtCard' ||
    (progress._tag === 'Unsettled' && (progress.why === 'card' || progress.why === 'cardSent'))
  if (isOpen && word.transactionUuid === transactionUuid) return true
  // What was given back is no more than the server knows of: it may not have heard of this money.
  const isKnown =
    progress._tag === 'Unbooked' && (progress.money === 'taken' || (progress.money === 'returned' && isTaken))
  return (
    word.status === 'COMPLETED' && !isKnown && following(progress, 'CardPaymentReported', word) !== progress
  )
}
