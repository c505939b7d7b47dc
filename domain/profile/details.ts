// What a customer states of themselves, as the server keeps it and as the form of the settings has it (ENT-02, PROF-04).
import type * as t from 'io-ts'
import type { CalendarDay } from '../calendarDay.ts'
import { nullable, oneOf, shape } from '../codec/shapes.ts'
import { personal } from '../codec/text.ts'
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
import { CustomerId, PayerId } from '../ids.ts'
import type { Person } from '../passengers/person.ts'
import { birthdayBy, GenderChoice } from '../passengers/personFacts.ts'

/** As it stands, typos included. `phoneCode` has no plus sign; citizenship and country are codes. */
export const DetailsForm = shape({
  firstName: personal('firstName'),
  lastName: personal('lastName'),
  email: personal('email', 'email'),
  phoneCode: personal('phoneCode'),
  phoneNumber: personal('phoneNumber'),
  /** `YYYY-MM-DD`, as far as it is typed. */
  birthday: personal('birthday'),
  gender: GenderChoice,
  citizenship: personal('citizenship'),
  country: personal('countryCode'),
})
export type DetailsForm = t.TypeOf<typeof DetailsForm>

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

/**
 * `told` is the whole answer as JSON text: a server may keep more than is understood here, and all of it is sent back as it
 * came. Empty where there was none.
 */
export const UserDetails = shape({
  userId: nullable(PayerId),
  customerId: nullable(CustomerId),
  form: DetailsForm,
  told: personal('userDetails'),
})
export type UserDetails = t.TypeOf<typeof UserDetails>

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
