// The reservation as the server returns it: what is held, until when, for how much (RES-01, RES-19).
import * as t from 'io-ts'
import { byKey, listOf, nullable, shape } from '../codec/shapes.ts'
import { openText, personal, secret } from '../codec/text.ts'
import {
  firstOf,
  ItemSeq,
  NO_RESERVATION_TOKEN,
  PackageSeq,
  ReservationId,
  ReservationToken,
  SailRefId,
} from '../ids.ts'
import { EpochMs } from '../instant.ts'
import { EurCents } from '../money.ts'
import { ReservationOwner } from '../passengers/contact.ts'
import { EMPTY_GUEST, Guest } from '../passengers/guest.ts'
import { ReservedSail } from '../schedule/sail.ts'
import type { TicketLine } from '../tickets/ticketLine.ts'

/** One held thing; `seqN` is unique within its package (OP-158). */
export const ReservationItem = shape({
  seqN: ItemSeq,
  sailPackageSeqN: PackageSeq,
  priceCategory: openText('priceCategory'),
  /** As the server calls it, or the code where it doesn't (titles.ts). */
  title: openText('priceTitle'),
  inventoryClass: openText('inventoryClass'),
  quantity: t.number,
  priceCents: EurCents,
  /** Before a promotion, and before it is multiplied. */
  unitCents: EurCents,
  isVehicle: t.boolean,
  subType: nullable(openText('subType')),
  licencePlate: nullable(personal('licencePlate')),
  /** What it costs on each of its sails. */
  centsBySail: byKey(SailRefId, EurCents),
  /** Factors on the price, for width or height. */
  coefficients: listOf(t.number),
  /** The code of the promotion that made it cheaper. */
  promotion: nullable(secret('promotionCode')),
  /** What was answered to an extra, by what it asked for, where the server sends it (OP-110). */
  attributes: byKey(openText('parameterName'), personal('addonParameter')),
})
export type ReservationItem = t.TypeOf<typeof ReservationItem>

/** One and the same item, by its number in its package. */
export const isSameItem = (one: ItemNumber, other: ItemNumber): boolean =>
  one.seqN === other.seqN && one.sailPackageSeqN === other.sailPackageSeqN

interface ItemNumber {
  readonly seqN: number
  readonly sailPackageSeqN: number
}

export const ReservedPackage = shape({
  code: openText('packageCode'),
  title: openText('packageTitle'),
  seqN: PackageSeq,
  sails: listOf(ReservedSail),
})

/** `taxPercent` is the rate, `taxCents` the amount (OP-167). */
export const TotalPrice = shape({
  amountCents: EurCents,
  currency: openText('currency'),
  taxCents: EurCents,
  netCents: EurCents,
  taxPercent: t.number,
})
export type TotalPrice = t.TypeOf<typeof TotalPrice>

export const Reservation = shape(
  {
    reservationId: ReservationId,
    token: ReservationToken,
    /** The server's own word; `stateOf` says what it means. */
    status: openText('status'),
    /** The deadline that counts now: `tempExpireAt` of a TEMP one where given, else `expireAt` (EXP-09, OP-80). */
    expiresAtMs: nullable(EpochMs),
    roundTrip: t.boolean,
    saleChannel: nullable(openText('saleChannel')),
    items: listOf(ReservationItem),
    sailPackages: listOf(ReservedPackage),
    guests: listOf(Guest),
    promotion: nullable(secret('promotionCode')),
    total: TotalPrice,
    owner: nullable(ReservationOwner),
    paymentMethod: nullable(openText('paymentMethod')),
  },
  'Reservation',
)
export type Reservation = t.TypeOf<typeof Reservation>

/**
 * The same after a reload: what is personal or opens a door stood in the log as a pseudonym, and is empty until the
 * server sends it again. Whether there is a promotion is known.
 */
export const withoutPersonal = (reservation: Reservation): Reservation => {
  const { items, guests, promotion } = reservation
  return {
    ...reservation,
    token: NO_RESERVATION_TOKEN,
    owner: null,
    items: items.map((item) => ({
      ...item,
      licencePlate: null,
      attributes: {},
      promotion: item.promotion === null ? null : '',
    })),
    guests: guests.map(({ seqN }) => ({ seqN, ...EMPTY_GUEST })),
    promotion: promotion === null ? null : '',
  }
}

/** How many they are together. */
export const quantityOf = (items: readonly { readonly quantity: number }[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

/** One line a category, in the order in which they were added. */
export const ticketLines = (
  items: readonly Pick<ReservationItem, 'priceCategory' | 'title' | 'quantity'>[],
): readonly TicketLine[] => {
  const lines = new Map<string, TicketLine>()
  for (const { priceCategory: code, title, quantity } of items)
    lines.set(code, { code, title, count: (lines.get(code)?.count ?? 0) + quantity })
  return [...lines.values()]
}

/** Those that a reservation holds on its first package. `isLine` leaves out what is not counted ticket by ticket. */
export const linesOf = (
  { items }: Reservation,
  isLine: (item: ReservationItem) => boolean,
): readonly TicketLine[] => {
  const first = firstOf(items.map((item) => item.sailPackageSeqN))
  return ticketLines(items.filter((item) => item.sailPackageSeqN === first && isLine(item)))
}
