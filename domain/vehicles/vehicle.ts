// A vehicle or a trailer: what a person types of it, and what is chosen once it is well (VEH-06, VEH-11, TICK-13).
import * as t from 'io-ts'
import { listOf, nullable, oneOf, shape } from '../codec/shapes.ts'
import { openText, personal } from '../codec/text.ts'
import { allOf, optional, plate, required, type RuleKey } from '../forms/rules.ts'
import { ItemSeq, SailRefId } from '../ids.ts'
import { EurCents } from '../money.ts'

export const VehicleKind = oneOf('VehicleKind', 'vehicle', 'trailer')
export type VehicleKind = t.TypeOf<typeof VehicleKind>

/** The manual ticket of a vehicle or trailer form as it stands, typos included. Lengths are cm, the weight is kg. */
export const VehicleForm = shape({
  priceCategory: nullable(openText('priceCategory')),
  plate: personal('licencePlate'),
  length: personal('typedNumber', 'measure'),
  width: personal('typedNumber', 'measure'),
  height: personal('typedNumber', 'measure'),
  weight: personal('typedNumber', 'measure'),
  companyRegistrationNumber: personal('companyRegistrationNumber'),
  handicapped: t.boolean,
})
export type VehicleForm = t.TypeOf<typeof VehicleForm>

/** What the vehicle weighs on one sail, in whole kilograms (TICK-13, VEH-02). */
export const WeightOnSail = shape({ sailRefId: SailRefId, weightInKg: t.number })
export type WeightOnSail = t.TypeOf<typeof WeightOnSail>

const measured = {
  lengthInCm: nullable(t.number),
  widthInCm: nullable(t.number),
  heightInCm: nullable(t.number),
}

/** What is known of a vehicle once its form is well. */
const vehicleFields = {
  kind: VehicleKind,
  priceCategory: openText('priceCategory'),
  title: openText('priceTitle'),
  licencePlate: nullable(personal('licencePlate')),
  handicapped: t.boolean,
  companyRegistrationNumber: nullable(personal('companyRegistrationNumber')),
  ...measured,
  /** Manual weights; none where the person gave none. */
  weights: listOf(WeightOnSail),
}

/** A vehicle that is about to be added. */
export const VehicleDraft = shape(vehicleFields)
export type VehicleDraft = t.TypeOf<typeof VehicleDraft>

/**
 * A chosen vehicle: `key` names it here, `seqN` in the reservation, `null` before it is sent. `sentWeights` are the
 * weights that were sent to the server.
 */
export const ChosenVehicle = shape({
  ...vehicleFields,
  key: openText('vehicleKey'),
  seqN: nullable(ItemSeq),
  sentWeights: listOf(WeightOnSail),
})
export type ChosenVehicle = t.TypeOf<typeof ChosenVehicle>

/** What one sail costs by the measured category, beside the list price of the category that was chosen. */
export const VehicleQuote = shape({
  sailRefId: SailRefId,
  priceCategory: openText('priceCategory'),
  fareCents: EurCents,
  listedCents: EurCents,
  /** Factors on the list price, for width or height. */
  coefficients: listOf(t.number),
})
export type VehicleQuote = t.TypeOf<typeof VehicleQuote>

/** A quote that differs from what the person has seen is shown before it is accepted. */
export const isPriceChange = (quotes: readonly VehicleQuote[], priceCategory: string): boolean =>
  quotes.some((quote) => quote.fareCents !== quote.listedCents || quote.priceCategory !== priceCategory)

/** What may be typed into a plate field: letters, digits, hyphen (VAL-11). */
export const filteredPlate = (text: string): string => text.replace(/[^\p{L}\p{N}-]/gu, '')

/** A plate as it is sent: no hyphen, in capitals (OP-05). */
export const normalizedPlate = (text: string): string => unhyphenated(text).toUpperCase()

const unhyphenated = (text: string): string => filteredPlate(text).replace(/-/g, '')

/** 2 to 8 letters A–Z and digits, hyphens apart (VAL-10, OP-05). */
export const isPlate = (text: string): boolean => plate(unhyphenated(text)) === null

/** The first sign that no plate may have here, such as a letter beyond A to Z. */
export const refusedPlateSign = (text: string): string | null =>
  /[^A-Z\d]/u.exec(normalizedPlate(text))?.[0] ?? null

/** What is wrong with a plate as it was typed; one that is not asked for may be left out (VEH-10, VEH-11). */
export const plateErrorOf = (text: string, isWanted: boolean): RuleKey | null =>
  (isWanted ? allOf(required, plate) : optional(plate))(normalizedPlate(text))
