// Whether the word of a card form counts.
import type { TransactionId, TransactionUuid } from '../ids.ts'
import type { Payment } from './states.ts'
import { following } from './transitions.ts'

interface CardWord {
  readonly status: string
  readonly transactionId: TransactionId
  readonly transactionUuid: TransactionUuid
}

/**
 * The form that was opened last has reported; what an earlier one says counts only when it has taken the money. `heard`: the
 * payments of which a form has said so on this page; that is reported until the server accepts it, and a second word is no news.
 */
export const mayReport = (
  { progress, transactionUuid }: Pick<Payment, 'progress' | 'transactionUuid'>,
  heard: readonly TransactionId[],
  word: CardWord,
): boolean => {
  const isOpen =
    progress._tag === 'AtCard' ||
    (progress._tag === 'Unsettled' && (progress.why === 'card' || progress.why === 'cardSent'))
  if (isOpen && word.transactionUuid === transactionUuid) return true
  const isNews = word.status === 'COMPLETED' && !heard.includes(word.transactionId)
  return isNews && following(progress, 'CardPaymentReported', word) !== progress
}
