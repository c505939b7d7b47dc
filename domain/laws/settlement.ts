// Whether the server is being told of a payment: the card form has spoken, and the server has not yet had its say.
import type { PaymentProgress } from '../payment/progress.ts'

/** A success that was lost on the way is told again; a refusal of the server, or a lost cancel, ends it. */
export const isServerBeingTold = (progress: PaymentProgress): boolean => {
  if (progress._tag === 'Following') return true
  if (progress._tag !== 'Settling') return false
  const { lastError, status } = progress
  return lastError === null || (status === 'COMPLETED' && lastError._tag !== 'Refused')
}
