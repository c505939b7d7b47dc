// The form of one vehicle or trailer that isn't chosen yet (VEH-06, VEH-10, VEH-11).
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { command } from '../../../domain/log/commands.ts'
import type { QuantitySituation } from '../../../domain/selection/quantity.ts'
import { vehiclePrices } from '../../../domain/selection/vehicleDecisions.ts'
import { isPriceChange, type VehicleForm, type VehicleKind } from '../../../domain/vehicles/vehicle.ts'
import { PrimaryButton, QuietButton } from '../../components/forms/buttons.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useVehicleTexts } from '../../texts/shownLocale.ts'
import { focusFirst, useMayFocus } from '../tickets/useMayFocus.ts'
import { MeasureHelp } from './MeasureHelp.tsx'
import { VehicleCategory } from './VehicleCategory.tsx'
import { VehicleFields } from './VehicleFields.tsx'
import { VehiclePriceChange } from './VehiclePriceChange.tsx'
import { useVehicleRefusal } from './vehicleWords.ts'
import css from './vehicles.module.css'

interface VehicleFormPartProps {
  readonly kind: VehicleKind
  readonly situation: QuantitySituation
}

export const VehicleFormPart = ({ kind, situation }: VehicleFormPartProps) => {
  const t = useVehicleTexts()
  const dispatch = useDispatch()
  const id = useId()
  const { vehicleForm, trailerForm } = useModel('vehicles')
  const form = kind === 'vehicle' ? vehicleForm : trailerForm
  const hasResident = situation.selection.travellers.some(({ status }) => status === 'exist')
  const prices = vehiclePrices(situation.offer, kind, hasResident)
  const price = prices.find(({ code }) => code === form.priceCategory) ?? null
  const change = (part: Partial<VehicleForm>) =>
    dispatch(command('ChangeVehicleForm', { kind, form: { ...form, ...part } }))
  const element = useFocusOnRefusal(kind)
  const add = (event: FormEvent) => {
    event.preventDefault()
    dispatch(command('AddVehicle', { kind }))
  }
  return (
    <form
      ref={element}
      className={css.form}
      noValidate
      onSubmit={add}
      aria-labelledby={`${id}title`}
      data-form={kind}
    >
      <h3 className={css.formTitle} id={`${id}title`}>
        {t(`form.${kind}`)}
      </h3>
      <VehicleCategory {...{ kind, form, prices, situation }} onChange={change} />
      <VehicleFields {...{ kind, form, price }} onChange={change} />
      <details className={css.help}>
        <summary>{t(`help.${kind}`)}</summary>
        <MeasureHelp kind={kind === 'vehicle' ? 'car' : 'trailer'} />
      </details>
      <Adding kind={kind} situation={situation} />
    </form>
  )
}

/** To the first wrong field, each time a person wanted to add it. */
const useFocusOnRefusal = (kind: VehicleKind) => {
  const { refusal } = useModel('vehicles')
  const element = useRef<HTMLFormElement>(null)
  const seen = useRef(refusal)
  const mayFocus = useMayFocus()
  useEffect(() => {
    const isNew = refusal !== null && refusal !== seen.current
    seen.current = refusal
    if (isNew && refusal.kind === kind && mayFocus)
      focusFirst(element.current, '[aria-invalid="true"]', 'fieldset[data-wrong] input')
  }, [refusal, kind, mayFocus])
  return element
}

/** The price is asked; where it isn't the listed one, it is shown before the vehicle is added. */
const Adding = ({ kind, situation }: VehicleFormPartProps) => {
  const t = useVehicleTexts()
  const dispatch = useDispatch()
  const { offer } = useModel('vehicles')
  const refusal = useVehicleRefusal(kind)
  const own = offer?.draft.kind === kind ? offer : null
  const isAsking = own !== null && own.quotes === null
  if (own?.quotes && isPriceChange(own.quotes, own.draft.priceCategory))
    return <VehiclePriceChange draft={own.draft} quotes={own.quotes} situation={situation} />
  return (
    <>
      <p className={css.state} role="status">
        {isAsking ? t('asking') : null}
      </p>
      {refusal !== null && (
        <p className="fl-field-error" role="alert">
          {refusal}
        </p>
      )}
      <div className={css.actions}>
        <QuietButton onClick={() => dispatch(command('ToggleVehicleForm', { kind, active: false }))}>
          {t(`cancel.${kind}`)}
        </QuietButton>
        <PrimaryButton type="submit" busy={isAsking} busyText={t('asking')}>
          {t(`submit.${kind}`)}
        </PrimaryButton>
      </div>
    </>
  )
}
