// One item of a reservation on the wire, and what the reservation says of its vehicles, extras and passengers.
import { toldAmounts, toldPlate } from './bookkeeping.ts'
import type { CallContext } from '../state/callContext.ts'
import { CATEGORIES, isVehicleCategory } from '../data/categories.ts'
import { eurosOf } from '../pricing/fares.ts'
import type { ListedGuest } from './guestList.ts'
import type { PricedItem } from '../pricing/itemPrices.ts'
import { type DemoItem, plateOf } from '../state/item.ts'

/** The items. Extras stand among them, or on another item of their package, or not here at all (OP-168). */
export const itemViews = (
  context: CallContext,
  priced: readonly PricedItem[],
  promotion: string | null,
): readonly unknown[] => {
  const place = context.write.readings['OP-168']
  const bearerOf = (extra: PricedItem): PricedItem | undefined =>
    priced.find((one) => !isExtra(one) && one.item.sailPackageSeqN === extra.item.sailPackageSeqN)
  const isListed = (one: PricedItem): boolean => {
    if (!isExtra(one) || place === 'items' || place === 'twice') return true
    return place === 'ofItem' && bearerOf(one) === undefined
  }
  const viewOf = (one: PricedItem, addons: readonly unknown[] = []): unknown =>
    itemView(context, one, { promotion, addons })
  return priced.filter(isListed).map((one) => {
    const carried =
      place === 'ofItem' ? priced.filter((extra) => isExtra(extra) && bearerOf(extra) === one) : []
    return viewOf(
      one,
      carried.map((extra) => viewOf(extra)),
    )
  })
}

/** The extras of the reservation: shaped as items, or as amounts without a number of their own. */
export const addonViews = (
  context: CallContext,
  priced: readonly PricedItem[],
  promotion: string | null,
): readonly unknown[] => {
  const place = context.write.readings['OP-168']
  if (place === 'items' || place === 'ofItem') return []
  const extras = priced.filter(isExtra)
  return place === 'amounts'
    ? toldAmounts(extras, context.settings.bookkeeping).map((one) => amountView(context, one))
    : extras.map((one) => itemView(context, one, { promotion, addons: [] }))
}

const isExtra = ({ item }: PricedItem): boolean => item.detail._tag === 'Addon'

const amountView = (context: CallContext, { item, quantity, priceCents }: PricedItem): unknown => ({
  priceCategory: context.write.category(item.priceCategory),
  amount: context.write.count(quantity),
  price: eurosOf(priceCents),
  ...answersTo(context, item),
})

/** What was answered to an extra; other items have none. */
const answersTo = ({ write, settings }: CallContext, { detail }: DemoItem) =>
  detail._tag === 'Addon' && settings.bookkeeping !== 'answerless'
    ? { attributes: write.attributes(detail.attributes) }
    : {}

interface ItemSurroundings {
  readonly promotion: string | null
  /** Extras that stand on it. */
  readonly addons: readonly unknown[]
}

const itemView = (context: CallContext, priced: PricedItem, { promotion, addons }: ItemSurroundings) => {
  const { write, language } = context
  const { item, quantity, unitCents, priceCents, centsBySail, coefficients, isPromoted } = priced
  const category = CATEGORIES[item.priceCategory]
  return write.object({
    id: write.id(item.id),
    seqN: write.count(item.seqN),
    sailPackageSeqN: write.count(item.sailPackageSeqN),
    type: category !== undefined && isVehicleCategory(category) ? 'VEHICLE' : 'PASSENGER',
    ...write.titled(item.priceCategory, category?.title[language] ?? null),
    priceCategorySubType: category?.subType ?? null,
    inventoryClass: category?.inventoryClass ?? null,
    quantity: write.count(quantity),
    price: eurosOf(priceCents),
    pricePerUnit: eurosOf(unitCents),
    licencePlate: toldPlate(plateOf(item), context.settings.bookkeeping),
    promotion: promotion !== null && isPromoted ? write.promotion(promotion) : null,
    ownerSeqNs: [],
    addons,
    sailRefIdToPricePerSail: Object.fromEntries(
      centsBySail.map(([sailRefId, cents]) => [sailRefId, eurosOf(cents)]),
    ),
    coefficients: write.coefficients(coefficients),
    ...answersTo(context, item),
  })
}

/** Nothing of an item that is no vehicle. */
export const vehicleViews = ({ write }: CallContext, { detail, ...item }: DemoItem) => {
  if (detail._tag !== 'Vehicle') return []
  const weightOnSails = detail.weights.map(({ sailRefId, weightInKg }) => ({
    sailRefId: write.id(sailRefId),
    weightInKg: write.count(weightInKg),
  }))
  return [
    write.object({
      seqN: write.count(item.seqN),
      sailPackageSeqN: write.count(item.sailPackageSeqN),
      licencePlate: detail.licencePlate,
      weightOnSails,
    }),
  ]
}

/** A resident's personal code is known and never returned. */
export const guestView = ({ write }: CallContext, { seqN, known }: ListedGuest) =>
  write.object({
    seqN: write.count(seqN),
    firstName: known?.firstName ?? null,
    lastName: known?.lastName ?? null,
    gender: known?.gender ?? null,
    birthday: known?.birthday ?? null,
    citizenship: known?.citizenship ?? null,
    comments: known?.comments ?? null,
  })
