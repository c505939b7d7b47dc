// A bank with a page and five buttons. It knows an amount and whether it was paid. A second press of a button, or of
// another one, changes nothing and is answered as the first.
import * as E from 'fp-ts/Either'
import { bankPageAddressOf, paymentResultsPageOf } from '../provider/applicationPages.ts'
import { bankPageHtml } from '../provider/bankPage.ts'
import type { CallHandler, CallResult } from './callHandler.ts'
import { type CallContext, type CallRefusal, refused } from '../state/callContext.ts'
import { languageOf } from '../data/languages.ts'
import { CARD_CODE } from '../data/paymentMethods.ts'
import { HTML_TYPE } from '../http/demoExchange.ts'
import { bankStandingOf } from '../provider/paymentStanding.ts'
import type { BankAction } from '../provider/providerEndpoints.ts'
import { type DemoState, type Transaction, withTransaction } from '../state/state.ts'
import { settled } from '../state/time.ts'
import { transactionById } from './payment.ts'

/** In the language of the shop from which the customer came. */
export const bankPage: CallHandler<'bankPage'> = (context, { parameters }) => {
  const found = bankTransactionById(context, parameters.transaction)
  if (E.isLeft(found)) return found
  const transaction = found.right
  const standing = bankStandingOf(context.state, transaction)
  const body = bankPageHtml({
    transaction,
    standing,
    shopName: context.settings.shopName,
    leadsTo: paymentResultsPageOf(context, transaction, standing === 'Paid' ? 'COMPLETED' : 'CANCELLED'),
    language: languageOf(transaction.locale),
  })
  return E.right({ state: context.state, body, headers: { 'content-type': HTML_TYPE } })
}

/** Always answers by leading on: to the shop, or to the page itself, so that a reload of it sends nothing. */
export const bankChoice: CallHandler<'bankChoice'> = (context, { parameters, body }) => {
  const found = bankTransactionById(context, parameters.transaction)
  if (E.isLeft(found)) return found
  const standing = bankStandingOf(context.state, found.right)
  const isOpen = standing === 'Open' || standing === 'Left'
  const state = isOpen ? chosen(context, found.right, body.action) : context.state
  return ledOn({ ...context, state }, found.right.transactionId)
}

/** The bank that was simply paid tells the server before it sends the customer back. */
const chosen = (context: CallContext, transaction: Transaction, action: BankAction): DemoState => {
  const { state, nowMs } = context
  const taken = { _tag: 'Taken', atMs: nowMs } as const
  switch (action) {
    case 'pay':
      return settled(state, transaction, nowMs)
    case 'cancel':
      return withTransaction(state, { ...transaction, phase: { _tag: 'Cancelled' } })
    case 'close':
      return withTransaction(state, { ...transaction, phase: { _tag: 'Left' } })
    case 'pay-and-stay':
      return withTransaction(state, { ...transaction, phase: taken, leadsBack: false })
    case 'pay-and-return-early':
      return withTransaction(state, { ...transaction, phase: taken })
  }
}

const ledOn = (context: CallContext, transactionId: string): CallResult => {
  const found = transactionById(context, transactionId)
  if (E.isLeft(found)) return found
  return E.right({
    state: context.state,
    body: null,
    status: 303,
    headers: { location: nextPageOf(context, found.right) },
  })
}

const nextPageOf = (context: CallContext, transaction: Transaction): string => {
  switch (bankStandingOf(context.state, transaction)) {
    case 'Paid':
      return paymentResultsPageOf(context, transaction, 'COMPLETED')
    case 'Cancelled':
      return paymentResultsPageOf(context, transaction, 'CANCELLED')
    case 'Open':
    case 'Left':
    case 'PaidForGood':
    case 'Expired':
    case 'Changed':
    case 'PaidOtherwise':
      return bankPageAddressOf(context, transaction)
  }
}

/** A card's payment has no page at a bank. */
const bankTransactionById = (
  context: CallContext,
  transactionId: string,
): E.Either<CallRefusal, Transaction> => {
  const found = transactionById(context, transactionId)
  return E.isRight(found) && found.right.methodCode === CARD_CODE ? refused('TRANSACTION_NOT_FOUND') : found
}
