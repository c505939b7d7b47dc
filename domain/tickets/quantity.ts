// Decides a change of quantity before anything is sent (SCHED-14, RES-12, TICK-16).
import * as E from 'fp-ts/Either'
import type { Price } from '../prices/price.ts'
import type { Inventory } from '../schedule/sail.ts'
import { decideFit, type DoesNotFit, type TicketLine, withCount } from './ticketLine.ts'

export type QuantityRefused =
  | DoesNotFit
  | { readonly _tag: 'ConfirmationInProgress' }
  | { readonly _tag: 'UnknownCategory' }
  | { readonly _tag: 'NotANumber' }
  | { readonly _tag: 'NoSail' }

export interface QuantitySituation {
  readonly lines: readonly TicketLine[]
  /** What the reservation holds at the server. */
  readonly held: readonly TicketLine[]
  readonly prices: readonly Price[]
  /** What is left on the selected sail, `null` when no sail is selected. */
  readonly inventory: Inventory | null
  readonly isConfirming: boolean
}

/** The line as it will stand; a count below zero becomes zero, which removes it (TICK-16). */
export const decideQuantity = (
  situation: QuantitySituation,
  code: string,
  count: number,
): E.Either<QuantityRefused, TicketLine> => {
  if (situation.isConfirming) return E.left({ _tag: 'ConfirmationInProgress' })
  if (!Number.isSafeInteger(count)) return E.left({ _tag: 'NotANumber' })
  if (situation.inventory === null) return E.left({ _tag: 'NoSail' })
  const price = situation.prices.find((candidate) => candidate.code === code)
  if (price === undefined) return E.left({ _tag: 'UnknownCategory' })
  const line = { code, title: price.title, count: Math.max(0, count) }
  const before = situation.lines.find((other) => other.code === code)?.count ?? 0
  if (line.count <= before) return E.right(line) // Fewer always fit, even where a sail is overbooked.
  const place = { prices: situation.prices, inventory: situation.inventory }
  const fit = decideFit(withCount(situation.lines, line), place, situation.held)
  return E.isLeft(fit) ? fit : E.right(line)
}

/** How many of `code` can be had in all as things stand; `null` is unlimited. */
export const limitOf = (situation: QuantitySituation, code: string): number | null => {
  const price = situation.prices.find((candidate) => candidate.code === code)
  const place = situation.inventory?.classes.find(
    (c) => c.inventoryClass === price?.inventoryClass && c.isResident === price.isResident,
  )
  if (place === undefined || place.amount === null) return null
  const others = (lines: readonly TicketLine[]): number =>
    lines.reduce((sum, line) => {
      const same = situation.prices.find((p) => p.code === line.code)?.inventoryClass === place.inventoryClass
      return same ? sum + line.count : sum
    }, 0)
  const own = situation.lines.find((line) => line.code === code)?.count ?? 0
  return Math.max(own, place.amount + others(situation.held) - (others(situation.lines) - own))
}
