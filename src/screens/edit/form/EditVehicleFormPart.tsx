// The form of a vehicle or trailer that is to come on a ticket: the fields and rules of a booking, measured by the server
// (VEH-06, VEH-10, VEH-11).
import { type FormEvent, useId } from 'react'
import type { EditVehicleForm } from '../../../../domain/edit/vehicleForm.ts'
import { command } from '../../../../domain/log/commands.ts'
import { vehiclePrices } from '../../../../domain/selection/vehicleDecisions.ts'
import { hasResidentIn, isOnRouteOfEdit } from '../../../../projections/selectors/edit.ts'
import { PrimaryButton, QuietButton } from '../../../components/forms/buttons.tsx'
import { useDispatch } from '../../../models/modelSource.ts'
import { useErrorText } from '../../../shell/errorText.ts'
import { useEditTexts, useVehicleTexts } from '../../../texts/pageTexts.ts'
import { priceOf, useVehicleForm } from '../../vehicles/useVehicleForm.ts'
import { MeasureDetails } from '../../vehicles/MeasureDetails.tsx'
import { VehicleCategory } from '../../vehicles/VehicleCategory.tsx'
import { VehicleFields } from '../../vehicles/VehicleFields.tsx'
import vehicleCss from '../../vehicles/vehicles.module.css'
import { useEditModels } from './useEditModels.ts'

/** How much room is left the server says once the vehicle is asked for. */
const isNeverFull = (): boolean => false

export const EditVehicleFormPart = ({ open }: { readonly open: EditVehicleForm }) => {
  const t = useVehicleTexts()
  const edit = useEditTexts()
  const dispatch = useDispatch()
  const id = useId()
  const { kind, form, replaces, refusal, isAsking } = open
  const { prices, routes } = useOffered(open)
  const { values, field } = useVehicleForm({
    kept: form,
    prices,
    refusal,
    onChange: (next) => dispatch(command('ChangeEditVehicleForm', { kind, form: next, replaces })),
  })
  const add = (event: FormEvent) => {
    event.preventDefault()
    dispatch(command('AddEditVehicle', { kind, form, replaces }))
  }
  return (
    <form
      className={vehicleCss.form}
      noValidate
      onSubmit={add}
      aria-labelledby={`${id}title`}
      data-form={kind}
    >
      <h3 className={vehicleCss.formTitle} id={`${id}title`}>
        {replaces === null ? t(`form.${kind}`) : edit(`form.other-kind.${kind}`)}
      </h3>
      <VehicleCategory
        kind={kind}
        prices={prices}
        isFull={isNeverFull}
        isAsking={isAsking}
        field={field('priceCategory')}
      />
      <VehicleFields kind={kind} price={priceOf(values, prices)} field={field} routes={routes} />
      <MeasureDetails kind={kind} />
      <WholeProblem open={open} />
      <div className={vehicleCss.actions}>
        <QuietButton onClick={() => dispatch(command('CloseEditVehicleForm', {}))}>
          {replaces === null ? t(`cancel.${kind}`) : edit('form.other-kind.cancel')}
        </QuietButton>
        <PrimaryButton type="submit" busy={isAsking} busyText={t('asking')}>
          {replaces === null ? t(`submit.${kind}`) : edit('form.other-kind.submit')}
        </PrimaryButton>
      </div>
    </form>
  )
}

const useOffered = ({ kind }: EditVehicleForm) => {
  const { models, nowMs, offer } = useEditModels()
  return {
    prices: vehiclePrices(offer, kind, hasResidentIn(models)),
    routes: {
      hasCompanyLoyalties: isOnRouteOfEdit(models, nowMs, 'ENABLE_COMPANY_LOYALTIES'),
      hasHandicappedVehicles: isOnRouteOfEdit(models, nowMs, 'ENABLE_HANDICAPPED_VEHICLES'),
    },
  }
}

/** Why it was not measured, where that is no field's fault. */
const WholeProblem = ({ open: { refusal } }: { readonly open: EditVehicleForm }) => {
  const errorText = useErrorText()
  if (refusal === null || refusal.error === null || Object.keys(refusal.errors).length > 0) return null
  return (
    <p className="fl-field-error" role="alert">
      {errorText(refusal.error)}
    </p>
  )
}
