// How heavy the deck of a sail is with what this session's reservations hold, where a ship has a limit.
import { bareCode, CATEGORIES, isVehicleCategory } from '../data/categories.ts'
import { USUAL_WEIGHT_KG } from '../data/vehicleRules.ts'
import { type DemoState, holdsPlaces } from '../state/state.ts'
import { type DemoItem, sizesOn } from '../state/item.ts'
import type { DemoSail } from './timetable.ts'

/** Whether `after` is too heavy for the ship, and heavier than `before`. */
export const isOverloaded = (before: DemoState, after: DemoState, sail: DemoSail): boolean => {
  const { deckLoadKg } = sail.ship
  if (deckLoadKg === null) return false
  const loaded = loadKg(after, sail.sailRefId)
  return loaded > deckLoadKg && loaded > loadKg(before, sail.sailRefId)
}

const loadKg = ({ reservations }: DemoState, sailRefId: string): number =>
  Object.values(reservations)
    .flatMap(({ phase, items }) => (holdsPlaces(phase) ? items : []))
    .reduce((sum, item) => sum + weightKg(item, sailRefId), 0)

/** As somebody said, else as it was measured, else as such vehicles are. */
const weightKg = (item: DemoItem, sailRefId: string): number => {
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
