// Whether a vehicle's form is well, whether it fits, and what its weight may be (VEH-02, VEH-10, VEH-11, TICK-13).
import * as E from 'fp-ts/Either'
import { normalizedRegistrationNumber } from '../passengers/registrationNumber.ts'
import type { Offer, OfferedPrice } from '../prices/offer.ts'
import { decideFitOnAll, type DoesNotFit } from '../tickets/inventoryFit.ts'
import { placesUsed, vehiclePlace } from './placesUsed.ts'
import { decideNow, type NotNow, type QuantitySituation } from './quantity.ts'
import {
  type ChosenVehicle,
  normalizedPlate,
  plateErrorOf,
  type VehicleDraft,
  type VehicleForm,
  type VehicleKind,
} from '../vehicles/vehicle.ts'
import type { SailRefId } from '../ids.ts'

export type VehicleField = keyof VehicleForm

export type VehicleErrors = Partial<Record<VehicleField, string>>

export type VehicleRefused =
  | NotNow
  | DoesNotFit
  | { readonly _tag: 'PriceBeingAsked' }
  | { readonly _tag: 'FormErrors'; readonly errors: VehicleErrors }

/** What can be chosen for a kind; residents' vehicles only where a resident travels along. */
export const vehiclePrices = (
  offer: Offer,
  kind: VehicleKind,
  hasResident: boolean,
): readonly OfferedPrice[] => {
  if (kind === 'trailer') return offer.trailers
  return hasResident ? [...offer.vehicles, ...offer.residentVehicles] : offer.vehicles
}

export interface VehicleSituation extends QuantitySituation {
  /** A price is in flight, or waits to be accepted. */
  readonly isPriceBeingAsked: boolean
  readonly sailRefIds: readonly SailRefId[]
}

/** The vehicle that the form describes, fit to be asked about. */
export const decideVehicle = (
  situation: VehicleSituation,
  kind: VehicleKind,
  form: VehicleForm,
): E.Either<VehicleRefused, VehicleDraft> => {
  const { selection } = situation
  const notNow = decideNow(situation)
  if (notNow !== null) return E.left(notNow)
  if (situation.isPriceBeingAsked) return E.left({ _tag: 'PriceBeingAsked' })
  const hasResident = selection.travellers.some(({ status }) => status === 'exist')
  const prices = vehiclePrices(situation.offer, kind, hasResident)
  const described = describedVehicle(kind, form, { prices, sailRefIds: situation.sailRefIds })
  if (E.isLeft(described)) return E.left({ _tag: 'FormErrors', errors: described.left })
  const misfit = misfitOf(situation, described.right)
  return misfit === null ? described : E.left(misfit)
}

interface Offered {
  /** What can be chosen for its kind. */
  readonly prices: readonly OfferedPrice[]
  readonly sailRefIds: readonly SailRefId[]
}

/** The vehicle that the form describes, whether there is room for it or not; else what is wrong with it, by field. */
export const describedVehicle = (
  kind: VehicleKind,
  form: VehicleForm,
  { prices, sailRefIds }: Offered,
): E.Either<VehicleErrors, VehicleDraft> => {
  const price = prices.find(({ code }) => code === form.priceCategory) ?? null
  const errors = vehicleErrorsOf(form, price)
  return price === null || Object.keys(errors).length > 0
    ? E.left(errors)
    : E.right(draftOf(kind, form, { price, sailRefIds }))
}

/** Whether a priced vehicle may come in, in the category that was measured; `null` when it may. */
export const decideMeasured = (situation: VehicleSituation, draft: VehicleDraft): VehicleRefused | null =>
  decideNow(situation) ?? misfitOf(situation, draft)

const misfitOf = ({ selection, sails }: VehicleSituation, draft: VehicleDraft): DoesNotFit | null => {
  const before = placesUsed(selection, sails)
  const fit = decideFitOnAll([...before, vehiclePlace(draft)], sails, before)
  return E.isLeft(fit) ? fit.left : null
}

/** Message keys by field; an empty size or weight is none, and fine. */
export const vehicleErrorsOf = (form: VehicleForm, price: OfferedPrice | null): VehicleErrors => {
  const errors: VehicleErrors = {}
  if (price === null) errors.priceCategory = 'common-fields.required-error'
  const plateError = plateErrorOf(form.plate, price?.vehicleRegistrationInfoRequired === true)
  if (plateError !== null) errors.plate = plateError
  for (const field of ['length', 'width', 'height', 'weight'] as const) {
    const error = measureErrorOf(field, form[field])
    if (error !== null) errors[field] = error
  }
  return errors
}

