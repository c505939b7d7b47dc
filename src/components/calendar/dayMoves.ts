// Where the keys lead in a calendar. Days are `YYYY-MM-DD` and months `YYYY-MM` texts, so that what comes first is smaller.
import { addMonths, getISODay, lightFormat, parseISO } from 'date-fns'
import { type CalendarDay, dayAfter, type DayRange, monthsAfter } from '../../../domain/calendarDay.ts'

export const monthOf = (day: CalendarDay): string => day.slice(0, 7)

/** The month that is `months` after `month`; before it, when negative. */
export const monthAfter = (month: string, months: number): string =>
  lightFormat(addMonths(parseISO(`${month}-01`), months), 'yyyy-MM')

export const clampedDay = (day: CalendarDay, { from, to }: DayRange): CalendarDay =>
  day < from ? from : day > to ? to : day

export interface PressedKey {
  readonly key: string
  readonly shiftKey: boolean
}

/** The day that a key leads to from `day`, as in every date grid; null for a key that leads nowhere. */
export const dayByKey = (day: CalendarDay, { key, shiftKey }: PressedKey): CalendarDay | null => {
  switch (key) {
    case 'ArrowLeft':
      return dayAfter(day, -1)
    case 'ArrowRight':
      return dayAfter(day, 1)
    case 'ArrowUp':
      return dayAfter(day, -7)
    case 'ArrowDown':
      return dayAfter(day, 7)
    case 'Home':
      return dayAfter(day, 1 - getISODay(parseISO(day)))
    case 'End':
      return dayAfter(day, 7 - getISODay(parseISO(day)))
    case 'PageUp':
      return monthsAfter(day, shiftKey ? -12 : -1)
    case 'PageDown':
      return monthsAfter(day, shiftKey ? 12 : 1)
    default:
      return null
  }
}
