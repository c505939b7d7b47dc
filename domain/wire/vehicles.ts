// What a measured vehicle costs (API-77), what a resident pays (API-65, API-66), and weights (API-67, API-68).
import * as t from 'io-ts'
import { nullable, shape } from '../codec/shapes.ts'
import { Coefficients } from './coefficients.ts'
import { ReadingType } from '../codec/reading.ts'
import { codeOf, decorOr, isObject, orNull, wireBoolean, withoutBody } from './readings.ts'
import { WireAmount } from './prices.ts'

/** Centimetres and kilograms; what was not measured is `null` here and left out on the wire (OP-172). */
export const VehicleBody = shape({
  heightInCm: orNull(t.number),
  lengthInCm: orNull(t.number),
  weightInKg: orNull(t.number),
  widthInCm: orNull(t.number),
})

/** The category and price of the vehicle as measured; where nothing comes, those that were asked for stand. */
export const VehicleAnswer = new ReadingType(
  'VehicleAnswer',
  nullable(
    shape({
      priceCategory: orNull(codeOf('priceCategory')),
      calculatedPrice: orNull(WireAmount),
      fixedPrice: orNull(WireAmount),
      coefficients: Coefficients,
    }),
  ),
  withoutBody,
)

const Resident = shape({
  priceCategory: codeOf('priceCategory'),
  backupRegistryUsed: decorOr(wireBoolean, false),
})

/** The category of a resident (OP-153); the bare code is understood too. */
export const ResidentAnswer = new ReadingType('ResidentAnswer', Resident, (u) => {
  if (typeof u === 'string' && /^[\w-]+$/.test(u)) return { priceCategory: u }
  return isObject(u) && !('priceCategory' in u) && 'code' in u ? { ...u, priceCategory: u['code'] } : u
})

export const WeightBody = shape({ weight: t.number })
