// The old and the new side by side, with the difference of each line and of the whole, before anything is final.
import { otherSails } from '../../../domain/edit/draft.ts'
import { type ComparedLine, comparisonOf, isSame, type Sides } from '../../../domain/edit/lines.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import type { Voyage } from '../../../domain/schedule/sail.ts'
import { useModel } from '../../models/modelSource.ts'
import { useEditTexts } from '../../texts/pageTexts.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import { useTripWords, useTimelessWords } from '../../components/trip/tripWords.ts'
import { useTitles } from '../../components/trip/useTitles.ts'
import { FactList } from '../../components/layout/FactList.tsx'
import css from '../../components/change/change.module.css'

export const Compared = () => {
  const { original, edited, activity, isUnsent } = useModel('edit')
  if (original === null) return null
  // What the server did not take is not in it: that is said beside it.
  const isWorking = activity === 'changing' || isUnsent
  return <Comparison before={original} after={edited ?? original} isWorking={isWorking} />
}

interface ComparisonProps {
  readonly before: Reservation
  readonly after: Reservation
  readonly isWorking: boolean
}

const Comparison = ({ before, after, isWorking }: ComparisonProps) => {
  const t = useEditTexts()
  const trip = useTripTexts()
  const { error } = useModel('edit')
  const { trips, promotion, other, total } = comparisonOf(before, after)
  const money = useMoney(after.total.currency)
  const titles = useTitles(after)
  const difference = total.afterCents - total.beforeCents
  const isShown = ({ beforeCents, afterCents }: Sides): boolean => beforeCents !== 0 || afterCents !== 0
  return (
    <div className={css.compared} aria-busy={isWorking}>
      <Sails before={before} after={after} />
      <table className={css.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('compare.before')}</th>
            <th scope="col">{t('compare.after')}</th>
            <th scope="col">{t('compare.difference')}</th>
          </tr>
        </thead>
        {trips.map(({ seqN, lines }, i) => (
          <tbody key={seqN}>
            {trips.length > 1 && (
              <tr>
                <th scope="rowgroup" colSpan={4} className={css.trip}>
                  {trips.length === 2
                    ? trip(i === 0 ? 'trip.out' : 'trip.back')
                    : before.sailPackages.find((one) => one.seqN === seqN)?.title}
                </th>
              </tr>
            )}
            {lines.map((line) => (
              <Line key={line.id} line={line} title={titles.held(line.code, line.title)} money={money} />
            ))}
          </tbody>
        ))}
        <tfoot>
          {isShown(promotion) && <SumLine label={t('compare.promotion')} sides={promotion} money={money} />}
          {isShown(other) && <SumLine label={t('compare.other')} sides={other} money={money} />}
          <SumLine label={t('compare.total')} sides={total} money={money} isTotal />
        </tfoot>
      </table>
      {/* Where the last change was not taken, that is said beside it, and no outcome of it. */}
      {error?.step !== 'data' && (
        <p className={css.outcome} role="status" data-tone={difference < 0 ? 'good' : undefined}>
          {isWorking ? t('compare.working') : outcomeText(t, difference, money)}
        </p>
      )}
    </div>
  )
}

const outcomeText = (
  t: ReturnType<typeof useEditTexts>,
  difference: number,
  money: (cents: number) => string,
): string => {
  if (difference === 0) return t('compare.even')
  return difference > 0
    ? t('compare.pay', { amount: money(difference) })
    : t('compare.refund', { amount: money(-difference) })
}

const useMoney = (currency: string): ((cents: number) => string) => {
  const { money } = useTimelessWords()
  return (cents) => money(cents, currency)
}

/** What a departure was, and what it is to be; only where it is another one. */
const Sails = ({ before, after }: Pick<ComparisonProps, 'before' | 'after'>) => {
  const t = useEditTexts()
  const words = useTripWords()
  const said = ({ departureDay, departureTime, departurePort, arrivalPort }: Voyage): string =>
    `${words.day(departureDay, 'short')} ${departureTime}, ${words.port(departurePort)} – ${words.port(arrivalPort)}`
  return otherSails(before, after).map(({ was, is }) => (
    <FactList
      key={was.sailRefId}
      className={css.moved}
      facts={[
        { name: t('compare.before'), value: <s>{said(was)}</s> },
        { name: t('compare.after'), value: said(is) },
      ]}
    />
  ))
}

interface LineProps {
  readonly line: ComparedLine
  readonly title: string
  readonly money: (cents: number) => string
}

const Line = ({ line, title, money }: LineProps) => {
  const t = useEditTexts()
  const { licencePlate, beforeCount, afterCount } = line
  const counts =
    beforeCount === afterCount
      ? t('compare.count', { count: afterCount })
      : t('compare.count-moved', { before: beforeCount, count: afterCount })
  return (
    <tr data-same={isSame(line)}>
      <th scope="row">
        {title}
        <span className={css.detail}>{[licencePlate, counts].filter(Boolean).join(' · ')}</span>
      </th>
      <Amounts sides={line} wasNone={beforeCount === 0} isNone={afterCount === 0} money={money} />
    </tr>
  )
}

interface AmountsProps extends Pick<LineProps, 'money'> {
  readonly sides: Sides
  /** There was none of it, or is to be none. */
  readonly wasNone?: boolean
  readonly isNone?: boolean
}

const Amounts = ({ sides, wasNone = false, isNone = false, money }: AmountsProps) => {
  const t = useEditTexts()
  const { beforeCents, afterCents } = sides
  return (
    <>
      <td data-label={t('compare.before')}>{wasNone ? '–' : money(beforeCents)}</td>
      <td data-label={t('compare.after')}>{isNone ? '–' : money(afterCents)}</td>
      <td data-label={t('compare.difference')}>{signed(afterCents - beforeCents, money)}</td>
    </>
  )
}

interface SumLineProps extends Pick<AmountsProps, 'sides' | 'money'> {
  readonly label: string
  readonly isTotal?: boolean
}

const SumLine = ({ label, isTotal = false, ...amounts }: SumLineProps) => (
  <tr className={isTotal ? css.total : undefined}>
    <th scope="row">{label}</th>
    <Amounts {...amounts} />
  </tr>
)

const signed = (cents: number, money: (cents: number) => string): string =>
  `${cents > 0 ? '+' : ''}${money(cents)}`
