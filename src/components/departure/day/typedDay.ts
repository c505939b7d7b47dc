// A day as people type or paste it: 24.12.2026, 24/12, 2026-12-24, 24. detsember. Whether there is one is decided elsewhere.
import { CalendarDay, dayAfter } from '../../../../domain/calendarDay.ts'
import { monthName } from '../../calendar/dayNames.ts'
import { checked } from '../../../../domain/codec/shapes.ts'

/** `YYYY-MM-DD`; without a year the next such day from `today` on; `null` where it is not clear what is meant. */
export const typedDay = (text: string, today: CalendarDay, locale: string): string | null => {
  const plain = text.trim().toLowerCase()
  const [, isoYear, isoMonth, isoDate] = ISO.exec(plain) ?? []
  if (isoYear !== undefined) return whole(isoYear, isoMonth, isoDate)
  const [, date, month, year] = NUMBERS.exec(plain) ?? []
  if (date !== undefined) return withYear({ date, month, year }, today)
  const [, namedDate, name = '', namedYear] = NAMED.exec(plain) ?? []
  const named = monthNumber(name, locale)
  return named === null ? null : withYear({ date: namedDate, month: named, year: namedYear }, today)
}

/** As it stands in a field: `24.12.2026`. */
export const dayAsTyped = (day: CalendarDay): string => day.split('-').reverse().join('.')

/** Nothing is missing: while a year is being typed, its first digits are no year that they mean. */
export const isWholeDay = (text: string): boolean => /^\s*[1-9]\d{3}\D|\D[1-9]\d{3}\s*$/.test(text)

/** What may be sent of a text that is no day: numbers written like a date, and nothing else that was pasted. */
export const dateLike = (text: string): string =>
  /^\d{1,4}[-./]\d{1,2}(?:[-./]\d{1,4})?$/.test(text.trim()) ? text.trim() : ''

const ISO = /^([1-9]\d{3})\s*[-./\s]\s*(\d{1,2})\s*[-./\s]\s*(\d{1,2})$/
const NUMBERS = /^(\d{1,2})\s*[-./\s]\s*(\d{1,2})(?:\s*[-./\s]\s*(\d{2}|[1-9]\d{3})?)?$/
const NAMED = /^(?:\p{L}+,?\s+)?(\d{1,2})\.?\s*(\p{L}{3,})\.?,?\s*([1-9]\d{3})?$/u

type Parts = Readonly<Record<'date' | 'month' | 'year', string | undefined>>

const withYear = ({ date, month, year }: Parts, today: CalendarDay): string => {
  const thisYear = today.slice(0, 4)
  if (year !== undefined) return whole(year.length === 2 ? thisYear.slice(0, 2) + year : year, month, date)
  const day = whole(thisYear, month, date)
  return day >= today
    ? day
    : whole(dayAfter(checked(CalendarDay, `${thisYear}-12-31`), 1).slice(0, 4), month, date)
}

const whole = (year: string, month = '', date = ''): string =>
  `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`

/** By its first letters, at least three. */
const monthNumber = (name: string, locale: string): string | null => {
  const months = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'))
  const isMeant = (month: string): boolean =>
    monthName(locale, `2026-${month}`).toLowerCase().startsWith(name)
  return name === '' ? null : (months.find(isMeant) ?? null)
}
