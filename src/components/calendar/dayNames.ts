// How a calendar names its days, weekdays and months. A day has no time and no zone, so it is said as it stands in UTC.
import type { CalendarDay } from '../../../domain/calendarDay.ts'

type NameStyle = 'day' | 'weekday' | 'month'

const STYLES: Record<NameStyle, Intl.DateTimeFormatOptions> = {
  day: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
  month: { month: 'long', year: 'numeric' },
}

/** "Friday 4 December 2026". */
export const dayName = (locale: string, day: CalendarDay): string => said(locale, 'day', day)

/** "Fri". */
export const weekdayName = (locale: string, day: CalendarDay): string => said(locale, 'weekday', day)

/** "December 2026", of a month as `2026-12`. */
export const monthName = (locale: string, month: string): string => said(locale, 'month', `${month}-01`)

const said = (locale: string, style: NameStyle, day: string): string =>
  formatFor(locale, style).format(Date.parse(`${day}T00:00:00Z`))

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format is slow, and a month needs the same one for each day. */
const formatFor = (locale: string, style: NameStyle): Intl.DateTimeFormat => {
  const key = `${locale} ${style}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(locale, { ...STYLES[style], timeZone: 'UTC' })
  formats.set(key, made)
  return made
}
