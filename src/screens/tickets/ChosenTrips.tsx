// The directions that are booked, each with its departure; one of two can be taken out again (RES-14).
import { useSailName } from '../../components/trip/useSailName.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { areApart } from '../../../domain/catalog/trips.ts'
import { command } from '../../../domain/log/commands.ts'
import { heldVoyageOf } from '../../../domain/reservation/state.ts'
import type { Voyage } from '../../../domain/schedule/sail.ts'
import { selectedSailIn, type TripModel } from '../../../projections/models/schedule.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { Crossing } from '../../components/trip/Crossing.tsx'
import { Notice } from '../../components/layout/Notice.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { classes } from '../../look/classes.ts'
import { useModel } from '../../models/modelSource.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import { useTripWords } from '../../components/trip/tripWords.ts'
import { useWayName } from '../../components/trip/wayNames.ts'
import list from '../../components/reservation/repeat.module.css'
import css from './ChosenTrips.module.css'
import { focusFirst, useMayFocus } from '../../components/overlay/useMayFocus.ts'

/** Both ways of a round trip; the only way of another stands in the header already. */
export const ChosenTrips = () => {
  const t = useTripTexts()
  const { trips } = useModel('schedule')
  const root = useRef<HTMLDivElement>(null)
  useFocusAfterRemoval(root, trips.length)
  const change = (
    <div className={css.change}>
      <QuietButton sends={command('OpenModal', { name: 'datetime' })}>{t('datetime.open')}</QuietButton>
    </div>
  )
  return (
    <div ref={root}>
      {trips.length < 2 ? (
        change
      ) : (
        <Panel title={t('tickets.trips.title')}>
          <ul className={css.trips}>
            {trips.map((trip) => (
              <li key={trip.seqN} className={css.trip}>
                <OneTrip trip={trip} />
              </li>
            ))}
          </ul>
          {change}
        </Panel>
      )}
      <OtherTrips />
    </div>
  )
}

/** Trips that are held and were not chosen here: a colleague has added them, and the total is for them as well. */
const OtherTrips = () => {
  const t = useTripTexts()
  const nameOf = useSailName()
  const { trips } = useModel('schedule')
  const { current, heldOtherwise } = useModel('reservation')
  const others = (current?.sailPackages ?? []).filter(
    ({ seqN }) => trips.length > 0 && !trips.some((trip) => trip.seqN === seqN),
  )
  // One that was given up here, and is still to go out, is none.
  if (heldOtherwise === null || others.length === 0) return null
  return (
    <Notice tone="info" title={t('tickets.trips.others', { count: others.length })}>
      <ul className={list.list}>
        {others
          .flatMap(({ sails }) => sails)
          .map((sail) => (
            <li key={sail.sailRefId}>{nameOf(sail)}</li>
          ))}
      </ul>
    </Notice>
  )
}

/** The button that took a trip out is gone with it; what can be done with the other trip is next. */
const useFocusAfterRemoval = (root: RefObject<HTMLElement | null>, count: number): void => {
  const before = useRef(count)
  const mayFocus = useMayFocus()
  useEffect(() => {
    const isGone = count < before.current && document.activeElement === document.body
    before.current = count
    if (isGone && mayFocus) focusFirst(root.current, 'button')
  }, [root, count, mayFocus])
}

const OneTrip = ({ trip }: { readonly trip: TripModel }) => {
  const t = useTripTexts()
  const { current, wanted, activity } = useModel('reservation')
  const { trips } = useModel('schedule')
  const { seqN } = trip
  const way = useWayName()(trip) ?? ''
  const voyage: Voyage | null = selectedSailIn(trip) ?? heldVoyageOf(current, trip)
  return (
    <>
      <Departure way={way} voyage={voyage} />
      {areApart(trips) && (
        <QuietButton
          plain
          tone="bad"
          disabled={activity === 'confirming'}
          busy={wanted.some((change) => change._tag === 'RemoveTrip' && change.seqN === seqN)}
          busyText={t('tickets.trips.removing')}
          sends={command('RemoveTrip', { seqN })}
        >
          {t('tickets.trips.remove')}
          <span className="fl-hidden">: {way}</span>
        </QuietButton>
      )}
    </>
  )
}

const Departure = ({ way, voyage }: { readonly way: string; readonly voyage: Voyage | null }) => {
  const t = useTripTexts()
  const words = useTripWords()
  return (
    <div className={css.departure}>
      <h3 className={classes(css.way, 'fl-line')}>
        {way}
        {voyage !== null && <span className={css.day}>{words.day(voyage.departureDay, 'long')}</span>}
      </h3>
      {voyage === null ? (
        <p className="fl-muted">{t('tickets.no-sail')}</p>
      ) : (
        <Crossing sail={voyage} size="s" />
      )}
    </div>
  )
}
