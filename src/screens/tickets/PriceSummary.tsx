// What it costs, by the server's word alone: while it is being asked, no total stands here (PRICE-09, OP-124).
import { footPrices, NO_PRICES } from '../../../domain/prices/price.ts'
import { isInSync } from '../../../domain/reservation/request.ts'
import type { TotalPrice } from '../../../domain/reservation/reservation.ts'
import { PriceTag } from '../../components/PriceTag.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { type SummaryLine, SummaryList } from '../../components/SummaryList.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import { useTripWords } from '../trip/tripWords.ts'
import { type PriceLine, priceLines } from './priceLines.ts'
import css from './TicketsScreen.module.css'

export const PriceSummary = ({ sailRefId }: { readonly sailRefId: string }) => {
  const t = useTripTexts()
  const { lines } = useModel('tickets')
  const { current, activity } = useModel('reservation')
  const groups = useModel('prices').bySail[sailRefId]?.groups ?? NO_PRICES
  const toLine = useSummaryLine()
  const isReady = isInSync(lines, current) && activity !== 'creating' && activity !== 'modifying'
  const currency = current?.total.currency ?? footPrices(groups)[0]?.currency ?? 'EUR'
  return (
    <SummaryList
      lines={priceLines(lines, current, footPrices(groups)).map((line) => toLine(line, currency))}
      totalLabel={<TotalLabel total={isReady ? (current?.total ?? null) : null} />}
      total={<Total total={lines.length === 0 ? null : (current?.total ?? null)} />}
      busyText={isReady ? undefined : t('summary.calculating')}
    />
  )
}

const useSummaryLine = (): ((line: PriceLine, currency: string) => SummaryLine) => {
  const t = useTripTexts()
  const words = useTripWords()
  const countText = ({ count, unitCents }: PriceLine, currency: string): string => {
    if (unitCents === null) return t('summary.count', { count })
    const unit = unitCents === 0 ? t('summary.free') : words.money(unitCents, currency)
    return t('summary.count-of', { count, unit })
  }
  return (line, currency) => ({
    id: line.id,
    label: line.title,
    detail: countText(line, currency),
    price:
      line.sumCents === null ? (
        <Skeleton width="3.5rem" height="1.25rem" />
      ) : (
        <PriceTag cents={line.sumCents} currency={currency} locale={words.locale} size="s" />
      ),
  })
}

const TotalLabel = ({ total }: { readonly total: TotalPrice | null }) => {
  const t = useTripTexts()
  const words = useTripWords()
  return (
    <>
      {t('summary.total')}
      {total !== null && total.amountCents > 0 && (
        <span className={css.tax}>
          {t('summary.tax', {
            percent: total.taxPercent,
            amount: words.money(total.taxCents, total.currency),
          })}
        </span>
      )}
    </>
  )
}

/** Before the first ticket there is no total, not even a zero. */
const Total = ({ total }: { readonly total: TotalPrice | null }) => {
  const t = useTripTexts()
  const words = useTripWords()
  return total === null ? (
    <span className={css.noTotal}>{t('summary.empty')}</span>
  ) : (
    <PriceTag cents={total.amountCents} currency={total.currency} locale={words.locale} size="l" />
  )
}
