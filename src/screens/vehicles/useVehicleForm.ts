// The one form of a vehicle that isn't chosen yet, in a booking and in the change of a ticket.
import type { OfferedPrice } from '../../../domain/prices/offer.ts'
import { vehicleErrorsOf, type VehicleErrors } from '../../../domain/selection/vehicleDecisions.ts'
import type { VehicleForm } from '../../../domain/vehicles/vehicle.ts'
import { useModelForm } from '../../components/forms/useModelForm.ts'
import { isPlateTooLong, useFieldWords } from './vehicleWords.ts'

interface VehicleFormParts {
  readonly kept: VehicleForm
  readonly prices: readonly OfferedPrice[]
  /** What the last try to add it found; `null` where it found nothing. */
  readonly refusal: { readonly errors: VehicleErrors } | null
  readonly onChange: (form: VehicleForm) => void
}

/** What the last try to add it found stays said until it is put right; each try leads to the first wrong field. */
export const useVehicleForm = ({ kept, prices, refusal, onChange }: VehicleFormParts) => {
  const words = useFieldWords()
  return useModelForm<VehicleForm>({
    kept,
    validate: (values) => vehicleErrorsOf(values, priceOf(values, prices)),
    words,
    refusal: (field) => {
      const key = refusal?.errors[field]
      if (key !== undefined) return words(field, key, kept)
      return field === 'plate' && isPlateTooLong(kept.plate)
        ? words(field, 'common-fields.plate-error', kept)
        : undefined
    },
    attempt: refusal,
    onChange,
  })
}

export const priceOf = (
  { priceCategory }: VehicleForm,
  prices: readonly OfferedPrice[],
): OfferedPrice | null => prices.find(({ code }) => code === priceCategory) ?? null
