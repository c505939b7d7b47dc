// The items of a reservation as the demo backend holds them, made of what an answer lists and what was said of them.
import { checked } from '../../../domain/codec/shapes.ts'
import { ItemSeq, PackageSeq, type SailRefId } from '../../../domain/ids.ts'
import { centsFromEuros } from '../../../domain/money.ts'
import { normalizedPlate } from '../../../domain/vehicles/vehicle.ts'
import type { CallAnswer } from '../../../domain/wire/endpoints/endpoints.ts'
import { CATEGORIES, isAddonCategory, isVehicleCategory } from '../data/categories.ts'
import { fareOf } from '../pricing/fares.ts'
import { vehicleFareCents } from '../pricing/vehicleMeasure.ts'
import { sailById } from '../sails/timetable.ts'
import type { DemoItem, ItemDetail, Measurement, SizesOnSail, VehicleDetail } from '../state/item.ts'
import { itemKey, type SaidItem, type SaidItems } from './saidItems.ts'

export type AnsweredReservation = CallAnswer<'createReservation'>
type AnsweredItem = AnsweredReservation['items'][number]

export interface ItemsKnown {
  readonly said: SaidItems
  readonly measurements: readonly Measurement[]
  readonly timeZone: string
}

/** One item of several of a kind (`merged`) becomes as many; those that are hidden in it get free numbers. */
export const itemsOf = (told: AnsweredReservation, known: ItemsKnown): readonly DemoItem[] => {
  const taken = new Set(told.items.map(itemKey))
  const freeSeq = (sailPackageSeqN: number): number => {
    let seqN = 1
    while (taken.has(itemKey({ seqN, sailPackageSeqN }))) seqN += 1
    taken.add(itemKey({ seqN, sailPackageSeqN }))
    return seqN
  }
  const items = told.items.flatMap((item) => onEachTrip(item, told, known.said))
  return items.flatMap((item) => {
    const placed = { ...item, seqN: item.seqN > 0 ? item.seqN : freeSeq(item.sailPackageSeqN) }
    const copies = isExtra(item) ? 1 : Math.max(1, item.quantity)
    return Array.from({ length: copies }, (_, i) =>
      itemOf(told, i === 0 ? placed : { ...placed, seqN: freeSeq(item.sailPackageSeqN) }, known),
    )
  })
}

/** An extra without a number may be listed once for all trips: each of them holds what was asked for there. */
const onEachTrip = (
  item: AnsweredItem,
  { sailPackages }: AnsweredReservation,
  said: SaidItems,
): readonly AnsweredItem[] => {
  if (item.seqN > 0 || !isExtra(item)) return [item]
  const asked = [...said.values()].filter(
    (one) => one.priceCategory === item.priceCategory && 'amount' in one,
  )
  const parts = sailPackages.flatMap(({ seqN: sailPackageSeqN }): AnsweredItem[] => {
    const one = asked.findLast((other) => other.sailPackageSeqN === sailPackageSeqN)
    if (one === undefined || !('amount' in one)) return []
    return [{ ...item, seqN: one.seqN, sailPackageSeqN, quantity: one.amount }]
  })
  const sum = parts.reduce((count, { quantity }) => count + quantity, 0)
  return sum === item.quantity ? parts : [item]
}

/** Whether tickets of a kind are listed as one. */
export const tellsMerged = ({ items }: AnsweredReservation): boolean =>
  items.some((item) => item.quantity > 1 && !isExtra(item))

const isExtra = ({ priceCategory }: AnsweredItem): boolean => {
  const category = CATEGORIES[priceCategory]
  return category !== undefined && isAddonCategory(category)
}

const itemOf = (told: AnsweredReservation, item: AnsweredItem, known: ItemsKnown): DemoItem => {
  const { seqN, sailPackageSeqN, priceCategory, sailRefIdToPricePerSail } = item
  const its = told.sailPackages.find((one) => one.seqN === sailPackageSeqN)
  const sails = (its?.sailRefs ?? []).map(({ sailRefId }) => sailRefId)
  const priced = sails.filter((sailRefId) => Object.hasOwn(sailRefIdToPricePerSail, sailRefId))
  const sailRefIds = priced.length > 0 ? priced : sails
  return {
    id: idOf(sailPackageSeqN, seqN),
    seqN: checked(ItemSeq, seqN),
    sailPackageSeqN: checked(PackageSeq, sailPackageSeqN),
    sailPackage: its?.code ?? '',
    priceCategory,
    sailRefIds,
    detail: detailOf(item, sailRefIds, known),
  }
}

