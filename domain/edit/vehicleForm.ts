// The form of a vehicle that is to come on a ticket, or to go for another one: the same as in a booking (VEH-06, VEH-10).
import * as t from 'io-ts'
import { ApiError } from '../apiError.ts'
import { byKey, nullable, shape } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'
import { VehicleForm, VehicleKind } from '../vehicles/vehicle.ts'

/** `replaces` is the key of the vehicle of the ticket in whose place it comes. */
export const editVehicleForm = {
  kind: VehicleKind,
  form: VehicleForm,
  replaces: nullable(openText('vehicleKey')),
}

/** What was wrong by field, with the key of a message, and why the server did not measure it. */
export const vehicleRefusal = {
  errors: byKey(openText('vehicleField'), openText('messageKey')),
  error: nullable(ApiError),
}

export const EditVehicleForm = shape({
  ...editVehicleForm,
  isAsking: t.boolean,
  refusal: nullable(shape(vehicleRefusal)),
})
export type EditVehicleForm = t.TypeOf<typeof EditVehicleForm>

/** By the name that the server gives it, the field of the form. */
const FIELDS: Readonly<Record<string, keyof VehicleForm>> = {
  plate: 'plate',
  licencePlate: 'plate',
  lengthInCm: 'length',
  widthInCm: 'width',
  heightInCm: 'height',
  weightInKg: 'weight',
}

/** The field that the server did not take, with the key of what is said there. */
export const refusedFields = (error: ApiError): Record<string, string> => {
  const field = FIELDS[error._tag === 'Refused' ? (error.id ?? '') : '']
  if (field === undefined) return {}
  return { [field]: field === 'plate' ? 'common-fields.plate-error' : 'common-fields.range-error' }
}
