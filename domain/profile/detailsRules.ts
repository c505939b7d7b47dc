// What must hold of a customer's own details, which of them were changed, and whose they are (PROF-04).
import type * as t from 'io-ts'
import type { CalendarDay } from '../calendarDay.ts'
import { oneOf } from '../codec/shapes.ts'
import {
  allOf,
  email,
  errorsBy,
  optional,
  phoneCode,
  phoneNumber,
  required,
  type RuleKey,
} from '../forms/rules.ts'
import { ungrouped } from '../forms/plainText.ts'
import type { Person } from '../passengers/person.ts'
import { birthdayBy } from '../passengers/birthday.ts'
import type { DetailsForm } from './details.ts'

export const DetailsField = oneOf(
  'DetailsField',
  'firstName',
  'lastName',
  'email',
  'phoneCode',
  'phoneNumber',
  'birthday',
  'gender',
  'citizenship',
  'country',
)

export type DetailsField = t.TypeOf<typeof DetailsField>

export const DETAILS_FIELDS = Object.keys(DetailsField.keys) as readonly DetailsField[]

export type DetailsErrors = Partial<Record<DetailsField, RuleKey>>

/** A name and an address are needed; a phone's code goes with its number, and the rest may be left out. */
export const detailsErrorsOf = (form: DetailsForm, today: CalendarDay): DetailsErrors =>
  errorsBy(form, {
    firstName: required,
    lastName: required,
    email: allOf(required, email),
    phoneCode: form.phoneNumber.trim() === '' ? optional(phoneCode) : allOf(required, phoneCode),
    phoneNumber: optional(phoneNumber),
    birthday: optional(birthdayBy(today)),
  })

/** The fields of `form` that are others than in `before`. */
export const changedFields = (before: DetailsForm, form: DetailsForm): readonly DetailsField[] =>
  DETAILS_FIELDS.filter((field) => before[field] !== form[field])

/** As it is kept: without blanks around, and a number without spaces. */
export const cleanDetails = (form: DetailsForm): DetailsForm => ({
  ...form,
  firstName: form.firstName.trim(),
  lastName: form.lastName.trim(),
  email: form.email.trim(),
  phoneCode: form.phoneCode.trim(),
  phoneNumber: ungrouped(form.phoneNumber),
})

/** The person of whom the details say anything; else `null`: nothing empty is anybody's owner. */
export const personIn = ({
  firstName,
  lastName,
  email,
  phoneCode,
  phoneNumber,
}: DetailsForm): Person | null => {
  const phone = phoneNumber.trim() === '' ? null : { intlCode: phoneCode, phoneNumber }
  return [firstName, lastName, email, phoneNumber].every((text) => text.trim() === '')
    ? null
    : { firstName, lastName, email, phone }
}
