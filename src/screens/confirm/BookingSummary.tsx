// What was reserved: each crossing there and back, the tickets line by line, the promotion, the total and its tax.
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import type { Voyage } from '../../../domain/schedule/sail.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { Crossing } from '../../components/trip/Crossing.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import { ChangeTicketsButton } from '../../components/tickets/ChangeTicketsButton.tsx'
import { PriceSummary } from '../../components/tickets/price/PriceSummary.tsx'
import { PromotionField } from '../../components/tickets/price/PromotionField.tsx'
import { useBookingSituation } from '../../components/trip/useBooking.ts'
import { crossingOf } from '../../components/trip/crossingOf.ts'
import { useTripWords } from '../../components/trip/tripWords.ts'
import { classes } from '../../look/classes.ts'
import css from '../../components/payment/paying.module.css'
import { TripRemoval } from './TripRemoval.tsx'

interface ReservationProps {
  readonly reservation: Reservation
}

export const BookingSummary = ({ reservation }: ReservationProps) => {
  const t = useCheckoutTexts()
  const { confirmed, activity } = useModel('reservation')
  const lead = confirmed ? t('booking.confirmed', { number: reservation.reservationId }) : undefined
  return (
    <Panel title={t('booking.title')} lead={lead}>
      {reservation.sailPackages.map(({ seqN, sails }) => (
        <div key={seqN} className={css.trip}>
          {sails.map((sail) => (
            <OneSail key={sail.sailRefId} sail={sail} />
          ))}
          <TripRemoval seqN={seqN} />
        </div>
      ))}
      <PriceSummary situation={useBookingSituation()} />
      <div className={css.change}>
        <PromotionField />
        <ChangeTicketsButton disabled={activity === 'confirming'} />
      </div>
    </Panel>
  )
}

const OneSail = ({ sail }: { readonly sail: Voyage }) => {
  const t = useCheckoutTexts()
  const words = useTripWords()
  const { timeZone } = useBrand()
  return (
    <div className={css.sail}>
      <p className={classes(css.day, 'fl-line')}>{words.day(sail.departureDay, 'long')}</p>
      <Crossing {...crossingOf(sail, words, timeZone)} />
      {sail.vessel !== null && (
        <p className={css.ship}>
          {t('booking.ship')}: {sail.vessel}
        </p>
      )}
    </div>
  )
}
