// What it costs, by the server's word alone: while a price is in flight, no total stands here (PRICE-09, OP-124).
import { type SyncSituation, unansweredAddons } from '../../../../domain/reservation/request.ts'
import type { TotalPrice, Reservation } from '../../../../domain/reservation/reservation.ts'
import {
  type Summary,
  type SummaryTrip,
  summaryOf,
  type SummaryLine as PricedLine,
} from '../../../../domain/reservation/summary.ts'
import { DEFAULT_CURRENCY } from '../../../../domain/prices/price.ts'
import type { Voyage } from '../../../../domain/schedule/sail.ts'
import { isCutOff } from '../../../../projections/models/shell.ts'
import { PriceTag } from '../../trip/PriceTag.tsx'
import { type SummaryLine, SummaryList } from '../../trip/SummaryList.tsx'
import { useFrom, useModel } from '../../../models/modelSource.ts'
import { useTripTexts } from '../../../texts/shownLocale.ts'
import { useTripWords } from '../../trip/tripWords.ts'
import css from './PriceSummary.module.css'
import type { PackageSeq } from '../../../../domain/ids.ts'
import { Skeleton } from '../../layout/Skeleton.tsx'
import { classes } from '../../../look/classes.ts'
import { useTitles } from '../../trip/useTitles.ts'

/** The trips line by line, the promotion, and the total; `useBookingSituation` gives the situation. */
export const PriceSummary = ({ situation }: { readonly situation: SyncSituation }) => {
  const t = useTripTexts()
  const summary = summaryOf(situation)
  const { isReady, trips } = summary
  const total = trips.every(({ lines }) => lines.length === 0) ? null : summary.total
  const currency = summary.total?.currency ?? DEFAULT_CURRENCY
  const toLine = useSummaryLine(situation.reservation, currency)
  const ofWhole = useWholeLines(summary, currency)
  const isOneTrip = trips.length < 2
  // While an extra waits for a person's word there is nothing to calculate.
  const isUnanswered = unansweredAddons(situation).length > 0
  const isWaiting = useFrom('shell', isCutOff)
  const { current, activity, failed } = useModel('reservation')
  const isRefused = failed && current === null && activity === 'idle'
  const { status } = useModel('lostSails')
  const waitWords = (): string => {
    if (isUnanswered) return t('summary.untold')
    if (isWaiting) return t('summary.offline')
    return t(isRefused && status !== 'seeking' ? 'summary.refused' : 'summary.calculating')
  }
  return (
    <>
      {!isOneTrip &&
        trips.map((trip) => <OneTrip key={trip.seqN} trip={trip} currency={currency} isReady={isReady} />)}
      <SummaryList
        lines={[...(isOneTrip ? trips.flatMap(({ lines }) => lines.map(toLine)) : []), ...ofWhole]}
        totalLabel={<TotalLabel total={isReady ? total : null} />}
        total={<Total total={total} />}
        busyText={isReady ? undefined : waitWords()}
      />
    </>
  )
}

interface OneTripProps {
  readonly trip: SummaryTrip
  readonly currency: string
  readonly isReady: boolean
}

/** A direction of a round trip under its own name. */
const OneTrip = ({ trip, currency, isReady }: OneTripProps) => {
  const words = useTripWords()
  const voyage = useVoyageOf(trip.seqN)
  const toLine = useSummaryLine(useModel('reservation').current, currency)
  return (
    <div className={css.trip}>
      {voyage !== null && (
        <h3 className={css.tripTitle}>
          {words.port(voyage.departurePort)} – {words.port(voyage.arrivalPort)}
          <span className={css.when}>
            {words.day(voyage.departureDay, 'short')}, {voyage.departureTime}
          </span>
        </h3>
      )}
      <SummaryLines lines={trip.lines.map(toLine)} isStale={!isReady} />
    </div>
  )
}

/** The sail that is chosen for a package, or on which it is held while none is chosen. */
const useVoyageOf = (seqN: PackageSeq): Voyage | null => {
  const { trips } = useModel('schedule')
  const { current } = useModel('reservation')
  const trip = trips.find((one) => one.seqN === seqN)
  const chosen = trip?.sails.find(({ sailRefId }) => sailRefId === trip.selectedSailRefId)
  return chosen ?? current?.sailPackages.find((one) => one.seqN === seqN)?.sails[0] ?? null
}

/** What belongs to no trip: the promotion, and what the server's total has beyond its items. */
export const useWholeLines = (
  { promotion, promotionCents, otherCents }: Pick<Summary, 'promotion' | 'promotionCents' | 'otherCents'>,
  currency: string,
): readonly SummaryLine[] => {
  const t = useTripTexts()
  const line = (id: 'promotion' | 'other', cents: number, detail: string | null): SummaryLine => ({
    id,
    label: t(`summary.${id}`),
    detail: detail ?? undefined,
    price: <PriceTag cents={cents} currency={currency} size="s" />,
  })
  return [
    ...(promotion === null && promotionCents === 0 ? [] : [line('promotion', promotionCents, promotion)]),
    ...(otherCents === 0 ? [] : [line('other', otherCents, null)]),
  ]
}

const TotalLabel = ({ total }: { readonly total: TotalPrice | null }) => {
  const t = useTripTexts()
  const words = useTripWords()
  return (
    <span className={css.totalLabel}>
      {t('summary.total')}
      {total !== null && total.amountCents > 0 && (
        <span className={css.tax}>
          {t('summary.tax', {
            percent: total.taxPercent,
            amount: words.money(total.taxCents, total.currency),
          })}
        </span>
      )}
    </span>
  )
}

/** Before the first ticket there is no total, not even a zero. */
const Total = ({ total }: { readonly total: TotalPrice | null }) => {
  const t = useTripTexts()
  return total === null ? (
    <span className={css.noTotal}>{t('summary.empty')}</span>
  ) : (
    <PriceTag cents={total.amountCents} currency={total.currency} size="l" />
  )
}

// The lines of the price summary in words: how many of what, for which plate, at which price.

/** The lines alone, for a trip among several. */
const SummaryLines = ({ lines, isStale }: { lines: readonly SummaryLine[]; isStale: boolean }) => (
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
        <PriceTag cents={line.sumCents} currency={currency} size="s" />
      ),
  })
}
