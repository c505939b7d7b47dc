// Vehicles and trailers: those that are chosen, and a form for one more of each kind (TICK-07, VEH-06, VEH-11).
import { useRef, type RefObject, useEffect, useState } from 'react'
import { command } from '../../../domain/log/commands.ts'
import { vehiclePrices, type WeightRefused } from '../../../domain/selection/vehicleDecisions.ts'
import type { QuantitySituation } from '../../../domain/selection/quantity.ts'
import type { VehicleKind, ChosenVehicle } from '../../../domain/vehicles/vehicle.ts'
import { QuietButton } from '../forms/buttons.tsx'
import { Panel, type PanelProps } from '../layout/Panel.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useVehicleTexts } from '../../texts/pageTexts.ts'
import { VehicleFormPart } from './VehicleFormPart.tsx'
import css from './vehicles.module.css'
import { routeAttribute } from '../../../domain/catalog/routeAttributes.ts'
import { selectedSails } from '../../../projections/selectors/schedule.ts'
import { selectedSailOf } from '../../../projections/selectors/chosenTrips.ts'
import { Notice } from '../layout/Notice.tsx'
import { useShownLocale } from '../../texts/shownLocale.ts'
import { focusFirst, useMayFocus } from '../overlay/useMayFocus.ts'
import { CloseMark } from '../../look/marks.tsx'
import { PriceTag } from '../trip/PriceTag.tsx'
import { Skeleton } from '../layout/Skeleton.tsx'
import { useBookingSituation } from '../trip/useBooking.ts'
import { useTripWords } from '../trip/tripWords.ts'
import { useVehicleName, useVehicleTitle } from './vehicleWords.ts'
import { itemsHolding } from '../../../domain/reservation/holders.ts'
import { weightOn } from '../../../domain/reservation/weights.ts'
import type { Sail } from '../../../domain/schedule/sail.ts'
import { AmountField } from '../forms/AmountField.tsx'
import type { SailRefId } from '../../../domain/ids.ts'

const KINDS = ['vehicle', 'trailer'] as const

interface VehicleChoiceProps extends Pick<PanelProps, 'look'> {
  readonly situation: QuantitySituation
}

/** Nothing where the route takes none. */
export const VehicleChoice = ({ situation, look }: VehicleChoiceProps) => {
  const t = useVehicleTexts()
  const { chosen } = useModel('vehicles')
  const root = useRef<HTMLDivElement>(null)
  useFocusOnArrival(root)
  const { offer } = situation
  const offered = KINDS.filter((kind) => vehiclePrices(offer, kind, true).length > 0)
  if (offered.length === 0 && chosen.length === 0) return null
  return (
    <Panel title={t('title')} lead={t('lead')} look={look}>
      <div className={css.choice} ref={root}>
        <CoefficientNote />
        {chosen.length > 0 && <ChosenVehicles situation={situation} />}
        {offered.map((kind) => (
          <OneKind key={kind} kind={kind} situation={situation} />
        ))}
      </div>
    </Panel>
  )
}

interface OneKindProps {
  readonly kind: VehicleKind
  readonly situation: QuantitySituation
}

/** The button that opens the form; it keeps its place while the form is open. */
const OneKind = ({ kind, situation }: OneKindProps) => {
  const t = useVehicleTexts()
  const { vehicleIsActive, trailerIsActive, chosen } = useModel('vehicles')
  const active = kind === 'vehicle' ? vehicleIsActive : trailerIsActive
  const hasOne = chosen.some((one) => one.kind === kind)
  if (active) return <VehicleFormPart kind={kind} situation={situation} />
  return (
    <div data-add={kind}>
      <QuietButton block sends={command('ToggleVehicleForm', { kind, active: true })}>
        {t(hasOne ? `another.${kind}` : `add.${kind}`)}
      </QuietButton>
    </div>
  )
}

/** What the route says about wide and high vehicles, in the language on the screen (RTE-11, RTE-12). */
const CoefficientNote = () => {
  const locale = useShownLocale()
  const sail = selectedSailOf(useModel('schedule'))
  const { routes } = useModel('catalog')
  const route = routes.find((one) => one.code === sail?.routeCode)
  if (route === undefined || sail === null) return null
  const context = { sailDay: sail.departureDay, locale }
  const header = routeAttribute(route, 'COEF_HEADER', context)
  const text = routeAttribute(route, 'COEF', context)
  if (header === null && text === null) return null
  return (
    <Notice tone="info" title={header ?? undefined}>
      {text}
    </Notice>
  )
}

