// The prices of a sail as the server sends them (API-76), and what they mean here.
import * as t from 'io-ts'
import { shape } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'
import { centsFromEuros } from '../money.ts'
import { DEFAULT_CURRENCY, kindOf, type Price, type PriceGroups } from '../prices/price.ts'
import { ReadingType } from '../codec/reading.ts'
import {
  attributesOf,
  codeOf,
  decor,
  decorOr,
  fittingList,
  idText,
  isObject,
  orElse,
  orNull,
  wireBoolean,
  wireCount,
  wireNumber,
} from './readings.ts'

/** No ferry ticket costs more. */
const MOST_EUROS = 1e9

/** Euros with two decimals, never negative; as a number, or as text with a point. */
export const WireAmount = new ReadingType(
  'WireAmount',
  t.refinement(t.number, (n) => n >= 0 && n <= MOST_EUROS, 'WireAmount'),
  wireNumber.read,
)

const PriceCategory = shape({
  code: idText(openText('priceCategory')),
  title: decorOr(openText('priceTitle'), ''),
  inventoryClass: orElse(codeOf('inventoryClass'), 'PASSENGER'),
  subType: decor(codeOf('subType')),
  type: decor(codeOf('deckType')),
  seqN: decorOr(wireNumber, 0),
  isResident: decorOr(wireBoolean, false),
  weightEditAllowed: decorOr(wireBoolean, false),
  vehicleRegistrationInfoRequired: decorOr(wireBoolean, false),
  attributes: attributesOf,
})

/** An object, or its bare code (OP-153). */
export const WirePriceCategory = new ReadingType('WirePriceCategory', PriceCategory, (u) =>
  typeof u === 'string' ? { code: u } : u,
)

export const WirePrice = shape({
  calculatedPrice: orNull(WireAmount),
  fixedPrice: orNull(WireAmount),
  currency: orElse(codeOf('currency'), DEFAULT_CURRENCY),
  priceCategory: WirePriceCategory,
})

export const WireRouteAddon = shape({
  priceCategory: codeOf('priceCategory'),
  mandatoryParameter: decor(codeOf('parameterName')),
  maxQuantityInReservation: decor(wireCount),
})

const group = orElse(fittingList(WirePrice), [])

const groups = {
  prices: group,
  residentPrices: group,
  carDeckPrices: group,
  carDeckResidentPrices: group,
  addonPrices: group,
}

const PriceList = shape({ ...groups, routeAddons: decorOr(fittingList(WireRouteAddon), []) })

/** A body without any of the groups is no price list, however empty one may be. */
export const PricesAnswer = new ReadingType('PricesAnswer', PriceList, (u) =>
  isObject(u) && Object.keys(groups).some((name) => name in u) ? u : null,
)

export const toPriceGroups = (answer: t.TypeOf<typeof PricesAnswer>): PriceGroups => ({
  prices: answer.prices.map(priceIn({})),
  residentPrices: answer.residentPrices.map(priceIn({ isResident: true, deck: 'CABIN/DECK' })),
  carDeckPrices: answer.carDeckPrices.map(priceIn({ deck: 'CAR_DECK' })),
  carDeckResidentPrices: answer.carDeckResidentPrices.map(priceIn({ isResident: true, deck: 'CAR_DECK' })),
  addonPrices: answer.addonPrices.map(priceIn({})),
  routeAddons: answer.routeAddons,
})

/** What a group says of all in it, where a category says nothing of its own. */
interface Group {
  readonly isResident?: true
  readonly deck?: string
}

/** The fixed price where there is one, else the calculated one, else 0 (PRICE-05, OP-131). */
const priceIn =
  (group: Group) =>
  ({ priceCategory, ...wire }: t.TypeOf<typeof WirePrice>): Price => {
    const { code, title, inventoryClass, subType, seqN } = priceCategory
    const deck = priceCategory.type ?? group.deck ?? null
    return {
      code,
      title: title === '' ? code : title,
      description: priceCategory.attributes['description'] ?? null,
      inventoryClass,
      subType,
      kind: kindOf(subType, deck),
      seqN,
      isResident: group.isResident ?? priceCategory.isResident,
      deck,
      weightEditAllowed: priceCategory.weightEditAllowed,
      vehicleRegistrationInfoRequired: priceCategory.vehicleRegistrationInfoRequired,
      fareCents: centsFromEuros(wire.fixedPrice ?? wire.calculatedPrice ?? 0),
      currency: wire.currency,
    }
  }
