// The lines of the price summary: the server's word where it has spoken, and no guess where it hasn't.
import type { Price } from '../../../domain/prices/price.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { countOf, type TicketLine } from '../../../domain/tickets/ticketLine.ts'

export interface PriceLine {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly count: number
  /** Of one ticket and of all in the line; `null` while the server has not said it for this many. */
  readonly unitCents: number | null
  readonly sumCents: number | null
}

/** In the order in which the tickets are offered; `prices` gives that order. */
export const priceLines = (
  lines: readonly TicketLine[],
  reservation: Reservation | null,
  prices: readonly Price[],
): readonly PriceLine[] => {
  const known = reservedLines(reservation)
  const same = known.filter((line) => countOf(lines, line.code) === countIn(known, line.code))
  const changed = lines
    .filter((line) => line.count > 0 && !same.some((other) => other.code === line.code))
    .map(({ code, title, count }) => ({ id: code, code, title, count, unitCents: null, sumCents: null }))
  const rank = (line: PriceLine): number => {
    const index = prices.findIndex((price) => price.code === line.code)
    return index === -1 ? prices.length : index
  }
  return [...same, ...changed].sort((a, b) => rank(a) - rank(b))
}

/** One line a category and unit price. */
const reservedLines = (reservation: Reservation | null): readonly PriceLine[] => {
  const lines = new Map<string, PriceLine>()
  for (const { priceCategory, title, quantity, priceCents } of reservation?.items ?? []) {
    const unitCents = quantity === 0 ? priceCents : Math.round(priceCents / quantity)
    const id = `${priceCategory} ${unitCents}`
    const before = lines.get(id)
    lines.set(id, {
      ...{ id, code: priceCategory, title, unitCents },
      count: (before?.count ?? 0) + quantity,
      sumCents: (before?.sumCents ?? 0) + priceCents,
    })
  }
  return [...lines.values()]
}

const countIn = (lines: readonly PriceLine[], code: string): number =>
  lines.reduce((sum, line) => (line.code === code ? sum + line.count : sum), 0)
