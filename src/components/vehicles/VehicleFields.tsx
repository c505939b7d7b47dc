// Plate, sizes, weight and what a company or a disabled person has off: all kept as typed, with each key.
import type { OfferedPrice } from '../../../domain/prices/offer.ts'
import { filteredPlate, type VehicleForm, type VehicleKind } from '../../../domain/vehicles/vehicle.ts'
import { knownPlates } from '../../../projections/selectors/knownPeople.ts'
import { AmountField } from '../forms/AmountField.tsx'
import { QuietButton } from '../forms/buttons.tsx'
import { TextField } from '../forms/TextField.tsx'
import type { FieldsOf } from '../forms/useModelForm.ts'
import { LookProvider } from '../../look/LookProvider.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useVehicleTexts } from '../../texts/pageTexts.ts'
import type { RouteSwitches } from './useRouteSwitches.ts'
import css from './vehicles.module.css'

export interface VehicleFieldsProps {
  readonly kind: VehicleKind
  /** Of the category that is chosen. */
  readonly price: OfferedPrice | null
  readonly field: FieldsOf<VehicleForm>
  /** What the route has for companies and for disabled people. */
  readonly routes: RouteSwitches
}

export const VehicleFields = (props: VehicleFieldsProps) => {
  const { kind, price, field, routes } = props
  return (
    <>
      <Plate {...props} />
      <Sizes field={field} />
      {price?.weightEditAllowed === true && <Weight field={field} />}
      {routes.hasCompanyLoyalties && <Company field={field} />}
      {routes.hasHandicappedVehicles && kind === 'vehicle' && <Handicapped field={field} />}
    </>
  )
}

/** Those of the customer's own tickets, each with a press that fills it in. */
const KnownPlates = ({ kind, field }: Pick<VehicleFieldsProps, 'kind' | 'field'>) => {
  const t = useVehicleTexts()
  const models = { auth: useModel('auth'), reservation: useModel('reservation') }
  const plate = field('plate')
  const known = knownPlates(models, kind)
  if (plate.value !== '' || known.length === 0) return null
  return (
    <div className={css.known}>
      {known.map((one) => (
        <QuietButton key={one} onClick={() => plate.onChange(filteredPlate(one))}>
          {t('known-plate', { plate: one })}
        </QuietButton>
      ))}
    </div>
  )
}

const Plate = ({ kind, price, field }: VehicleFieldsProps) => {
  const t = useVehicleTexts()
  const isNeeded = price?.vehicleRegistrationInfoRequired !== false
  const plate = field('plate')
  return (
    <LookProvider>
      <TextField
        {...plate}
        label={t('plate')}
        hint={isNeeded ? t('plate-hint') : t('optional')}
        required={isNeeded}
        onChange={(text) => plate.onChange(filteredPlate(text))}
      />
      <KnownPlates kind={kind} field={field} />
    </LookProvider>
  )
}

type FieldProps = Pick<VehicleFieldsProps, 'field'>

const SIZES = ['length', 'width', 'height'] as const

const Sizes = ({ field }: FieldProps) => {
  const t = useVehicleTexts()
  return (
    <fieldset className={css.sizes}>
      <legend className={css.legend}>
        {t('sizes')} <span className="fl-field-hint">{t('sizes-hint')}</span>
      </legend>
      {SIZES.map((name) => (
        <AmountField
          key={name}
          {...field(name)}
          label={t(`measure.${name}`)}
          unit="cm"
          unitLabel={t('cm')}
          inputMode="decimal"
        />
      ))}
    </fieldset>
  )
}

const Weight = ({ field }: FieldProps) => {
  const t = useVehicleTexts()
  return (
    <AmountField
      {...field('weight')}
      label={t('weight')}
      hint={t('weight-hint')}
      unit="kg"
      unitLabel={t('kg')}
    />
  )
}

const Company = ({ field }: FieldProps) => {
  const t = useVehicleTexts()
  return (
    <LookProvider>
      <TextField {...field('companyRegistrationNumber')} label={t('company')} hint={t('company-hint')} />
    </LookProvider>
  )
}

const Handicapped = ({ field }: FieldProps) => {
  const t = useVehicleTexts()
  const { name, value, onChange } = field('handicapped')
  return (
    <label className={css.box}>
      <input
        type="checkbox"
        name={name}
        checked={value}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {t('handicapped')}
    </label>
  )
}
