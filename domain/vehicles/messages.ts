// Vehicles and trailers: the two forms, what they cost when measured, and their weights (VEH-01..11).
import * as t from 'io-ts'
import { ApiError } from '../apiError.ts'
import { byKey, listOf, nullable, oneOf, shape } from '../codec/shapes.ts'
import { openText, personal } from '../codec/text.ts'
import { SailRefId } from '../ids.ts'
import { InputWay } from '../tickets/inputWay.ts'
import { ChosenVehicle, VehicleDraft, VehicleForm, VehicleKind, VehicleQuote } from './vehicle.ts'

const kind = VehicleKind
const key = openText('vehicleKey')

export const vehiclesCommands = {
  /** Opens or closes the vehicle's or the trailer's part of the form (TICK-07). */
  ToggleVehicleForm: shape({ kind, active: t.boolean }),
  /** The form as it stands after a key. */
  ChangeVehicleForm: shape({ kind, form: VehicleForm }),
  /** Checks the form, then asks what the vehicle costs on each chosen sail (API-77). */
  AddVehicle: shape({ kind }),
  AcceptVehiclePrice: shape({}),
  DeclineVehiclePrice: shape({}),
  RemoveVehicle: shape({ key }),
  /** The form `custom-weight`: an empty text takes the weight back (VEH-01, VEH-04). */
  ChangeVehicleWeight: shape({
    key,
    sailRefId: SailRefId,
    weight: personal('typedNumber', 'measure'),
    way: InputWay,
  }),
}

export const vehiclesEvents = {
  VehicleFormToggled: shape({ kind, active: t.boolean }),
  VehicleFormChanged: shape({ kind, form: VehicleForm }),
  /** `errors` by field; `reason` where it is not a field's fault. */
  VehicleRefused: shape({
    kind,
    errors: byKey(openText('vehicleField'), openText('messageKey')),
    reason: nullable(
      oneOf(
        'VehicleRefusedTag',
        'DoesNotFit',
        'ConfirmationInProgress',
        'NoSail',
        'PackageSailMismatch',
        'PriceBeingAsked',
      ),
    ),
    available: nullable(t.number),
  }),
  VehiclePriceRequested: shape({ draft: VehicleDraft }),
  /** What it costs; where that is not the list price a person must accept it first. */
  VehiclePriced: shape({ draft: VehicleDraft, quotes: listOf(VehicleQuote) }),
  VehiclePriceFailed: shape({ kind, error: ApiError }),
  VehiclePriceDeclined: shape({ kind }),
  VehicleAdded: shape({ vehicle: ChosenVehicle }),
  VehicleRemoved: shape({ key }),
  /** `null` takes the weight back. */
  VehicleWeightChanged: shape({ key, sailRefId: SailRefId, weightInKg: nullable(t.number), way: InputWay }),
  VehicleWeightRefused: shape({
    key,
    sailRefId: SailRefId,
    reason: oneOf('WeightRefusedTag', 'NotAWeight', 'UnknownVehicle', 'ConfirmationInProgress', 'NotAllowed'),
  }),
}
