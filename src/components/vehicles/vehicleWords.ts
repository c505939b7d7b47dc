// A vehicle in words: what it is called, and what is wrong with its form (VEH-11).
import {
  type MeasureField,
  PLAUSIBLE,
  type VehicleField,
  type VehicleRefused,
} from '../../../domain/selection/vehicleDecisions.ts'
import {
  type ChosenVehicle,
  normalizedPlate,
  refusedPlateSign,
  type VehicleForm,
  type VehicleKind,
} from '../../../domain/vehicles/vehicle.ts'
import { useModel } from '../../models/modelSource.ts'
import { useVehicleTexts } from '../../texts/pageTexts.ts'
import { useTitles } from '../trip/useTitles.ts'

const LONGEST_PLATE = 8

type VehicleTexts = ReturnType<typeof useVehicleTexts>

/** What is wrong with a field of the form. */
export const useFieldWords = (): ((
  field: VehicleField,
  key: string,
  typed: Pick<VehicleForm, 'plate'>,
) => string | undefined) => {
  const t = useVehicleTexts()
  return (field, key, { plate }) => {
    if (field === 'priceCategory') return t('errors.priceCategory')
    if (field === 'plate') {
      if (key === 'common-fields.required-error') return t('errors.plate-required')
      const sign = refusedPlateSign(plate)
      return sign === null ? t('errors.plate') : t('errors.plate-sign', { sign })
    }
    return isMeasure(field) ? measureWords(t, field, key) : undefined
  }
}

/** A plate that is too long is an error while it is typed. */
export const isPlateTooLong = (plate: string): boolean => normalizedPlate(plate).length > LONGEST_PLATE

const isMeasure = (field: VehicleField): field is MeasureField => Object.hasOwn(PLAUSIBLE, field)

const measureWords = (t: VehicleTexts, field: MeasureField, key: string): string => {
  if (key !== 'common-fields.range-error') return field === 'weight' ? t('errors.weight') : t('errors.size')
  const [least, most] = PLAUSIBLE[field]
  return t('errors.range', { least, most, unit: field === 'weight' ? 'kg' : 'cm' })
}

/** Why it could not be added, where that is no field's fault. */
export const useVehicleRefusal = (kind: VehicleKind): string | null => {
  const t = useVehicleTexts()
  const { refusal } = useModel('vehicles')
  if (refusal === null || refusal.kind !== kind || refusal.reason === null) return null
  const reason = refusal.reason as Exclude<VehicleRefused['_tag'], 'FormErrors'>
  if (reason !== 'DoesNotFit') return t(`refused.${reason}`)
  const count = refusal.available ?? 0
  return count <= 0 ? t('refused.none-left') : t('refused.only-left', { count })
}

/** What kind of vehicle it is. */
export const useVehicleTitle = (): ((vehicle: Pick<ChosenVehicle, 'priceCategory' | 'title'>) => string) => {
  const titles = useTitles(useModel('reservation').current)
  return ({ priceCategory, title }) => titles.chosen(priceCategory, title)
}

/** A vehicle as a person distinguishes it from others. */
export const useVehicleName = (): ((vehicle: ChosenVehicle) => string) => {
  const t = useVehicleTexts()
  const titleOf = useVehicleTitle()
  return (vehicle) => {
    const title = titleOf(vehicle)
    return vehicle.licencePlate === null ? title : t('with-plate', { title, plate: vehicle.licencePlate })
  }
}
