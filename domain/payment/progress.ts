// How far a payment is. The specification's five words are derived from it by `paymentStatusOf` (PAY-01).
import * as t from 'io-ts'
import { ApiError, isUnclear } from '../apiError.ts'
import { nullable, shape } from '../codec/shapes.ts'
import { openText, secret } from '../codec/text.ts'

export const PaymentProgress = t.union([
  shape({ _tag: t.literal('Empty') }),
  shape({ _tag: t.literal('Allowed') }),
  shape({ _tag: t.literal('Preparing') }),
  /** The card modal is open. */
  shape({
    _tag: t.literal('AtCard'),
    transactionUuid: secret('transactionUuid'),
    key: secret('transactionKey'),
  }),
  /** The modal has spoken, the server has to be told. Nothing may be paid again until it answered. */
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
  /** Nothing was charged. `unknownStatus` is the card modal's word where that was the reason. */
  shape({
    _tag: t.literal('Failed'),
    error: nullable(ApiError),
    unknownStatus: nullable(openText('transactionStatus')),
  }),
])
export type PaymentProgress = t.TypeOf<typeof PaymentProgress>

export type PaymentStatus = 'empty' | 'allow' | 'paying' | 'payed' | 'error'

export const paymentStatusOf = (progress: PaymentProgress): PaymentStatus => {
  switch (progress._tag) {
    case 'Empty':
      return 'empty'
    case 'Allowed':
      return 'allow'
    case 'Preparing':
    case 'AtCard':
    case 'Following':
    case 'Leaving':
      return 'paying'
    case 'Settling':
      return progress.lastError === null ? 'paying' : 'error'
    case 'Payed':
      return 'payed'
    case 'Failed':
      return 'error'
  }
}

/** The card modal has spoken: the server's answer decides. Money that was taken waits for it, however long. */
export const isBeingSettled = (progress: PaymentProgress): boolean => {
  if (progress._tag !== 'Settling') return progress._tag === 'Following'
  return progress.lastError === null || (progress.status === 'COMPLETED' && isUnclear(progress.lastError))
}

/** A new payment may be started only where none is under way and no outcome is open. */
export const mayPay = (progress: PaymentProgress): boolean =>
  progress._tag === 'Allowed' || progress._tag === 'Failed'

/** The card form is open; or it was closed from outside, and comes back with the money. */
export const mayReport = (progress: PaymentProgress, status: string): boolean => {
  if (progress._tag === 'AtCard') return true
  return status === 'COMPLETED' && (mayPay(progress) || progress._tag === 'Empty')
}
