// What a reservation holds, as the wire has it: its items, and the extras beside them (OP-168). Inside there is one list.
import * as t from 'io-ts'
import { checked, shape } from '../codec/shapes.ts'
import { openText, personal, secret } from '../codec/text.ts'
import { ItemSeq, PackageSeq, SailRefId } from '../ids.ts'
import { centsFromEuros } from '../money.ts'
import type { ReservationItem } from '../reservation/reservation.ts'
import { normalizedPlate } from '../vehicles/vehicle.ts'
import { Coefficients } from './coefficients.ts'
import { WireAmount } from './prices.ts'
import { ReadingType } from '../codec/reading.ts'
import {
  answersOf,
  codeOf,
  decor,
  decorOr,
  fittingRecord,
  isObject,
  orElse,
  orNull,
  codeAs,
  wireCount,
  wireNumber,
} from './readings.ts'

export const promotionCode = codeAs(secret('promotionCode'))

const itemFields = {
  seqN: wireNumber,
  sailPackageSeqN: orElse(wireNumber, 1),
  /** PASSENGER or VEHICLE; `null` where it says neither. */
  type: decor(codeOf('itemType')),
  priceCategory: codeOf('priceCategory'),
  title: decor(openText('priceTitle')),
  inventoryClass: decorOr(codeOf('inventoryClass'), ''),
  quantity: orElse(wireCount, 1),
  price: orElse(WireAmount, 0),
  pricePerUnit: orNull(WireAmount),
  priceCategorySubType: decor(codeOf('subType')),
  licencePlate: decor(personal('licencePlate')),
  sailRefIdToPricePerSail: decorOr(fittingRecord(SailRefId, WireAmount), {}),
  coefficients: Coefficients,
  promotion: decor(promotionCode),
  attributes: answersOf,
}

/**
 * The title may be that of its category (OP-170), how many an `amount` (OP-168), and the price that of one as many times: a price
 * that is left out is not nothing where each has one.
 */
const readItem = (u: unknown): unknown => {
  if (!isObject(u)) return u
  const { title, priceCategory, quantity, amount, price, pricePerUnit } = u
  const isTitled = typeof title === 'string' || !isObject(priceCategory)
  const isCounted = (quantity ?? null) !== null || (amount ?? null) === null
  const isPriced = (price ?? null) !== null || (pricePerUnit ?? null) === null
  if (isTitled && isCounted && isPriced) return u
  return {
    ...u,
    ...(isTitled ? {} : { title: priceCategory['title'] }),
    ...(isCounted ? {} : { quantity: amount }),
    ...(isPriced ? {} : { price: Number(pricePerUnit) * Number(quantity ?? amount ?? 1) }),
  }
}

/** An extra beside the items: without a number, or a package, or a price of its own, or all of them (OP-168). */
export const WireExtra = new ReadingType(
  'WireExtra',
  shape({
    ...itemFields,
    seqN: orNull(wireNumber),
    sailPackageSeqN: orNull(wireNumber),
    price: orNull(WireAmount),
  }),
  readItem,
)

/** An item as it comes, with the extras that stand on it. */
export const RawItem = new ReadingType(
  'RawItem',
  shape({ ...itemFields, addons: orElse(t.array(WireExtra), []) }),
  readItem,
)

/** An item or an extra, as it stands in the one list. */
export const WireReservationItem = new ReadingType('WireReservationItem', shape(itemFields), readItem)

/** Whether a reservation says nothing of extras beside its items, as in a log. */
export const hasItemsAlone = (u: unknown): boolean =>
  isObject(u) &&
  !('addons' in u) &&
  Array.isArray(u['items']) &&
  u['items'].every((item: unknown) => isObject(item) && !('addons' in item))

type Item = t.TypeOf<typeof WireReservationItem>
type Extra = t.TypeOf<typeof WireExtra>

/** The parts of a reservation that say what it holds. */
interface Holding {
  readonly items: readonly t.TypeOf<typeof RawItem>[]
  readonly addons: readonly Extra[]
  readonly sailPackages: readonly { readonly seqN: number }[]
}

