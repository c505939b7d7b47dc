// The modal `datetime` (OP-104): what is held moves to another sail instead of being given back (SCHED-08).
import { useEffect, useRef, useState } from 'react'
import { command } from '../../../domain/log/commands.ts'
import { selectedSailIn, type TripModel } from '../../../projections/models/schedule.ts'
import { AppModal } from '../../components/overlay/AppModal.tsx'
import { useMayFocus } from '../../components/overlay/useMayFocus.ts'
import { PrimaryButton } from '../../components/forms/buttons.tsx'
import { useDispatch, useField, useModel } from '../../models/modelSource.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import { DayPicker } from '../../components/departure/day/DayPicker.tsx'
import { DeparturePicker, RefusedSail } from '../../components/departure/sails/DeparturePicker.tsx'
import { useWayName } from '../../components/trip/wayNames.ts'
import css from './DatetimeModal.module.css'

export const DatetimeModal = () => {
  const t = useTripTexts()
  const dispatch = useDispatch()
  const modal = useField('shell', 'modal')
  const { current } = useModel('reservation')
  const { trips } = useModel('schedule')
  const close = () => dispatch(command('CloseModal', {}))
  return (
    <AppModal
      opened={modal === 'datetime'}
      onClose={close}
      title={t('datetime.title')}
      closeLabel={t('datetime.close')}
      placeholder={<Place departures={trips.flatMap(({ sails }) => sails).length} />}
      actions={<PrimaryButton onClick={close}>{t('datetime.done')}</PrimaryButton>}
    >
      <div className={css.trips}>
        <p className="fl-muted">{current === null ? t('datetime.lead') : t('datetime.lead-held')}</p>
        <RefusedSail />
        {trips.map((trip) => (
          <TripChoice key={`${trip.seqN} ${trip.legCode}`} trip={trip} />
        ))}
      </div>
    </AppModal>
  )
}

/** As high as a day and its departures. */
const Place = ({ departures }: { readonly departures: number }) => (
  <div className={css.place}>
    {Array.from({ length: departures }, (_, i) => (
      <div key={i} className={css.placeOfDeparture} />
    ))}
  </div>
)

const TripChoice = ({ trip }: { readonly trip: TripModel }) => {
  const t = useTripTexts()
  const way = useWayName()(trip)
  const heading = useRef<HTMLHeadingElement>(null)
  const { trips } = useModel('schedule')
  const mayFocus = useMayFocus()
  const missing = trips.find((one) => selectedSailIn(one) === null)
  // Known as the dialog opens: the direction without a departure is what it was opened for.
  const [isWanted] = useState(way !== null && missing?.seqN === trip.seqN)
  useEffect(() => {
    if (isWanted && mayFocus) heading.current?.focus()
  }, [isWanted, mayFocus])
  return (
    <section className={css.trip} aria-label={way ?? t('sail.title')}>
      {way !== null && (
        <h3 className={css.way} ref={heading} tabIndex={-1} data-autofocus={isWanted || undefined}>
          {way}
        </h3>
      )}
      <DayPicker trip={trip} inDialog />
      <DeparturePicker trip={trip} />
    </section>
  )
}
