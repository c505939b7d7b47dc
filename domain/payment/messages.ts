// From the list of methods to the server's word that it is paid (PAY-01..11).
import * as t from 'io-ts'
import { ApiError } from '../apiError.ts'
import { listOf, nullable, oneOf, shape } from '../codec/shapes.ts'
import { openText, secret } from '../codec/text.ts'
import { ReservationId, TransactionId, TransactionUuid } from '../ids.ts'
import { PaymentMethod } from './payment.ts'

/** What is about the payment of one reservation. */
const ofOne = <P extends t.Props>(facts: P) => shape({ reservationId: ReservationId, ...facts })

export const paymentCommands = {
  FetchPaymentMethods: ofOne({}),
  /** Any number of presses make one prepare. */
  Pay: shape({ methodCode: openText('paymentMethod') }),
  /** A change that was found has stood on the page for a while: Pay may be pressed again. */
  ReleasePay: shape({}),
  /** What the provider's card modal came back with (OP-88), and whose form it was; `null`: the one that is being paid. */
  ReportCardResult: shape({
    reservationId: nullable(ReservationId),
    status: openText('transactionStatus'),
    transactionId: TransactionId,
    transactionUuid: TransactionUuid,
  }),
  /** Reports what the card modal said; retried when the first try failed. `null`: of the one that is being paid. */
  SettlePayment: shape({ reservationId: nullable(ReservationId) }),
  /** What was typed into the card form is in flight to the provider, or was declined there. */
  NoteCardSent: shape({ isSent: t.boolean, transactionUuid: TransactionUuid }),
  /** The person closed the card modal before it came back with anything. */
  CloseCardModal: shape({}),
  /** After a success: asks for the tickets' address (PAY-11) and for the reservation itself. */
  FollowUpPayment: ofOne({}),
  /** Whether it is paid is unknown here: the server is asked. A return address is no proof (LOC-25). */
  CheckPaymentOutcome: ofOne({}),
  /** The browser's own button led back from a bank's page to this one. */
  LeaveBank: shape({}),
  /** A bank has led back and says that the customer cancelled there; once for each reservation. */
  NoteBankCancelled: ofOne({}),
  /** The person says that nothing was paid; the server is asked again before another payment may be started. */
  GiveUpPayment: shape({}),
  /** This browser remembers a payment that was begun by a page which is gone, and whose outcome is not known. */
  RecallPayment: ofOne({}),
  /** Another tab of this browser has begun a payment of this reservation, or knows how it ended. */
  NotePaymentElsewhere: ofOne({ isOpen: t.boolean }),
  /** The outcome is known; the other tabs need no longer ask. */
  ForgetPayment: ofOne({}),
}

export const paymentEvents = {
  PaymentMethodsRequested: ofOne({}),
  PaymentMethodsFound: ofOne({ methods: listOf(PaymentMethod) }),
  PaymentMethodsFailed: ofOne({ error: ApiError }),
  PaymentRequested: ofOne({ methodCode: openText('paymentMethod') }),
  PayRefused: shape({
    reason: oneOf(
      'PayRefusedTag',
      'NoReservation',
      'NotConfirmed',
      'AlreadyPayed',
      'PaymentUnderWay',
      'UnknownMethod',
      'ContactIncomplete',
      'NamesMissing',
      'TokenExpired',
      'PaidInAnotherTab',
      'Offline',
      'NotPayable',
      'SailLost',
      'PayerOpen',
    ),
  }),
  PayReleased: ofOne({}),
  /** The card modal opens. */
  CardPaymentPrepared: ofOne({ transactionUuid: TransactionUuid, key: secret('transactionKey') }),
  /** The browser leaves for the bank's page. */
  RedirectPrepared: ofOne({ host: openText('host') }),
  /** The address is not on an allowed host, or none at all; nothing is opened. */
  RedirectRefused: ofOne({ host: nullable(openText('host')) }),
  PaymentPrepareFailed: ofOne({ error: ApiError }),
  CardPaymentSent: ofOne({ isSent: t.boolean }),
  CardModalClosed: ofOne({}),
  CardPaymentReported: ofOne({ status: openText('transactionStatus'), transactionId: TransactionId }),
  SettlementRequested: ofOne({}),
  /** 'Transaction status {status} not recognized' (PAY-07). */
  TransactionStatusUnknown: ofOne({ status: openText('transactionStatus') }),
  /** The server took the success of the transaction. Whether it is paid, the reservation itself says. */
  PaymentSucceeded: ofOne({}),
  PaymentCancelled: ofOne({}),
  PaymentFailed: ofOne({ error: ApiError, step: oneOf('PaymentStep', 'success', 'cancel') }),
  FollowUpRequested: ofOne({}),
  TicketsUrlFound: ofOne({ ticketsUrl: nullable(secret('ticketsUrl')) }),
  PaymentOutcomeFound: ofOne({ status: openText('status') }),
  /** `gone`: there is no such reservation, or no longer. */
  PaymentOutcomeFailed: ofOne({ error: ApiError, gone: t.boolean }),
  /** The customer is back from a bank's page, by the browser's own button. */
  BankLeft: ofOne({}),
  BankCancelled: ofOne({}),
  PaymentGivenUp: ofOne({}),
  PaymentRecalled: ofOne({}),
  PaymentForgotten: ofOne({}),
  PaymentElsewhereNoted: ofOne({ isOpen: t.boolean }),
}
