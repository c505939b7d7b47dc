// A payment of R1 as far as it can come, event by event, and what is known of it then.
import type { Event } from '../../../domain/log/events.ts'
import type { Payment } from '../../../domain/payment/states.ts'
import { paymentOf } from '../../../projections/models/payment/paymentModel.ts'
import { modelsAfter, reservationWith } from '../../support/givenEvents.ts'
import { paymentIn } from '../../support/paymentIn.ts'
import { branded, event } from '../../support/unbranded.ts'

export const askedFor = (reservationId: string) => event('PaymentMethodsRequested', { reservationId })
export const ASKED = askedFor('R1')
export const REQUESTED = event('PaymentRequested', { reservationId: 'R1', methodCode: 'CARD' })
export const AT_CARD = [
  ASKED,
  REQUESTED,
  event('CardPaymentPrepared', { reservationId: 'R1', transactionUuid: 'u1', key: 'k1' }),
]
export const LEAVING = [
  ASKED,
  REQUESTED,
  event('RedirectPrepared', { reservationId: 'R1', host: 'pay.example' }),
]
export const SETTLING = [
  ...AT_CARD,
  event('CardPaymentReported', { reservationId: 'R1', status: 'COMPLETED', transactionId: 't1' }),
]
export const FOLLOWING = [...SETTLING, event('PaymentSucceeded', { reservationId: 'R1' })]
export const PAID = event('ReservationPaid', { reservation: reservationWith({ status: 'OK' }) })
export const EXPIRED = event('ReservationExpired', { reservationId: 'R1', expiresAtMs: 1_000 })
export const RESUMED = event('SessionResumed', { demo: true, awayMs: null })

/** Of the reservation on the page. */
export const after = (...events: readonly Event[]) => paymentIn(modelsAfter(...events))

export const ofR1 = (...events: readonly Event[]): Payment =>
  paymentOf(modelsAfter(...events).payment, branded('R1'))
