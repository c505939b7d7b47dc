// What was reserved: the crossing, the tickets line by line, the total and the tax in it.
import { Fragment } from 'react'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { Crossing } from '../../components/Crossing.tsx'
import { Panel } from '../../components/Panel.tsx'
import { PriceTag } from '../../components/PriceTag.tsx'
import { SummaryList } from '../../components/SummaryList.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts, useShownLocale } from '../../texts/shownLocale.ts'
import { boughtLinesOf } from '../ticket/boughtLines.ts'
import { useCrossing, useDayText, usePercentText, usePriceText } from '../ticket/shownWords.ts'
import css from './confirm.module.css'

interface ReservationProps {
  readonly reservation: Reservation
}

export const BookingSummary = ({ reservation }: ReservationProps) => {
  const t = useCheckoutTexts()
  const { confirmed } = useModel('reservation')
  const lead = confirmed ? t('booking.confirmed', { number: reservation.reservationId }) : undefined
  return (
    <Panel title={t('booking.title')} lead={lead}>
      <Sails reservation={reservation} />
      <Lines reservation={reservation} />
    </Panel>
  )
}

const Sails = ({ reservation }: ReservationProps) => {
  const t = useCheckoutTexts()
  const dayText = useDayText()
  const crossingOf = useCrossing()
  return reservation.sailPackages.map(({ seqN, sails }) => (
    <Fragment key={seqN}>
      {sails.map((sail) => (
        <div key={sail.sailRefId} className={css.sail}>
          <p className={css.day}>{dayText(sail.departureAtMs)}</p>
          <Crossing {...crossingOf(sail)} />
          {sail.vessel !== null && (
            <p className={css.ship}>
              {t('booking.ship')}: {sail.vessel}
            </p>
          )}
        </div>
      ))}
    </Fragment>
  ))
}

const Lines = ({ reservation: { items, total } }: ReservationProps) => {
  const t = useCheckoutTexts()
  const locale = useShownLocale()
  const priceText = usePriceText()
  const percentText = usePercentText()
  const { currency } = total
  const lines = boughtLinesOf(items).map((line) => ({
    id: line.code,
    label: line.title,
    detail:
      line.unitCents === null
        ? line.count
        : t('booking.count', { count: line.count, price: priceText(line.unitCents, currency) }),
    price: <PriceTag cents={line.totalCents} currency={currency} locale={locale} size="s" />,
  }))
  const tax = t('booking.tax', {
    percent: percentText(total.taxPercent),
    amount: priceText(total.taxCents, currency),
  })
  return (
    <SummaryList
      lines={lines}
      totalLabel={
        <>
          {t('booking.total')}
          {total.taxCents > 0 && <span className={css.tax}>{tax}</span>}
        </>
      }
      total={<PriceTag cents={total.amountCents} currency={currency} locale={locale} size="l" />}
    />
  )
}
