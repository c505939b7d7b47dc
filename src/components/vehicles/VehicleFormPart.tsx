// The form of one vehicle or trailer that isn't chosen yet (VEH-06, VEH-10, VEH-11).
import { command } from '../../../domain/log/commands.ts'
import type { OfferedPrice } from '../../../domain/prices/offer.ts'
import { placesUsed } from '../../../domain/selection/placesUsed.ts'
import type { QuantitySituation } from '../../../domain/selection/quantity.ts'
import { vehiclePrices } from '../../../domain/selection/vehicleDecisions.ts'
import { roomOnAll } from '../../../domain/tickets/inventoryFit.ts'
import {
  isPriceChange,
  type VehicleKind,
  type VehicleDraft,
  type VehicleQuote,
} from '../../../domain/vehicles/vehicle.ts'
import { PrimaryButton, QuietButton } from '../forms/buttons.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useVehicleTexts } from '../../texts/pageTexts.ts'
import { VehicleFormFrame } from './VehicleFormFrame.tsx'
import { useVehicleRefusal } from './vehicleWords.ts'
import { FieldError } from '../forms/FieldFrame.tsx'
import css from './vehicles.module.css'
import { useEffect, useRef, useId } from 'react'
import { selectedSails } from '../../../projections/selectors/schedule.ts'
import { DEFAULT_CURRENCY } from '../../../domain/prices/price.ts'
import { useMayFocus } from '../overlay/useMayFocus.ts'
import { useTripWords } from '../trip/tripWords.ts'
import { PriceTag } from '../trip/PriceTag.tsx'
import { isSetOn } from '../../../domain/catalog/routeSwitches.ts'
import { selectedSailOf } from '../../../projections/selectors/chosenTrips.ts'

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
      <FieldError error={refusal} role="alert" />
      <div className={css.actions}>
        <QuietButton sends={command('ToggleVehicleForm', { kind, active: false })}>
          {t(`cancel.${kind}`)}
        </QuietButton>
        <PrimaryButton type="submit" busy={isAsking} busyText={t('asking')}>
          {t(`submit.${kind}`)}
        </PrimaryButton>
      </div>
    </>
  )
}

interface VehiclePriceChangeProps {
  readonly draft: VehicleDraft
  readonly quotes: readonly VehicleQuote[]
  readonly situation: QuantitySituation
}

/** A measured vehicle that costs something else than the list says: shown before it is added, with the reasons. */
const VehiclePriceChange = (props: VehiclePriceChangeProps) => {
  const { draft, quotes, situation } = props
  const t = useVehicleTexts()
  const dispatch = useDispatch()
  const reasons = useReasons(props)
  const element = useRef<HTMLDivElement>(null)
  const mayFocus = useMayFocus()
  useEffect(() => {
    if (mayFocus) element.current?.focus()
  }, [mayFocus])
  const sum = (cents: (quote: VehicleQuote) => number) => quotes.reduce((total, one) => total + cents(one), 0)
  const price = allPrices(situation).find(({ code }) => code === draft.priceCategory)
  return (
    <div ref={element} tabIndex={-1} className={css.change}>
      <PriceChange
        title={t('change.title')}
        oldLabel={t('change.old')}
        oldCents={sum(({ listedCents }) => listedCents)}
        newLabel={t('change.new')}
        newCents={sum(({ fareCents }) => fareCents)}
        currency={price?.currency ?? DEFAULT_CURRENCY}
        reasonsLabel={t('change.why')}
        reasons={reasons}
        acceptText={t('change.accept')}
        onAccept={() => dispatch(command('AcceptVehiclePrice', {}))}
        backText={t('change.back')}
        onBack={() => dispatch(command('DeclineVehiclePrice', {}))}
      />
    </div>
  )
}

const allPrices = ({ offer }: QuantitySituation): readonly OfferedPrice[] => [
  ...offer.vehicles,
  ...offer.trailers,
  ...offer.residentVehicles,
]

