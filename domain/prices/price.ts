// What a ticket costs on one sail, and in which order categories stand (PRICE-03..07).
import * as t from 'io-ts'
import { listOf, nullable, oneOf, shape } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'
import { EurCents } from '../money.ts'

/** What kind of thing a category sells (PRICE-07). */
export const TicketKind = oneOf('TicketKind', 'passenger', 'bicycle', 'car', 'trailer', 'unknown')
export type TicketKind = t.TypeOf<typeof TicketKind>

/** One price category with its fare; `inventoryClass` is what one ticket of it uses up. */
export const Price = shape({
  code: openText('priceCategory'),
  title: openText('priceTitle'),
  description: nullable(openText('priceDescription')),
  inventoryClass: openText('inventoryClass'),
  subType: nullable(openText('subType')),
  kind: TicketKind,
  seqN: t.number,
  isResident: t.boolean,
  /** The wire's word for the deck, `CABIN/DECK` or `CAR_DECK`. */
  deck: nullable(openText('deckType')),
  /** The weight may be given, and the plate must be (VEH-10). */
  weightEditAllowed: t.boolean,
  vehicleRegistrationInfoRequired: t.boolean,
  fareCents: EurCents,
  currency: openText('currency'),
})
export type Price = t.TypeOf<typeof Price>

/** An extra of the route: what it asks for, and how many a reservation may have; `null` is any number (TICK-27). */
export const RouteAddon = shape({
  priceCategory: openText('priceCategory'),
  mandatoryParameter: nullable(openText('parameterName')),
  maxQuantityInReservation: nullable(t.number),
})
export type RouteAddon = t.TypeOf<typeof RouteAddon>

/** The six groups in which the server answers (PRICE-03). */
export const PriceGroups = shape({
  prices: listOf(Price),
  residentPrices: listOf(Price),
  carDeckPrices: listOf(Price),
  carDeckResidentPrices: listOf(Price),
  addonPrices: listOf(Price),
  routeAddons: listOf(RouteAddon),
})
export type PriceGroups = t.TypeOf<typeof PriceGroups>

export const NO_PRICES: PriceGroups = {
  prices: [],
  residentPrices: [],
  carDeckPrices: [],
  carDeckResidentPrices: [],
  addonPrices: [],
  routeAddons: [],
}

/** The currency of a price that names none (PRICE-04). */
export const DEFAULT_CURRENCY = 'EUR'

const WEIGHTS: Readonly<Record<string, number>> = {
  DECK: 0,
  CABIN: 1,
  BICYCLE: 10,
  VEHICLE: 10,
  TRAILER: 15,
  DEFAULT: 800,
}
const UNKNOWN_WEIGHT = 900

/** The sorting weight of a sub type: a missing or strange one goes last (PRICE-06, TIME-35, OP-73). */
export const weightOf = (subType: string | null): number =>
  (subType === null ? undefined : Object.hasOwn(WEIGHTS, subType) ? WEIGHTS[subType] : undefined) ??
  UNKNOWN_WEIGHT

/** In the order in which they are shown: by weight, then by the server's own sequence (PRICE-06). */
export const sortPrices = (prices: readonly Price[]): readonly Price[] =>
  [...prices].sort((a, b) => weightOf(a.subType) - weightOf(b.subType) || a.seqN - b.seqN)

/** The kind of a category by its sub type and its deck (PRICE-07). */
export const kindOf = (subType: string | null, deckType: string | null): TicketKind => {
  if (subType === 'BICYCLE') return 'bicycle'
  if (subType === 'TRAILER') return 'trailer'
  if (subType === 'VEHICLE' || subType === 'CAR' || deckType === 'CAR_DECK') return 'car'
  if (subType === 'DECK' || subType === 'CABIN' || subType === 'PASSENGER' || subType === 'DEFAULT')
    return 'passenger'
  return deckType === 'CABIN/DECK' ? 'passenger' : 'unknown'
}
