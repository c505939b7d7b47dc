// What a category costs on a sail: the one place that knows, for the price list and for every reservation.
import { eurCents, type EurCents } from '../../../domain/money.ts'
import {
  CATEGORIES,
  type CategoryData,
  isPersonCategory,
  isResidentCategory,
  isVehicleCategory,
} from '../data/categories.ts'
import type { RouteData } from '../data/routes.ts'
import {
  ONE_DAY_RETURN_FACTOR,
  ONE_DAY_RETURN_ROUTES,
  PEAK_COEFFICIENT,
  PEAK_FROM,
  PEAK_ROUTES,
  TARIFFS,
  VAT_PERCENT,
} from '../data/tariffs.ts'
import type { DemoSail } from '../sails/timetable.ts'

/** A category as it is sold on one sail. */
export interface Fare {
  readonly category: CategoryData
  readonly fareCents: EurCents
  /** Set by the county, regardless of factors. */
  readonly isFixed: boolean
}

/** Every category that is sold on the sail, in the order of their sequence. */
export const faresOf = (sail: DemoSail, isOneDayReturn = false): readonly Fare[] =>
  Object.keys(tariffOf(sail.route))
    .flatMap((code) => fareOf(sail, code, isOneDayReturn) ?? [])
    .sort((a, b) => a.category.seqN - b.category.seqN)

/** Sails of the same key have the same fares. */
export const tariffKey = (sail: DemoSail): string => `${sail.route.code} ${isPeak(sail) ? 'peak' : 'usual'}`

/** `null` when the category isn't sold on the sail. */
export const fareOf = (sail: DemoSail, code: string, isOneDayReturn = false): Fare | null => {
  const tariff = tariffOf(sail.route)
  const base = Object.hasOwn(tariff, code) ? tariff[code] : undefined
  const category = CATEGORIES[code]
  if (base === undefined || category === undefined) return null
  const isFixed = isResidentCategory(category)
  const factor = isFixed ? 1 : listFactor(sail, category, isOneDayReturn)
  return { category, isFixed, fareCents: eurCents(Math.round(base * factor)) }
}

export const hasOneDayReturn = ({ code }: RouteData): boolean => ONE_DAY_RETURN_ROUTES.includes(code)

/** What the day does to the price of a list. */
const listFactor = (sail: DemoSail, category: CategoryData, isOneDayReturn: boolean): number => {
  if (isVehicleCategory(category)) return isPeak(sail) ? PEAK_COEFFICIENT : 1
  const isCheaper = isOneDayReturn && hasOneDayReturn(sail.route) && isPersonCategory(category)
  return isCheaper ? ONE_DAY_RETURN_FACTOR : 1
}

/** The gross amount taken apart; net and tax add up to it to the cent. */
export interface Total {
  readonly grossCents: EurCents
  readonly taxCents: EurCents
  readonly netCents: EurCents
}

export const totalOf = (grossCents: EurCents): Total => {
  const taxCents = eurCents(Math.round((grossCents * VAT_PERCENT) / (100 + VAT_PERCENT)))
  return { grossCents, taxCents, netCents: eurCents(grossCents - taxCents) }
}

/** Euros with two decimals, as the wire has them (DEMO-03): the nearest number to so many hundredths prints as them. */
export const eurosOf = (cents: EurCents): number => cents / 100

const tariffOf = (route: RouteData) => TARIFFS[route.code] ?? {}

/** Friday afternoon out to the islands, Sunday afternoon back. */
const isPeak = ({ route, leg, day, time }: DemoSail): boolean => {
  if (!PEAK_ROUTES.includes(route.code) || time < PEAK_FROM) return false
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return leg.seqNumber === 1 ? weekday === 5 : weekday === 0
}