/** Where a lost focus goes: into a form that opens, to a vehicle that was added, to the button that a closed form leaves. */
const useFocusOnArrival = (root: RefObject<HTMLElement | null>): void => {
  const { vehicleIsActive, trailerIsActive, chosen } = useModel('vehicles')
  const mayFocus = useMayFocus()
  const now = { vehicle: vehicleIsActive, trailer: trailerIsActive, last: chosen.at(-1)?.key ?? null }
  const count = chosen.length
  const before = useRef({ ...now, count })
  useEffect(() => {
    const was = before.current
    before.current = { vehicle: vehicleIsActive, trailer: trailerIsActive, last: now.last, count }
    if (!mayFocus || !isLost(root.current)) return
    const of = (kind: VehicleKind) => ({ wasOpen: was[kind], isOpen: before.current[kind] })
    if (count > was.count) focusFirst(root.current, `[data-vehicle="${now.last}"]`)
    else
      for (const kind of ['vehicle', 'trailer'] as const) {
        const { wasOpen, isOpen } = of(kind)
        if (isOpen && !wasOpen) focusFirst(root.current, `[data-form="${kind}"] :is(input, select)`)
        if (!isOpen && wasOpen) focusFirst(root.current, `[data-add="${kind}"] button`)
      }
  }, [root, mayFocus, vehicleIsActive, trailerIsActive, now.last, count])
}

/** What had the focus went with the form or the button that it stood in. */
const isLost = (root: HTMLElement | null): boolean => {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || root?.contains(activeElement) === true
}

/** The vehicles that are chosen: what each is, its plate, what it costs, its weight on each sail; and out again. */
const ChosenVehicles = ({ situation }: { readonly situation: QuantitySituation }) => {
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
  const { selection, reservation } = useBookingSituation()
  const items = reservation === null ? [] : itemsHolding(vehicle.key, selection, reservation)
  if (reservation === null || items.length === 0)
    return (
      <span className={css.pending}>
        <Skeleton width="3.5rem" height="1.25rem" />
        <span className="fl-hidden">{t('pending')}</span>
      </span>
    )
  // An item may hold several of a kind.
  const cents = items.reduce(
    (sum, { quantity, priceCents, unitCents }) => sum + (quantity > 1 ? unitCents : priceCents),
    0,
  )
  return <PriceTag cents={cents} currency={reservation.total.currency} size="s" />
}

// What a chosen vehicle weighs on each of its sails; an empty field takes the weight back (VEH-01..05).

/** The form `custom-weight`, with a field `weight` for each sail. */
const WeightFields = ({ vehicle }: { readonly vehicle: ChosenVehicle }) => {
  const sails = selectedSails(useModel('schedule'))
  return (
    <form
      name="custom-weight"
      noValidate
      className={css.weights}
      onSubmit={(event) => event.preventDefault()}
    >
      {sails.map((sail) => (
        <WeightField key={sail.sailRefId} vehicle={vehicle} sail={sail} isOnly={sails.length === 1} />
      ))}
    </form>
  )
}

interface WeightFieldProps {
  readonly vehicle: ChosenVehicle
  readonly sail: Sail
  readonly isOnly: boolean
}

const WeightField = ({ vehicle, sail, isOnly }: WeightFieldProps) => {
  const t = useVehicleTexts()
  const words = useTripWords()
  const dispatch = useDispatch()
  const title = useVehicleName()(vehicle)
  const error = useWeightError(vehicle.key, sail.sailRefId)
  const [draft, setDraft] = useState<string | null>(null)
  const weight = weightOn(vehicle.weights, sail.sailRefId)
  const change = (text: string) => {
    setDraft(text)
    const { key } = vehicle
    dispatch(command('ChangeVehicleWeight', { key, sailRefId: sail.sailRefId, weight: text, way: 'typed' }))
  }
  return (
    <AmountField
      name="weight"
      label={
        isOnly
          ? t('custom-weight.label', { title })
          : t('custom-weight.label-on', { title, day: words.day(sail.departureDay, 'short') })
      }
      hint={t('custom-weight.hint')}
      unit="kg"
      unitLabel={t('kg')}
      value={draft ?? (weight === null ? '' : String(weight))}
      error={error}
      onChange={change}
      // What could not be understood stays, with its message; otherwise the weight that holds is shown.
      onBlur={() => (error === undefined ? setDraft(null) : undefined)}
    />
  )
}

const useWeightError = (key: string, sailRefId: SailRefId): string | undefined => {
  const t = useVehicleTexts()
  const { weightRefusal } = useModel('vehicles')
  if (weightRefusal?.key !== key || weightRefusal.sailRefId !== sailRefId) return undefined
  return t(`custom-weight.${weightRefusal.reason as WeightRefused}`)
}
