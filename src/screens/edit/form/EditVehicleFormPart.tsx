// The form of a vehicle or trailer that is to come on a ticket: the fields and rules of a booking, measured by the server
// (VEH-06, VEH-10, VEH-11).
import type { EditVehicleForm } from '../../../../domain/edit/vehicleForm.ts'
import { command } from '../../../../domain/log/commands.ts'
import { vehiclePrices } from '../../../../domain/selection/vehicleDecisions.ts'
import { hasResidentIn, isOnRouteOfEdit } from '../../../../projections/selectors/edit.ts'
import { PrimaryButton, QuietButton } from '../../../components/forms/buttons.tsx'
import { useDispatch } from '../../../models/modelSource.ts'
import { useErrorText } from '../../../shell/errorText.ts'
import { useEditTexts, useVehicleTexts } from '../../../texts/pageTexts.ts'
import { VehicleFormFrame } from '../../../components/vehicles/VehicleFormFrame.tsx'
import vehicleCss from '../../../components/vehicles/vehicles.module.css'
import { useEditModels } from './useEditModels.ts'

/** How much room is left the server says once the vehicle is asked for. */
const isNeverFull = (): boolean => false

export const EditVehicleFormPart = ({ open }: { readonly open: EditVehicleForm }) => {
  const t = useVehicleTexts()
  const edit = useEditTexts()
  const dispatch = useDispatch()
  const { kind, form, replaces, refusal, isAsking } = open
  const { prices, routes } = useOffered(open)
  return (
    <VehicleFormFrame
      kind={kind}
      title={replaces === null ? t(`form.${kind}`) : edit(`form.other-kind.${kind}`)}
      kept={form}
      prices={prices}
      routes={routes}
      refusal={refusal}
      isFull={isNeverFull}
      isAsking={isAsking}
      onChange={(next) => dispatch(command('ChangeEditVehicleForm', { kind, form: next, replaces }))}
      onAdd={() => dispatch(command('AddEditVehicle', { kind, form, replaces }))}
    >
      <WholeProblem open={open} />
      <div className={vehicleCss.actions}>
        <QuietButton onClick={() => dispatch(command('CloseEditVehicleForm', {}))}>
          {replaces === null ? t(`cancel.${kind}`) : edit('form.other-kind.cancel')}
        </QuietButton>
        <PrimaryButton type="submit" busy={isAsking} busyText={t('asking')}>
          {replaces === null ? t(`submit.${kind}`) : edit('form.other-kind.submit')}
        </PrimaryButton>
      </div>
    </VehicleFormFrame>
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
