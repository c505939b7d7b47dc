// Prices, packages, classes of places, ticket lines and held items for tests, each with what the test is about and the
// rest made up.
import { eurCents } from '../../../domain/money.ts'
import type { Price } from '../../../domain/prices/price.ts'
import type { SailPackage } from '../../../domain/catalog/route.ts'
import type { ReservationItem } from '../../../domain/reservation/reservation.ts'
import type { InventoryClass } from '../../../domain/schedule/sail.ts'
import type { TicketLine } from '../../../domain/tickets/ticketLine.ts'
import { type Some, branded } from '../unbranded.ts'

const TITLES: Readonly<Record<string, string>> = { ADULT: 'Adult', CHILD: 'Child' }

export const ticketLine = (code: string, count: number): TicketLine => ({
  code,
  title: TITLES[code] ?? code,
  count,
})

export const priceWith = (code: string, overrides: Some<Price> = {}): Price =>
  branded({
    code,
    title: TITLES[code] ?? code,
    description: null,
    inventoryClass: 'PASSENGER',
    subType: 'DECK',
    kind: 'passenger',
    seqN: 0,
    isResident: false,
    deck: null,
    weightEditAllowed: false,
    vehicleRegistrationInfoRequired: false,
    fareCents: eurCents(429),
    currency: 'EUR',
    ...overrides,
  })

/** Two for visitors and one for residents of the same class, one of another class. */
export const SAMPLE_PRICES = [
  priceWith('ADULT'),
  priceWith('CHILD'),
  priceWith('LOCAL', { isResident: true }),
  priceWith('BICYCLE', { inventoryClass: 'BICYCLE' }),
]

export const inventoryClassWith = (overrides: Partial<InventoryClass>): InventoryClass => ({
  inventoryClass: 'PASSENGER',
  subType: null,
  amount: 0,
  total: null,
  reservedCount: 0,
  isResident: false,
  ...overrides,
})

/** One ticket of five euros, on foot. */
export const itemWith = (priceCategory: string, overrides: Some<ReservationItem> = {}): ReservationItem =>
  branded({
    seqN: 1,
    sailPackageSeqN: 1,
    priceCategory,
    title: priceCategory,
    inventoryClass: 'PASSENGER',
    quantity: 1,
    priceCents: eurCents(500),
    unitCents: eurCents(500),
    isVehicle: false,
    subType: null,
    licencePlate: null,
    centsBySail: {},
    coefficients: [],
    promotion: null,
    attributes: {},
    ...overrides,
  })

/** One way along `legCode`, on the route of the same name unless it is said. */
export const packageWith = (legCode: string, overrides: Partial<SailPackage> = {}): SailPackage => ({
  code: legCode,
  title: legCode,
  kind: 'ONEWAY',
  routeCode: legCode,
  startLeg: legCode,
  endLeg: legCode,
  legSequence: [legCode],
  ...overrides,
})