/** The items and all extras, each once, wherever and however often it stands (OP-168). */
export const listedItems = ({ items, addons, sailPackages }: Holding): Item[] => {
  const held = items.map(({ addons: _addons, ...item }) => item)
  const carried = items.flatMap((item) =>
    item.addons.map((extra) => ({
      ...extra,
      sailPackageSeqN: extra.sailPackageSeqN ?? item.sailPackageSeqN,
    })),
  )
  if (addons.length === 0 && carried.length === 0) return held
  const packages = [...new Set(sailPackages.map(({ seqN }) => seqN))].sort((a, b) => a - b)
  const all = withExtras(withExtras(held, placed(addons, packages)), placed(carried, packages))
  return all.sort((a, b) => a.sailPackageSeqN - b.sailPackageSeqN || rankOf(a) - rankOf(b))
}

/** In the order of their numbers; what has none goes last. */
const rankOf = ({ seqN }: Item): number => (seqN > 0 ? seqN : Number.MAX_SAFE_INTEGER + seqN)

/** The extras of one place, without those that another place has listed already. */
const withExtras = (held: readonly Item[], extras: readonly PlacedExtra[]): Item[] => {
  const known = [...held]
  const all = [...held]
  for (const extra of extras) {
    const index = known.findIndex((item) => isSame(item, extra))
    if (index >= 0) known.splice(index, 1)
    else all.push(numbered(extra, all))
  }
  return all
}

type PlacedExtra = Extra & { readonly sailPackageSeqN: number }

/** The same category of the same package, and the same number where both have one. */
const isSame = (item: Item, extra: PlacedExtra): boolean =>
  item.priceCategory === extra.priceCategory &&
  item.sailPackageSeqN === extra.sailPackageSeqN &&
  (extra.seqN === null || item.seqN < 0 || item.seqN === extra.seqN)

/** An extra without a number, or with that of something else, gets one below zero, the same for all of its category. */
const numbered = (extra: PlacedExtra, held: readonly Item[]): Item => {
  const { seqN, sailPackageSeqN, priceCategory } = extra
  const price = extra.price ?? 0
  const isTaken = held.some((item) => item.seqN === seqN && item.sailPackageSeqN === sailPackageSeqN)
  if (seqN !== null && seqN > 0 && !isTaken) return { ...extra, seqN, price }
  const same = held.find((item) => item.seqN < 0 && item.priceCategory === priceCategory)
  return { ...extra, price, seqN: same?.seqN ?? Math.min(0, ...held.map((item) => item.seqN)) - 1 }
}

/** Each extra in a package: of those of one category that name none, the first in the first package, and so on. */
const placed = (extras: readonly Extra[], packages: readonly number[]): readonly PlacedExtra[] => {
  const [first = 1] = packages
  const seen = new Map<string, number>()
  return extras.map((extra) => {
    if (extra.sailPackageSeqN !== null) return { ...extra, sailPackageSeqN: extra.sailPackageSeqN }
    const nth = seen.get(extra.priceCategory) ?? 0
    seen.set(extra.priceCategory, nth + 1)
    return { ...extra, sailPackageSeqN: packages[nth] ?? first }
  })
}

const VEHICLE_SUB_TYPES: readonly string[] = ['VEHICLE', 'CAR', 'TRAILER']

/** Where it has no title, its code stands for it: what that is called is looked up where it is shown (OP-170). */
export const toItem = (item: Item): ReservationItem => {
  const { quantity, price, licencePlate, pricePerUnit, priceCategorySubType: subType } = item
  return {
    seqN: checked(ItemSeq, item.seqN),
    sailPackageSeqN: checked(PackageSeq, item.sailPackageSeqN),
    priceCategory: item.priceCategory,
    title: item.title ?? item.priceCategory,
    inventoryClass: item.inventoryClass,
    quantity,
    priceCents: centsFromEuros(price),
    unitCents: centsFromEuros(pricePerUnit ?? price / Math.max(1, quantity)),
    isVehicle: isVehicle(item),
    subType,
    // A server may write it with a space or a hyphen, and takes it without.
    licencePlate: licencePlate === null ? null : normalizedPlate(licencePlate),
    centsBySail: Object.fromEntries(
      Object.entries(item.sailRefIdToPricePerSail).map(([sail, each]) => [sail, centsFromEuros(each)]),
    ),
    coefficients: item.coefficients,
    promotion: item.promotion,
    attributes: item.attributes,
  }
}

/** By its type; where that says nothing, what has a plate is one. */
const isVehicle = ({ type, licencePlate, priceCategorySubType }: Item): boolean => {
  if (type === 'VEHICLE' || type === 'PASSENGER') return type === 'VEHICLE'
  return licencePlate !== null || VEHICLE_SUB_TYPES.includes(priceCategorySubType ?? '')
}
