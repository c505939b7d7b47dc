// How far a payment is. The specification's five words are derived from it by `paymentStatusOf` (PAY-01).
import * as t from 'io-ts'
import { ApiError, isUnclear } from '../apiError.ts'
import { nullable, oneOf, shape } from '../codec/shapes.ts'
import { openText, secret } from '../codec/text.ts'

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
    transactionUuid: secret('transactionUuid'),
    key: secret('transactionKey'),
    /** What was typed is at the provider, whose answer is awaited. */
    isSent: t.boolean,
  }),
  /** The card form has reported, and the server has to be told. Nothing may be paid again until it has answered. */
  shape({
    _tag: t.literal('Settling'),
    status: openText('transactionStatus'),
    transactionId: secret('transactionId'),
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
    untold: nullable(secret('transactionId')),
  }),
  /** Nothing was charged. */
  shape({ _tag: t.literal('Failed'), error: nullable(ApiError) }),
])
export type PaymentProgress = t.TypeOf<typeof PaymentProgress>

export type PaymentStatus = 'empty' | 'allow' | 'paying' | 'payed' | 'error'

export const paymentStatusOf = (progress: PaymentProgress): PaymentStatus => {
  switch (progress._tag) {
    case 'Empty':
      return 'empty'
    case 'Allowed':
      return 'allow'
    case 'Checking':
    case 'Preparing':
    case 'AtCard':
    case 'Following':
    case 'Leaving':
      return 'paying'
    case 'Unsettled':
      return progress.unknownStatus === null && progress.error === null ? 'paying' : 'error'
    case 'Settling':
      return progress.lastError === null ? 'paying' : 'error'
    case 'Payed':
      return 'payed'
    case 'Unbooked':
    case 'Failed':
      return 'error'
  }
}

/** The card modal has spoken: the server's answer decides. Money that was taken waits for it, however long. */
export const isBeingSettled = (progress: PaymentProgress): boolean => {
  if (progress._tag !== 'Settling') return progress._tag === 'Following'
  return progress.lastError === null || (progress.status === 'COMPLETED' && isUnclear(progress.lastError))
}

/** The card payment whose success is reported until the server answers, whatever status it gives meanwhile. */
export const untoldOf = (progress: PaymentProgress): string | null => {
  if (progress._tag === 'Unbooked') return progress.untold
  const isUntold = progress._tag === 'Settling' && progress.status === 'COMPLETED' && isBeingSettled(progress)
  return isUntold ? progress.transactionId : null
}

export const unsettled = (
  why: OpenOutcome,
  facts: Partial<Pick<Unsettled, 'error' | 'unknownStatus'>> = {},
): Unsettled => ({
  _tag: 'Unsettled',
  why,
  heard: 'nothing',
  isGivenUp: false,
  error: null,
  unknownStatus: null,
  ...facts,
})
export type Unbooked = Extract<PaymentProgress, { readonly _tag: 'Unbooked' }>
export type Unsettled = Extract<PaymentProgress, { readonly _tag: 'Unsettled' }>

/** No bank's page was seen and no card form sent: when the server says that it isn't paid, that is the end of it. */
export const isSettledByUnpaid = ({ why, isGivenUp }: Unsettled): boolean =>
  isGivenUp || why === 'prepare' || why === 'card'

/** Money may be on its way: neither the end of the time nor another choice makes this be forgotten. */
export const isOutcomeOpen = (progress: PaymentProgress): boolean => {
  if (progress._tag === 'Unsettled') return !isSettledByUnpaid(progress)
  return (
    progress._tag === 'Leaving' ||
    (progress._tag === 'AtCard' && progress.isSent) ||
    isBeingSettled(progress) ||
    untoldOf(progress) !== null
  )
}

/** What was not reported yet is still reported, though the server calls the reservation paid already. */
export const whenCalledPaid = (progress: PaymentProgress): PaymentProgress => {
  const transactionId = untoldOf(progress)
  return transactionId === null
    ? { _tag: 'Following' }
    : { _tag: 'Settling', status: 'COMPLETED', transactionId, lastError: null }
}

/** What the provider has taken will be reported to the server, even if it refused this report. */
export const whenTellingFailed = (progress: PaymentProgress, error: ApiError): PaymentProgress => {
  if (progress._tag === 'Unbooked') return isUnclear(error) ? progress : { ...progress, untold: null }
  if (progress._tag !== 'Settling') return progress
  return isUnclear(error) ? { ...progress, lastError: error } : unsettled('refused', { error })
}

/** What a page that is reloaded can't tell of the one before, `null` where nothing was under way. */
export const leftOpenBy = (progress: PaymentProgress): Unsettled | null => {
  switch (progress._tag) {
    case 'Unsettled':
      return { ...progress, heard: 'nothing', isGivenUp: false }
    // The address of a bank's page may have come, and been followed, after the last entry that was kept.
    case 'Preparing':
    case 'Leaving':
      return unsettled('bank')
    case 'AtCard':
      return unsettled('cardSent')
    case 'Settling':
    case 'Following':
      return unsettled('reload')
    case 'Unbooked':
      return progress.untold === null ? null : unsettled('reload')
    case 'Empty':
    case 'Allowed':
    case 'Checking':
    case 'Payed':
    case 'Failed':
      return null
  }
}

/** A new payment may be started only where none is under way and no outcome is open. */
export const mayPay = (progress: PaymentProgress): boolean =>
  progress._tag === 'Allowed' || progress._tag === 'Failed'

/** The server calls it paid, and nothing here has paid it: then no card form is needed any more, and no way to a bank. */
export const isPaidByAnother = (progress: PaymentProgress): boolean =>
  progress._tag === 'Unsettled' ||
  progress._tag === 'Unbooked' ||
  progress._tag === 'Preparing' ||
  (progress._tag === 'AtCard' && !progress.isSent) ||
  mayPay(progress)

/**
 * The card form that was opened last has spoken: it is open, or was closed from outside. What an earlier form says counts
 * only when it has taken the money.
 */
export const mayReport = (
  progress: PaymentProgress,
  { status, isCurrent }: { readonly status: string; readonly isCurrent: boolean },
): boolean => {
  const isClosed = progress._tag === 'Unsettled' && (progress.why === 'card' || progress.why === 'cardSent')
  if (progress._tag === 'AtCard' || isClosed) return isCurrent || status === 'COMPLETED'
  const isBefore = mayPay(progress) || progress._tag === 'Empty' || progress._tag === 'Preparing'
  const isInDoubt = progress._tag === 'Unbooked' && progress.money === 'perhaps'
  return status === 'COMPLETED' && (isBefore || isInDoubt || progress._tag === 'Unsettled')
}

/** Money may have been taken for this one, and it is booked no more: its own page says so. */
export const isUnbooked = (
  { progress, reservationId }: { readonly progress: PaymentProgress; readonly reservationId: string | null },
  id: string,
): boolean => progress._tag === 'Unbooked' && reservationId === id