/** No answer tells the id of an item: the same number has the same one. */
const idOf = (sailPackageSeqN: number, seqN: number): string =>
  `${sailPackageSeqN % 10}${String(seqN).padStart(7, '0')}`

const detailOf = (item: AnsweredItem, sailRefIds: readonly SailRefId[], known: ItemsKnown): ItemDetail => {
  const category = CATEGORIES[item.priceCategory]
  const said = known.said.get(itemKey(item))
  const its = said?.priceCategory === item.priceCategory ? said : null
  if (category !== undefined && isAddonCategory(category)) return addonDetail(item, its)
  if (category !== undefined && isVehicleCategory(category))
    return vehicleDetail(item, { sailRefIds, its, known })
  const isNamed = its !== null && 'personalIdentificationNumber' in its
  return {
    _tag: 'Passenger',
    personalIdentificationNumber: isNamed ? its.personalIdentificationNumber : null,
    backupRegistryUsed: isNamed && its.backupRegistryUsed,
  }
}

const addonDetail = ({ quantity, attributes }: AnsweredItem, its: SaidItem | null): ItemDetail => {
  const answers = its !== null && 'attributes' in its ? its.attributes : {}
  return { _tag: 'Addon', amount: quantity, attributes: { ...answers, ...attributes } }
}

interface VehicleKnown {
  readonly sailRefIds: readonly SailRefId[]
  readonly its: SaidItem | null
  readonly known: ItemsKnown
}

const vehicleDetail = (item: AnsweredItem, { sailRefIds, its, known }: VehicleKnown): ItemDetail => {
  const said = its !== null && 'weightOnSails' in its ? its : null
  const licencePlate = item.licencePlate ?? said?.licencePlate ?? null
  const bare: VehicleDetail = {
    _tag: 'Vehicle',
    licencePlate: licencePlate === null ? null : normalizedPlate(licencePlate),
    handicapped: said?.handicapped ?? false,
    isLoyal: false,
    weights: said?.weightOnSails ?? [],
    sizes: sailRefIds.flatMap((sailRefId) => sizesFor(item, licencePlate, { sailRefId, known }) ?? []),
  }
  // A company's number is a pseudonym: that it has a contract shows in the price alone.
  return { ...bare, isLoyal: costs(item, { ...bare, isLoyal: true }, known) && !costs(item, bare, known) }
}

const sizesFor = (
  { priceCategory }: AnsweredItem,
  licencePlate: string | null,
  { sailRefId, known }: { readonly sailRefId: SailRefId; readonly known: ItemsKnown },
): SizesOnSail | null => {
  if (licencePlate === null) return null
  const plate = normalizedPlate(licencePlate)
  const found = known.measurements.find(
    (one) => one.licencePlate === plate && one.sailRefId === sailRefId && one.priceCategory === priceCategory,
  )
  if (found === undefined) return null
  const { licencePlate: _plate, priceCategory: _category, ...sizes } = found
  return sizes
}

/** Whether such a vehicle costs what was answered, before a promotion. */
const costs = (
  { priceCategory, pricePerUnit, sailRefIdToPricePerSail }: AnsweredItem,
  vehicle: VehicleDetail,
  { timeZone }: ItemsKnown,
): boolean => {
  const sails = (Object.keys(sailRefIdToPricePerSail) as SailRefId[]).flatMap(
    (sailRefId) => sailById(sailRefId, timeZone) ?? [],
  )
  const cents = sails.reduce((sum, sail) => {
    const fare = fareOf(sail, priceCategory)
    const sizes = vehicle.sizes.find(({ sailRefId }) => sailRefId === sail.sailRefId) ?? null
    return fare === null ? sum : sum + vehicleFareCents(sail, fare, { ...vehicle, sizes })
  }, 0)
  return pricePerUnit !== null && cents === centsFromEuros(pricePerUnit)
}
