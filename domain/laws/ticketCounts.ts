// Tickets counted by hand, without the functions that the program itself counts with.
import type { Reservation } from '../reservation/reservation.ts'
import type { TicketLine } from '../tickets/ticketLine.ts'

/** How many of each category. */
export type TicketCounts = ReadonlyMap<string, number>

export const countsOfLines = (lines: readonly TicketLine[]): TicketCounts => {
  const counts = new Map<string, number>()
  for (const { code, count } of lines) counts.set(code, (counts.get(code) ?? 0) + count)
  return counts
}

export const countsOfItems = ({ items }: Reservation): TicketCounts => {
  const counts = new Map<string, number>()
  for (const { priceCategory, quantity } of items)
    counts.set(priceCategory, (counts.get(priceCategory) ?? 0) + quantity)
  return counts
}

/** The first category of which there are not equally many, with both counts; `null` when there is none. */
export const differenceBetween = (
  shown: TicketCounts,
  held: TicketCounts,
): { readonly code: string; readonly shown: number; readonly held: number } | null => {
  for (const code of new Set([...shown.keys(), ...held.keys()])) {
    const difference = { code, shown: shown.get(code) ?? 0, held: held.get(code) ?? 0 }
    if (difference.shown !== difference.held) return difference
  }
  return null
}
