// The one form of a vehicle that isn't chosen yet, in a booking and in the change of a ticket (VEH-06, VEH-10, VEH-11).
import { type FormEvent, type ReactNode, useId } from 'react'
import type { OfferedPrice } from '../../../domain/prices/offer.ts'
import { vehicleErrorsOf, type VehicleErrors } from '../../../domain/selection/vehicleDecisions.ts'
import { type VehicleForm, type VehicleKind, filteredPlate } from '../../../domain/vehicles/vehicle.ts'
import { useModelForm, type ModelField, type FieldsOf } from '../forms/useModelForm.ts'
import { isPlateTooLong, useFieldWords } from './vehicleWords.ts'
import { FactList } from '../layout/FactList.tsx'
import css from './vehicles.module.css'
import { useVehicleTexts } from '../../texts/pageTexts.ts'
import { Panel } from '../layout/Panel.tsx'
import { FrontDrawing, type MeasuredKind, SideDrawing } from './MeasureDrawing.tsx'
import measureHelpStyles from './MeasureHelp.module.css'
import { ChoiceCards } from '../forms/ChoiceCards.tsx'
import { SelectField, type SelectOption } from '../forms/SelectField.tsx'
import { useWaysText, WholePrice } from '../tickets/price/TicketPrice.tsx'
import { useTripWords } from '../trip/tripWords.ts'
import { knownPlates } from '../../../projections/selectors/knownPeople.ts'
import { AmountField } from '../forms/AmountField.tsx'
import { QuietButton } from '../forms/buttons.tsx'
import { Form } from '../forms/Form.tsx'
import { TextField } from '../forms/TextField.tsx'
import { useModel } from '../../models/modelSource.ts'

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
  /** What the route has for companies and for disabled people. */
  readonly routes: Readonly<Record<'hasCompanyLoyalties' | 'hasHandicappedVehicles', boolean>>
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
    <Form className={css.form} onSubmit={add} aria-labelledby={`${id}title`} data-form={kind}>
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
    </Form>
  )
}

/** What the last try to add it found stays said until it is corrected; each try leads to the first wrong field. */
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

/** How a vehicle is measured, to be opened by who wants to know. */
const MeasureDetails = ({ kind }: { readonly kind: VehicleKind }) => {
  const t = useVehicleTexts()
  return (
    <details className={css.help}>
      <summary>{t(`help.${kind}`)}</summary>
      <MeasureHelp kind={kind === 'vehicle' ? 'car' : 'trailer'} />
    </details>
  )
}

const MEASURES = ['length', 'height', 'width'] as const

/** How to measure a vehicle for a ferry, in words and in a drawing: length, height and width, each with what counts. */
export const MeasureHelp = ({ kind }: { readonly kind: MeasuredKind }) => {
  const t = useVehicleTexts()
  return (
    <Panel level={3} look="plain" title={t(`measure.${kind}.title`)} lead={t(`measure.${kind}.lead`)}>
      <div className={measureHelpStyles.drawings}>
        <SideDrawing
          kind={kind}
          title={t(`measure.${kind}.side-title`)}
          about={t(`measure.${kind}.side-about`)}
          lengthText={t('measure.length')}
          heightText={t('measure.height')}
        />
        <FrontDrawing
          kind={kind}
          title={t(`measure.${kind}.front-title`)}
          about={t(`measure.${kind}.front-about`)}
          widthText={t('measure.width')}
        />
        <ul className={measureHelpStyles.key}>
          <li className={measureHelpStyles.counted}>{t(`measure.${kind}.counted`)}</li>
          <li className={measureHelpStyles[kind]}>{t(`measure.${kind}.apart`)}</li>
          <li>{t('measure.units')}</li>
        </ul>
      </div>
      <FactList
        className={measureHelpStyles.measures}
        facts={MEASURES.map((measure) => ({
          name: t(`measure.${measure}`),
          value: t(`measure.${kind}.${measure}`),
        }))}
      />
    </Panel>
  )
}

