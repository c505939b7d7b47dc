// One item of a reservation on the wire, and what the reservation says of its vehicles, extras and passengers.
import type { CallContext } from './callHandler.ts'
import { CATEGORIES, isVehicleCategory } from './data/categories.ts'
import { eurosOf } from './fares.ts'
import type { ListedGuest } from './guestList.ts'
import type { PricedItem } from './itemPrices.ts'
import { type DemoItem, plateOf } from './stateItem.ts'

export const itemView = (context: CallContext, priced: PricedItem, promotion: string | null) => {
  const { write, language } = context
  const { item, quantity, unitCents, priceCents, centsBySail, coefficients, isPromoted } = priced
  const category = CATEGORIES[item.priceCategory]
  return write.object({
    id: write.id(item.id),
    seqN: write.count(item.seqN),
    sailPackageSeqN: write.count(item.sailPackageSeqN),
    type: category !== undefined && isVehicleCategory(category) ? 'VEHICLE' : 'PASSENGER',
    priceCategory: write.code(item.priceCategory, category?.title[language]),
    priceCategorySubType: category?.subType ?? null,
    title: category?.title[language] ?? null,
    inventoryClass: category?.inventoryClass ?? null,
    quantity: write.count(quantity),
    price: eurosOf(priceCents),
    pricePerUnit: eurosOf(unitCents),
    licencePlate: context.settings.bookkeeping === 'echoless' ? null : plateOf(item),
    promotion: promotion !== null && isPromoted ? write.code(promotion) : null,
    ...{ ownerSeqNs: [], addons: [] },
    sailRefIdToPricePerSail: Object.fromEntries(
      centsBySail.map(([sailRefId, cents]) => [sailRefId, eurosOf(cents)]),
    ),
    coefficients: coefficients.map(write.count),
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

/** Nothing of an item that is no extra. */
export const addonViews = ({ write }: CallContext, { detail, ...item }: DemoItem) =>
  detail._tag === 'Addon'
    ? [
        {
          seqN: write.count(item.seqN),
          sailPackageSeqN: write.count(item.sailPackageSeqN),
          priceCategory: write.code(item.priceCategory),
          amount: write.count(detail.amount),
          attributes: detail.attributes,
        },
      ]
    : []

/** A resident's personal code is known and never told. */
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
