// What must hold of a reservation as a whole after a change of its items, and on the sails that it goes on.
import { type CallContext, type CallRefusal, refused } from '../state/callContext.ts'
import { CATEGORIES, isPersonCategory, isResidentCategory, isVehicleCategory } from '../data/categories.ts'
import { ROUTE_ADDONS } from '../data/tariffs.ts'
import { sailsOfItem } from '../pricing/itemPrices.ts'
import { isOverloaded, overfullClass, placesLeft } from '../sails/placesLeft.ts'
import { isTakenOnSail } from '../pricing/residentRegistry.ts'
import type { DemoState } from '../state/state.ts'
import { amountOf, type DemoItem, personalCodeOf, plateOf } from '../state/item.ts'
import { type DemoSail, sailById } from '../sails/timetable.ts'

/** Why `after` can't be, `null` when it can; `added` are those of the reservation's `items` that are new or changed. */
export const brokenRule = (
  context: CallContext,
  after: DemoState,
  { items, added }: Record<'items' | 'added', readonly DemoItem[]>,
): CallRefusal | null =>
  mismatchOf(items) ??
  earlyReturnOf(context, items) ??
  addonsOver(items) ??
  strangersVehicleOf(items) ??
  takenTwiceOf(after, added) ??
  fullSailOf(context, after, added)

/** All items of a package go on the same sails. */
const mismatchOf = (items: readonly DemoItem[]): CallRefusal | null => {
  const trips = new Map<number, string>()
  for (const { sailPackageSeqN, sailPackage, sailRefIds } of items) {
    const trip = [sailPackage, ...sailRefIds].join()
    if ((trips.get(sailPackageSeqN) ?? trip) !== trip) return refused('PACKAGE_MISMATCH').left
    trips.set(sailPackageSeqN, trip)
  }
  return null
}

/** A way back begins after the way out has arrived; two trips are counted by the number of their packages. */
const earlyReturnOf = ({ timeZone }: CallContext, items: readonly DemoItem[]): CallRefusal | null => {
  const trips = new Map(items.map((item) => [item.sailPackageSeqN, item]))
  const sails = [...trips.values()]
    .sort((a, b) => a.sailPackageSeqN - b.sailPackageSeqN)
    .flatMap((item) => sailsOfItem(item, timeZone))
  const isEarly = (sail: DemoSail, i: number): boolean =>
    i > 0 && sail.departureAtMs < (sails[i - 1]?.arrivalAtMs ?? 0)
  return sails.some(isEarly) ? refused('RETURN_TOO_EARLY').left : null
}

const addonsOver = (items: readonly DemoItem[]): CallRefusal | null => {
  const over = ROUTE_ADDONS.find(
    ({ priceCategory, maxQuantityInReservation }) =>
      items
        .filter((item) => item.priceCategory === priceCategory)
        .reduce((sum, item) => sum + amountOf(item), 0) > maxQuantityInReservation,
  )
  return over === undefined ? null : refused('TOO_MANY_ADDONS', over.priceCategory).left
}

/** A resident's vehicle goes with a resident. */
const strangersVehicleOf = (items: readonly DemoItem[]): CallRefusal | null => {
  const ofResidents = items.flatMap((item) => {
    const category = CATEGORIES[item.priceCategory]
    return category !== undefined && isResidentCategory(category) ? [category] : []
  })
  const vehicle = ofResidents.find(isVehicleCategory)
  return vehicle === undefined || ofResidents.some(isPersonCategory)
    ? null
    : refused('RESIDENT_REQUIRED', vehicle.code).left
}

/** A resident has one discount on a sail, and a vehicle one place. */
const takenTwiceOf = (after: DemoState, added: readonly DemoItem[]): CallRefusal | null => {
  const isTaken = (item: DemoItem, markOf: (item: DemoItem) => string | null): boolean => {
    const value = markOf(item)
    if (value === null) return false
    return item.sailRefIds.some((sailRefId) => isTakenOnSail(after, { sailRefId, value, markOf }, item))
  }
  if (added.some((item) => isTaken(item, personalCodeOf)))
    return refused('DISCOUNT_ALREADY_USED_ON_SAIL').left
  return added.some((item) => isTaken(item, plateOf)) ? refused('PLATE_ALREADY_ON_SAIL').left : null
}

const fullSailOf = (
  context: CallContext,
  after: DemoState,
  added: readonly DemoItem[],
): CallRefusal | null => {
  const later = { ...context, state: after }
  for (const sailRefId of new Set(added.flatMap((item) => item.sailRefIds))) {
    const sail = sailById(sailRefId, context.timeZone)
    if (sail === null) continue
    const overfull = overfullClass(placesLeft(context, sail), placesLeft(later, sail))
    if (overfull !== null) return refused('NOT_ENOUGH_INVENTORY', overfull).left
    if (isOverloaded(context.state, after, sail)) return refused('DECK_LOAD_EXCEEDED', sail.ship.name).left
  }
  return null
}
