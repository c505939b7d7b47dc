// The payment providers: a card form's endpoint, and a bank with a page and two buttons. They know an amount and
// whether it was paid; what a person typed into the card form is looked at and forgotten.
import * as E from 'fp-ts/Either'
import { paymentResultsPageOf } from '../applicationPages.ts'
import { bankPageHtml } from '../bankPage.ts'
import {
  type CallContext,
  type CallHandler,
  type CallRefusal,
  type CallResult,
  refused,
} from '../callHandler.ts'
import { TEST_CARDS } from '../data/paymentMethods.ts'
import { HTML_TYPE } from '../demoExchange.ts'
import type { CardBody } from '../providerEndpoints.ts'
import { isMoneyTaken, type Transaction, type TransactionPhase, withTransaction } from '../state.ts'
import { settled } from '../stateTime.ts'
import { transactionById } from './payment.ts'

/** COMPLETED, DECLINED, CANCELLED or, for one test card, a word that nobody knows. */
export const fakeCard: CallHandler<'fakeCard'> = (context, { parameters, body }) => {
  const transaction = Object.values(context.state.transactions).find(
    (candidate) => candidate.transactionUuid === parameters.transactionUuid,
  )
  if (transaction === undefined) return refused('TRANSACTION_NOT_FOUND')
  if (body.key !== transaction.key) return refused('KEY_WRONG')
  const closed = closedRefusal(context, transaction)
  if (closed !== null) return E.left(closed)
  if ('cancel' in body) return cardOutcome(context, transaction, 'CANCELLED')
  const field = wrongFieldOf(body, context)
  if (field !== null) return refused('CARD_FIELD_INVALID', field)
  return cardOutcome(context, transaction, TEST_CARDS[digitsOf(body.number)] ?? 'DECLINED')
}

export const bankPage: CallHandler<'bankPage'> = (context, { parameters }) => {
  const found = transactionById(context, parameters.transaction)
  if (E.isLeft(found)) return found
  const isOpen = closedRefusal(context, found.right) === null
  const leadsTo = paymentResultsPageOf(context, found.right, 'CANCELLED')
  const body = bankPageHtml({ transaction: found.right, isOpen, leadsTo, language: context.language })
  return E.right({ state: context.state, body, headers: { 'content-type': HTML_TYPE } })
}

/** The bank tells the server by itself before it sends the customer back, so a paid reservation is paid at once. */
export const bankChoice: CallHandler<'bankChoice'> = (context, { parameters, body }) => {
  const found = transactionById(context, parameters.transaction)
  if (E.isLeft(found)) return found
  const isOpen = closedRefusal(context, found.right) === null
  if (!isOpen) return backToShop(context, found.right, wordFor(found.right.phase))
  if (body.action === 'cancel') {
    const state = withTransaction(context.state, { ...found.right, phase: { _tag: 'Cancelled' } })
    return backToShop({ ...context, state }, found.right, 'CANCELLED')
  }
  return backToShop(
    { ...context, state: settled(context.state, found.right, context.nowMs) },
    found.right,
    'COMPLETED',
  )
}

const PHASE_OF = {
  COMPLETED: 'Taken',
  CANCELLED: 'Cancelled',
  DECLINED: 'Declined',
  PENDING: 'Prepared',
} as const

const cardOutcome = (
  context: CallContext,
  transaction: Transaction,
  status: keyof typeof PHASE_OF,
): CallResult => {
  const tag = PHASE_OF[status]
  const phase: TransactionPhase = tag === 'Taken' ? { _tag: tag, atMs: context.nowMs } : { _tag: tag }
  return E.right({
    state: withTransaction(context.state, { ...transaction, phase }),
    body: { status, transactionId: transaction.transactionId },
  })
}

/** A payment is taken once, for a reservation that still stands and isn't paid another way; a declined card may be
 *  followed by another one. */
const closedRefusal = (context: CallContext, { phase, reservationId }: Transaction): CallRefusal | null => {
  if (phase._tag !== 'Prepared' && phase._tag !== 'Declined') return refused('TRANSACTION_CLOSED').left
  const tag = context.state.reservations[reservationId]?.phase._tag
  if (tag === 'Paid') return refused('RESERVATION_ALREADY_PAID').left
  if (tag !== 'Temp') return refused('TRANSACTION_CLOSED').left
  return isMoneyTaken(context.state, reservationId) ? refused('PAYMENT_UNDER_WAY').left : null
}

const wordFor = (phase: TransactionPhase): string =>
  phase._tag === 'Settled' || phase._tag === 'Taken' ? 'COMPLETED' : 'CANCELLED'

const backToShop = (context: CallContext, transaction: Transaction, word: string): CallResult =>
  E.right({
    state: context.state,
    body: null,
    status: 303,
    headers: { location: paymentResultsPageOf(context, transaction, word) },
  })

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
