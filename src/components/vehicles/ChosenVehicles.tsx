// The vehicles that are chosen: what each is, its plate, what it costs, its weight on each sail; and out again.
import { useRef } from 'react'
import { command } from '../../../domain/log/commands.ts'
import type { QuantitySituation } from '../../../domain/selection/quantity.ts'
import type { ChosenVehicle } from '../../../domain/vehicles/vehicle.ts'
import { CloseMark } from '../../look/marks.tsx'
import { PriceTag } from '../trip/PriceTag.tsx'
import { Skeleton } from '../layout/Skeleton.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useVehicleTexts } from '../../texts/pageTexts.ts'
import { focusFirst } from '../overlay/useMayFocus.ts'
import { useTripWords } from '../trip/tripWords.ts'
import { useVehicleName, useVehicleTitle } from './vehicleWords.ts'
import css from './vehicles.module.css'
import { WeightFields } from './WeightFields.tsx'

export const ChosenVehicles = ({ situation }: { readonly situation: QuantitySituation }) => {
  const t = useVehicleTexts()
  const dispatch = useDispatch()
  const list = useRef<HTMLUListElement>(null)
  const { vehicles } = situation.selection
  const { offer } = situation
  const prices = [...offer.vehicles, ...offer.trailers, ...offer.residentVehicles]
  const remove = (i: number, { key, kind }: ChosenVehicle) => {
    // The focus goes on to a neighbour, or to the button that adds one.
    const neighbour = vehicles[i + 1] ?? vehicles[i - 1]
    if (neighbour !== undefined) focusFirst(list.current, `[data-vehicle="${neighbour.key}"]`)
    else
      focusFirst(list.current?.parentElement ?? null, `[data-add="${kind}"] button`, 'button, input, select')
    dispatch(command('RemoveVehicle', { key }))
  }
  return (
    <ul ref={list} className={css.chosen} aria-label={t('chosen')}>
      {vehicles.map((vehicle, i) => {
        const price = prices.find(({ code }) => code === vehicle.priceCategory)
        return (
          <li key={vehicle.key} className={css.vehicle}>
            <VehicleHead vehicle={vehicle} onRemove={() => remove(i, vehicle)} />
            {price?.weightEditAllowed === true && <WeightFields vehicle={vehicle} />}
          </li>
        )
      })}
    </ul>
  )
}

interface VehicleHeadProps {
  readonly vehicle: ChosenVehicle
  readonly onRemove: () => void
}

const VehicleHead = ({ vehicle, onRemove }: VehicleHeadProps) => {
  const t = useVehicleTexts()
  const name = useVehicleName()(vehicle)
  const title = useVehicleTitle()(vehicle)
  const { handicapped, companyRegistrationNumber } = vehicle
  const facts = [
    handicapped ? t('handicapped-short') : null,
    companyRegistrationNumber === null ? null : t('company-short', { number: companyRegistrationNumber }),
  ].filter((fact) => fact !== null)
  return (
    <div className={css.head}>
      <p className={css.name} tabIndex={-1} data-vehicle={vehicle.key}>
        {title}
        {vehicle.licencePlate !== null && <span className={css.plate}>{vehicle.licencePlate}</span>}
        {facts.length > 0 && <span className={css.facts}>{facts.join(' · ')}</span>}
      </p>
      <VehiclePrice vehicle={vehicle} />
      <button
        type="button"
        className="fl-icon-btn"
        aria-label={t('remove', { title: name })}
        onClick={onRemove}
      >
        <CloseMark />
      </button>
    </div>
  )
}

/** What the reservation says that it costs, on all its sails. */
const VehiclePrice = ({ vehicle }: { readonly vehicle: ChosenVehicle }) => {
  const t = useVehicleTexts()
  const { locale } = useTripWords()
  const { current } = useModel('reservation')
  const items = current?.items.filter((item) => item.seqN === vehicle.seqN && item.isVehicle) ?? []
  if (current === null || items.length === 0)
    return (
      <span className={css.pending}>
        <Skeleton width="3.5rem" height="1.25rem" />
        <span className="fl-hidden">{t('pending')}</span>
      </span>
    )
  const cents = items.reduce((sum, { priceCents }) => sum + priceCents, 0)
  return <PriceTag cents={cents} currency={current.total.currency} locale={locale} size="s" />
}
