// From the list of methods to the server's word that it is paid (PAY-01..11).
import { ApiError } from '../apiError.ts'
import { listOf, nullable, oneOf, shape } from '../codec/shapes.ts'
import { openText, secret } from '../codec/text.ts'
import { PaymentMethod } from './payment.ts'

const reservationId = openText('reservationId')
const transactionId = secret('transactionId')

export const paymentCommands = {
  FetchPaymentMethods: shape({ reservationId }),
  /** Any number of presses make one prepare. */
  Pay: shape({ methodCode: openText('paymentMethod') }),
  /** What the provider's card modal came back with (OP-88). */
  ReportCardResult: shape({ status: openText('transactionStatus'), transactionId }),
  /** Tells the server what the card modal said; asked again when the first try failed. */
  SettlePayment: shape({}),
  /** The person closed the card modal before it came back with anything. */
  CloseCardModal: shape({}),
  /** After a success: asks for the tickets' address (PAY-11) and for the reservation itself. */
  FollowUpPayment: shape({ reservationId }),
  /** Back from a bank's page: the server is asked, the address is no proof (LOC-25). */
  CheckPaymentOutcome: shape({ reservationId }),
}

export const paymentEvents = {
  PaymentMethodsRequested: shape({ reservationId }),
  PaymentMethodsFound: shape({ reservationId, methods: listOf(PaymentMethod) }),
  PaymentMethodsFailed: shape({ reservationId, error: ApiError }),
  PaymentRequested: shape({ methodCode: openText('paymentMethod') }),
  PayRefused: shape({
    reason: oneOf(
      'PayRefusedTag',
      'NoReservation',
      'NotConfirmed',
      'AlreadyPayed',
      'PaymentUnderWay',
      'UnknownMethod',
      'ContactIncomplete',
    ),
  }),
  /** The card modal opens. */
  CardPaymentPrepared: shape({ transactionUuid: secret('transactionUuid'), key: secret('transactionKey') }),
  /** The browser leaves for the bank's page. */
  RedirectPrepared: shape({ host: openText('host') }),
  /** The address is not on an allowed host, or none at all; nothing is opened. */
  RedirectRefused: shape({ host: nullable(openText('host')) }),
  PaymentPrepareFailed: shape({ error: ApiError }),
  CardModalClosed: shape({}),
  CardPaymentReported: shape({ status: openText('transactionStatus'), transactionId }),
  SettlementRequested: shape({}),
  /** 'Transaction status {status} not recognized' (PAY-07). */
  TransactionStatusUnknown: shape({ status: openText('transactionStatus') }),
  /** The server took the success of the transaction. Whether it is paid, the reservation itself says. */
  PaymentSucceeded: shape({ reservationId }),
  PaymentCancelled: shape({}),
  PaymentFailed: shape({ error: ApiError, step: oneOf('PaymentStep', 'success', 'cancel') }),
  TicketsUrlFound: shape({ reservationId, ticketsUrl: nullable(secret('ticketsUrl')) }),
  PaymentOutcomeFound: shape({ reservationId, status: openText('status') }),
  PaymentOutcomeFailed: shape({ reservationId, error: ApiError }),
}
