// When a sailing arrives: the day on which its time is shown at the quay, and the instant.
import { type CalendarDay, dayAfter, instantOf } from '../calendarDay.ts'
import { between, type DurationMs, type EpochMs, greatest, NO_TIME } from '../instant.ts'
import type { Voyage } from './sail.ts'

/** A sail of the timetable says at which instant it arrives, a reserved one may say on which day. */
export type TimedVoyage = Voyage & {
  readonly arrivalAtMs?: EpochMs | null
  readonly arrivalDay?: CalendarDay | null
}

const DAY_MS = 86_400_000

/**
 * The day on which `arrivalTime` is shown at the quay. Where neither day nor instant is told, a time before the
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

/** Of a reserved sail the instant of arrival is its day's and time's. */
export const arrivesAtMs = (sail: TimedVoyage, timeZone: string): EpochMs =>
  sail.arrivalAtMs ?? instantOf(arrivalDayOf(sail, timeZone), sail.arrivalTime, timeZone)

/** The instants' difference, whatever the clocks do that night. */
export const crossingMs = (sail: TimedVoyage, timeZone: string): DurationMs =>
  greatest(NO_TIME, between(sail.departureAtMs, arrivesAtMs(sail, timeZone)))
