// What a chosen vehicle weighs on each of its sails; an empty field takes the weight back (VEH-01..05).
import { useState } from 'react'
import { command } from '../../../domain/log/commands.ts'
import { weightOn } from '../../../domain/reservation/weights.ts'
import type { Sail } from '../../../domain/schedule/sail.ts'
import type { WeightRefused } from '../../../domain/selection/vehicleDecisions.ts'
import type { ChosenVehicle } from '../../../domain/vehicles/vehicle.ts'
import { selectedSails } from '../../../projections/selectors/schedule.ts'
import { AmountField } from '../forms/AmountField.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useVehicleTexts } from '../../texts/pageTexts.ts'
import { useTripWords } from '../trip/tripWords.ts'
import { useVehicleName } from './vehicleWords.ts'
import css from './vehicles.module.css'
import type { SailRefId } from '../../../domain/ids.ts'

/** The form `custom-weight`, with a field `weight` for each sail. */
export const WeightFields = ({ vehicle }: { readonly vehicle: ChosenVehicle }) => {
  const sails = selectedSails(useModel('schedule'))
  return (
    <form
      name="custom-weight"
      noValidate
      className={css.weights}
      onSubmit={(event) => event.preventDefault()}
    >
      {sails.map((sail) => (
        <WeightField key={sail.sailRefId} vehicle={vehicle} sail={sail} isOnly={sails.length === 1} />
      ))}
    </form>
  )
}

interface WeightFieldProps {
  readonly vehicle: ChosenVehicle
  readonly sail: Sail
  readonly isOnly: boolean
}

const WeightField = ({ vehicle, sail, isOnly }: WeightFieldProps) => {
  const t = useVehicleTexts()
  const words = useTripWords()
  const dispatch = useDispatch()
  const title = useVehicleName()(vehicle)
  const error = useWeightError(vehicle.key, sail.sailRefId)
  const [draft, setDraft] = useState<string | null>(null)
  const weight = weightOn(vehicle.weights, sail.sailRefId)
  const change = (text: string) => {
    setDraft(text)
    const { key } = vehicle
    dispatch(command('ChangeVehicleWeight', { key, sailRefId: sail.sailRefId, weight: text, way: 'typed' }))
  }
  return (
    <AmountField
      name="weight"
      label={
        isOnly
          ? t('custom-weight.label', { title })
          : t('custom-weight.label-on', { title, day: words.day(sail.departureDay, 'short') })
      }
      hint={t('custom-weight.hint')}
      unit="kg"
      unitLabel={t('kg')}
      value={draft ?? (weight === null ? '' : String(weight))}
      error={error}
      onChange={change}
      // What could not be understood stays, with its message; otherwise the weight that holds is shown.
      onBlur={() => (error === undefined ? setDraft(null) : undefined)}
    />
  )
}

const useWeightError = (key: string, sailRefId: SailRefId): string | undefined => {
  const t = useVehicleTexts()
  const { weightRefusal } = useModel('vehicles')
  if (weightRefusal?.key !== key || weightRefusal.sailRefId !== sailRefId) return undefined
  const texts: Record<WeightRefused, string> = {
    NotAWeight: t('custom-weight.NotAWeight'),
    UnknownVehicle: t('custom-weight.UnknownVehicle'),
    ConfirmationInProgress: t('custom-weight.ConfirmationInProgress'),
    NotAllowed: t('custom-weight.NotAllowed'),
  }
  return texts[weightRefusal.reason as WeightRefused]
}
