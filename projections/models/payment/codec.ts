// How reservations can be paid, how far the payment of each is, and which one this page shows (PAY-01..10).
import type * as t from 'io-ts'
import { byKey, listOf, nullable, oneOf, shape } from '../../../domain/codec/shapes.ts'
import { ReservationId, TransactionId } from '../../../domain/ids.ts'
import { PaymentMethod } from '../../../domain/payment/payment.ts'
import { Payment } from '../../../domain/payment/states.ts'

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
  /** The card payments of which a form has said on this page that the money is taken. */
  heard: listOf(TransactionId),
})
export type PaymentModel = t.TypeOf<typeof PaymentModel>
