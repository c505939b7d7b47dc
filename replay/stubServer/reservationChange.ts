// What a call makes of the reservation that is held, where the recording has no answer that fits: tickets, trips,
// promotions, passengers. Prices are those of the recording as far as it knows them.
import { isPlainObject } from '../../domain/codec/codecShape.ts'
import { centsFromEuros } from '../../domain/money.ts'
import type { Call, CallAnswer, CallBody } from '../../domain/wire/endpoints/endpoints.ts'
import { type RequestKey, segmentsOf } from './exchangeIndex.ts'
import type { SailRefId } from '../../domain/ids.ts'

export type WireReservation = CallAnswer<'createReservation'>
export type WireItem = WireReservation['items'][number]
export type WirePackage = WireReservation['sailPackages'][number]
export type WireSailRef = WirePackage['sailRefs'][number]

/** What a recording says of the things that can be booked. */
export interface RecordedCatalog {
  /** One thing, or several of an extra, numbered anyhow. */
  readonly itemsByCategory: ReadonlyMap<string, WireItem>
  readonly sails: ReadonlyMap<SailRefId, WireSailRef>
  readonly packageTitles: ReadonlyMap<string, string>
}

/** `key` has the address, `answer` is what the recorded server said to a call of this kind. */
export interface ChangeRequest {
  readonly call: Call
  readonly key: RequestKey
  readonly body: unknown
  readonly answer: unknown
}

type Change = (held: WireReservation, change: ChangeRequest, catalog: RecordedCatalog) => WireReservation

export const changedBy: Change = (held, change, catalog) =>
  CHANGES[change.call]?.(held, change, catalog) ?? held

const withItems: Change = (held, { body, answer }, catalog) => {
  if (!isItemsBody(body)) return held
  const items = itemsAfter(held, body, catalog)
  const sailPackages = packagesAfter({ ...held, items }, body, catalog)
  const { roundTrip } = body
  return withGuests({ ...held, roundTrip, items, sailPackages }, answer)
}

const withoutTrip: Change = (held, { key, answer }) => {
  const seqN = Number(segmentsOf(key)[4])
  const items = held.items.filter((item) => item.sailPackageSeqN !== seqN)
  const sailPackages = held.sailPackages.filter((one) => one.seqN !== seqN)
  return withGuests({ ...held, items, sailPackages }, answer)
}

/** Its code as the recorded server wrote it, where it knew it. */
const withPromotion: Change = (held, { key, answer }, catalog) => {
  const answered = answer as WireReservation | null
  const code = answered?.promotion ?? segmentsOf(key)[5] ?? null
  const kindOf = (item: WireItem): WireItem =>
    answered?.items.find((other) => other.priceCategory === item.priceCategory) ??
    catalog.itemsByCategory.get(item.priceCategory) ??
    item
  return { ...held, promotion: code, items: held.items.map((item) => pricedLike(kindOf(item), item, code)) }
}

const withoutPromotion: Change = (held) => ({
  ...held,
  promotion: null,
  items: held.items.map((item) => pricedLike(item, item, null)),
})

const withGuest: Change = (held, { key, body }) => {
  const seqN = Number(segmentsOf(key)[5])
  if (!isPlainObject(body)) return held
  return {
    ...held,
    guests: held.guests.map((guest) => (guest.seqN === seqN ? { ...guest, ...body, seqN } : guest)),
  }
}

/** As many as the recorded server asked for, of those who travel; what is known of them stays. */
const withGuests = (after: WireReservation, answer: unknown): WireReservation => {
  const asked = (answer as WireReservation | null)?.guests ?? after.guests
  const [first] = after.items
  const people = after.items.filter(
    ({ type, sailPackageSeqN }) => type !== 'VEHICLE' && sailPackageSeqN === first?.sailPackageSeqN,
  )
  const guests = asked
    .slice(0, people.length)
    .map((guest) => after.guests.find(({ seqN }) => seqN === guest.seqN) ?? guest)
  return { ...after, guests }
}

const CHANGES: Readonly<Partial<Record<Call, Change>>> = {
  createReservation: withItems,
  modifyReservation: withItems,
  removeTrip: withoutTrip,
  applyPromotion: withPromotion,
  removePromotion: withoutPromotion,
  saveGuest: withGuest,
}

type ItemsBody = CallBody<'createReservation'>
type RequestItem = ItemsBody['requests'][string][number]

export const isItemsBody = (body: unknown): body is ItemsBody => isPlainObject(body) && 'requests' in body

/** In the order of their numbers. A number is unique within its package; the same one again changes that item. */
const itemsAfter = (
  held: Pick<WireReservation, 'items' | 'promotion'>,
  { requests, purgeItems }: ItemsBody,
  catalog: RecordedCatalog,
): WireItem[] => {
  const wanted = Object.values(requests).flat()
  const gone = new Set([...purgeItems, ...wanted].map(keyOf))
  const added = wanted.map((item) => itemFor(item, held.promotion, catalog))
  const after: WireItem[] = [...held.items.filter((item) => !gone.has(keyOf(item))), ...added]
  return after.sort((a, b) => a.sailPackageSeqN - b.sailPackageSeqN || a.seqN - b.seqN)
}