export type MeasureField = 'length' | 'width' | 'height' | 'weight'

/** The smallest and the largest that a vehicle on a ferry can be, in centimetres and kilograms. */
export const PLAUSIBLE: Readonly<Record<MeasureField, readonly [least: number, most: number]>> = {
  length: [50, 2_500],
  width: [50, 400],
  height: [50, 500],
  weight: [10, 60_000],
}

/** A message key where the text is no number, or one that no vehicle has; nothing typed is fine. */
export const measureErrorOf = (
  field: MeasureField,
  text: string,
): 'common-fields.number-error' | 'common-fields.range-error' | null => {
  const value = field === 'weight' ? weightOf(text) : sizeOf(text)
  if (value === null) return null
  if (Number.isNaN(value)) return 'common-fields.number-error'
  const [least, most] = PLAUSIBLE[field]
  return value < least || value > most ? 'common-fields.range-error' : null
}

interface Placing {
  readonly price: OfferedPrice
  readonly sailRefIds: readonly SailRefId[]
}

const draftOf = (kind: VehicleKind, form: VehicleForm, { price, sailRefIds }: Placing): VehicleDraft => {
  const plate = normalizedPlate(form.plate)
  const company = normalizedRegistrationNumber(form.companyRegistrationNumber)
  const weightInKg = price.weightEditAllowed ? weightOf(form.weight) : null
  return {
    kind,
    priceCategory: price.code,
    title: price.title,
    licencePlate: plate === '' ? null : plate,
    handicapped: form.handicapped,
    companyRegistrationNumber: company === '' ? null : company,
    lengthInCm: sizeOf(form.length),
    widthInCm: sizeOf(form.width),
    heightInCm: sizeOf(form.height),
    weights: weightInKg === null ? [] : sailRefIds.map((sailRefId) => ({ sailRefId, weightInKg })),
  }
}

/**
 * Whole centimetres; metres where the text says so, or has a comma or point. `null` when empty, `NaN` when it is no size: what
 * contradicts itself (`485 m`, `4.85 cm`) is not guessed at.
 */
export const sizeOf = (text: string): number | null => {
  const plain = text.replace(/\s/g, '')
  const digits = plain.replace(/(cm|m)$/i, '')
  if (digits === '') return null
  if (/^\d{1,4}(cm)?$/i.test(plain)) return positive(Number(digits))
  const isMetres = /^\d{1,2}([.,]\d{1,2})?m?$/i.test(plain)
  return isMetres ? positive(Math.round(Number(digits.replace(',', '.')) * 100)) : Number.NaN
}

const positive = (cm: number): number => (cm > 0 ? cm : Number.NaN)

/** Whole kilograms, 99,999 at most. `null` when empty, `NaN` when it is no weight. */
export const weightOf = (text: string): number | null => {
  const trimmed = text.replace(/\s/g, '').replace(/kg$/i, '')
  if (trimmed === '') return null
  const kg = /^\d{1,5}$/.test(trimmed) ? Number(trimmed) : Number.NaN
  return kg > 0 ? kg : Number.NaN
}

export type WeightRefused = 'NotAWeight' | 'UnknownVehicle' | 'ConfirmationInProgress' | 'NotAllowed'

export interface WeightSituation {
  readonly vehicles: readonly ChosenVehicle[]
  readonly prices: readonly OfferedPrice[]
  readonly isConfirming: boolean
}

/** The weight that a text means for a chosen vehicle; `null` takes it back (VEH-04). */
export const decideWeight = (
  situation: WeightSituation,
  key: string,
  text: string,
): E.Either<WeightRefused, number | null> => {
  const vehicle = situation.vehicles.find((one) => one.key === key)
  if (vehicle === undefined) return E.left('UnknownVehicle')
  if (situation.isConfirming) return E.left('ConfirmationInProgress')
  const price = situation.prices.find(({ code }) => code === vehicle.priceCategory)
  if (price !== undefined && !price.weightEditAllowed) return E.left('NotAllowed')
  const weightInKg = weightOf(text)
  return Number.isNaN(weightInKg) ? E.left('NotAWeight') : E.right(weightInKg)
}
