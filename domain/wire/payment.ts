// Preparing and settling a payment, as the wire has it (API-78..81).
import * as t from 'io-ts'
import { shape } from '../codec/shapes.ts'
import { openText, secret } from '../codec/text.ts'
import { ReadingType } from '../codec/reading.ts'
import { decor, isObject } from './readings.ts'
import { TransactionUuid } from '../ids.ts'

/** `origin` is where the bank's page leads back to; `creditCard` is true for card methods (OP-90). */
export const PrepareBody = shape({
  paymentMethod: openText('paymentMethod'),
  origin: openText('origin'),
  creditCard: t.boolean,
})

const redirect = { redirectUrl: secret('redirectUrl') }
const card = { transactionUuid: TransactionUuid, key: secret('transactionKey') }

const Redirect = shape(redirect)
const Card = shape(card)
const Prepared = t.union([shape({ ...redirect, ...card }), Redirect, Card])

/** A redirect address, which opens the payment to its holder; or what the card modal needs (PAY-08); or all of it. */
export const PrepareAnswer = new ReadingType('PrepareAnswer', Prepared, (u) =>
  isObject(u) ? Object.fromEntries(Object.entries(u).filter(([, value]) => value !== null)) : u,
)

/** Where a payment goes on: at a bank's page, or in the card modal. */
export type Preparation = t.TypeOf<typeof Redirect> | t.TypeOf<typeof Card>

/** Where an answer leads both ways, the way to pay decides. */
export const toPreparation = (answer: t.TypeOf<typeof Prepared>, isCard: boolean): Preparation => {
  if (!('transactionUuid' in answer)) return answer
  const { transactionUuid, key } = answer
  return 'redirectUrl' in answer && !isCard ? { redirectUrl: answer.redirectUrl } : { transactionUuid, key }
}

export const CardSuccessAnswer = new ReadingType(
  'CardSuccessAnswer',
  shape({ ticketsUrl: decor(secret('ticketsUrl')) }),
  (u) => (isObject(u) || u === null ? u : {}),
)
