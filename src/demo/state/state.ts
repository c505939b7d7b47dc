// What the demo backend remembers: reservations, transactions, measured vehicles, and where its chance stands. Everything
// else is worked out from the timetables. The state is frozen: a recipe changes a draft of it, which becomes the next one.
import { type Draft, freeze, type Immutable } from 'immer'
import * as t from 'io-ts'
import { byKey, listOf, nullable, shape } from '../../../domain/codec/shapes.ts'
import { openText, personal, secret } from '../../../domain/codec/text.ts'
import {
  ReservationId,
  ReservationToken,
  SailRefId,
  TransactionId,
  TransactionUuid,
} from '../../../domain/ids.ts'
import { EpochMs } from '../../../domain/instant.ts'
import { EurCents } from '../../../domain/money.ts'
import { ReservationOwner } from '../../../domain/passengers/contact.ts'
import { Gender } from '../../../domain/passengers/personFacts.ts'
import { DemoFirms, STARTING_FIRMS } from './firms.ts'
import { accountFields } from './accountFields.ts'
import { DemoItem, Measurement } from './item.ts'
import { DemoDetails } from './profile.ts'
import type { Draw } from './random.ts'

/** Places are held until the instant of expiry, not at it. A payment stays `Paid` for good. */
export const Phase = t.union([
  shape({ _tag: t.literal('Offer'), expiresAtMs: EpochMs }),
  shape({ _tag: t.literal('Temp'), offerExpiresAtMs: EpochMs, expiresAtMs: EpochMs }),
  shape({ _tag: t.literal('Paid'), paidAtMs: EpochMs, methodCode: openText('paymentMethod') }),
  /** All of its sails were given back: it stays so, and holds nothing. */
  shape({ _tag: t.literal('Refunded'), atMs: EpochMs, methodCode: openText('paymentMethod') }),
  shape({ _tag: t.literal('Expired'), atMs: EpochMs }),
  /** The company has called it off: it is known for a day, and holds nothing. */
  shape({ _tag: t.literal('Cancelled'), atMs: EpochMs }),
])
export type Phase = Immutable<t.TypeOf<typeof Phase>>

/** What was sent of a passenger; `itemId` is the passenger's ticket on the way out. */
export const DemoGuest = shape({
  itemId: openText('itemId'),
  firstName: personal('firstName'),
  lastName: personal('lastName'),
  gender: Gender,
  birthday: personal('birthday'),
  citizenship: personal('citizenship'),
  comments: personal('comments'),
})
export type DemoGuest = Immutable<t.TypeOf<typeof DemoGuest>>

/**
 * Who pays, where that was sent with an owner: it stays known when the names are forgotten. `Owner`: as the owner says, by a
 * company that is none of the account's.
 */
export const DemoPayer = t.union([
  shape({ _tag: t.literal('Person') }),
  shape({ _tag: t.literal('Company'), companyId: openText('companyId') }),
  shape({ _tag: t.literal('Owner') }),
])
export type DemoPayer = Immutable<t.TypeOf<typeof DemoPayer>>

/**
 * A change of a paid ticket that is open: what it is to hold. `isDue`: it is finished and dearer, and waits to be paid
 * (OP-161). What was paid stays until then, and so do its places.
 */
export const DemoEdit = shape({
  items: listOf(DemoItem),
  guests: listOf(DemoGuest),
  expiresAtMs: EpochMs,
  isDue: t.boolean,
  /** As it was sent who pays the difference; `null` where it wasn't: it is who paid the ticket. */
  owner: nullable(ReservationOwner),
  payer: nullable(DemoPayer),
})
export type DemoEdit = Immutable<t.TypeOf<typeof DemoEdit>>

export const DemoReservation = shape({
  reservationId: ReservationId,
  token: ReservationToken,
  createdAtMs: EpochMs,
  extensionCount: t.number,
  roundTrip: t.boolean,
  saleChannel: openText('saleChannel'),
  items: listOf(DemoItem),
  phase: Phase,
  owner: nullable(ReservationOwner),
  guests: listOf(DemoGuest),
  promotion: nullable(secret('promotionCode')),
  edit: nullable(DemoEdit),
  /** What cheaper edits have left to be given back: it is given once it is asked for. */
  overpaidCents: EurCents,
  /** What of that was given back. */
  paidBackCents: EurCents,
  /** What was given back, a sail once. */
  refunds: listOf(shape({ sailRefId: SailRefId, amountCents: EurCents, atMs: EpochMs })),
  /** Whose it is: of the customer who was signed in when it was booked, confirmed or paid; `null` of none. */
  customerId: nullable(openText('customerId')),
  /** `null` where it goes by what the owner says. */
  payer: nullable(DemoPayer),
})
export type DemoReservation = Immutable<t.TypeOf<typeof DemoReservation>>

/** `Taken` is the provider's word that it has the money, `Settled` ours that we know. */
export const TransactionPhase = t.union([
  shape({ _tag: t.literal('Prepared') }),
  /** The customer closed the bank's page without paying. Who opens it again may still pay. */
  shape({ _tag: t.literal('Left') }),
  shape({ _tag: t.literal('Taken'), atMs: EpochMs }),
  shape({ _tag: t.literal('Settled'), atMs: EpochMs }),
  shape({ _tag: t.literal('Cancelled') }),
  shape({ _tag: t.literal('Declined') }),
  /** The reservation changed or ran out under it. */
  shape({ _tag: t.literal('Void') }),
])
export type TransactionPhase = Immutable<t.TypeOf<typeof TransactionPhase>>

