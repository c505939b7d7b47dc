// What was reserved: the crossing, the tickets line by line, the total and the tax in it.
import { Fragment } from 'react'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { Crossing } from '../../components/Crossing.tsx'
import { Panel } from '../../components/Panel.tsx'
import { PriceTag } from '../../components/PriceTag.tsx'
import { SummaryList } from '../../components/SummaryList.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/shownLocale.ts'
import { useBoughtLines } from '../ticket/useBoughtLines.tsx'
import { crossingOf } from '../trip/crossingOf.ts'
import { useTripWords } from '../trip/tripWords.ts'
import { classes } from '../../look/classes.ts'
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
  const words = useTripWords()
  const { timeZone } = useBrand()
  return reservation.sailPackages.map(({ seqN, sails }) => (
    <Fragment key={seqN}>
      {sails.map((sail) => (
        <div key={sail.sailRefId} className={css.sail}>
          <p className={classes(css.day, 'fl-line')}>{words.day(sail.departureDay, 'long')}</p>
          <Crossing {...crossingOf(sail, words, timeZone)} />
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

const Lines = ({ reservation }: ReservationProps) => {
  const t = useCheckoutTexts()
  const { locale, money } = useTripWords()
  const boughtLines = useBoughtLines()
  const { amountCents, taxCents, taxPercent, currency } = reservation.total
  const tax = t('booking.tax', {
    percent: percentText(taxPercent, locale),
    amount: money(taxCents, currency),
  })
  return (
    <SummaryList
      lines={boughtLines(reservation)}
      totalLabel={
        <>
          {t('booking.total')}
          {taxCents > 0 && <span className={css.tax}>{tax}</span>}
        </>
      }
      total={<PriceTag cents={amountCents} currency={currency} locale={locale} size="l" />}
    />
  )
}

const percentText = (percent: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100)
