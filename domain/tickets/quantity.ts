// Decides a change of quantity before anything is sent (SCHED-14, RES-12, TICK-16).
import * as E from 'fp-ts/Either'
import type { Price } from '../prices/price.ts'
import type { Inventory } from '../schedule/sail.ts'
import { decideFit, type DoesNotFit, roomFor } from './inventoryFit.ts'
import { countOf, type TicketLine, withCount } from './ticketLine.ts'

export type QuantityRefused =
  | DoesNotFit
  | { readonly _tag: 'ConfirmationInProgress' }
  | { readonly _tag: 'UnknownCategory' }
  | { readonly _tag: 'NotANumber' }
  | { readonly _tag: 'NoSail' }

export interface QuantitySituation {
  readonly lines: readonly TicketLine[]
  readonly prices: readonly Price[]
  /** What was left on the selected sail before the reservation, `null` when no sail is selected. */
  readonly inventory: Inventory | null
  readonly isConfirming: boolean
}

/** The line as it will stand; a count below zero becomes zero, which removes it (TICK-16). */
export const decideQuantity = (
  situation: QuantitySituation,
  code: string,
  count: number,
): E.Either<QuantityRefused, TicketLine> => {
  const { lines, prices, inventory } = situation
  if (situation.isConfirming) return E.left({ _tag: 'ConfirmationInProgress' })
  if (!Number.isSafeInteger(count)) return E.left({ _tag: 'NotANumber' })
  if (inventory === null) return E.left({ _tag: 'NoSail' })
  const price = prices.find((candidate) => candidate.code === code)
  if (price === undefined) return E.left({ _tag: 'UnknownCategory' })
  const line = { code, title: price.title, count: Math.max(0, count) }
  if (line.count <= countOf(lines, code)) return E.right(line) // Fewer always fit, even where a sail is overbooked.
  const fit = decideFit(withCount(lines, line), { prices, inventory })
  return E.isLeft(fit) ? fit : E.right(line)
}

/** How many of `code` can be had in all as things stand, never fewer than there are; `null` is unlimited. */
export const limitOf = ({ lines, prices, inventory }: QuantitySituation, code: string): number | null => {
  const room = inventory === null ? 0 : roomFor(code, lines, { prices, inventory })
  return room === null ? null : Math.max(countOf(lines, code), room)
}
