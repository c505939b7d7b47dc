// What is left on a sail now: chance's occupancy less what this session's reservations hold. Residents use up the
// places that are kept for them first. And how heavy the deck is, where a ship has a limit.
import type { CallContext } from '../state/callContext.ts'
import {
  bareCode,
  CATEGORIES,
  type CategoryData,
  isResidentCategory,
  isVehicleCategory,
} from '../data/categories.ts'
import { USUAL_WEIGHT_KG } from '../data/vehicleRules.ts'
import {
  type Occupancy,
  occupancyOf,
  type RemainingPlaces,
  type SailStanding,
  type SailWorld,
  standingOf,
} from './occupancy.ts'
import { type DemoReservation, type DemoState, holdsPlaces } from '../state/state.ts'
import { amountOf, type DemoItem, sizesOn } from '../state/item.ts'
import type { DemoSail } from './timetable.ts'
import type { SailRefId } from '../../../domain/ids.ts'

const CM_A_METRE = 100

/** What it takes to know how full a sail is. */
type Surroundings = Pick<CallContext, 'seed' | 'nowMs' | 'settings' | 'state'>

export const placesLeft = (context: Surroundings, sail: DemoSail): Occupancy => {
  const occupancy = occupancyOf(sail, worldOf(context, sail))
  const used = usedOn(context.state, sail.sailRefId)
  return {
    ...occupancy,
    places: occupancy.places.map((places) => without(places, used.get(places.inventoryClass))),
  }
}

/** Whether the sail is sold now, without counting its places. */
export const sailStanding = (context: CallContext, sail: DemoSail): SailStanding =>
  standingOf(sail, worldOf(context, sail))

/** How many foot passengers who aren't residents still fit; the wire's count of a sail (OP-122). */
export const footPlaces = (occupancy: Occupancy): number =>
  Math.max(0, occupancy.places.find((places) => places.inventoryClass === 'PASSENGER')?.publicLeft ?? 0)

/** The first class in which `after` has fewer than none left and fewer than `before`; `null` when all fits. */
export const overfullClass = (before: Occupancy, after: Occupancy): string | null => {
  const worse = after.places.find(({ publicLeft }, i) => {
    const left = before.places[i]?.publicLeft ?? null
    return publicLeft !== null && publicLeft < 0 && (left === null || publicLeft < left)
  })
  return worse?.inventoryClass ?? null
}

const worldOf = (
  { seed, nowMs, settings }: Omit<Surroundings, 'state'>,
  { sailRefId }: DemoSail,
): SailWorld => ({
  seed,
  nowMs,
  override: settings.sails[sailRefId],
})

interface Used {
  readonly visitors: number
  readonly residents: number
}

const without = (places: RemainingPlaces, used: Used | undefined): RemainingPlaces => {
  if (used === undefined) return places
  const overflow = Math.max(0, used.residents - places.residentLeft)
  return {
    ...places,
    publicLeft: places.publicLeft === null ? null : places.publicLeft - used.visitors - overflow,
    residentLeft: Math.max(0, places.residentLeft - used.residents),
  }
}

const usedOn = (state: DemoState, sailRefId: SailRefId): ReadonlyMap<string, Used> => {
  const used = new Map<string, Used>()
  for (const reservation of Object.values(state.reservations)) {
    if (!holdsPlaces(reservation, sailRefId)) continue
    for (const item of itemsHeldOn(reservation, sailRefId)) {
      const category = CATEGORIES[item.priceCategory]
      if (category === undefined || !item.sailRefIds.includes(sailRefId)) continue
      const { visitors, residents } = used.get(category.inventoryClass) ?? { visitors: 0, residents: 0 }
      const isResident = isResidentCategory(category)
      const places = placesOf(item, category, sailRefId)
      used.set(category.inventoryClass, {
        visitors: isResident ? visitors : visitors + places,
        residents: isResident ? residents + places : residents,
      })
    }
  }
  return used
}

/** Those of an edit that is open are held beside what was paid; what stays as it was is held once. */
const itemsHeldOn = ({ items, edit }: DemoReservation, sailRefId: SailRefId): readonly DemoItem[] => {
  if (edit === null) return items
  const held = items.filter((item) => item.sailRefIds.includes(sailRefId)).map(({ id }) => id)
  return [...items, ...edit.items.filter(({ id }) => !held.includes(id))]
}

/** Whole metres of what was measured, on the lane metres; otherwise what the category takes. */
const placesOf = (item: DemoItem, category: CategoryData, sailRefId: SailRefId): number => {
  const length =
    category.inventoryClass === 'HIGH METERS' ? (sizesOn(item, sailRefId)?.lengthInCm ?? null) : null
  return length === null ? category.places * amountOf(item) : Math.ceil(length / CM_A_METRE)
}

/** Whether `after` is too heavy for the ship, and heavier than `before`. */
export const isOverloaded = (before: DemoState, after: DemoState, sail: DemoSail): boolean => {
  const { deckLoadKg } = sail.ship
  if (deckLoadKg === null) return false
  const loaded = loadKg(after, sail.sailRefId)
  return loaded > deckLoadKg && loaded > loadKg(before, sail.sailRefId)
}

const loadKg = ({ reservations }: DemoState, sailRefId: SailRefId): number =>
  Object.values(reservations)
    .flatMap((one) => (holdsPlaces(one, sailRefId) ? itemsHeldOn(one, sailRefId) : []))
    .reduce((sum, item) => sum + weightKg(item, sailRefId), 0)

/** As it was given, else as it was measured, else as such vehicles are. */
const weightKg = (item: DemoItem, sailRefId: SailRefId): number => {
  const { detail } = item
  const category = CATEGORIES[item.priceCategory]
  if (detail._tag !== 'Vehicle' || category === undefined || !isVehicleCategory(category)) return 0
  if (!item.sailRefIds.includes(sailRefId)) return 0
  return (
    detail.weights.find((weight) => weight.sailRefId === sailRefId)?.weightInKg ??
    sizesOn(item, sailRefId)?.weightInKg ??
    USUAL_WEIGHT_KG[bareCode(item.priceCategory)] ??
    0
  )
}
