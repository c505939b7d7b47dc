// The one form of a vehicle that isn't chosen yet, in a booking and in the change of a ticket (VEH-06, VEH-10, VEH-11).
import { type FormEvent, type ReactNode, useId } from 'react'
import type { OfferedPrice } from '../../../domain/prices/offer.ts'
import { vehicleErrorsOf, type VehicleErrors } from '../../../domain/selection/vehicleDecisions.ts'
import type { VehicleForm, VehicleKind } from '../../../domain/vehicles/vehicle.ts'
import { useModelForm } from '../forms/useModelForm.ts'
import { MeasureDetails } from './MeasureDetails.tsx'
import type { RouteSwitches } from './useRouteSwitches.ts'
import { VehicleCategory } from './VehicleCategory.tsx'
import { VehicleFields } from './VehicleFields.tsx'
import { isPlateTooLong, useFieldWords } from './vehicleWords.ts'
import css from './vehicles.module.css'

interface VehicleFormParts {
  readonly kept: VehicleForm
  readonly prices: readonly OfferedPrice[]
  /** What the last try to add it found; `null` where it found nothing. */
  readonly refusal: { readonly errors: VehicleErrors } | null
  readonly onChange: (form: VehicleForm) => void
}

interface VehicleFormFrameProps extends VehicleFormParts {
  readonly kind: VehicleKind
  readonly title: string
  readonly routes: RouteSwitches
  /** No room is left for it. */
  readonly isFull: (price: OfferedPrice) => boolean
  readonly isAsking: boolean
  readonly onAdd: () => void
  /** What comes after its fields: its buttons, and what is wrong with it as a whole. */
  readonly children: ReactNode
}

export const VehicleFormFrame = (props: VehicleFormFrameProps) => {
  const { kind, title, prices, routes, isFull, isAsking, onAdd, children } = props
  const id = useId()
  const { values, field } = useVehicleForm(props)
  const add = (event: FormEvent) => {
    event.preventDefault()
    onAdd()
  }
  return (
    <form className={css.form} noValidate onSubmit={add} aria-labelledby={`${id}title`} data-form={kind}>
      <h3 className={css.formTitle} id={`${id}title`}>
        {title}
      </h3>
      <VehicleCategory
        kind={kind}
        prices={prices}
        isFull={isFull}
        isAsking={isAsking}
        field={field('priceCategory')}
      />
      <VehicleFields kind={kind} price={priceOf(values, prices)} field={field} routes={routes} />
      <MeasureDetails kind={kind} />
      {children}
    </form>
  )
}

/** What the last try to add it found stays said until it is put right; each try leads to the first wrong field. */
const useVehicleForm = ({ kept, prices, refusal, onChange }: VehicleFormParts) => {
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

const priceOf = ({ priceCategory }: VehicleForm, prices: readonly OfferedPrice[]): OfferedPrice | null =>
  prices.find(({ code }) => code === priceCategory) ?? null
