// The provider of cards: the endpoint of its form. It knows an amount and whether it was paid; what a person typed into
// the form is looked at and forgotten.
import * as E from 'fp-ts/Either'
import type { Draft } from 'immer'
import { type CallHandler, type CallResult, told } from './callHandler.ts'
import { type CallContext, refused } from '../state/callContext.ts'
import { CARD_CODE, TEST_CARDS } from '../data/paymentMethods.ts'
import { paymentRefusal } from '../provider/paymentStanding.ts'
import type { CardBody } from '../provider/providerEndpoints.ts'
import { known, type Transaction } from '../state/state.ts'

/** COMPLETED, DECLINED, CANCELLED or, for one test card, an unknown word. */
export const fakeCard: CallHandler<'fakeCard'> = (context, { parameters, body }, draft) => {
  const transaction = Object.values(context.state.transactions).find(
    ({ methodCode, transactionUuid }) =>
      methodCode === CARD_CODE && transactionUuid === parameters.transactionUuid,
  )
  if (transaction === undefined) return refused('TRANSACTION_NOT_FOUND')
  if (body.key !== transaction.key) return refused('KEY_WRONG')
  const closed = paymentRefusal(context.state, transaction)
  if (closed !== null) return E.left(closed)
  const transactionDraft = known(draft.transactions, transaction.transactionId)
  if ('cancel' in body) return cardOutcome(context, 'CANCELLED', transactionDraft)
  const field = wrongFieldOf(body, context)
  if (field !== null) return refused('CARD_FIELD_INVALID', field)
  return cardOutcome(context, TEST_CARDS[digitsOf(body.number)] ?? 'DECLINED', transactionDraft)
}

const PHASE_OF = {
  COMPLETED: 'Taken',
  CANCELLED: 'Cancelled',
  DECLINED: 'Declined',
  PENDING: 'Prepared',
} as const

const cardOutcome = (
  { nowMs }: CallContext,
  status: keyof typeof PHASE_OF,
  transaction: Draft<Transaction>,
): CallResult => {
  const tag = PHASE_OF[status]
  transaction.phase = tag === 'Taken' ? { _tag: tag, atMs: nowMs } : { _tag: tag }
  return told({ status, transactionId: transaction.transactionId })
}

const digitsOf = (number: string): string => number.replace(/[\s-]/g, '')

/** The first field of a card that can't be right, `null` when all may be. */
const wrongFieldOf = (card: Extract<CardBody, { number: string }>, { nowMs }: CallContext): string | null => {
  if (!isCardNumber(digitsOf(card.number))) return 'number'
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\s*\/\s*(?:20)?(\d\d)$/.exec(card.expiry.trim()) ?? []
  if (month === '' || nowMs >= Date.UTC(2000 + Number(year), Number(month), 1)) return 'expiry'
  if (!/^\d{3,4}$/.test(card.cvc.trim())) return 'cvc'
  return card.name.trim() === '' ? 'name' : null
}

/** 12 to 19 digits whose check digit is right (Luhn). */
const isCardNumber = (digits: string): boolean => {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = i % 2 === 0 ? Number(digit) : Number(digit) * 2
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
