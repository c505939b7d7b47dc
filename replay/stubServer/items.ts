// The tickets of a reservation after a create or a modify, as the server would have them, and what they cost.
import { centsFromEuros } from '../../domain/money.ts'
import type { CallBody } from '../../effects/api/endpoints.ts'
import { isPlainObject } from '../../domain/codec/codecShape.ts'
import type { ReservationFacts, WireItem, WirePackage, WireReservation } from './facts.ts'

type ItemsBody = CallBody<'createReservation'>
type RequestItem = ItemsBody['requests'][string][number]

export const isItemsBody = (body: unknown): body is ItemsBody => isPlainObject(body) && 'requests' in body

/** In the order of their numbers. A number is unique within its package; the same one again changes that item. */
export const itemsAfter = (
  held: Pick<WireReservation, 'items' | 'promotion'>,
  { requests, purgeItems }: ItemsBody,
  facts: ReservationFacts,
): WireItem[] => {
  const wanted = Object.values(requests).flat()
  const gone = new Set([...purgeItems, ...wanted].map(keyOf))
  const added = wanted.map((item) => itemFor(item, held.promotion, facts))
  const after = [...held.items.filter((item) => !gone.has(keyOf(item))), ...added]
  return after.sort((a, b) => a.sailPackageSeqN - b.sailPackageSeqN || a.seqN - b.seqN)
}

/** The packages that still have items, on the sails that were asked for last. */
export const packagesAfter = (
  { items, sailPackages }: Pick<WireReservation, 'items' | 'sailPackages'>,
  { requests }: ItemsBody,
  { sails, packageTitles }: ReservationFacts,
): WirePackage[] => {
  const wanted = new Map(
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

const itemFor = (asked: RequestItem, promotion: string | null, facts: ReservationFacts): WireItem => {
  const { seqN, sailPackageSeqN, priceCategory, sailRefIds } = asked
  const kind = facts.itemsByCategory.get(priceCategory) ?? { ...UNKNOWN_ITEM, priceCategory }
  const quantity = 'amount' in asked ? asked.amount : 1
  const licencePlate = 'licencePlate' in asked ? asked.licencePlate : null
  const sailRefIdToPricePerSail = Object.fromEntries(sailRefIds.map((sailRefId) => [sailRefId, 0]))
  const attributes = 'amount' in asked ? asked.attributes : {}
  const item = { ...kind, seqN, sailPackageSeqN, quantity, licencePlate, attributes, sailRefIdToPricePerSail }
  return pricedLike(kind, item, promotion)
}

/** `item` at the price of its kind: with the promotion where the kind has one, without it else. */
export const pricedLike = (kind: WireItem, item: WireItem, promotion: string | null): WireItem => {
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
