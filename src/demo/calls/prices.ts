// The price list of a sail (API-76), from the same fares as every reservation's total.
import * as E from 'fp-ts/Either'
import { epochMs } from '../../../domain/instant.ts'
import { DEFAULT_CURRENCY } from '../../../domain/prices/price.ts'
import type { CallHandler } from './callHandler.ts'
import { refused, type Wording, wordingKey } from '../state/callContext.ts'
import {
  type CategoryData,
  type CategoryGroup,
  isResidentCategory,
  maxWeightOf,
  needsPlate,
} from '../data/categories.ts'
import { ROUTE_ADDONS } from '../data/tariffs.ts'
import { eurosOf, type Fare, fareOf, faresOf, hasOneDayReturn, tariffKey } from '../pricing/fares.ts'
import { remembered } from '../state/remembered.ts'
import { type DemoSail, sailById } from '../sails/timetable.ts'

/** Category codes are as old as the demo itself. */
const CREATED_AT_MS = epochMs(Date.UTC(2021, 8, 1))

const isFlag = (text: string): boolean => text === 'true' || text === 'false'

export const prices: CallHandler<'prices'> = (context, { parameters }) => {
  if (!isFlag(parameters.roundTrip)) return refused('INVALID_REQUEST', 'roundTrip')
  if (!isFlag(parameters.oneDayRoundTrip)) return refused('INVALID_REQUEST', 'oneDayRoundTrip')
  const sail = sailById(parameters.sailRefId, context.timeZone)
  if (sail === null) return refused('SAIL_NOT_FOUND', parameters.sailRefId)
  const isOneDayReturn = parameters.oneDayRoundTrip === 'true' && hasOneDayReturn(sail.route)
  const body = priceList(context, sail, isOneDayReturn)
  const status = context.write.readings['OP-163'] === 'ok' ? 200 : 307
  return E.right(() => ({ body, status }))
}

/** There are a few tariffs, and each is that of many sails. Out and back on one day may have one of its own. */
const priceList = remembered(
  100,
  (wording: Wording, sail: DemoSail, isOneDayReturn: boolean) =>
    `${wordingKey(wording)} ${tariffKey(sail)} ${isOneDayReturn ? 'day' : ''}`,
  (wording, sail, isOneDayReturn) => {
    const { write } = wording
    const fares = faresOf(sail, isOneDayReturn)
    const group = (name: CategoryGroup) =>
      fares.filter(({ category }) => category.group === name).map((fare) => priceView(wording, sail, fare))
    return {
      prices: group('prices'),
      residentPrices: group('residentPrices'),
      carDeckPrices: group('carDeckPrices'),
      carDeckResidentPrices: group('carDeckResidentPrices'),
      addonPrices: group('addonPrices'),
      routeAddons: ROUTE_ADDONS.filter(({ priceCategory }) => fareOf(sail, priceCategory) !== null).map(
        (addon) =>
          write.object({
            ...addon,
            priceCategory: write.category(addon.priceCategory),
            maxQuantityInReservation: write.count(addon.maxQuantityInReservation),
          }),
      ),
    }
  },
)

/** A fixed price stands beside what would have been calculated: the full fare of the twin category. */
const priceView = (wording: Wording, sail: DemoSail, fare: Fare) => {
  const full = fullFareOf(sail, fare.category)
  return wording.write.price({
    calculatedPrice: eurosOf((fare.isFixed ? full : fare).fareCents),
    fixedPrice: fare.isFixed ? eurosOf(fare.fareCents) : null,
    currency: DEFAULT_CURRENCY,
    priceCategory: categoryView(wording, fare.category),
  })
}

const fullFareOf = (sail: DemoSail, category: CategoryData): Fare => {
  const twin = category.code
    .replace('LOCAL_TRAVELLER', 'ADULT')
    .replace('LOCAL_PUPIL', 'STUDENT')
    .replace('LOCAL_', '')
  const fare = fareOf(sail, twin) ?? fareOf(sail, category.code)
  if (fare === null) throw new Error(`No fare for ${category.code}`)
  return fare
}

const categoryView = ({ write, language }: Wording, category: CategoryData) => {
  const attributes = {
    ...(category.description === null ? {} : { description: category.description[language] }),
    ...(category.group === 'addonPrices' ? { icon: category.code.toLowerCase().replace('_', '-') } : {}),
  }
  return write.object({
    code: category.code,
    title: category.title[language],
    inventoryClass: category.inventoryClass,
    subType: category.subType,
    type: category.deck,
    seqN: write.count(category.seqN),
    isResident: isResidentCategory(category) ? true : null,
    createdAt: write.instant(CREATED_AT_MS),
    weightEditAllowed: maxWeightOf(category) === null ? null : true,
    vehicleRegistrationInfoRequired: needsPlate(category) ? true : null,
    attributes: write.attributes(attributes),
  })
}
