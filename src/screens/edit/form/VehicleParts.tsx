// The vehicles of a ticket: their plates, those that come off it and those that come on (EDIT-03, VEH-10, VEH-11).
import { type AddedVehicle, type HeldVehicle, changeableVehicles } from '../../../../domain/edit/draft.ts'
import { command } from '../../../../domain/log/commands.ts'
import type { Reservation } from '../../../../domain/reservation/reservation.ts'
import { vehiclePrices } from '../../../../domain/selection/vehicleDecisions.ts'
import { filteredPlate, plateErrorOf, type VehicleKind } from '../../../../domain/vehicles/vehicle.ts'
import { EMPTY_VEHICLE } from '../../../../domain/vehicles/emptyVehicle.ts'
import { hasResidentIn, isPlateWantedIn, isOnRouteOfEdit } from '../../../../projections/selectors/edit.ts'
import { QuietButton, PrimaryButton } from '../../../components/forms/buttons.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { Panel } from '../../../components/layout/Panel.tsx'
import { LookProvider } from '../../../look/LookProvider.tsx'
import { useDispatch, useModel } from '../../../models/modelSource.ts'
import { useEditTexts, useVehicleTexts } from '../../../texts/pageTexts.ts'
import { useTitles } from '../../../components/trip/useTitles.ts'
import { useFieldWords } from '../../../components/vehicles/vehicleWords.ts'
import { FieldError } from '../../../components/forms/FieldFrame.tsx'
import css from '../../../components/change/change.module.css'
import { FieldProblem } from '../../../components/change/form/EditProblem.tsx'
import { useEditModels, useWaysNote } from './editForm.ts'
import type { EditVehicleForm } from '../../../../domain/edit/vehicleForm.ts'
import { useErrorText } from '../../../shell/errorText.ts'
import { VehicleFormFrame } from '../../../components/vehicles/VehicleFormFrame.tsx'
import vehicleCss from '../../../components/vehicles/vehicles.module.css'

const KINDS = ['vehicle', 'trailer'] as const

export const VehicleParts = ({ ticket }: { readonly ticket: Reservation }) => {
  const t = useEditTexts()
  const { models, nowMs, offer } = useEditModels()
  const { draft, vehicleForm } = models.edit
  const held = changeableVehicles(ticket, nowMs)
  const offered = KINDS.filter((kind) => vehiclePrices(offer, kind, hasResidentIn(models)).length > 0)
  const note = useWaysNote(ticket)
  if (held.length === 0 && offered.length === 0 && draft.added.length === 0) return null
  return (
    <Panel title={t('form.vehicles')} lead={note}>
      <LookProvider>
        <div className={css.vehicles}>
          {held.map((vehicle) => (
            <Held key={vehicle.key} vehicle={vehicle} />
          ))}
          {draft.added.map((vehicle) => (
            <Added key={vehicle.key} vehicle={vehicle} />
          ))}
          <FieldProblem ids={['licencePlate', 'weightOnSails']} />
          {vehicleForm !== null && vehicleForm.replaces === null && (
            <EditVehicleFormPart open={vehicleForm} />
          )}
          {vehicleForm === null && offered.map((kind) => <AddButton key={kind} kind={kind} />)}
        </div>
      </LookProvider>
    </Panel>
  )
}

const AddButton = ({ kind }: { readonly kind: VehicleKind }) => {
  const t = useVehicleTexts()
  const open = { kind, form: EMPTY_VEHICLE, replaces: null }
  return (
    <QuietButton block sends={command('ChangeEditVehicleForm', open)}>
      {t(`add.${kind}`)}
    </QuietButton>
  )
}

const Held = ({ vehicle }: { readonly vehicle: HeldVehicle }) => {
  const t = useEditTexts()
  const { offer } = useEditModels()
  const { draft, vehicleForm } = useModel('edit')
  const { key, code } = vehicle
  const title = useEditTitles().held(code, vehicle.title)
  const change = draft.vehicles.find((one) => one.key === key)
  if (change?.isRemoved === true)
    return (
      <div className={css.vehicle}>
        <p>{t('form.vehicle-removed', { title })}</p>
        <QuietButton sends={command('KeepEditVehicle', { key })}>
          {t('form.vehicle-keep', { title })}
        </QuietButton>
      </div>
    )
  if (vehicleForm?.replaces === key) return <EditVehicleFormPart open={vehicleForm} />
  const typed = change?.licencePlate ?? null
  const plate = typed ?? vehicle.licencePlate ?? ''
  const kind = offer.trailers.some((price) => price.code === code) ? 'trailer' : 'vehicle'
  const other = { kind, form: { ...EMPTY_VEHICLE, plate }, replaces: key } as const
  return (
    <Plate vehicle={{ key, code, title, plate }} isAsPaid={typed === null}>
      {vehicleForm === null && (
        <QuietButton plain sends={command('ChangeEditVehicleForm', other)}>
          {t(`form.other-kind.${kind}`)}
        </QuietButton>
      )}
    </Plate>
  )
}

const Added = ({ vehicle }: { readonly vehicle: AddedVehicle }) => {
  const { key, code, licencePlate: plate } = vehicle
  const title = useEditTitles().chosen(code, vehicle.title)
  return <Plate vehicle={{ key, code, title, plate }} />
}

const useEditTitles = () => {
  const { original, edited } = useModel('edit')
  return useTitles(edited ?? original)
}

interface PlateProps {
  readonly vehicle: {
    readonly key: string
    readonly code: string
    readonly title: string
    readonly plate: string
  }
  /** The ticket has one, whether the server sends it or not. */
  readonly isAsPaid?: boolean
  readonly children?: React.ReactNode
}

const Plate = ({ vehicle: { key, code, title, plate }, isAsPaid = false, children }: PlateProps) => {
  const t = useEditTexts()
  const words = useFieldWords()
  const vehicleText = useVehicleTexts()
  const dispatch = useDispatch()
  const { models } = useEditModels()
  const isWanted = isPlateWantedIn(models)(code)
  const mayStayEmpty = isAsPaid && plate === ''
  const error = isAsPaid ? null : plateErrorOf(plate, isWanted)
  return (
    <div className={css.vehicle}>
      <TextField
        label={t('form.plate-of', { title })}
        hint={isWanted ? mayStayEmpty && t('form.plate-kept') : vehicleText('optional')}
        value={plate}
        onChange={(text) => dispatch(command('ChangeEditPlate', { key, licencePlate: filteredPlate(text) }))}
        error={error === null ? undefined : words('plate', error, { plate })}
        required={isWanted && !mayStayEmpty}
      />
      <div className={css.ways}>
        {children}
        <QuietButton plain tone="bad" sends={command('RemoveEditVehicle', { key })}>
          {t('form.vehicle-remove', { title })}
        </QuietButton>
      </div>
    </div>
  )
}

/** How much room is left the server says once the vehicle is asked for. */
const isNeverFull = (): boolean => false

/** The form of a vehicle that is to come on a ticket, as in a booking (VEH-06, VEH-10, VEH-11). */
const EditVehicleFormPart = ({ open }: { readonly open: EditVehicleForm }) => {
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
        <QuietButton sends={command('CloseEditVehicleForm', {})}>
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
  return <FieldError error={errorText(refusal.error)} role="alert" />
}
