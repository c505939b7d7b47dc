// A bank with a page and five buttons. It knows an amount and whether it was paid. A second press of a button, or of
// another one, changes nothing and is answered as the first.
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import type { EpochMs } from '../../../domain/instant.ts'
import { bankPageAddressOf, paymentResultsPageOf } from '../provider/applicationPages.ts'
import { bankPageHtml } from '../provider/bankPage.ts'
import type { CallHandler } from './callHandler.ts'
import { type CallContext, type CallRefusal, refused } from '../state/callContext.ts'
import { languageOf } from '../data/languages.ts'
import { CARD_CODE } from '../data/paymentMethods.ts'
import { HTML_TYPE } from '../http/demoExchange.ts'
import { bankStandingOf } from '../provider/paymentStanding.ts'
import type { BankAction } from '../provider/providerEndpoints.ts'
import { known, settle, type StateDraft, type Transaction } from '../state/state.ts'
import { transactionById } from './payment.ts'
import type { TransactionId } from '../../../domain/ids.ts'

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
  return E.right(() => ({ body, headers: { 'content-type': HTML_TYPE } }))
}

/** Always answers by leading on: to the shop, or to the page itself, so that a reload of it sends nothing. */
export const bankChoice: CallHandler<'bankChoice'> = (context, { parameters, body }, draft) => {
  const found = bankTransactionById(context, parameters.transaction)
  if (E.isLeft(found)) return found
  const { transactionId } = found.right
  const standing = bankStandingOf(context.state, found.right)
  if (standing === 'Open' || standing === 'Left')
    choose(draft, transactionId, { ...body, nowMs: context.nowMs })
  return E.right((after) => ({
    body: null,
    status: 303,
    headers: { location: nextPageOf(after, known(after.state.transactions, transactionId)) },
  }))
}

interface Choice {
  readonly action: BankAction
  readonly nowMs: EpochMs
}

/** The bank that was simply paid reports to the server before it sends the customer back. */
const choose = (draft: StateDraft, transactionId: TransactionId, { action, nowMs }: Choice): void => {
  const transaction = known(draft.transactions, transactionId)
  switch (action) {
    case 'pay':
      return settle(draft, transactionId, nowMs)
    case 'cancel':
      transaction.phase = { _tag: 'Cancelled' }
      return
    case 'close':
      transaction.phase = { _tag: 'Left' }
      return
    case 'pay-and-stay':
      transaction.phase = { _tag: 'Taken', atMs: nowMs }
      transaction.leadsBack = false
      return
    case 'pay-and-return-early':
      transaction.phase = { _tag: 'Taken', atMs: nowMs }
  }
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
  transactionId: TransactionId,
): E.Either<CallRefusal, Transaction> =>
  pipe(
    transactionById(context, transactionId),
    E.chain((found) => (found.methodCode === CARD_CODE ? refused('TRANSACTION_NOT_FOUND') : E.right(found))),
  )
