// What measuring a vehicle does: another category by the classes of the law, factors for its width and height, and
// what money a company or a disabled person has off.
import { eurCents, type EurCents } from '../../../domain/money.ts'
import { normalizedRegistrationNumber } from '../../../domain/passengers/registrationNumber.ts'
import { bareCode, isResidentCategory } from '../data/categories.ts'
import {
  CAR_MAX_LENGTH_CM,
  HANDICAPPED_CATEGORIES,
  HANDICAPPED_FACTOR,
  HIGH,
  LIGHT_MAX_KG,
  LORRY_MAX_KG,
  LOYAL_COMPANIES,
  LOYALTY_FACTOR,
  PLAUSIBLE,
  SIZE_FACTOR_ROUTES,
  SMALL_BUS_MAX_KG,
  WIDE,
} from '../data/vehicleRules.ts'
import { type Fare, fareOf } from './fares.ts'
import type { VehicleDetail } from '../state/item.ts'
import type { DemoSail } from '../sails/timetable.ts'

/** Centimetres and kilograms, `null` where that was not measured. */
export interface Sizes {
  readonly lengthInCm: number | null
  readonly widthInCm: number | null
  readonly heightInCm: number | null
  readonly weightInKg: number | null
}

/** The first field that can be no vehicle's; `null` when all may be. */
export const implausibleField = (sizes: Sizes): string | null => {
  const fields = Object.keys(PLAUSIBLE) as (keyof typeof PLAUSIBLE)[]
  return (
    fields.find((field) => {
      const { min, max } = PLAUSIBLE[field]
      const value = sizes[field]
      return value !== null && !(value >= min && value <= max)
    }) ?? null
  )
}

/** A resident's vehicle stays one where its new category is sold to residents. */
export const measuredCategory = (sail: DemoSail, code: string, sizes: Sizes): string => {
  const measured = classOf(bareCode(code), sizes)
  if (measured === bareCode(code)) return code
  const local = `LOCAL_${measured}`
  return code !== bareCode(code) && fareOf(sail, local) !== null ? local : measured
}

const classOf = (code: string, { lengthInCm, weightInKg }: Sizes): string => {
  const weight = weightInKg ?? 0
  const lorry = weight > LORRY_MAX_KG ? 'N3' : 'N2'
  switch (code) {
    case 'M1':
      if (weight > LIGHT_MAX_KG) return lorry
      return (lengthInCm ?? 0) > CAR_MAX_LENGTH_CM ? 'N1' : code
    case 'N1':
      return weight > LIGHT_MAX_KG ? lorry : code
    case 'N2':
    case 'N3':
      return weightInKg === null ? code : lorry
    case 'M2':
    case 'M3':
      if (weightInKg === null) return code
      return weight > SMALL_BUS_MAX_KG ? 'M3' : 'M2'
    case 'O1O2':
    case 'O3O4':
      if (weightInKg === null) return code
      return weight > LIGHT_MAX_KG ? 'O3O4' : 'O1O2'
    default:
      return code
  }
}

/** For width and height, on the routes that have them. */
export const sizeFactors = (sail: DemoSail, sizes: Sizes | null): readonly number[] => {
  if (sizes === null || !SIZE_FACTOR_ROUTES.includes(sail.route.code)) return []
  const isWide = (sizes.widthInCm ?? 0) > WIDE.overCm
  const isHigh = (sizes.heightInCm ?? 0) > HIGH.overCm
  return [...(isWide ? [WIDE.factor] : []), ...(isHigh ? [HIGH.factor] : [])]
}

export type PricedVehicle = Pick<VehicleDetail, 'handicapped' | 'isLoyal'> & {
  readonly sizes: Sizes | null
}

/** A fixed fare stays what it is. */
export const vehicleFareCents = (sail: DemoSail, fare: Fare, vehicle: PricedVehicle): EurCents => {
  if (isResidentCategory(fare.category)) return fare.fareCents
  const { attributes } = sail.route
  const isCheaper = vehicle.isLoyal && attributes['ENABLE_COMPANY_LOYALTIES'] === 'true'
  const isHalf =
    vehicle.handicapped &&
    attributes['ENABLE_HANDICAPPED_VEHICLES'] === 'true' &&
    HANDICAPPED_CATEGORIES.includes(fare.category.code)
  const factors = [
    ...sizeFactors(sail, vehicle.sizes),
    ...(isCheaper ? [LOYALTY_FACTOR] : []),
    ...(isHalf ? [HANDICAPPED_FACTOR] : []),
  ]
  return eurCents(Math.round(factors.reduce((cents, factor) => cents * factor, fare.fareCents)))
}

/** By its number, however it is written. */
export const isLoyalCompany = (number: string): boolean =>
  LOYAL_COMPANIES.includes(normalizedRegistrationNumber(number))
