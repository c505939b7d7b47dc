// How the current reservation can be paid, and how far that is (PAY-01..10).
import type * as t from 'io-ts'
import { listOf, nullable, oneOf, shape } from '../domain/codec/shapes.ts'
import { openText, secret } from '../domain/codec/text.ts'
import { PaymentMethod } from '../domain/payment/payment.ts'
import { isBeingSettled, PaymentProgress } from '../domain/payment/progress.ts'
import { projection } from './projection.ts'

export const PaymentModel = shape({
  reservationId: nullable(openText('reservationId')),
  progress: PaymentProgress,
  methods: listOf(PaymentMethod),
  methodsStatus: oneOf('MethodsStatus', 'none', 'requesting', 'found', 'failed'),
  /** Where the tickets can be had, once paid (PAY-11). */
  ticketsUrl: nullable(secret('ticketsUrl')),
  /** What the server says of a reservation on the way back from a bank. */
  outcome: nullable(
    shape({
      reservationId: openText('reservationId'),
      status: nullable(openText('status')),
      failed: oneOf('OutcomeFailed', 'yes', 'no'),
    }),
  ),
})
export type PaymentModel = t.TypeOf<typeof PaymentModel>

const initial: PaymentModel = {
  reservationId: null,
  progress: { _tag: 'Empty' },
  methods: [],
  methodsStatus: 'none',
  ticketsUrl: null,
  outcome: null,
}

const clear = (draft: PaymentModel): void => {
  Object.assign(draft, initial)
}

/** Once the modal has spoken, nothing but the server ends a payment; before that the card modal closes (EXP-06). */
const isBeyondCard = (draft: PaymentModel): boolean =>
  draft.progress._tag === 'Settling' || draft.progress._tag === 'Following'

/** Money that was taken is followed up, whatever else is chosen meanwhile. */
const leave = (draft: PaymentModel): void => {
  if (!isBeingSettled(draft.progress)) clear(draft)
}

/** The amount is another one now; it has to be confirmed again. */
const clearForNewAmount = (draft: PaymentModel): void => {
  if (!isBeyondCard(draft)) clear(draft)
}

const closeCard = (draft: PaymentModel): void => {
  if (draft.progress._tag === 'AtCard') draft.progress = { _tag: 'Allowed' }
}

export const payment = projection(PaymentModel, initial, {
  PaymentMethodsRequested: (draft, { reservationId }) => {
    // One that is being settled goes first; the methods of the next one are asked for when it is done.
    if (isBeingSettled(draft.progress) && draft.reservationId !== reservationId) return
    // Whoever came back from a bank by the browser's own button chooses anew.
    const isBack = draft.progress._tag === 'Leaving'
    const isNew = isBack || draft.reservationId !== reservationId || draft.progress._tag === 'Empty'
    draft.reservationId = reservationId
    draft.methodsStatus = 'requesting'
    if (isNew && !isBeyondCard(draft)) draft.progress = { _tag: 'Allowed' }
  },
  PaymentMethodsFound: (draft, { reservationId, methods }) => {
    if (draft.reservationId !== reservationId) return
    draft.methods = methods
    draft.methodsStatus = 'found'
  },
  PaymentMethodsFailed: (draft, { reservationId }) => {
    if (draft.reservationId === reservationId) draft.methodsStatus = 'failed'
  },
  PaymentRequested: (draft) => {
    draft.progress = { _tag: 'Preparing' }
  },
  CardPaymentPrepared: (draft, { transactionUuid, key }) => {
    draft.progress = { _tag: 'AtCard', transactionUuid, key }
  },
  RedirectPrepared: (draft, { host }) => {
    draft.progress = { _tag: 'Leaving', host }
  },
  RedirectRefused: (draft) => {
    draft.progress = { _tag: 'Failed', error: null, unknownStatus: null }
  },
  PaymentPrepareFailed: (draft, { error }) => {
    draft.progress = { _tag: 'Failed', error, unknownStatus: null }
  },
  CardModalClosed: closeCard,
  ExpiryWarned: closeCard,
  CardPaymentReported: (draft, { status, transactionId }) => {
    draft.progress = { _tag: 'Settling', status, transactionId, lastError: null }
  },
  SettlementRequested: (draft) => {
    if (draft.progress._tag === 'Settling') draft.progress = { ...draft.progress, lastError: null }
  },
  TransactionStatusUnknown: (draft, { status }) => {
    draft.progress = { _tag: 'Failed', error: null, unknownStatus: status }
  },
  PaymentSucceeded: (draft, { reservationId }) => {
    if (draft.reservationId === reservationId) draft.progress = { _tag: 'Following' }
  },
  PaymentCancelled: (draft) => {
    if (draft.progress._tag === 'Settling') draft.progress = { _tag: 'Allowed' }
  },
  PaymentFailed: (draft, { error }) => {
    if (draft.progress._tag === 'Settling') draft.progress = { ...draft.progress, lastError: error }
  },
  TicketsUrlFound: (draft, { ticketsUrl }) => {
    draft.ticketsUrl = ticketsUrl
  },
  ReservationPaid: (draft, { reservation }) => {
    if (draft.reservationId === reservation.reservationId) draft.progress = { _tag: 'Payed' }
  },
  PaymentOutcomeFound: (draft, { reservationId, status }) => {
    draft.outcome = { reservationId, status, failed: 'no' }
  },
  PaymentOutcomeFailed: (draft, { reservationId }) => {
    draft.outcome = { reservationId, status: null, failed: 'yes' }
  },
  ReservationExpired: (draft) => {
    if (isBeyondCard(draft)) return
    const { reservationId } = draft
    clear(draft)
    draft.reservationId = reservationId // A card form on its way may still come back with the money.
  },
  ReservationModifyFailed: (draft, { gone }) => (gone && !isBeyondCard(draft) ? clear(draft) : undefined),
  ReservationConfirmFailed: (draft, { gone }) => (gone && !isBeyondCard(draft) ? clear(draft) : undefined),
  ReservationFetchFailed: (draft, { gone, why, reservationId }) => {
    if (gone && why !== 'ticket' && draft.reservationId === reservationId) clear(draft)
  },
  ReservationCleared: leave,
  PackageSelected: leave,
  SailSelected: (draft, { keepsReservation }) => (keepsReservation ? undefined : leave(draft)),
  SessionResumed: clear,
  ReservationModified: clearForNewAmount,
  ReservationChangeMade: (draft, { change }) => {
    if (change._tag !== 'SaveGuest') clearForNewAmount(draft)
  },
  ReservationChangeFailed: (draft, { gone }) => (gone && !isBeyondCard(draft) ? clear(draft) : undefined),
})
