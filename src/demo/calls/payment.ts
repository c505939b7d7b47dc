// The ways to pay, preparing and settling a payment (API-57, API-78..81). What counts is what the provider has really done.
import * as E from 'fp-ts/Either'
import { type CallHandler, told } from './callHandler.ts'
import { type CallContext, type CallRefusal, refused } from '../state/callContext.ts'
import { CARD_CODE, CARD_PREPARE_CODE, PAYMENT_METHODS } from '../data/paymentMethods.ts'
import { drawText } from '../state/random.ts'
import { claim, reservationById, reservationByToken } from '../reservation/lookup.ts'
import { isGuestMissing } from '../reservation/guestList.ts'
import { totalOfReservation } from '../pricing/itemPrices.ts'
import {
  type DemoReservation,
  drawn,
  isMoneyTaken,
  isPayable,
  known,
  settle,
  type StateDraft,
  type Transaction,
} from '../state/state.ts'
import { bankPageAddressOf, ticketPageOf } from '../provider/applicationPages.ts'
import { eurCents, type EurCents } from '../../../domain/money.ts'
import { TransactionId, TransactionUuid } from '../../../domain/ids.ts'
import { checked } from '../../../domain/codec/shapes.ts'

const HEX = '0123456789abcdef'

export const paymentMethods: CallHandler<'paymentMethods'> = (context, { parameters }) => {
  const found = reservationById(context, parameters.id)
  if (E.isLeft(found)) return found
  if (['Paid', 'Refunded'].includes(found.right.phase._tag)) return refused('RESERVATION_ALREADY_PAID')
  const methods = PAYMENT_METHODS.map(({ code, title, immediatePayment, logo }) => ({
    code,
    immediatePayment,
    title: title[context.language],
    logoUrl: `./${logo.address}`,
  }))
  return told(context.write.named('paymentMethods', methods))
}

/** A card: what the card form needs. A bank: the address of its page, which can't be called back; so a reservation may
 *  have several, and only the first one that is paid is. */
export const preparePayment: CallHandler<'preparePayment'> = (context, { parameters, body }, draft) => {
  const found = reservationByToken(context, parameters.reservationToken)
  if (E.isLeft(found)) return found
  const { reservationId, phase } = found.right
  if (phase._tag === 'Paid') return refused('RESERVATION_ALREADY_PAID')
  if (phase._tag !== 'Temp') return refused('RESERVATION_NOT_CONFIRMED')
  if (isMoneyTaken(context.state, reservationId)) return refused('PAYMENT_UNDER_WAY')
  if (isGuestMissing(found.right, context)) return refused('GUESTS_INCOMPLETE')
  if (!isOrigin(body.origin)) return refused('INVALID_REQUEST', 'origin')
  const methodCode = methodCodeOf(body.paymentMethod, body.creditCard)
  if (methodCode === null) return refused('METHOD_UNKNOWN', body.paymentMethod)
  const transaction = newTransaction(draft, {
    reservationId,
    methodCode,
    origin: body.origin,
    locale: context.locale,
    amountCents: dueCents(context, found.right),
  })
  draft.transactions[transaction.transactionId] = transaction
  claim(context, known(draft.reservations, reservationId))
  const { transactionUuid, key } = transaction
  return told(
    methodCode === CARD_CODE
      ? { transactionUuid, key }
      : { redirectUrl: bankPageAddressOf(context, transaction) },
  )
}

/** The total; of a dearer edit what it is dearer by (PAY-14). */
const dueCents = (context: CallContext, reservation: DemoReservation): EurCents => {
  const total = totalOfReservation(reservation, context.timeZone).grossCents
  if (reservation.edit === null) return total
  const paid = known(context.state.reservations, reservation.reservationId)
  return eurCents(total - totalOfReservation(paid, context.timeZone).grossCents)
}

/** Only when the provider has the money; a second time changes nothing. */
export const paymentSuccess: CallHandler<'paymentSuccess'> = (context, { parameters }, draft) => {
  const found = transactionById(context, parameters.transactionId)
  if (E.isLeft(found)) return found
  const { phase, reservationId, transactionId } = found.right
  if (phase._tag !== 'Taken' && phase._tag !== 'Settled') return refused('PAYMENT_NOT_COMPLETED')
  if (phase._tag === 'Taken') settle(draft, transactionId, context.nowMs)
  return told({ status: 'OK', reservationId: context.write.id(reservationId) })
}

/** Money that was taken is not given back here. */
export const paymentCancel: CallHandler<'paymentCancel'> = (context, { parameters }, draft) => {
  const found = transactionById(context, parameters.transactionId)
  if (E.isLeft(found)) return found
  const { phase, transactionId } = found.right
  if (phase._tag === 'Taken' || phase._tag === 'Settled') return refused('PAYMENT_ALREADY_TAKEN')
  if (isPayable(found.right)) known(draft.transactions, transactionId).phase = { _tag: 'Cancelled' }
  return told({ status: 'CANCELLED' })
}

/** Where the ticket is; asked to redirect, it leads there. */
export const cardSuccess: CallHandler<'cardSuccess'> = (context, { parameters }) => {
  const found = reservationById(context, parameters.reservationId)
  if (E.isLeft(found)) return found
  const { phase, reservationId } = found.right
  if (phase._tag !== 'Paid') return refused('RESERVATION_NOT_PAID')
  const paid = Object.values(context.state.transactions).find(
    (transaction) => transaction.reservationId === reservationId && transaction.phase._tag === 'Settled',
  )
  const ticketsUrl = ticketPageOf(context, {
    reservationId,
    origin: paid?.origin ?? '',
    locale: parameters.locale,
  })
  if (parameters.redirect === 'true')
    return E.right(() => ({ body: null, status: 303, headers: { location: ticketsUrl } }))
  return told({ ticketsUrl })
}

export const transactionById = (
  context: CallContext,
  transactionId: TransactionId,
): E.Either<CallRefusal, Transaction> => {
  const transaction = Object.hasOwn(context.state.transactions, transactionId)
    ? context.state.transactions[transactionId]
    : undefined
  return transaction === undefined ? refused('TRANSACTION_NOT_FOUND') : E.right(transaction)
}

/** A page's own, with the path that it is served below (OP-90). */
const isOrigin = (text: string): boolean => {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false
  const { origin, pathname } = new URL(text)
  return `${origin}${pathname}`.replace(/\/$/, '') === text.replace(/\/$/, '')
}

/** The method's own code; a card is `CREDIT` in a prepare (PAY-09). */
const methodCodeOf = (word: string, isCard: boolean): string | null => {
  if (word === CARD_PREPARE_CODE || word === CARD_CODE) return isCard ? CARD_CODE : null
  return isCard ? null : (PAYMENT_METHODS.find(({ code }) => code === word)?.code ?? null)
}

const newTransaction = (
  draft: StateDraft,
  facts: Pick<Transaction, 'reservationId' | 'methodCode' | 'amountCents' | 'origin' | 'locale'>,
): Transaction => {
  const hex = (length: number): string => drawn(draft, (random) => drawText(random, HEX, length))
  return {
    ...facts,
    transactionId: checked(TransactionId, `t${hex(24)}`),
    transactionUuid: checked(
      TransactionUuid,
      hex(32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    ),
    key: hex(32),
    leadsBack: true,
    phase: { _tag: 'Prepared' },
  }
}
