// A reservation as the demo backend holds it, made of an answer and of what was known of it before. What an answer does
// not say stays as it was; what no answer ever says begins as that of a new one.
import { produce } from 'immer'
import { checked } from '../../../domain/codec/shapes.ts'
import { PackageSeq } from '../../../domain/ids.ts'
import type { EpochMs } from '../../../domain/instant.ts'
import { centsFromEuros, eurCents, sumCents } from '../../../domain/money.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { stateOf } from '../../../domain/reservation/state.ts'
import { guestsOf, type GuestRules } from '../reservation/guestList.ts'
import { applyEdit, type DemoEdit, type DemoGuest, type DemoReservation, type Phase } from '../state/state.ts'
import { itemsOf, type ItemsKnown, type AnsweredReservation } from './answeredItems.ts'

export interface ReservationKnown extends ItemsKnown, Pick<GuestRules, 'settings'> {
  readonly before: DemoReservation | null
  /** Who is signed in. */
  readonly customerId: string | null
  /** The way to pay that was prepared last. */
  readonly methodCode: string | null
  readonly atMs: EpochMs
}

export const reservationOf = (told: AnsweredReservation, known: ReservationKnown): DemoReservation => {
  const { before, atMs } = known
  const items = itemsOf(told, known)
  const bare: DemoReservation = {
    reservationId: told.reservationId,
    token: told.token,
    createdAtMs: before?.createdAtMs ?? atMs,
    extensionCount: before?.extensionCount ?? 0,
    roundTrip: told.roundTrip,
    saleChannel: told.saleChannel ?? before?.saleChannel ?? '',
    items,
    phase: phaseOf(told, known),
    owner: told.reservationOwner ?? before?.owner ?? null,
    guests: [],
    promotion: told.promotion,
    edit: before?.edit ?? null,
    overpaidCents: before?.overpaidCents ?? eurCents(0),
    paidBackCents: before?.paidBackCents ?? eurCents(0),
    refunds: refundsOf(told, known),
    customerId: before?.customerId ?? known.customerId,
    payer: before?.payer ?? null,
  }
  return { ...bare, guests: namedGuests(told, bare, known) }
}

const phaseOf = (told: AnsweredReservation, { before, methodCode, atMs }: ReservationKnown): Phase => {
  const [paidBy] = told.paymentInfo?.paymentTransactions ?? []
  const by = paidBy?.paymentMethod ?? methodCode ?? ''
  switch (stateOf(told.status)) {
    case 'paid':
      return before?.phase._tag === 'Paid' ? before.phase : { _tag: 'Paid', paidAtMs: atMs, methodCode: by }
    case 'refunded':
      return { _tag: 'Refunded', atMs, methodCode: by }
    case 'cancelled':
      return told.status === 'EXPIRED' ? { _tag: 'Expired', atMs } : { _tag: 'Cancelled', atMs }
    case 'temporary': {
      const expiresAtMs = told.tempExpireAt ?? told.expireAt ?? atMs
      return { _tag: 'Temp', offerExpiresAtMs: told.expireAt ?? expiresAtMs, expiresAtMs }
    }
    case 'offer':
    case 'unknown':
      return { _tag: 'Offer', expiresAtMs: told.expireAt ?? atMs }
  }
}

/** What came back was what the sail had cost, as long as nothing says otherwise. */
const refundsOf = (
  told: AnsweredReservation,
  { before, atMs }: ReservationKnown,
): DemoReservation['refunds'] => {
  const known = before?.refunds ?? []
  const given = told.sailPackages
    .flatMap(({ sailRefs }) => sailRefs)
    .filter(
      ({ status, sailRefId }) => status === 'REFUNDED' && known.every((one) => one.sailRefId !== sailRefId),
    )
  return [
    ...known,
    ...given.map(({ sailRefId }) => ({
      sailRefId,
      amountCents: sumCents(
        told.items.map((item) => centsFromEuros(item.sailRefIdToPricePerSail[sailRefId] ?? 0)),
      ),
      atMs,
    })),
  ]
}

/** Those of whom something is known; a server lists the others without a name. */
export const namedGuests = (
  { guests }: AnsweredReservation,
  reservation: DemoReservation,
  rules: GuestRules,
): readonly DemoGuest[] =>
  guestsOf(reservation, rules).flatMap(({ seqN, item }) => {
    const guest = guests.find((one) => one.seqN === seqN)
    if (guest === undefined) return []
    const { firstName, lastName, gender, birthday, citizenship, comments } = guest
    const isTold = [firstName, lastName, birthday, citizenship, comments].some((text) => text !== '')
    return isTold ? [{ itemId: item.id, firstName, lastName, gender, birthday, citizenship, comments }] : []
  })

/** A change of a paid ticket that is open, as an answer tells it in the place of the ticket. */
export const editOf = (told: AnsweredReservation, known: ReservationKnown, isDue: boolean): DemoEdit => {
  const changed = reservationOf(told, { ...known, before: null })
  return {
    items: changed.items,
    guests: changed.guests,
    expiresAtMs: told.tempExpireAt ?? told.expireAt ?? known.atMs,
    isDue,
    owner: isDue ? changed.owner : null,
    payer: null,
  }
}

/** What the change was to be, the ticket is now. */
export const withEdit = (reservation: DemoReservation): DemoReservation =>
  produce(reservation, (draft) => applyEdit(draft))

const EUROS = 100

/** What the program knew of a reservation before its log was cut, as an answer would tell it. */
export const answeredBefore = (known: Reservation): AnsweredReservation => ({
  ...known,
  expireAt: known.expiresAtMs,
  tempExpireAt: stateOf(known.status) === 'temporary' ? known.expiresAtMs : null,
  reservationOwner: known.owner,
  guests: known.guests.map((guest) => ({ ...guest, gender: guest.gender === '' ? 'M' : guest.gender })),
  sailPackages: known.sailPackages.map(({ sails, ...rest }) => ({
    ...rest,
    sailRefs: sails.map((sail) => ({
      sailRefId: sail.sailRefId,
      routeLeg: sail.legCode,
      departure: { port: sail.departurePort, time: sail.departureTime, timestamp: sail.departureAtMs },
      arrival: {
        port: sail.arrivalPort,
        time: sail.arrivalTime,
        date: sail.arrivalDay,
        timestamp: sail.arrivalAtMs,
      },
      departureDate: sail.departureDay,
      vessel: sail.vessel,
      status: sail.status,
    })),
  })),
  items: known.items.map((item) => ({
    ...item,
    sailPackageSeqN: checked(PackageSeq, item.sailPackageSeqN),
    type: item.isVehicle ? 'VEHICLE' : 'PASSENGER',
    price: item.priceCents / EUROS,
    pricePerUnit: item.unitCents / EUROS,
    priceCategorySubType: item.subType,
    sailRefIdToPricePerSail: Object.fromEntries(
      Object.entries(item.centsBySail).map(([sailRefId, cents]) => [sailRefId, cents / EUROS]),
    ),
  })),
  paymentInfo: {
    totalPrice: {
      amount: known.total.amountCents / EUROS,
      currency: known.total.currency,
      taxAmount: known.total.taxCents / EUROS,
      amountWithoutTaxes: known.total.netCents / EUROS,
      tax: known.total.taxPercent,
    },
    paymentTransactions: known.paymentMethod === null ? [] : [{ paymentMethod: known.paymentMethod }],
  },
})