/** The packages that still have items, on the sails that were asked for last. */
const packagesAfter = (
  { items, sailPackages }: Pick<WireReservation, 'items' | 'sailPackages'>,
  { requests }: ItemsBody,
  { sails, packageTitles }: RecordedCatalog,
): WirePackage[] => {
  const wanted = new Map<number, RequestItem>(
    Object.values(requests).flatMap(([item]) => (item ? [[item.sailPackageSeqN, item]] : [])),
  )
  const seqNs = [...new Set(items.map((item) => item.sailPackageSeqN))]
  return seqNs.flatMap((seqN) => {
    const asked = wanted.get(seqN)
    if (asked === undefined) return sailPackages.find((one) => one.seqN === seqN) ?? []
    const { sailPackage: code, sailRefIds } = asked
    const sailRefs = sailRefIds.flatMap((sailRefId) => sails.get(sailRefId) ?? [])
    return { code, title: packageTitles.get(code) ?? code, seqN, sailRefs }
  })
}

const keyOf = ({
  seqN,
  sailPackageSeqN,
}: {
  readonly seqN: number
  readonly sailPackageSeqN: number
}): string => `${sailPackageSeqN}.${seqN}`

const itemFor = (asked: RequestItem, promotion: string | null, catalog: RecordedCatalog): WireItem => {
  const { seqN, sailPackageSeqN, priceCategory, sailRefIds } = asked
  const kind = catalog.itemsByCategory.get(priceCategory) ?? { ...UNKNOWN_ITEM, priceCategory }
  const quantity = 'amount' in asked ? asked.amount : 1
  const licencePlate = 'licencePlate' in asked ? asked.licencePlate : null
  const sailRefIdToPricePerSail = Object.fromEntries(sailRefIds.map((sailRefId) => [sailRefId, 0]))
  const attributes = 'amount' in asked ? asked.attributes : {}
  const item = { ...kind, seqN, sailPackageSeqN, quantity, licencePlate, attributes, sailRefIdToPricePerSail }
  return pricedLike(kind, item, promotion)
}

/** `item` at the price of its kind: with the promotion where the kind has one, without it else. */
const pricedLike = (kind: WireItem, item: WireItem, promotion: string | null): WireItem => {
  const unit = kind.pricePerUnit ?? roundedEuros(kind.price / Math.max(1, kind.quantity))
  const isPromoted = promotion !== null && kind.promotion !== null
  const each = isPromoted ? kind.price / Math.max(1, kind.quantity) : unit
  const price = roundedEuros(each * item.quantity)
  return {
    ...item,
    price,
    pricePerUnit: unit,
    promotion: isPromoted ? promotion : null,
    sailRefIdToPricePerSail: sharedOut(price, Object.keys(item.sailRefIdToPricePerSail)),
  }
}

const roundedEuros = (euros: number): number => Math.round(euros * 100) / 100

/** By sail, so that it adds up to the cent. */
const sharedOut = (price: number, sailRefIds: readonly string[]): Record<string, number> => {
  const cents = centsFromEuros(price)
  const share = Math.floor(cents / Math.max(1, sailRefIds.length))
  const first = cents - share * (sailRefIds.length - 1)
  return Object.fromEntries(sailRefIds.map((sailRefId, i) => [sailRefId, (i === 0 ? first : share) / 100]))
}

const UNKNOWN_ITEM: Omit<WireItem, 'priceCategory'> = {
  seqN: 1,
  sailPackageSeqN: 1,
  type: 'PASSENGER',
  title: null,
  inventoryClass: '',
  quantity: 1,
  price: 0,
  pricePerUnit: 0,
  priceCategorySubType: null,
  licencePlate: null,
  sailRefIdToPricePerSail: {},
  coefficients: [],
  promotion: null,
  attributes: {},
}

type PaymentInfo = NonNullable<WireReservation['paymentInfo']>

/** The sum of the items, at the tax that was recorded. */
export const totalOf = (items: readonly WireItem[], recorded: PaymentInfo | null): PaymentInfo => {
  const grossCents = items.reduce((sum, item) => sum + centsFromEuros(item.price), 0)
  const { currency = 'EUR', tax = 0 } = recorded?.totalPrice ?? {}
  const netCents = Math.round(grossCents / (1 + tax / 100))
  return {
    totalPrice: {
      currency,
      tax,
      amount: grossCents / 100,
      taxAmount: (grossCents - netCents) / 100,
      amountWithoutTaxes: netCents / 100,
    },
    paymentTransactions: recorded?.paymentTransactions ?? [],
  }
}
