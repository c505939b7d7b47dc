// What kind of vehicle it is, with what each costs: cards where there are a few, a list where there are more.
import type { OfferedPrice } from '../../../domain/prices/offer.ts'
import type { VehicleForm, VehicleKind } from '../../../domain/vehicles/vehicle.ts'
import { ChoiceCards } from '../forms/ChoiceCards.tsx'
import { SelectField, type SelectOption } from '../forms/SelectField.tsx'
import type { ModelField } from '../forms/useModelForm.ts'
import { LookProvider } from '../../look/LookProvider.tsx'
import { useVehicleTexts } from '../../texts/pageTexts.ts'
import { useWaysText, WholePrice } from '../tickets/price/TicketPrice.tsx'
import { useTripWords } from '../trip/tripWords.ts'

interface VehicleCategoryProps {
  readonly kind: VehicleKind
  readonly prices: readonly OfferedPrice[]
  /** No room is left for it. */
  readonly isFull: (price: OfferedPrice) => boolean
  readonly isAsking: boolean
  readonly field: ModelField<VehicleForm['priceCategory']>
}

const MOST_CARDS = 3

export const VehicleCategory = (props: VehicleCategoryProps) =>
  props.prices.length <= MOST_CARDS ? <Cards {...props} /> : <List {...props} />

/** What it is, and on a round trip how its price comes together. */
const useAbout = (): ((price: OfferedPrice) => string | undefined) => {
  const waysText = useWaysText()
  return (price) => {
    const facts = [price.description, waysText(price)].filter((fact) => fact !== null)
    return facts.length === 0 ? undefined : facts.join(' · ')
  }
}

const Cards = ({ kind, prices, isFull, field }: VehicleCategoryProps) => {
  const t = useVehicleTexts()
  const about = useAbout()
  return (
    <ChoiceCards
      name={`${kind}Category`}
      legend={t(`category.${kind}`)}
      choices={prices.map((price) => ({
        value: price.code,
        label: price.title,
        description: about(price),
        price: <WholePrice price={price} />,
        ...(isFull(price) ? { disabled: true, reason: t('full') } : {}),
      }))}
      data-path={field['data-path']}
      value={field.value ?? undefined}
      error={field.error}
      onChoose={field.onChange}
    />
  )
}

const List = ({ kind, prices, isFull, isAsking, field }: VehicleCategoryProps) => {
  const t = useVehicleTexts()
  const words = useTripWords()
  const about = useAbout()
  const option = (price: OfferedPrice): SelectOption => {
    const isOff = isFull(price)
    const cost = price.totalCents === 0 ? t('free') : words.money(price.totalCents, price.currency)
    return {
      value: price.code,
      label: `${price.title} – ${isOff ? t('full') : cost}`,
      // What is chosen stays chosen while its price is being asked.
      disabled: isOff && field.value !== price.code && !isAsking,
    }
  }
  const chosen = prices.find(({ code }) => code === field.value)
  const residents = prices.filter(({ isResident }) => isResident)
  return (
    <LookProvider>
      <SelectField
        {...field}
        label={t(`category.${kind}`)}
        placeholder={t('choose')}
        required
        hint={chosen === undefined ? undefined : about(chosen)}
        options={prices.filter(({ isResident }) => !isResident).map(option)}
        groups={residents.length === 0 ? [] : [{ group: t('for-residents'), items: residents.map(option) }]}
        value={field.value ?? ''}
      />
    </LookProvider>
  )
}
