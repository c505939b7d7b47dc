// What a category costs on a sail: the one place that knows, for the price list and for every reservation.
import { eurCents, type EurCents, sumCents } from '../../domain/money.ts'
import { CATEGORIES, type CategoryData, isResidentCategory, isVehicleCategory } from './data/categories.ts'
import type { RouteData } from './data/routes.ts'
import { PEAK_COEFFICIENT, PEAK_FROM, PEAK_ROUTES, TARIFFS, VAT_PERCENT } from './data/tariffs.ts'
import type { DemoSail } from './timetable.ts'

/** A category as it is sold on one sail. */
export interface Fare {
  readonly category: CategoryData
  readonly fareCents: EurCents
  /** Set by the county, whatever the coefficient says. */
  readonly isFixed: boolean
  readonly coefficient: number
}

/** Every category that is sold on the sail, in the order of their sequence. */
export const faresOf = (sail: DemoSail): readonly Fare[] =>
  Object.keys(tariffOf(sail.route))
    .flatMap((code) => fareOf(sail, code) ?? [])
    .sort((a, b) => a.category.seqN - b.category.seqN)

/** Sails of the same key have the same fares. */
export const tariffKey = (sail: DemoSail): string => `${sail.route.code} ${isPeak(sail) ? 'peak' : 'usual'}`

/** `null` when the category isn't sold on the sail. */
export const fareOf = (sail: DemoSail, code: string): Fare | null => {
  const tariff = tariffOf(sail.route)
  const base = Object.hasOwn(tariff, code) ? tariff[code] : undefined
  const category = CATEGORIES[code]
  if (base === undefined || category === undefined) return null
  const isFixed = isResidentCategory(category)
  const coefficient = isVehicleCategory(category) && !isFixed && isPeak(sail) ? PEAK_COEFFICIENT : 1
  return { category, isFixed, coefficient, fareCents: eurCents(Math.round(base * coefficient)) }
}

export const fareOnSails = (sails: readonly DemoSail[], code: string): EurCents =>
  sumCents(sails.map((sail) => fareOf(sail, code)?.fareCents ?? eurCents(0)))

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

/** Euros with two decimals, as the wire has them (DEMO-03). */
export const eurosOf = (cents: EurCents): number => Number((cents / 100).toFixed(2))

const tariffOf = (route: RouteData) => TARIFFS[route.code] ?? {}

/** Friday afternoon out to the islands, Sunday afternoon back. */
const isPeak = ({ route, leg, day, time }: DemoSail): boolean => {
  if (!PEAK_ROUTES.includes(route.code) || time < PEAK_FROM) return false
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return leg.seqNumber === 1 ? weekday === 5 : weekday === 0
}
