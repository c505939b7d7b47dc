// What a page shows of a payment, by how far it is.
import { isAtRest, isOutcomeOpen } from './progress.ts'
import type { PaymentProgress } from './states.ts'

export type PaymentStatus = 'empty' | 'allow' | 'paying' | 'payed' | 'error'

export const paymentStatusOf = (progress: PaymentProgress): PaymentStatus => {
  switch (progress._tag) {
    case 'Empty':
      return 'empty'
    case 'Allowed':
      return 'allow'
    case 'Checking':
    case 'Preparing':
    case 'AtCard':
    case 'Following':
    case 'Leaving':
      return 'paying'
    case 'Unsettled':
      return progress.unknownStatus === null && progress.error === null ? 'paying' : 'error'
    case 'Settling':
      return progress.lastError === null ? 'paying' : 'error'
    case 'Payed':
      return 'payed'
    case 'Unbooked':
    case 'Failed':
      return 'error'
  }
}

/** The ways to pay are shown; they stay on the page while the card form is open over it. */
export const showsMethods = (progress: PaymentProgress): boolean =>
  isAtRest(progress) || ['Checking', 'Preparing', 'AtCard'].includes(progress._tag)

/** The outcome is shown even when the reservation is gone from here. */
export const needsNoReservation = (progress: PaymentProgress): boolean =>
  progress._tag === 'Payed' ||
  progress._tag === 'Settling' ||
  progress._tag === 'Unbooked' ||
  isOutcomeOpen(progress)

/** The card form has reported and the server could not be reached: no screen may say that nothing was charged. */
export const mayHaveCharged = (progress: PaymentProgress): boolean =>
  progress._tag === 'Following' || (progress._tag === 'Settling' && progress.status !== 'CANCELLED')
