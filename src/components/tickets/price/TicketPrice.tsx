// What a ticket costs for the whole way, and on a round trip how that comes together.
import type { OfferedPrice } from '../../../../domain/prices/offer.ts'
import { PriceTag } from '../../trip/PriceTag.tsx'
import { useTripTexts } from '../../../texts/shownLocale.ts'
import { useTimelessWords } from '../../trip/tripWords.ts'
import css from '../choice/TicketChoice.module.css'

export const TicketPrice = ({ price }: { readonly price: OfferedPrice }) => {
  const ways = useWaysText()(price)
  return (
    <span className={css.price}>
      <WholePrice price={price} />
      {ways !== null && <span className={css.ways}>{ways}</span>}
    </span>
  )
}

export const WholePrice = ({ price }: { readonly price: OfferedPrice }) => {
  const t = useTripTexts()
  return price.totalCents === 0 ? (
    <span className={css.free}>{t('tickets.free')}</span>
  ) : (
    <PriceTag cents={price.totalCents} currency={price.currency} size="s" />
  )
}

/** So much out and so much back; `null` where there is nothing to show. */
export const useWaysText = (): ((price: OfferedPrice) => string | null) => {
  const t = useTripTexts()
  const { money } = useTimelessWords()
  return ({ totalCents, fares, currency }) => {
    const [out, back] = fares.map(({ fareCents }) => money(fareCents, currency))
    return totalCents === 0 || back === undefined ? null : t('tickets.out-and-back', { out, back })
  }
}
