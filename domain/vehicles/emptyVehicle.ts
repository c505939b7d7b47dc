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