interface VehicleCategoryProps extends Pick<
  VehicleFormFrameProps,
  'kind' | 'prices' | 'isFull' | 'isAsking'
> {
  readonly field: ModelField<VehicleForm['priceCategory']>
}

const MOST_CARDS = 3

/** What kind of vehicle it is, with what each costs: cards where there are a few, a list where there are more. */
const VehicleCategory = (props: VehicleCategoryProps) =>
  props.prices.length <= MOST_CARDS ? <Cards {...props} /> : <List {...props} />

/** What it is, and on a round trip how its price comes together. */
const useAbout = (): ((price: OfferedPrice) => string | undefined) => {
  const waysText = useWaysText()
  return (price) => {
    const facts = [price.description, waysText(price)].filter((fact) => fact !== null)
    return facts.length === 0 ? undefined : facts.join(' · ')
  }
}

interface VehicleFieldsProps extends Pick<VehicleFormFrameProps, 'kind' | 'routes'> {
  /** Of the category that is chosen. */
  readonly price: OfferedPrice | null
  readonly field: FieldsOf<VehicleForm>
}

const Cards = ({ kind, prices, isFull, field }: VehicleCategoryProps) => {
  const t = useVehicleTexts()
  const about = useAbout()
  return (
    <ChoiceCards
      name={`${kind}Category`}
      legend={t(`category.${kind}`)}
      choices={prices.map((price) => ({
        value: price.code,
        label: price.title,
        description: about(price),
        price: <WholePrice price={price} />,
        ...(isFull(price) ? { disabled: true, reason: t('full') } : {}),
      }))}
      data-path={field['data-path']}
      value={field.value ?? undefined}
      error={field.error}
      onChoose={field.onChange}
    />
  )
}

const List = ({ kind, prices, isFull, isAsking, field }: VehicleCategoryProps) => {
  const t = useVehicleTexts()
  const words = useTripWords()
  const about = useAbout()
  const option = (price: OfferedPrice): SelectOption => {
    const isOff = isFull(price)
    const cost = price.totalCents === 0 ? t('free') : words.money(price.totalCents, price.currency)
    return {
      value: price.code,
      label: `${price.title} – ${isOff ? t('full') : cost}`,
      // What is chosen stays chosen while its price is in flight.
      disabled: isOff && field.value !== price.code && !isAsking,
    }
  }
  const chosen = prices.find(({ code }) => code === field.value)
  const residents = prices.filter(({ isResident }) => isResident)
  return (
    <SelectField
      {...field}
      label={t(`category.${kind}`)}
      placeholder={t('choose')}
      required
      hint={chosen === undefined ? undefined : about(chosen)}
      options={prices.filter(({ isResident }) => !isResident).map(option)}
      groups={residents.length === 0 ? [] : [{ group: t('for-residents'), items: residents.map(option) }]}
      value={field.value ?? ''}
    />
  )
}

/** Plate, sizes, weight and what a company or a disabled person has off: all kept as typed, with each key. */
const VehicleFields = (props: VehicleFieldsProps) => {
  const { kind, price, field, routes } = props
  const t = useVehicleTexts()
  return (
    <>
      <Plate {...props} />
      <Sizes field={field} />
      {price?.weightEditAllowed === true && (
        <AmountField
          {...field('weight')}
          label={t('weight')}
          hint={t('weight-hint')}
          unit="kg"
          unitLabel={t('kg')}
        />
      )}
      {routes.hasCompanyLoyalties && (
        <TextField {...field('companyRegistrationNumber')} label={t('company')} hint={t('company-hint')} />
      )}
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
    <>
      <TextField
        {...plate}
        label={t('plate')}
        hint={isNeeded ? t('plate-hint') : t('optional')}
        required={isNeeded}
        onChange={(text) => plate.onChange(filteredPlate(text))}
      />
      <KnownPlates kind={kind} field={field} />
    </>
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