/** Another category, factors for the size, a contract; and on a round trip what it is on each way. */
const useReasons = ({ draft, quotes, situation }: VehiclePriceChangeProps): readonly string[] => {
  const t = useVehicleTexts()
  const words = useTripWords()
  const sails = selectedSails(useModel('schedule'))
  const all = allPrices(situation)
  const titleOf = (code: string): string => all.find((price) => price.code === code)?.title ?? code
  const number = new Intl.NumberFormat(words.locale)
  const money = (cents: number) => words.money(cents, all[0]?.currency ?? DEFAULT_CURRENCY)
  const causes = quotes.flatMap(({ priceCategory, coefficients }) => [
    ...(priceCategory === draft.priceCategory
      ? []
      : [t('change.category', { title: titleOf(priceCategory) })]),
    ...coefficients.map((factor) => t('change.factor', { factor: number.format(factor) })),
  ])
  const other = draft.companyRegistrationNumber === null ? t('change.measured') : t('change.company')
  const ways = quotes.flatMap(({ sailRefId, fareCents, listedCents }) => {
    const sail = sails.find((one) => one.sailRefId === sailRefId)
    if (quotes.length < 2 || sail === undefined) return []
    const crossing = `${words.port(sail.departurePort)} – ${words.port(sail.arrivalPort)}`
    const day = words.day(sail.departureDay, 'short')
    return [t('change.sail', { crossing, day, price: money(fareCents), listed: money(listedCents) })]
  })
  return [...new Set([...(causes.length === 0 ? [other] : causes), ...ways])]
}

interface PriceChangeProps extends Readonly<Record<'title' | 'oldLabel' | 'newLabel' | 'currency', string>> {
  readonly oldCents: number
  readonly newCents: number
  /** "Why", for those who hear the list. */
  readonly reasonsLabel: string
  readonly reasons: readonly string[]
  readonly acceptText: string
  readonly onAccept: () => void
  readonly backText: string
  readonly onBack: () => void
}

/** A price that would change: what it was, what it becomes and why, to be accepted or gone back from. */
export const PriceChange = (props: PriceChangeProps) => {
  const id = useId()
  return (
    <div
      className={css.priceChangeChange}
      role="group"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}prices`}
    >
      <h4 className={css.title} id={`${id}title`}>
        {props.title}
      </h4>
      <Prices {...props} id={`${id}prices`} />
      {props.reasons.length > 0 && (
        <ul className={css.reasons} aria-label={props.reasonsLabel}>
          {props.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <div className={css.priceChangeActions}>
        <QuietButton onClick={props.onBack}>{props.backText}</QuietButton>
        <PrimaryButton onClick={props.onAccept}>{props.acceptText}</PrimaryButton>
      </div>
    </div>
  )
}

const Prices = (props: PriceChangeProps & { readonly id: string }) => {
  const { id, oldLabel, oldCents, newLabel, newCents, currency } = props
  return (
    <dl className={css.prices} id={id}>
      <div className={css.old}>
        <dt>{oldLabel}</dt>
        <dd>
          <PriceTag cents={oldCents} currency={currency} />
        </dd>
      </div>
      <svg className={css.arrow} viewBox="0 0 24 12" aria-hidden="true" focusable="false">
        <path d="M0 6h22M17 1l5 5-5 5" />
      </svg>
      <div>
        <dt>{newLabel}</dt>
        <dd>
          <PriceTag cents={newCents} currency={currency} size="l" />
        </dd>
      </div>
    </dl>
  )
}

/** What the route of the chosen sail has for companies and for disabled people (RTE-09, OP-69). */
const useRouteSwitches = () => {
  const sail = selectedSailOf(useModel('schedule'))
  const { routes } = useModel('catalog')
  return {
    hasCompanyLoyalties: isSetOn(routes, sail, 'ENABLE_COMPANY_LOYALTIES'),
    hasHandicappedVehicles: isSetOn(routes, sail, 'ENABLE_HANDICAPPED_VEHICLES'),
  }
}
