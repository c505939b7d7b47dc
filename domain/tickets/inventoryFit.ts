// Whether a selection fits into what is left on a sail (SCHED-14, SCHED-15, SCHED-22). What is left was counted
// before the reservation took its places, so these are part of it.
import * as E from 'fp-ts/Either'
import type { Price } from '../prices/price.ts'
import type { Inventory } from '../schedule/sail.ts'
import type { TicketLine } from './ticketLine.ts'

export type DoesNotFit = {
  readonly _tag: 'DoesNotFit'
  readonly inventoryClass: string
  /** How many may be had in all. */
  readonly available: number
}

export interface SailPlaces {
  readonly prices: readonly Price[]
  readonly inventory: Inventory
}

/** Fits on every sail; the first one on which it doesn't is told. */
export const decideFitOnAll = (
  lines: readonly TicketLine[],
  sails: readonly SailPlaces[],
): E.Either<DoesNotFit, null> =>
  sails.map((places) => decideFit(lines, places)).find(E.isLeft) ?? E.right(null)

/** How many of `code` can be had on every sail beside the other lines; `null` is unlimited. */
export const roomOnAll = (
  code: string,
  lines: readonly TicketLine[],
  sails: readonly SailPlaces[],
): number | null => {
  const rooms = sails.flatMap((places) => roomFor(code, lines, places) ?? [])
  return rooms.length === 0 ? null : Math.min(...rooms)
}

/** Fits exactly when no bound is passed. A class that the inventory doesn't name is unlimited. */
export const decideFit = (lines: readonly TicketLine[], places: SailPlaces): E.Either<DoesNotFit, null> => {
  const passed = boundsOf(places.inventory).find(
    (bound) => usedOf(lines, bound, places.prices) > bound.available,
  )
  return passed === undefined
    ? E.right(null)
    : E.left({ _tag: 'DoesNotFit', inventoryClass: passed.inventoryClass, available: passed.available })
}

/** How many of `code` can be had in all beside the other lines; `null` is unlimited. */
export const roomFor = (code: string, lines: readonly TicketLine[], places: SailPlaces): number | null => {
  const price = places.prices.find((candidate) => candidate.code === code)
  if (price === undefined) return 0
  const others = lines.filter((line) => line.code !== code)
  const rooms = boundsOf(places.inventory)
    .filter((bound) => bound.counts(price))
    .map((bound) => Math.max(0, bound.available - usedOf(others, bound, places.prices)))
  return rooms.length === 0 ? null : Math.min(...rooms)
}

/** No more than `available` tickets of the prices that it counts. */
interface Bound {
  readonly inventoryClass: string
  readonly available: number
  readonly counts: (price: Price) => boolean
}

/**
 * Visitors have the amount; residents the amount and what is kept for them; both together no more than that.
 * A class with a resident variant counts its residents there (OP-123).
 */
const boundsOf = (inventory: Inventory): readonly Bound[] =>
  inventory.classes.flatMap(({ inventoryClass, amount, reservedCount, isResident }) => {
    if (amount === null) return []
    const isOfClass = (price: Price): boolean => price.inventoryClass === inventoryClass
    const all = { inventoryClass, available: amount + reservedCount }
    if (isResident) return [{ ...all, counts: (price: Price) => isOfClass(price) && price.isResident }]
    const hasVariant = inventory.classes.some((c) => c.isResident && c.inventoryClass === inventoryClass)
    const visitors = {
      inventoryClass,
      available: amount,
      counts: (price: Price) => isOfClass(price) && !price.isResident,
    }
    return hasVariant ? [visitors] : [visitors, { ...all, counts: isOfClass }]
  })

const usedOf = (lines: readonly TicketLine[], bound: Bound, prices: readonly Price[]): number =>
  lines.reduce((used, line) => {
    const price = prices.find((candidate) => candidate.code === line.code)
    return price !== undefined && bound.counts(price) ? used + line.count : used
  }, 0)
