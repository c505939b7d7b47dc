// Whether a selection fits into what is left on a sail (SCHED-14, SCHED-15, SCHED-22). What is left was counted
// before the reservation took its places, so these are part of it.
import * as E from 'fp-ts/Either'
import type { Price } from '../prices/price.ts'
import type { Inventory, InventoryClass } from '../schedule/sail.ts'

export type DoesNotFit = {
  readonly _tag: 'DoesNotFit'
  readonly inventoryClass: string
  /** How many are available in all. */
  readonly available: number
}

export interface SailPlaces {
  readonly prices: readonly Price[]
  readonly inventory: Inventory
}

/** So many tickets of a price category; `lengthInCm` is that of a vehicle that was measured. */
export interface PlaceLine {
  readonly code: string
  readonly count: number
  readonly lengthInCm?: number | null
}

/** Fits on every sail; else names the first one on which it doesn't. */
export const decideFitOnAll = (
  lines: readonly PlaceLine[],
  sails: readonly SailPlaces[],
  before: readonly PlaceLine[] = [],
): E.Either<DoesNotFit, null> =>
  sails.map((places) => decideFit(lines, places, before)).find(E.isLeft) ?? E.right(null)

/** How many of `code` are available on every sail beside the other lines; `Infinity` is unlimited. */
export const roomOnAll = (code: string, lines: readonly PlaceLine[], sails: readonly SailPlaces[]): number =>
  Math.min(...sails.map((places) => roomFor(code, lines, places)))

/**
 * Fits exactly when no bound is passed by more than it was before. A class that the inventory doesn't name is unlimited; what
 * was counted after the reservation took its places may lack them, which hinders nothing that takes others.
 */
export const decideFit = (
  lines: readonly PlaceLine[],
  { inventory, prices }: SailPlaces,
  before: readonly PlaceLine[] = [],
): E.Either<DoesNotFit, null> => {
  const passed = boundsOf(inventory).find((bound) => {
    const used = usedOf(lines, bound, prices)
    return used > bound.available && used > usedOf(before, bound, prices)
  })
  return passed === undefined
    ? E.right(null)
    : E.left({ _tag: 'DoesNotFit', inventoryClass: passed.inventoryClass, available: passed.available })
}

/** How many of `code` are available in all beside the other lines; `Infinity` is unlimited. */
export const roomFor = (code: string, lines: readonly PlaceLine[], places: SailPlaces): number => {
  const price = places.prices.find((candidate) => candidate.code === code)
  if (price === undefined) return 0
  const others = lines.filter((line) => line.code !== code)
  const rooms = boundsOf(places.inventory)
    .filter((bound) => bound.counts(price))
    .map((bound) => Math.max(0, bound.available - usedOf(others, bound, places.prices)))
  return Math.min(...rooms)
}

/** No more than `available` tickets of the prices that it counts. */
interface Bound {
  readonly inventoryClass: string
  readonly available: number
  readonly isByTheMetre: boolean
  readonly counts: (price: Price) => boolean
}

/** Metres of lane for vehicles above the height limit (SCHED-24, OP-171). */
const LANE_METRES = 'HIGH METERS'
/** The longest vehicle that a ferry takes (VEH-06). */
const LONGEST_METRES = 25
const CM_A_METRE = 100

/**
 * Lanes on which not even the longest vehicle could stand may be counted in places, and so may lanes without a
 * stated length: there each vehicle takes one at least, in any unit, and the server decides the rest.
 */
const isByTheMetre = ({ inventoryClass, total }: InventoryClass): boolean =>
  inventoryClass === LANE_METRES && total !== null && total >= LONGEST_METRES

/**
 * Visitors have the amount; residents the amount and what is kept for them; both together no more than that.
 * A class with a resident variant counts its residents there (OP-123).
 */
const boundsOf = (inventory: Inventory): readonly Bound[] =>
  inventory.classes.flatMap((row) => {
    const { inventoryClass, amount, reservedCount, isResident } = row
    if (amount === null) return []
    const isOfClass = (price: Price): boolean => price.inventoryClass === inventoryClass
    const all = { inventoryClass, available: amount + reservedCount, isByTheMetre: isByTheMetre(row) }
    if (isResident) return [{ ...all, counts: (price: Price) => isOfClass(price) && price.isResident }]
    const hasVariant = inventory.classes.some((c) => c.isResident && c.inventoryClass === inventoryClass)
    const visitors = {
      ...all,
      available: amount,
      counts: (price: Price) => isOfClass(price) && !price.isResident,
    }
    return hasVariant ? [visitors] : [visitors, { ...all, counts: isOfClass }]
  })

const usedOf = (lines: readonly PlaceLine[], bound: Bound, prices: readonly Price[]): number =>
  lines.reduce((used, line) => {
    const price = prices.find((candidate) => candidate.code === line.code)
    return price !== undefined && bound.counts(price) ? used + placesOf(line, bound) : used
  }, 0)

/** Each begun metre is taken whole. */
const placesOf = ({ count, lengthInCm = null }: PlaceLine, { isByTheMetre }: Bound): number =>
  isByTheMetre && lengthInCm !== null ? Math.ceil(lengthInCm / CM_A_METRE) : count