export const Transaction = shape({
  transactionId: TransactionId,
  transactionUuid: TransactionUuid,
  key: secret('transactionKey'),
  reservationId: ReservationId,
  methodCode: openText('paymentMethod'),
  amountCents: EurCents,
  origin: openText('origin'),
  locale: openText('locale'),
  /** Whether the provider's page leads back to the shop once it has the money. */
  leadsBack: t.boolean,
  phase: TransactionPhase,
})
export type Transaction = Immutable<t.TypeOf<typeof Transaction>>

export const DemoState = shape({
  /** Where the generator of ids stands. */
  random: t.number,
  reservations: byKey(ReservationId, DemoReservation),
  transactions: byKey(openText('transactionId'), Transaction),
  /** The newest last; only so many are kept. */
  measurements: listOf(Measurement),
  firms: DemoFirms,
  ...accountFields,
  /** The details that customers have saved. */
  profiles: byKey(openText('customerId'), DemoDetails),
})
export type DemoState = Immutable<t.TypeOf<typeof DemoState>>

/** Whether it holds places on the sail: it stands, and that sail of it was not given back. */
export const holdsPlaces = (
  { phase: { _tag }, refunds }: Pick<DemoReservation, 'phase' | 'refunds'>,
  sailRefId: SailRefId,
): boolean =>
  _tag !== 'Expired' &&
  _tag !== 'Cancelled' &&
  _tag !== 'Refunded' &&
  refunds.every((given) => given.sailRefId !== sailRefId)

export const emptyState = (seed: number): DemoState =>
  freeze({
    random: seed >>> 0,
    reservations: {},
    transactions: {},
    measurements: [],
    firms: STARTING_FIRMS,
    accounts: {},
    passwords: {},
    attempts: {},
    letters: [],
    profiles: {},
  })

/** What a recipe changes. */
export type StateDraft = Draft<DemoState>

/** The one of that key, which was found before. */
export const known = <A>(all: Readonly<Record<string, A>>, key: string): A => {
  const found = all[key]
  if (found === undefined) throw new Error(`The state has no ${key}`)
  return found
}

/** A draw of the state's own chance. */
export const drawn = <A>(draft: StateDraft, draw: (random: number) => Draw<A>): A => {
  const { value, state } = draw(draft.random)
  draft.random = state
  return value
}

/** Closes the payments of a reservation that were prepared and can still be taken. */
export const closeOpenPayments = (draft: StateDraft, reservationId: ReservationId): void => {
  for (const transaction of Object.values(draft.transactions)) {
    if (transaction.reservationId === reservationId && isPayable(transaction))
      transaction.phase = { _tag: 'Void' }
  }
}

/** What an edit was to be, the ticket is now. */
export const applyEdit = (reservation: Draft<DemoReservation>): void => {
  const { edit } = reservation
  if (edit === null) return
  reservation.items = edit.items
  reservation.guests = edit.guests
  reservation.owner = edit.owner ?? reservation.owner
  reservation.payer = edit.payer ?? reservation.payer
  reservation.edit = null
}

/** The payment is known and the reservation paid, unless its places are gone. */
export const settle = (draft: StateDraft, transactionId: TransactionId, atMs: EpochMs): void => {
  const transaction = known(draft.transactions, transactionId)
  const reservation = draft.reservations[transaction.reservationId]
  transaction.phase = { _tag: 'Settled', atMs }
  if (reservation?.edit?.isDue === true) applyEdit(reservation)
  const isOver = ['Paid', 'Refunded', 'Expired'].includes(reservation?.phase._tag ?? 'Expired')
  if (reservation === undefined || isOver) return
  reservation.phase = { _tag: 'Paid', paidAtMs: atMs, methodCode: transaction.methodCode }
}

const MAX_MEASUREMENTS = 200

/** Instead of an earlier one of the same vehicle for the same sail. */
export const rememberMeasurement = (draft: StateDraft, measurement: Measurement): void => {
  const others = draft.measurements.filter((other) => !isSameMeasured(other, measurement))
  draft.measurements = [...others.slice(1 - MAX_MEASUREMENTS), measurement]
}

const isSameMeasured = (one: Measurement, other: Measurement): boolean =>
  one.licencePlate === other.licencePlate && one.sailRefId === other.sailRefId

export const transactionsOf = (state: DemoState, reservationId: ReservationId): readonly Transaction[] =>
  Object.values(state.transactions).filter((transaction) => transaction.reservationId === reservationId)

/** Whether the provider would still take the money, as far as this payment goes; a declined card may be followed by
 *  another one. */
export const isPayable = ({ phase }: Transaction): boolean =>
  phase._tag === 'Prepared' || phase._tag === 'Left' || phase._tag === 'Declined'

/** Whether a provider has the money for it that we don't know of yet. */
export const isMoneyTaken = (state: DemoState, reservationId: ReservationId): boolean =>
  transactionsOf(state, reservationId).some(({ phase }) => phase._tag === 'Taken')
