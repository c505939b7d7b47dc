// What was reserved: each crossing there and back, the tickets line by line, the promotion, the total and its tax.
import { useState } from 'react'
import { command } from '../../../domain/commands.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import type { Voyage } from '../../../domain/schedule/sail.ts'
import { AppLink } from '../../app/AppLink.tsx'
import { useBrand } from '../../brands/brandContext.ts'
import { QuietButton } from '../../components/buttons.tsx'
import { Crossing } from '../../components/Crossing.tsx'
import { Panel } from '../../components/Panel.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/shownLocale.ts'
import { PriceSummary } from '../tickets/PriceSummary.tsx'
import { useBookingSituation } from '../tickets/useBooking.ts'
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
      {reservation.sailPackages.map(({ seqN, sails }) => (
        <div key={seqN} className={css.trip}>
          {sails.map((sail) => (
            <OneSail key={sail.sailRefId} sail={sail} />
          ))}
          <TripRemoval seqN={seqN} />
        </div>
      ))}
      <PriceSummary situation={useBookingSituation()} />
      <p className={css.change}>
        <AppLink path={PATHS.selectTickets}>{t('booking.change')}</AppLink>
      </p>
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

/** One of two trips can be given back, after a second thought (RES-14). */
const TripRemoval = ({ seqN }: { readonly seqN: number }) => {
  const t = useCheckoutTexts()
  const dispatch = useDispatch()
  const { trips } = useModel('schedule')
  const { activity, wanted } = useModel('reservation')
  const [isAsked, setAsked] = useState(false)
  const at = trips.findIndex((trip) => trip.seqN === seqN)
  if (trips.length < 2 || at === -1) return null
  const which = at === 0 ? 'out' : 'back'
  const isLeaving = wanted.some((change) => change._tag === 'RemoveTrip' && change.seqN === seqN)
  const remove = () => {
    setAsked(false)
    dispatch(command('RemoveTrip', { seqN }))
  }
  if (!isAsked)
    return (
      <QuietButton
        plain
        tone="bad"
        busy={isLeaving}
        busyText={t('trip-removal.busy')}
        disabled={activity === 'confirming'}
        onClick={() => setAsked(true)}
      >
        {t(`trip-removal.${which}`)}
      </QuietButton>
    )
  return (
    <div role="group" aria-label={t(`trip-removal.${which}`)} className={css.removal}>
      <p role="status">{t(`trip-removal.sure-${which}`)}</p>
      <QuietButton tone="bad" onClick={remove}>
        {t('trip-removal.yes')}
      </QuietButton>
      <QuietButton plain onClick={() => setAsked(false)}>
        {t('trip-removal.no')}
      </QuietButton>
    </div>
  )
}
