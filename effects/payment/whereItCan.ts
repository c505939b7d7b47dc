// An event about the payment that the page shows, where the table has a row for it.
import { event, type Event } from '../../domain/log/events.ts'
import { canHappen } from '../../domain/payment/transitions.ts'
import { progressOf } from '../../projections/models/payment/paymentModel.ts'
import type { Reads } from '../pipeline/handler.ts'

export const whereItCan = (
  type: 'PayReleased' | 'CardModalClosed' | 'BankLeft' | 'PaymentGivenUp',
  { payment }: Reads<'payment'>,
): Event | null => {
  const { reservationId } = payment
  return reservationId !== null && canHappen(progressOf(payment), type)
    ? event(type, { reservationId })
    : null
}
