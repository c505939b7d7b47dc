// The payment of a reservation of which nothing was paid, and nothing begun; apart from its codec, which comes after the first
// page.
import type { Payment } from './states.ts'

export const NO_PAYMENT: Payment = {
  progress: { _tag: 'Empty' },
  transactionUuid: null,
  ticketsUrl: null,
  told: null,
  isBegun: false,
  isDoubted: false,
  cancelled: null,
  isSaidCancelled: false,
  isTaken: false,
  isLapsed: false,
  isFollowedUp: false,
  isOfOther: false,
}
