// The fortnight of days that the strip shows. It moves in whole weeks, so that choosing a day in it moves nothing.
import { type CalendarDay, dayAfter, type DayRange, daysBetween } from '../../../../domain/calendarDay.ts'

const SHOWN_DAYS = 14
const WEEK_DAYS = 7
/** At least so many days stand before the chosen one, where there are any. */
const DAYS_BEFORE = 4

/** Days within `range` around `day`, in order; a day outside of the range gives the nearest end. */
export const stripDays = (range: DayRange, day: CalendarDay): readonly CalendarDay[] => {
  const ahead = Math.max(0, daysBetween(range.from, day) - DAYS_BEFORE)
  const last = Math.max(0, daysBetween(range.from, range.to) + 1 - SHOWN_DAYS)
  const first = Math.min(ahead - (ahead % WEEK_DAYS), last)
  return Array.from({ length: SHOWN_DAYS }, (_, i) => dayAfter(range.from, first + i)).filter(
    (shown) => shown <= range.to,
  )
}

/** The nearest day with a sail after `day`, else the last one before it; `null` when there is none at all. */
export const nearestSailDay = (days: readonly CalendarDay[], day: CalendarDay): CalendarDay | null => {
  const others = days.filter((other) => other !== day).sort()
  return others.find((other) => other > day) ?? others.at(-1) ?? null
}
