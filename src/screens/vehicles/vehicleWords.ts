// A vehicle in words: what it is called, and what is wrong with its form, as the domain refused it and while it is
// being typed (VEH-11).
import {
  type MeasureField,
  measureErrorOf,
  PLAUSIBLE,
  type VehicleField,
  type VehicleRefused,
} from '../../../domain/selection/vehicleDecisions.ts'
import {
  type ChosenVehicle,
  isPlate,
  normalizedPlate,
  type VehicleForm,
  type VehicleKind,
} from '../../../domain/vehicles/vehicle.ts'
import { useModel } from '../../models/modelSource.ts'
import { useVehicleTexts } from '../../texts/shownLocale.ts'

const LONGEST_PLATE = 8

type VehicleTexts = ReturnType<typeof useVehicleTexts>

/** What the last try to add it found at a field. */
export const useFieldErrors = (kind: VehicleKind): ((field: VehicleField) => string | undefined) => {
  const t = useVehicleTexts()
  const { refusal } = useModel('vehicles')
  const errors = refusal?.kind === kind ? refusal.errors : {}
  return (field) => {
    const key = errors[field]
    if (key === undefined) return undefined
    if (field === 'priceCategory') return t('errors.priceCategory')
    if (field === 'plate')
      return key === 'common-fields.required-error' ? t('errors.plate-required') : t('errors.plate')
    return isMeasure(field) ? measureWords(t, field, key) : undefined
  }
}

const isMeasure = (field: VehicleField): field is MeasureField => Object.hasOwn(PLAUSIBLE, field)

const measureWords = (t: VehicleTexts, field: MeasureField, key: string): string => {
  if (key !== 'common-fields.range-error') return field === 'weight' ? t('errors.weight') : t('errors.size')
  const [least, most] = PLAUSIBLE[field]
  return t('errors.range', { least, most, unit: field === 'weight' ? 'kg' : 'cm' })
}

/** What is wrong by now; a plate that is too long is told at once, the rest once the field has been left. */
export const useTypingErrors = (
  form: VehicleForm,
): ((field: 'plate' | 'length' | 'width' | 'height' | 'weight', isLeft: boolean) => string | undefined) => {
  const t = useVehicleTexts()
  return (field, isLeft) => {
    if (field === 'plate') {
      const plate = normalizedPlate(form.plate)
      const isWrong = plate !== '' && !isPlate(plate) && (isLeft || plate.length > LONGEST_PLATE)
      return isWrong ? t('errors.plate') : undefined
    }
    if (!isLeft) return undefined
    const key = measureErrorOf(field, form[field])
    return key === null ? undefined : measureWords(t, field, key)
  }
}

/** Why it could not be added, where that is no field's fault. */
export const useVehicleRefusal = (kind: VehicleKind): string | null => {
  const t = useVehicleTexts()
  const { refusal } = useModel('vehicles')
  if (refusal === null || refusal.kind !== kind || refusal.reason === null) return null
  const left = refusal.available ?? 0
  const texts: Record<Exclude<VehicleRefused['_tag'], 'FormErrors'>, () => string> = {
    DoesNotFit: () => (left <= 0 ? t('refused.none-left') : t('refused.only-left', { count: left })),
    ConfirmationInProgress: () => t('refused.ConfirmationInProgress'),
    NoSail: () => t('refused.NoSail'),
    PackageSailMismatch: () => t('refused.PackageSailMismatch'),
    PriceBeingAsked: () => t('refused.PriceBeingAsked'),
  }
  return texts[refusal.reason as keyof typeof texts]()
}

/** A vehicle as a person tells it from others. */
export const useVehicleName = (): ((vehicle: ChosenVehicle) => string) => {
  const t = useVehicleTexts()
  return ({ title, licencePlate }) =>
    licencePlate === null ? title : t('with-plate', { title, plate: licencePlate })
}
