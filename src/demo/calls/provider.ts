// The provider of cards: the endpoint of its form. It knows an amount and whether it was paid; what a person typed into
// the form is looked at and forgotten.
import * as E from 'fp-ts/Either'
import type { Draft } from 'immer'
import { type CallHandler, type CallResult, told } from './callHandler.ts'
import { type CallContext, refused } from '../state/callContext.ts'
import { CARD_CODE, TEST_CARDS } from '../data/paymentMethods.ts'
import { digitsOf, isCardNumber, isToCome } from '../provider/cardData.ts'
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

/** The first field of a card that can't be right, `null` when all may be. */
const wrongFieldOf = (card: Extract<CardBody, { number: string }>, { nowMs }: CallContext): string | null => {
  if (!isCardNumber(digitsOf(card.number))) return 'number'
  if (!isToCome(card.expiry, nowMs)) return 'expiry'
  if (!/^\d{3,4}$/.test(card.cvc.trim())) return 'cvc'
  return card.name.trim() === '' ? 'name' : null
}
