// What a reservation holds as a person reads it: one line a kind of ticket, so many of it at such a price.
import { linesOf, type Reservation } from '../../../domain/reservation/reservation.ts'
import { PriceTag } from '../../components/PriceTag.tsx'
import type { SummaryLine } from '../../components/SummaryList.tsx'
import { useCheckoutTexts } from '../../texts/shownLocale.ts'
import { priceLines } from '../tickets/priceLines.ts'
import { useTripWords } from '../trip/tripWords.ts'

/** Of one package alone where `packageSeqN` is given. */
export const useBoughtLines = (): ((
  reservation: Reservation,
  packageSeqN?: number,
) => readonly SummaryLine[]) => {
  const t = useCheckoutTexts()
  const { locale, money } = useTripWords()
  return (reservation, packageSeqN) => {
    const { currency } = reservation.total
    const items = reservation.items.filter(
      (item) => packageSeqN === undefined || item.sailPackageSeqN === packageSeqN,
    )
    const bought = { ...reservation, items }
    return priceLines(linesOf(bought), bought, []).map(({ id, title, count, unitCents, sumCents }) => ({
      id,
      label: title,
      detail: t('booking.count', {
        count,
        price: unitCents === 0 ? t('booking.free') : money(unitCents ?? 0, currency),
      }),
      price: <PriceTag cents={sumCents ?? 0} currency={currency} locale={locale} size="s" />,
    }))
  }
}
