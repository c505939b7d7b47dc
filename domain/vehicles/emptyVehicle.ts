// A vehicle of which nothing is typed yet, apart from its codec, which comes after the first page.
import type { VehicleForm } from './vehicle.ts'

export const EMPTY_VEHICLE: VehicleForm = {
  priceCategory: null,
  plate: '',
  length: '',
  width: '',
  height: '',
  weight: '',
  companyRegistrationNumber: '',
  handicapped: false,
}

/** Something of it was chosen or typed. */
export const isBegun = (form: VehicleForm): boolean =>
  (Object.keys(EMPTY_VEHICLE) as (keyof VehicleForm)[]).some((field) => form[field] !== EMPTY_VEHICLE[field])

/** A vehicle of which nothing is known but what the reservation says. */
export const UNMEASURED = {
  handicapped: false,
  companyRegistrationNumber: null,
  lengthInCm: null,
  widthInCm: null,
  heightInCm: null,
  weights: [],
  sentWeights: [],
}
