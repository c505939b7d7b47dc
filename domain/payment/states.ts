// The payment of a reservation: its states, and what else is known of it.
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
  /** What is to be paid is fetched again, or a change of it is being read. Nothing has been begun. */
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
  /** The card form has reported, and that has to be sent to the server. Nothing may be paid again until it has answered. */
  shape({
    _tag: t.literal('Settling'),
    status: openText('transactionStatus'),
    transactionId: TransactionId,
    /** Why the last report to the server failed; it can be retried. */
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
export type PaymentTag = PaymentProgress['_tag']
export type InState<S extends PaymentTag> = Extract<PaymentProgress, { readonly _tag: S }>
export type Unbooked = InState<'Unbooked'>
export type Unsettled = InState<'Unsettled'>

export const Payment = shape({
  progress: PaymentProgress,
  /** The card form that was opened last, so that a late report of an earlier one is known as that. */
  transactionUuid: nullable(TransactionUuid),
  /** Where the tickets can be downloaded, once paid (PAY-11). */
  ticketsUrl: nullable(secret('ticketsUrl')),
  /** What the server last said when it was asked how the payment ended. */
  told: nullable(
    shape({
      status: nullable(openText('status')),
      /** `gone`: there is no such reservation, or no longer. */
      failed: oneOf('OutcomeFailed', 'yes', 'no', 'gone'),
    }),
  ),
  /** Other tabs and later visits know of it until it is over. */
  isBegun: t.boolean,
  /** Given up here, or called over by the server: it may be paid all the same, and the server is asked. */
  isDoubted: t.boolean,
  /** At a bank, or in the card form, and it was not begun again since. */
  cancelled: nullable(oneOf('CancelledWhere', 'bank', 'card')),
  /** An address of this tab has called it cancelled: one that was in use before doesn't count. */
  isSaidCancelled: t.boolean,
  /** The provider said that it took the money, and the server has not yet called it paid. */
  isTaken: t.boolean,
  /** The time ran out while the outcome was open: no screen may say that nothing was charged. */
  isLapsed: t.boolean,
  /**
   * The tickets' address was asked for here, once, however often the page is loaded; or another tab pays, which asks for it
   * there (PAY-11).
   */
  isFollowedUp: t.boolean,
  /** Of a person who has signed out: shown without names, and not at all to who signs in. */
  isOfOther: t.boolean,
})
export type Payment = t.TypeOf<typeof Payment>
