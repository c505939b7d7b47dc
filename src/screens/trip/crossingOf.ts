// A sail as the line that the design language draws of it.
import { type CalendarDay, dayAfter, instantOf } from '../../../domain/calendarDay.ts'
import { between, type DurationMs, type EpochMs, greatest, NO_TIME } from '../../../domain/instant.ts'
import type { Voyage } from '../../../domain/schedule/sail.ts'
import type { CrossingProps } from '../../components/trip/Crossing.tsx'
import type { TripWords } from './tripWords.ts'

/** A sail of the timetable says when it arrives; a reserved one may not. */
type TimedVoyage = Voyage & { readonly arrivalAtMs?: EpochMs | null }

export const crossingOf = (sail: TimedVoyage, words: TripWords, timeZone: string): CrossingProps => ({
  departTime: sail.departureTime,
  departPort: words.port(sail.departurePort),
  arriveTime: sail.arrivalTime,
  arrivePort: words.port(sail.arrivalPort),
  duration: words.duration(crossingMs(sail, timeZone)),
  departAt: `${sail.departureDay}T${sail.departureTime}`,
  arriveAt: `${arrivalDayOf(sail, timeZone)}T${sail.arrivalTime}`,
  arriveDay: words.arrivalDay(sail.departureDay, arrivalDayOf(sail, timeZone)),
})

const DAY_MS = 86_400_000

/** The day on which `arrivalTime` is shown at the quay. Without an instant, a time before the departure's is the next day's. */
export const arrivalDayOf = (sail: TimedVoyage, timeZone: string): CalendarDay => {
  const { departureDay, departureTime, arrivalTime, arrivalAtMs = null } = sail
  if (arrivalAtMs === null) return arrivalTime < departureTime ? dayAfter(departureDay, 1) : departureDay
  // Rounded, because a port's clock may be an hour off the brand's, and so may the day after a change of clocks.
  const days = Math.round((arrivalAtMs - instantOf(departureDay, arrivalTime, timeZone)) / DAY_MS)
  return dayAfter(departureDay, Math.max(0, days))
}

/** The instants' difference, whatever the clocks do that night. Of a reserved sail the arrival's is its day's and time's. */
const crossingMs = (sail: TimedVoyage, timeZone: string): DurationMs => {
  const { departureAtMs, arrivalAtMs = null, arrivalTime } = sail
  const arrivesAtMs = arrivalAtMs ?? instantOf(arrivalDayOf(sail, timeZone), arrivalTime, timeZone)
  return greatest(NO_TIME, between(departureAtMs, arrivesAtMs))
}
