// Prices, classes of places and ticket lines for tests, each with what the test is about and the rest made up.
import { eurCents } from '../../domain/money.ts'
import type { Price } from '../../domain/prices/price.ts'
import type { InventoryClass } from '../../domain/schedule/sail.ts'
import type { TicketLine } from '../../domain/tickets/ticketLine.ts'

const TITLES: Readonly<Record<string, string>> = { ADULT: 'Adult', CHILD: 'Child' }

export const ticketLine = (code: string, count: number): TicketLine => ({
  code,
  title: TITLES[code] ?? code,
  count,
})

export const priceWith = (code: string, wishes: Partial<Price> = {}): Price => ({
  code,
  title: TITLES[code] ?? code,
  description: null,
  inventoryClass: 'PASSENGER',
  subType: 'DECK',
  kind: 'passenger',
  seqN: 0,
  isResident: false,
  fareCents: eurCents(429),
  currency: 'EUR',
  ...wishes,
})

/** Two for visitors and one for residents of the same class, one of another class. */
export const SAMPLE_PRICES = [
  priceWith('ADULT'),
  priceWith('CHILD'),
  priceWith('LOCAL', { isResident: true }),
  priceWith('BICYCLE', { inventoryClass: 'BICYCLE' }),
]

export const inventoryClassWith = (wishes: Partial<InventoryClass>): InventoryClass => ({
  inventoryClass: 'PASSENGER',
  subType: null,
  amount: 0,
  total: null,
  reservedCount: 0,
  isResident: false,
  ...wishes,
})
