// What a ticket costs for the whole way, and on a round trip how that comes together.
import type { OfferedPrice } from '../../../domain/prices/offer.ts'
import { PriceTag } from '../../components/PriceTag.tsx'
import { useTripTexts } from '../../texts/shownLocale.ts'
import { useTripWords } from '../trip/tripWords.ts'
import css from './TicketChoice.module.css'

export const TicketPrice = ({ price }: { readonly price: OfferedPrice }) => {
  const t = useTripTexts()
  const words = useTripWords()
  if (price.totalCents === 0) return <span className={css.free}>{t('tickets.free')}</span>
  const [out, back] = price.fares.map(({ fareCents }) => words.money(fareCents, price.currency))
  return (
    <span className={css.price}>
      <PriceTag cents={price.totalCents} currency={price.currency} locale={words.locale} size="s" />
      {back !== undefined && <span className={css.ways}>{t('tickets.out-and-back', { out, back })}</span>}
    </span>
  )
}
