// A measured vehicle that costs something else than the list says: shown before it is added, with the reasons.
import { useEffect, useRef } from 'react'
import { command } from '../../../domain/log/commands.ts'
import type { QuantitySituation } from '../../../domain/selection/quantity.ts'
import type { VehicleDraft, VehicleQuote } from '../../../domain/vehicles/vehicle.ts'
import { selectedSails } from '../../../projections/selectors/schedule.ts'
import { DEFAULT_CURRENCY } from '../../../domain/prices/price.ts'
import { PriceChange } from './PriceChange.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useVehicleTexts } from '../../texts/pageTexts.ts'
import { useMayFocus } from '../overlay/useMayFocus.ts'
import { useTripWords } from '../trip/tripWords.ts'
import css from './vehicles.module.css'

interface VehiclePriceChangeProps {
  readonly draft: VehicleDraft
  readonly quotes: readonly VehicleQuote[]
  readonly situation: QuantitySituation
}

export const VehiclePriceChange = (props: VehiclePriceChangeProps) => {
  const { draft, quotes, situation } = props
  const t = useVehicleTexts()
  const { locale } = useTripWords()
  const dispatch = useDispatch()
  const reasons = useReasons(props)
  const element = useRef<HTMLDivElement>(null)
  const mayFocus = useMayFocus()
  useEffect(() => {
    if (mayFocus) element.current?.focus()
  }, [mayFocus])
  const sum = (cents: (quote: VehicleQuote) => number) => quotes.reduce((total, one) => total + cents(one), 0)
  const { vehicles, trailers, residentVehicles } = situation.offer
  const price = [...vehicles, ...trailers, ...residentVehicles].find(
    ({ code }) => code === draft.priceCategory,
  )
  return (
    <div ref={element} tabIndex={-1} className={css.change}>
      <PriceChange
        level={4}
        title={t('change.title')}
        oldLabel={t('change.old')}
        oldCents={sum(({ listedCents }) => listedCents)}
        newLabel={t('change.new')}
        newCents={sum(({ fareCents }) => fareCents)}
        currency={price?.currency ?? DEFAULT_CURRENCY}
        locale={locale}
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

/** Another category, factors for the size, a contract; and on a round trip what it is on each way. */
const useReasons = ({ draft, quotes, situation }: VehiclePriceChangeProps): readonly string[] => {
  const t = useVehicleTexts()
  const words = useTripWords()
  const sails = selectedSails(useModel('schedule'))
  const { vehicles, trailers, residentVehicles } = situation.offer
  const all = [...vehicles, ...trailers, ...residentVehicles]
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
