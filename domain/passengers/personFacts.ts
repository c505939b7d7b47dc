// A person's gender and day of birth, wherever they are asked for (PAX-08, VAL-16).
import type * as t from 'io-ts'
import { isValid, parseISO } from 'date-fns'
import type { CalendarDay } from '../calendarDay.ts'
import { oneOf } from '../codec/shapes.ts'
import { rule, type Rule } from '../forms/rules.ts'

export const Gender = oneOf('Gender', 'M', 'F')
export type Gender = t.TypeOf<typeof Gender>

/** Nothing is chosen for a person: empty until they have. */
export const GenderChoice = oneOf('GenderChoice', 'M', 'F', '')
export type GenderChoice = t.TypeOf<typeof GenderChoice>

/** What the wire means where it gives no gender for a named person (PAX-08, ENT-11). */
export const DEFAULT_GENDER: Gender = 'M'

/** A day of the calendar that is not to come and within a long life. */
export const birthdayBy = (today: CalendarDay): Rule =>
  rule(
    (text) =>
      /^\d{4}-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text)) && text <= today && text >= '1900-01-01',
    'common-fields.birthday-error',
  )
