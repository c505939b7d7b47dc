// The vehicles of a ticket: their plates, those that come off it and those that come on (EDIT-03).
import { useState } from 'react'
import { type AddedVehicle, type HeldVehicle, changeableVehicles } from '../../../domain/edit/draft.ts'
import { command } from '../../../domain/log/commands.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { isPlate, normalizedPlate } from '../../../domain/vehicles/vehicle.ts'
import { vehiclesFor } from '../../../projections/selectors/edit.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { SelectField } from '../../components/forms/SelectField.tsx'
import { TextField } from '../../components/forms/TextField.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { LookProvider } from '../../look/LookProvider.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useEditTexts } from '../../texts/shownLocale.ts'
import css from './edit.module.css'
import { FieldProblem } from './EditProblem.tsx'

const LONGEST = 12

export const VehicleParts = ({ ticket }: { readonly ticket: Reservation }) => {
  const t = useEditTexts()
  const { draft } = useModel('edit')
  const offered = vehiclesFor({ edit: useModel('edit'), prices: useModel('prices') })
  const held = changeableVehicles(ticket)
  if (held.length === 0 && offered.length === 0) return null
  return (
    <Panel title={t('form.vehicles')}>
      <LookProvider>
        <div className={css.vehicles}>
          {held.map((vehicle) => (
            <Held key={vehicle.key} vehicle={vehicle} />
          ))}
          {draft.added.map((vehicle) => (
            <Added key={vehicle.key} vehicle={vehicle} />
          ))}
          <FieldProblem ids={['licencePlate']} />
          {offered.length > 0 && <AddVehicle />}
        </div>
      </LookProvider>
    </Panel>
  )
}

const Held = ({ vehicle }: { readonly vehicle: HeldVehicle }) => {
  const t = useEditTexts()
  const dispatch = useDispatch()
  const { draft } = useModel('edit')
  const { key, title } = vehicle
  const change = draft.vehicles.find((one) => one.key === key)
  if (change?.isRemoved === true)
    return (
      <div className={css.vehicle}>
        <p>{t('form.vehicle-removed', { title })}</p>
        <QuietButton onClick={() => dispatch(command('KeepEditVehicle', { key }))}>
          {t('form.vehicle-keep', { title })}
        </QuietButton>
      </div>
    )
  return <Plate id={key} title={title} plate={change?.licencePlate ?? vehicle.licencePlate ?? ''} />
}

const Added = ({ vehicle: { key, title, licencePlate } }: { readonly vehicle: AddedVehicle }) => (
  <Plate id={key} title={title} plate={licencePlate} />
)

interface PlateProps {
  readonly id: string
  readonly title: string
  readonly plate: string
}

const Plate = ({ id, title, plate }: PlateProps) => {
  const t = useEditTexts()
  const dispatch = useDispatch()
  return (
    <div className={css.vehicle}>
      <TextField
        label={t('form.plate-of', { title })}
        value={plate}
        onChange={(licencePlate) => dispatch(command('ChangeEditPlate', { key: id, licencePlate }))}
        error={isPlate(normalizedPlate(plate)) ? undefined : t('form.plate-wrong')}
        autoComplete="off"
        maxLength={LONGEST}
        required
      />
      <QuietButton plain tone="bad" onClick={() => dispatch(command('RemoveEditVehicle', { key: id }))}>
        {t('form.vehicle-remove', { title })}
      </QuietButton>
    </div>
  )
}

const AddVehicle = () => {
  const t = useEditTexts()
  const dispatch = useDispatch()
  const offered = vehiclesFor({ edit: useModel('edit'), prices: useModel('prices') })
  const { contact } = useBrand()
  const [code, setCode] = useState('')
  const [plate, setPlate] = useState('')
  const [isTried, setTried] = useState(false)
  const price = offered.find((one) => one.code === code)
  const isWell = isPlate(normalizedPlate(plate))
  const add = () => {
    setTried(true)
    if (price === undefined || !isWell) return
    dispatch(command('AddEditVehicle', { code, title: price.title, licencePlate: normalizedPlate(plate) }))
    setCode('')
    setPlate('')
    setTried(false)
  }
  return (
    <fieldset className={css.add}>
      <legend className={css.legend}>{t('form.vehicle-add')}</legend>
      <p className={css.muted}>{t('form.vehicle-plain', contact)}</p>
      <SelectField
        label={t('form.vehicle-kind')}
        value={code}
        onChange={setCode}
        options={offered.map((one) => ({ value: one.code, label: one.title }))}
        groups={[]}
        placeholder={t('form.vehicle-choose')}
        error={isTried && price === undefined ? t('form.vehicle-choose') : undefined}
      />
      <TextField
        label={t('form.plate')}
        value={plate}
        onChange={setPlate}
        error={isTried && !isWell ? t('form.plate-wrong') : undefined}
        autoComplete="off"
        maxLength={LONGEST}
      />
      <QuietButton onClick={add}>{t('form.vehicle-add-button')}</QuietButton>
    </fieldset>
  )
}
