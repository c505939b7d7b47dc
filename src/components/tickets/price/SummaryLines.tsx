// The lines of the price summary in words: how many of what, for which plate, at which price.
import type { Reservation } from '../../../../domain/reservation/reservation.ts'
import type { SummaryLine as PricedLine } from '../../../../domain/reservation/summary.ts'
import { PriceTag } from '../../trip/PriceTag.tsx'
import { Skeleton } from '../../layout/Skeleton.tsx'
import type { SummaryLine } from '../../trip/SummaryList.tsx'
import { classes } from '../../../look/classes.ts'
import { useTripTexts } from '../../../texts/shownLocale.ts'
import { useTripWords } from '../../trip/tripWords.ts'
import { useTitles } from '../../trip/useTitles.ts'
import css from './PriceSummary.module.css'

/** The lines alone, for a trip among several. */
export const SummaryLines = ({ lines, isStale }: { lines: readonly SummaryLine[]; isStale: boolean }) => (
  <dl className={css.lines}>
    {lines.map((line) => (
      <div className={css.line} key={line.id}>
        <dt>
          {line.label}
          {line.detail !== undefined && <span className={css.detail}>{line.detail}</span>}
        </dt>
        <dd className={classes(isStale && css.stale)}>{line.price}</dd>
      </div>
    ))}
  </dl>
)

/** A line has no price while the server has not said one: it is of what is chosen, and not held yet. */
export const useSummaryLine = (
  reservation: Reservation | null,
  currency: string,
): ((line: PricedLine) => SummaryLine) => {
  const t = useTripTexts()
  const titles = useTitles(reservation)
  const words = useTripWords()
  const countText = ({ count, unitCents }: PricedLine): string => {
    if (unitCents === null) return t('summary.count', { count })
    const unit = unitCents === 0 ? t('summary.free') : words.money(unitCents, currency)
    return t('summary.count-of', { count, unit })
  }
  const factors = ({ coefficients }: PricedLine): readonly string[] =>
    coefficients.map((factor) =>
      t('summary.factor', { factor: new Intl.NumberFormat(words.locale).format(factor) }),
    )
  return (line) => ({
    id: line.id,
    label: (line.sumCents === null ? titles.chosen : titles.held)(line.code, line.title),
    detail: [line.licencePlate, countText(line), ...factors(line)].filter(Boolean).join(' · '),
    price:
      line.sumCents === null ? (
        <Skeleton width="3.5rem" height="1.25rem" />
      ) : (
        <PriceTag cents={line.sumCents} currency={currency} locale={words.locale} size="s" />
      ),
  })
}
