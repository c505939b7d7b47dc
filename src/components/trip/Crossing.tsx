/* One crossing at a glance: when and where it leaves, how long it takes, when and where it arrives. */
import { timeAt, type TimeOfDay } from '../../../domain/calendarDay.ts'
import type { EpochMs } from '../../../domain/instant.ts'
import { arrivalDayOf, arrivesAtMs, crossingMs, type TimedVoyage } from '../../../domain/schedule/arrival.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { classes } from '../../look/classes.ts'
import css from './Crossing.module.css'
import { type TripWords, useTripWords } from './tripWords.ts'

interface CrossingProps {
  readonly sail: TimedVoyage
  readonly size?: 's' | 'm' | 'l' | undefined
  /** The sailing does not go: its times are struck out. */
  readonly struck?: boolean | undefined
}

export const Crossing = ({ sail, size = 'm', struck = false }: CrossingProps) => {
  const { timeZone } = useBrand()
  const shown = crossingOf(sail, useTripWords(), timeZone)
  return (
    <div className={classes(css.crossing, struck && css.struck)} data-size={size}>
      <time className={css.time} dateTime={shown.departAt}>
        {sail.departureTime}
      </time>
      <span className={css.course}>
        <span className={css.duration}>{shown.duration}</span>
      </span>
      <time className={classes(css.time, css.arrive)} dateTime={shown.arriveAt}>
        {sail.arrivalTime}
      </time>
      <span className={css.ports}>
        <span className={css.port}>
          {shown.departPort}
          {shown.departClock !== undefined && <span className={css.aside}>{shown.departClock}</span>}
        </span>
        <span className={classes(css.port, css.arrive)}>
          {shown.arrivePort}
          {shown.arriveClock !== undefined && <span className={css.aside}>{shown.arriveClock}</span>}
          {shown.arriveDay !== undefined && <span className={css.aside}>{shown.arriveDay}</span>}
        </span>
      </span>
    </div>
  )
}

/** What is said of it. Beside a port stands whose clock its time is by, where it is another one than that of the rest. */
export const crossingOf = (sail: TimedVoyage, words: TripWords, timeZone: string) => {
  const arrivalDay = arrivalDayOf(sail, timeZone)
  const clockOf = (atMs: EpochMs, shown: TimeOfDay): string | undefined =>
    timeAt(atMs, timeZone) === shown ? undefined : words.localTime
  return {
    departPort: words.port(sail.departurePort),
    arrivePort: words.port(sail.arrivalPort),
    duration: words.duration(crossingMs(sail, timeZone)),
    departAt: `${sail.departureDay}T${sail.departureTime}`,
    arriveAt: `${arrivalDay}T${sail.arrivalTime}`,
    arriveDay: words.arrivalDay(sail.departureDay, arrivalDay),
    departClock: clockOf(sail.departureAtMs, sail.departureTime),
    arriveClock: clockOf(arrivesAtMs(sail, timeZone), sail.arrivalTime),
  }
}
