// Plate, sizes, weight and what a company or a disabled person has off: all kept as typed, with each key.
import { useState } from 'react'
import type { OfferedPrice } from '../../../domain/prices/offer.ts'
import { filteredPlate, type VehicleForm, type VehicleKind } from '../../../domain/vehicles/vehicle.ts'
import { AmountField } from '../../components/forms/AmountField.tsx'
import { TextField } from '../../components/forms/TextField.tsx'
import { LookProvider } from '../../look/LookProvider.tsx'
import { useVehicleTexts } from '../../texts/shownLocale.ts'
import { useRouteSwitches } from './useRouteSwitches.ts'
import { useFieldErrors, useTypingErrors } from './vehicleWords.ts'
import css from './vehicles.module.css'

export interface VehicleFieldsProps {
  readonly kind: VehicleKind
  readonly form: VehicleForm
  /** Of the category that is chosen. */
  readonly price: OfferedPrice | null
  readonly onChange: (part: Partial<VehicleForm>) => void
}

type TextFieldName = 'plate' | 'length' | 'width' | 'height' | 'weight'

export const VehicleFields = (props: VehicleFieldsProps) => {
  const { kind, form, price } = props
  const [left, setLeft] = useState<readonly TextFieldName[]>([])
  const refused = useFieldErrors(kind)
  const typed = useTypingErrors(form)
  const leave = (field: TextFieldName) => () => setLeft([...left, field])
  const errorOf = (field: TextFieldName) => refused(field) ?? typed(field, left.includes(field))
  const routes = useRouteSwitches()
  return (
    <>
      <Plate {...props} error={errorOf('plate')} onLeave={leave('plate')} />
      <Sizes {...props} errorOf={errorOf} leave={leave} />
      {price?.weightEditAllowed === true && (
        <Weight {...props} error={errorOf('weight')} onLeave={leave('weight')} />
      )}
      {routes.hasCompanyLoyalties && <Company {...props} />}
      {routes.hasHandicappedVehicles && kind === 'vehicle' && <Handicapped {...props} />}
    </>
  )
}

interface OneFieldProps extends VehicleFieldsProps {
  readonly error: string | undefined
  readonly onLeave: () => void
}

const Plate = ({ form, price, error, onLeave, onChange }: OneFieldProps) => {
  const t = useVehicleTexts()
  const isNeeded = price?.vehicleRegistrationInfoRequired !== false
  return (
    <LookProvider>
      <TextField
        name="plate"
        label={t('plate')}
        hint={isNeeded ? t('plate-hint') : t('optional')}
        required={isNeeded}
        value={form.plate}
        error={error}
        onChange={(text) => onChange({ plate: filteredPlate(text) })}
        onBlur={onLeave}
      />
    </LookProvider>
  )
}

const SIZES = ['length', 'width', 'height'] as const

interface SizesProps extends VehicleFieldsProps {
  readonly errorOf: (field: TextFieldName) => string | undefined
  readonly leave: (field: TextFieldName) => () => void
}

const Sizes = ({ form, errorOf, leave, onChange }: SizesProps) => {
  const t = useVehicleTexts()
  return (
    <fieldset className={css.sizes}>
      <legend className={css.legend}>
        {t('sizes')} <span className="fl-field-hint">{t('sizes-hint')}</span>
      </legend>
      {SIZES.map((field) => (
        <AmountField
          key={field}
          name={field}
          label={t(`measure.${field}`)}
          unit="cm"
          unitLabel={t('cm')}
          inputMode="decimal"
          value={form[field]}
          error={errorOf(field)}
          onChange={(text) => onChange({ [field]: text })}
          onBlur={leave(field)}
        />
      ))}
    </fieldset>
  )
}

const Weight = ({ form, error, onLeave, onChange }: OneFieldProps) => {
  const t = useVehicleTexts()
  return (
    <AmountField
      name="weight"
      label={t('weight')}
      hint={t('weight-hint')}
      unit="kg"
      unitLabel={t('kg')}
      value={form.weight}
      error={error}
      onChange={(weight) => onChange({ weight })}
      onBlur={onLeave}
    />
  )
}

const Company = ({ form, onChange }: VehicleFieldsProps) => {
  const t = useVehicleTexts()
  return (
    <LookProvider>
      <TextField
        name="companyRegistrationNumber"
        label={t('company')}
        hint={t('company-hint')}
        value={form.companyRegistrationNumber}
        onChange={(companyRegistrationNumber) => onChange({ companyRegistrationNumber })}
      />
    </LookProvider>
  )
}

const Handicapped = ({ form, onChange }: VehicleFieldsProps) => {
  const t = useVehicleTexts()
  return (
    <label className={css.box}>
      <input
        type="checkbox"
        name="handicapped"
        checked={form.handicapped}
        onChange={(event) => onChange({ handicapped: event.currentTarget.checked })}
      />
      {t('handicapped')}
    </label>
  )
}
