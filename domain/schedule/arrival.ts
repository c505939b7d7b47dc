// When a sailing arrives: the day on which its time is shown at the quay, and the instant.
import { type CalendarDay, dayAfter, instantOf, instantsOf } from '../calendarDay.ts'
import { between, type DurationMs, type EpochMs, greatest, NO_TIME } from '../instant.ts'
import type { Voyage } from './sail.ts'

/** A sail of the timetable says at which instant it arrives, a reserved one may say on which day. */
export type TimedVoyage = Voyage & {
  readonly arrivalAtMs?: EpochMs | null
  readonly arrivalDay?: CalendarDay | null
}

const DAY_MS = 86_400_000

/**
 * The day on which `arrivalTime` is shown at the quay. Where neither day nor instant is given, a time before the
 * departure's is the next day's. No day is before the departure's.
 */
export const arrivalDayOf = (sail: TimedVoyage, timeZone: string): CalendarDay => {
  const { departureDay, departureTime, arrivalTime, arrivalAtMs = null, arrivalDay = null } = sail
  if (arrivalDay !== null && arrivalDay >= departureDay) return arrivalDay
  if (arrivalAtMs === null) return arrivalTime < departureTime ? dayAfter(departureDay, 1) : departureDay
  // Rounded, because a port's clock may be an hour off the brand's, and so may the day after a change of clocks.
  const days = Math.round((arrivalAtMs - instantOf(departureDay, arrivalTime, timeZone)) / DAY_MS)
  return dayAfter(departureDay, Math.max(0, days))
}

/** Where no instant is given: that of the day's time, and of two that the clocks show alike the first after departure. */
export const arrivesAtMs = (sail: TimedVoyage, timeZone: string): EpochMs => {
  if (typeof sail.arrivalAtMs === 'number') return sail.arrivalAtMs
  const shownAtMs = instantsOf(arrivalDayOf(sail, timeZone), sail.arrivalTime, timeZone)
  return shownAtMs.find((atMs) => atMs >= sail.departureAtMs) ?? shownAtMs[0]
}

/** The instants' difference, across any change of the clocks that night. */
export const crossingMs = (sail: TimedVoyage, timeZone: string): DurationMs =>
  greatest(NO_TIME, between(sail.departureAtMs, arrivesAtMs(sail, timeZone)))
