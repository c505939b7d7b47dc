// The prices of a sail as the server tells them (API-76), and what they mean here.
import * as t from 'io-ts'
import { shape } from '../../../domain/codec/shapes.ts'
import { openText } from '../../../domain/codec/text.ts'
import { centsFromEuros } from '../../../domain/money.ts'
import { DEFAULT_CURRENCY, kindOf, type Price, type PriceGroups } from '../../../domain/prices/price.ts'
import { attributesOf, codeOf, orElse, orNull, wireNumber } from './readings.ts'

/** Euros with two decimals, never negative. */
export const WireAmount = t.refinement(t.number, (n) => Number.isFinite(n) && n >= 0, 'WireAmount')

export const WirePriceCategory = shape({
  code: openText('priceCategory'),
  title: orElse(openText('priceTitle'), ''),
  inventoryClass: orElse(openText('inventoryClass'), 'PASSENGER'),
  subType: orNull(openText('subType')),
  type: orNull(openText('deckType')),
  seqN: orElse(wireNumber, 0),
  isResident: orElse(t.boolean, false),
  weightEditAllowed: orElse(t.boolean, false),
  vehicleRegistrationInfoRequired: orElse(t.boolean, false),
  attributes: attributesOf,
})

export const WirePrice = shape({
  calculatedPrice: orNull(WireAmount),
  fixedPrice: orNull(WireAmount),
  currency: orElse(openText('currency'), DEFAULT_CURRENCY),
  priceCategory: WirePriceCategory,
})

export const WireRouteAddon = shape({
  priceCategory: codeOf('priceCategory'),
  mandatoryParameter: orNull(openText('parameterName')),
  maxQuantityInReservation: orNull(wireNumber),
})

const group = orElse(t.array(WirePrice), [])

export const PricesAnswer = shape({
  prices: group,
  residentPrices: group,
  carDeckPrices: group,
  carDeckResidentPrices: group,
  addonPrices: group,
  routeAddons: orElse(t.array(WireRouteAddon), []),
})

export const toPriceGroups = (answer: t.TypeOf<typeof PricesAnswer>): PriceGroups => ({
  prices: answer.prices.map(toPrice),
  residentPrices: answer.residentPrices.map(toPrice),
  carDeckPrices: answer.carDeckPrices.map(toPrice),
  carDeckResidentPrices: answer.carDeckResidentPrices.map(toPrice),
  addonPrices: answer.addonPrices.map(toPrice),
  routeAddons: answer.routeAddons,
})

/** The fixed price where there is one, else the calculated one, else 0 (PRICE-05, OP-131). */
const toPrice = (wire: t.TypeOf<typeof WirePrice>): Price => ({
  code: wire.priceCategory.code,
  title: wire.priceCategory.title === '' ? wire.priceCategory.code : wire.priceCategory.title,
  description: wire.priceCategory.attributes['description'] ?? null,
  inventoryClass: wire.priceCategory.inventoryClass,
  subType: wire.priceCategory.subType,
  kind: kindOf(wire.priceCategory.subType, wire.priceCategory.type),
  seqN: wire.priceCategory.seqN,
  isResident: wire.priceCategory.isResident,
  deck: wire.priceCategory.type,
  weightEditAllowed: wire.priceCategory.weightEditAllowed,
  vehicleRegistrationInfoRequired: wire.priceCategory.vehicleRegistrationInfoRequired,
  fareCents: centsFromEuros(wire.fixedPrice ?? wire.calculatedPrice ?? 0),
  currency: wire.currency,
})
