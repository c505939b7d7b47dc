// The trip in one line, for the board in the header of every page after the first.
import { useBrand } from '../../brands/brandContext.ts'
import { Crossing } from '../../components/Crossing.tsx'
import { useModel } from '../../models/modelSource.ts'
import { crossingOf } from './crossingOf.ts'
import { shownTrip } from './shownTrip.ts'
import css from './TripSummary.module.css'
import { useTripWords } from './tripWords.ts'

/** Nothing when no sail is chosen or reserved. */
export const TripSummary = () => {
  const words = useTripWords()
  const { timeZone } = useBrand()
  const schedule = useModel('schedule')
  const reservation = useModel('reservation')
  const path = useModel('shell').address?.path ?? ''
  const sail = shownTrip(path, { schedule, reservation })
  if (sail === null) return null
  const ship = sail.vessel ?? schedule.inventories[sail.sailRefId]?.vessel
  return (
    <div className={css.trip}>
      <div className={css.crossing}>
        <Crossing {...crossingOf(sail, words, timeZone)} size="s" />
      </div>
      <p className={css.when}>
        <span className={css.day}>{words.day(sail.departureDay, 'short')}</span>
        {ship !== null && ship !== undefined && <span className="fl-muted">{ship}</span>}
      </p>
    </div>
  )
}
