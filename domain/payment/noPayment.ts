// The payment of a reservation of which nothing was paid, and nothing begun; apart from its codec, which comes after the first
// page.
import type { InState, Payment } from './states.ts'

export const EMPTY: InState<'Empty'> = { _tag: 'Empty' }

export const NO_PAYMENT: Payment = {
  progress: EMPTY,
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
