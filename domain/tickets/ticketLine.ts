// What a person has chosen: so many of a price category (TICK-06).
import * as t from 'io-ts'
import { shape } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'

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

export const countOf = (lines: readonly TicketLine[], code: string): number =>
  lines.find((line) => line.code === code)?.count ?? 0

/** The lines with `code` at `count`; a line at zero or below is gone (OP-14, TICK-16). */
export const withCount = (lines: readonly TicketLine[], line: TicketLine): readonly TicketLine[] => {
  const others = lines.filter((other) => other.code !== line.code)
  if (line.count <= 0) return others
  const at = lines.findIndex((other) => other.code === line.code)
  return at === -1 ? [...lines, line] : lines.map((other, i) => (i === at ? line : other))
}
