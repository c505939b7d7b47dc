// When a day of birth can be one, wherever it is asked for (PAX-08, VAL-16).
import { isValid, parseISO } from 'date-fns'
import type { CalendarDay } from '../calendarDay.ts'
import { rule, type Rule } from '../forms/rules.ts'

/** A day of the calendar that is not to come and within a long life. */
export const birthdayBy = (today: CalendarDay): Rule =>
  rule(
    (text) =>
      /^\d{4}-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text)) && text <= today && text >= '1900-01-01',
    'common-fields.birthday-error',
  )
