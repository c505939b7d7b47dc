// The states of a payment.
import * as t from 'io-ts'
import { ApiError } from '../apiError.ts'
import { nullable, oneOf, shape } from '../codec/shapes.ts'
import { openText, secret } from '../codec/text.ts'
import { TransactionId, TransactionUuid } from '../ids.ts'

/**
 * What left the outcome open: an answer to the prepare that was lost; a card form that was closed, or closed after it had
 * been sent; a bank's page; a page that was reloaded while it reported to the server; another tab; an earlier visit; an
 * unknown status of the provider, or one that the server refused.
 */
export const OpenOutcome = oneOf(
  'OpenOutcome',
  'prepare',
  'card',
  'cardSent',
  'bank',
  'reload',
  'tab',
  'visit',
  'word',
  'refused',
)
export type OpenOutcome = t.TypeOf<typeof OpenOutcome>

export const PaymentProgress = t.union([
  shape({ _tag: t.literal('Empty') }),
  shape({ _tag: t.literal('Allowed') }),
  /** What is to be paid is looked at once more, or a change of it is being read. Nothing has been begun. */
  shape({ _tag: t.literal('Checking') }),
  shape({ _tag: t.literal('Preparing') }),
  /** The card modal is open. */
  shape({
    _tag: t.literal('AtCard'),
    transactionUuid: TransactionUuid,
    key: secret('transactionKey'),
    /** What was typed is at the provider, whose answer is awaited. */
    isSent: t.boolean,
  }),
  /** The card form has reported, and the server has to be told. Nothing may be paid again until it has answered. */
  shape({
    _tag: t.literal('Settling'),
    status: openText('transactionStatus'),
    transactionId: TransactionId,
    /** Why the last try to tell the server failed; it can be asked again. */
    lastError: nullable(ApiError),
  }),
  /** The server took the money; whether it is paid the reservation has yet to say. */
  shape({ _tag: t.literal('Following') }),
  /** The browser is on its way to a bank's page. */
  shape({ _tag: t.literal('Leaving'), host: openText('host') }),
  shape({ _tag: t.literal('Payed') }),
  /** Whether it is paid is unknown here. The server is asked until it is known, and nothing may be paid meanwhile. */
  shape({
    _tag: t.literal('Unsettled'),
    why: OpenOutcome,
    /** What the server last said: nothing yet, that it isn't paid so far, or it did not answer. */
    heard: oneOf('OutcomeHeard', 'nothing', 'unpaid', 'failure'),
    /** The person says that nothing was paid; the next answer decides. */
    isGivenUp: t.boolean,
    /** Why the prepare failed, where that left it open. */
    error: nullable(ApiError),
    /** The card modal's word, where it is unknown. */
    unknownStatus: nullable(openText('transactionStatus')),
  }),
  /** The server calls the reservation cancelled or gone, and money was taken for it, or may have been: nothing is booked. */
  shape({
    _tag: t.literal('Unbooked'),
    money: oneOf('UnbookedMoney', 'taken', 'perhaps', 'returned'),
    /** The card payment whose success the server has not accepted yet: it is reported all the same. */
    untold: nullable(TransactionId),
  }),
  /** Nothing was charged. */
  shape({ _tag: t.literal('Failed'), error: nullable(ApiError) }),
])
export type PaymentProgress = t.TypeOf<typeof PaymentProgress>
export type Unbooked = Extract<PaymentProgress, { readonly _tag: 'Unbooked' }>
export type Unsettled = Extract<PaymentProgress, { readonly _tag: 'Unsettled' }>
