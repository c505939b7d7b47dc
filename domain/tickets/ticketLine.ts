// What a person has chosen: so many of a price category (TICK-06), and whether that many still fit (SCHED-14).
import * as t from 'io-ts'
import * as E from 'fp-ts/Either'
import { shape } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'
import type { Price } from '../prices/price.ts'
import type { Inventory, InventoryClass } from '../schedule/sail.ts'

/** A ticket selection: code, title, count (TICK-06). */
export const TicketLine = shape({
  code: openText('priceCategory'),
  title: openText('priceTitle'),
  count: t.number,
})
export type TicketLine = t.TypeOf<typeof TicketLine>

/** Ticket sub types (TICK-04). */
export const TICKET_SUB_TYPES = [
  'PASSENGER',
  'BICYCLE',
  'VEHICLE',
  'TRAILER',
  'DEFAULT',
  'DECK',
  'CAR',
  'LOCAL_TRAVELLER',
] as const

export type DoesNotFit = {
  readonly _tag: 'DoesNotFit'
  readonly inventoryClass: string
  /** How many may be had in all. */
  readonly available: number
}

export const countOf = (lines: readonly TicketLine[], code: string): number =>
  lines.find((line) => line.code === code)?.count ?? 0

/** The lines with `code` at `count`; a line at zero or below is gone (OP-14, TICK-16). */
export const withCount = (lines: readonly TicketLine[], line: TicketLine): readonly TicketLine[] => {
  const others = lines.filter((other) => other.code !== line.code)
  if (line.count <= 0) return others
  const at = lines.findIndex((other) => other.code === line.code)
  return at === -1 ? [...lines, line] : lines.map((other, i) => (i === at ? line : other))
}

/** How many of a class may be had: its amount, with the residents' reserve for residents; `null` is unlimited. */
export const availableOf = (place: InventoryClass, isResident: boolean): number | null =>
  place.amount === null ? null : place.amount + (isResident ? place.reservedCount : 0)

/**
 * Whether the selection fits into what is left on the sail, beyond what the reservation `held` already holds there
 * (SCHED-14, SCHED-15, SCHED-22). A class that the inventory doesn't name is unlimited.
 */
export const decideFit = (
  lines: readonly TicketLine[],
  place: { readonly prices: readonly Price[]; readonly inventory: Inventory },
  held: readonly TicketLine[],
): E.Either<DoesNotFit, null> => {
  for (const inventoryClass of place.inventory.classes) {
    const available = availableOf(inventoryClass, inventoryClass.isResident)
    if (available === null) continue
    const used = usedOf(lines, inventoryClass, place.prices)
    const heldCount = usedOf(held, inventoryClass, place.prices)
    if (used > available + heldCount)
      return E.left({
        _tag: 'DoesNotFit',
        inventoryClass: inventoryClass.inventoryClass,
        available: available + heldCount,
      })
  }
  return E.right(null)
}

/** How many places of a class the lines use up. */
const usedOf = (lines: readonly TicketLine[], place: InventoryClass, prices: readonly Price[]): number =>
  lines.reduce((used, line) => {
    const price = prices.find((candidate) => candidate.code === line.code)
    const uses = price?.inventoryClass === place.inventoryClass && price.isResident === place.isResident
    return uses ? used + line.count : used
  }, 0)
