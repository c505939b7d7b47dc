// Whether money may be on its way, as the read models show it: then neither the end of the time nor anything but the
// server's word ends a payment.
import type { PaymentProgress } from '../../../domain/payment/states.ts'

/** At a bank, in a card form that was sent, reported to the server, or unknown. */
export const isMoneyOnItsWay = (progress: PaymentProgress): boolean => {
  switch (progress._tag) {
    case 'Following':
    case 'Leaving':
      return true
    case 'AtCard':
      return progress.isSent
    case 'Unsettled':
      return !progress.isGivenUp && progress.why !== 'prepare' && progress.why !== 'card'
    // A success that was lost on the way is reported again; a lost cancel ends it.
    case 'Settling':
      return progress.lastError === null || progress.status === 'COMPLETED'
    case 'Unbooked':
      return progress.untold !== null
    case 'Empty':
    case 'Allowed':
    case 'Checking':
    case 'Preparing':
    case 'Payed':
    case 'Failed':
      return false
  }
}
