// The form of one vehicle or trailer that isn't chosen yet (VEH-06, VEH-10, VEH-11).
import { command } from '../../../domain/log/commands.ts'
import type { OfferedPrice } from '../../../domain/prices/offer.ts'
import { placesUsed } from '../../../domain/selection/placesUsed.ts'
import type { QuantitySituation } from '../../../domain/selection/quantity.ts'
import { vehiclePrices } from '../../../domain/selection/vehicleDecisions.ts'
import { roomOnAll } from '../../../domain/tickets/inventoryFit.ts'
import { isPriceChange, type VehicleKind } from '../../../domain/vehicles/vehicle.ts'
import { PrimaryButton, QuietButton } from '../forms/buttons.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useVehicleTexts } from '../../texts/pageTexts.ts'
import { useRouteSwitches } from './useRouteSwitches.ts'
import { VehicleFormFrame } from './VehicleFormFrame.tsx'
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
  const hasResident = situation.selection.travellers.some(({ status }) => status === 'exist')
  const prices = vehiclePrices(situation.offer, kind, hasResident)
  const { vehicleForm, trailerForm, refusal, offer } = useModel('vehicles')
  const routes = useRouteSwitches()
  const { selection, sails } = situation
  const isFull = ({ code }: OfferedPrice): boolean => roomOnAll(code, placesUsed(selection, sails), sails) < 1
  return (
    <VehicleFormFrame
      kind={kind}
      title={t(`form.${kind}`)}
      kept={kind === 'vehicle' ? vehicleForm : trailerForm}
      prices={prices}
      routes={routes}
      refusal={refusal?.kind === kind ? refusal : null}
      isFull={isFull}
      isAsking={offer !== null}
      onChange={(form) => dispatch(command('ChangeVehicleForm', { kind, form }))}
      onAdd={() => dispatch(command('AddVehicle', { kind }))}
    >
      <Adding kind={kind} situation={situation} />
    </VehicleFormFrame>
  )
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
