// How a payment stands at its provider: whether it can still be taken, and what a bank's page has to say about it.
// Money is taken once for a reservation, for any number of prepared payments.
import { asTold } from '../reservation/lookup.ts'
import { type CallRefusal, refused } from '../state/callContext.ts'
import { type DemoState, isMoneyTaken, isPayable, type Transaction } from '../state/state.ts'

/** Why no money is taken by this payment now: a reservation must stand and not be paid already. */
export const paymentRefusal = (state: DemoState, transaction: Transaction): CallRefusal | null => {
  if (!isPayable(transaction)) return refused('TRANSACTION_CLOSED').left
  const reservation = state.reservations[transaction.reservationId]
  const tag = reservation === undefined ? undefined : asTold(reservation).phase._tag
  if (tag === 'Paid') return refused('RESERVATION_ALREADY_PAID').left
  if (tag !== 'Temp') return refused('TRANSACTION_CLOSED').left
  return isMoneyTaken(state, transaction.reservationId) ? refused('PAYMENT_UNDER_WAY').left : null
}

/** `Left` may still be paid, as `Open`; the others are for good. */
export type BankStanding =
  | 'Open'
  | 'Left'
  | 'Paid'
  | 'PaidForGood'
  | 'Cancelled'
  | 'Expired'
  | 'Changed'
  | 'PaidOtherwise'

export const bankStandingOf = (state: DemoState, transaction: Transaction): BankStanding => {
  switch (transaction.phase._tag) {
    case 'Taken':
    case 'Settled':
      return transaction.leadsBack ? 'Paid' : 'PaidForGood'
    case 'Cancelled':
      return 'Cancelled'
    case 'Void':
      return isGone(state, transaction) ? 'Expired' : 'Changed'
    case 'Prepared':
    case 'Left':
    case 'Declined': {
      if (isGone(state, transaction)) return 'Expired'
      if (paymentRefusal(state, transaction) !== null) return 'PaidOtherwise'
      return transaction.phase._tag === 'Left' ? 'Left' : 'Open'
    }
  }
}

const isGone = (state: DemoState, { reservationId }: Transaction): boolean => {
  const tag = state.reservations[reservationId]?.phase._tag
  return tag === undefined || tag === 'Expired' || tag === 'Cancelled'
}
