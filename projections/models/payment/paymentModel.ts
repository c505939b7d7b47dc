// What is read of the payments: of the one that this page shows, and of the others. It stands apart from their codec,
// which comes after the first page.
import type { ReservationId } from '../../../domain/ids.ts'
import { NO_PAYMENT } from '../../../domain/payment/noPayment.ts'
import { givesWay, isOutcomeOpen } from '../../../domain/payment/progress.ts'
import type { Payment, PaymentProgress } from '../../../domain/payment/states.ts'
import type { PaymentModel } from './codec.ts'

export const paymentOf = ({ payments }: Pick<PaymentModel, 'payments'>, id: ReservationId | null): Payment =>
  id !== null && Object.hasOwn(payments, id) ? (payments[id] ?? NO_PAYMENT) : NO_PAYMENT

/** The one that this page shows. */
export const currentPayment = (model: PaymentModel): Payment => paymentOf(model, model.reservationId)

export const progressOf = (model: PaymentModel): PaymentProgress => currentPayment(model).progress

/** The numbers of the reservations whose payment is so. */
export const paidSo = (
  { payments }: PaymentModel,
  isSo: (payment: Payment, id: ReservationId) => boolean,
): readonly ReservationId[] =>
  (Object.keys(payments) as ReservationId[]).filter((id) => isSo(paymentOf({ payments }, id), id))

/** Money may have been taken for this one, and it is booked no more: its own page says so. */
export const isUnbooked = (model: PaymentModel, id: ReservationId): boolean =>
  model.reservationId === id && progressOf(model)._tag === 'Unbooked'

/** Another one is open, and nothing of that of the page is begun, or all of it is paid. */
export const mayTurnTo = (model: PaymentModel, id: ReservationId): boolean => {
  const { progress, isOfOther } = paymentOf(model, id)
  return model.reservationId !== id && givesWay(progressOf(model)) && isOutcomeOpen(progress) && !isOfOther
}
