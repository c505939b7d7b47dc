// How reservations can be paid, how far the payment of each is, and which one this page shows (PAY-01..10).
import type * as t from 'io-ts'
import { byKey, listOf, nullable, oneOf, shape } from '../../../domain/codec/shapes.ts'
import { ReservationId } from '../../../domain/ids.ts'
import { givesWay, isOutcomeOpen } from '../../../domain/payment/progress.ts'
import { PaymentMethod } from '../../../domain/payment/payment.ts'
import { NO_PAYMENT, Payment, type PaymentProgress } from '../../../domain/payment/states.ts'

export const PaymentModel = shape({
  /** Whose payment this page shows: nothing else is paid here before it is over. */
  reservationId: nullable(ReservationId),
  payments: byKey(ReservationId, Payment),
  methods: listOf(PaymentMethod),
  methodsStatus: oneOf('MethodsStatus', 'none', 'requesting', 'found', 'failed'),
  /** Whose page of results is shown. */
  resultsOf: nullable(ReservationId),
  /** The one that was paid last: its pages say so, and lead to the ticket, until the next one is made. */
  lastPaid: nullable(ReservationId),
})
export type PaymentModel = t.TypeOf<typeof PaymentModel>

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
