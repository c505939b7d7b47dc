// What is known of payments: what was prepared, what the card form has said, what the server has taken. Whether a bank
// has the money is known only once the server says so.
import { checked } from '../../../domain/codec/shapes.ts'
import { ReservationId, TransactionId, TransactionUuid } from '../../../domain/ids.ts'
import type { EpochMs } from '../../../domain/instant.ts'
import type { Entry, ExchangeEntry } from '../../../domain/log/entry.ts'
import { eurCents, type EurCents } from '../../../domain/money.ts'
import { CARD_CODE } from '../data/paymentMethods.ts'
import { withEdit } from './answeredReservation.ts'
import { totalOfReservation } from '../pricing/itemPrices.ts'
import type { DemoReservation, Transaction, TransactionPhase } from '../state/state.ts'
import type { Takers } from './takers.ts'
import { byToken, heldIn, hold, type Taking } from './taking.ts'

export const paymentTakers: Takers = {
  preparePayment: (taking, { answer, body, parameters: { reservationToken }, locale }) => {
    const reservation = byToken(taking, reservationToken)
    if (reservation === null) return
    const isCard = body.creditCard && 'transactionUuid' in answer
    const leadsTo = 'redirectUrl' in answer ? answer.redirectUrl : null
    const number = String(taking.transactions.length + 1)
    const id = isCard ? `adopted${number}` : (idIn(leadsTo) ?? `adopted${number}`)
    const transaction: Transaction = {
      transactionId: checked(TransactionId, id),
      transactionUuid: isCard ? answer.transactionUuid : checked(TransactionUuid, id),
      key: isCard ? answer.key : '',
      reservationId: reservation.reservationId,
      methodCode: isCard ? CARD_CODE : body.paymentMethod,
      amountCents: dueCents(taking, reservation),
      origin: body.origin,
      locale,
      leadsBack: true,
      phase: { _tag: 'Prepared' },
    }
    taking.transactions = [...taking.transactions, transaction]
    hold(taking, { ...reservation, customerId: taking.customerId ?? reservation.customerId })
  },
  paymentSuccess: (taking, { parameters: { transactionId }, atMs }) => {
    const paid = taking.transactions.find((one) => one.transactionId === transactionId)
    if (paid === undefined) return
    change(taking, paid, { _tag: 'Settled', atMs })
    const reservation = heldIn(taking, paid.reservationId)
    if (reservation !== null) hold(taking, settled(reservation, { methodCode: paid.methodCode, atMs }))
  },
  paymentCancel: (taking, { parameters: { transactionId } }) => {
    const left = taking.transactions.find((one) => one.transactionId === transactionId)
    if (left !== undefined) change(taking, left, { _tag: 'Cancelled' })
  },
}

/** The total; of a dearer change what it is dearer by. */
const dueCents = ({ timeZone }: Taking, reservation: DemoReservation): EurCents => {
  const total = totalOfReservation(reservation, timeZone).grossCents
  const { edit } = reservation
  if (edit === null) return total
  return eurCents(totalOfReservation({ ...reservation, items: edit.items }, timeZone).grossCents - total)
}

const settled = (
  reservation: DemoReservation,
  { methodCode, atMs }: { readonly methodCode: string; readonly atMs: EpochMs },
): DemoReservation => {
  if (reservation.edit?.isDue === true) return withEdit(reservation)
  return 'expiresAtMs' in reservation.phase
    ? { ...reservation, phase: { _tag: 'Paid', paidAtMs: atMs, methodCode } }
    : reservation
}

/** The address of a bank's page ends with the payment's id, or with a pseudonym of it. */
const idIn = (address: string | null): string | null => address?.split(/[/=]/).at(-1) ?? null

const PHASES: Readonly<Record<string, (atMs: EpochMs) => TransactionPhase>> = {
  COMPLETED: (atMs) => ({ _tag: 'Taken', atMs }),
  DECLINED: () => ({ _tag: 'Declined' }),
  CANCELLED: () => ({ _tag: 'Cancelled' }),
}

/** The customer knows what a card form or a bank says before the server does. */
export const takeProviderWord = (
  taking: Taking,
  entry: Exclude<Entry, ExchangeEntry>,
  atMs: EpochMs,
): void => {
  if (entry.kind !== 'command') return
  if (entry.type === 'NoteBankCancelled') return cancelAtBank(taking, entry.data.reservationId)
  if (entry.type !== 'ReportCardResult') return
  const { transactionUuid, transactionId, status } = entry.data
  const found = taking.transactions.find((one) => one.transactionUuid === transactionUuid)
  const phase = PHASES[status]?.(atMs)
  if (found === undefined || found.phase._tag === 'Settled') return
  change(taking, { ...found, transactionId }, phase ?? found.phase)
}

/** The bank has led back with this word. */
const cancelAtBank = (taking: Taking, reservationId: string): void => {
  const last = taking.transactions.findLast((one) => one.reservationId === reservationId)
  if (last?.phase._tag === 'Prepared') change(taking, last, { _tag: 'Cancelled' })
}

const change = (taking: Taking, transaction: Transaction, phase: TransactionPhase): void => {
  taking.transactions = taking.transactions.map((one) =>
    one.transactionUuid === transaction.transactionUuid ? { ...transaction, phase } : one,
  )
}

/** Sentences about payments whose outcome no answer tells. */
export const openPaymentsIn = ({ transactions, reservations }: Taking): readonly string[] =>
  transactions.flatMap(({ reservationId, methodCode, phase }) =>
    phase._tag === 'Prepared' &&
    methodCode !== CARD_CODE &&
    ['Offer', 'Temp'].includes(reservations[checked(ReservationId, reservationId)]?.phase._tag ?? '')
      ? [`Whether the bank has taken the money for ${reservationId}: here it has not.`]
      : [],
  )
