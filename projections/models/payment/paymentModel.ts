// What is known of how the current reservation can be paid, and of how far that is (PAY-01..10).
import type * as t from 'io-ts'
import { listOf, nullable, oneOf, shape } from '../../../domain/codec/shapes.ts'
import { secret } from '../../../domain/codec/text.ts'
import { ReservationId, TransactionUuid } from '../../../domain/ids.ts'
import { PaymentMethod } from '../../../domain/payment/payment.ts'
import { PaymentProgress } from '../../../domain/payment/states.ts'
import { ToldOutcome } from '../../../domain/payment/toldOutcome.ts'

export const PaymentModel = shape({
  reservationId: nullable(ReservationId),
  progress: PaymentProgress,
  methods: listOf(PaymentMethod),
  methodsStatus: oneOf('MethodsStatus', 'none', 'requesting', 'found', 'failed'),
  /** Where the tickets can be had, once paid (PAY-11). */
  ticketsUrl: nullable(secret('ticketsUrl')),
  /** What the server says of a reservation on the way back from a bank. */
  outcome: nullable(ToldOutcome),
  /** Whose page of results is shown. */
  resultsOf: nullable(ReservationId),
  /** The card form that was opened last, so that a late report of an earlier one is known as that. */
  transactionUuid: nullable(TransactionUuid),
  /** Given up here, or called over by the server: it may be paid all the same, and the server is asked. */
  doubted: nullable(ReservationId),
  /** The one that was cancelled, at a bank or in the card form, and not begun again since. */
  cancelled: nullable(
    shape({ reservationId: ReservationId, where: oneOf('CancelledWhere', 'bank', 'card') }),
  ),
  /** Addresses of this tab have called these cancelled: one that was in use before doesn't count. */
  saidCancelled: listOf(ReservationId),
  /** The provider said that it took the money for this one, which the server has not yet called paid. */
  taken: nullable(ReservationId),
  /** The one that was paid last: its pages say so, and lead to the ticket, until the next one is made. */
  lastPaid: nullable(ReservationId),
  /** Those of a person before, who has signed out: they are told without names, and not at all to who signs in. */
  ofOthers: listOf(ReservationId),
  /** The payment of which other tabs and later visits are told until it is over. */
  begun: nullable(ReservationId),
  /** Its time ran out while its outcome was open: no screen may say that nothing was charged. */
  lapsed: nullable(ReservationId),
  /**
   * Paid ones whose tickets' address was asked for here, once each, however often the page is loaded; and those that
   * another tab pays, which asks for it there (PAY-11).
   */
  followedUp: listOf(ReservationId),
})
export type PaymentModel = t.TypeOf<typeof PaymentModel>
