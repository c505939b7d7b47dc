// A passenger by name, for the trips on which names are asked (PAX-05..10, ENT-11).
import * as t from 'io-ts'
import * as E from 'fp-ts/Either'
import { nullable, shape } from '../codec/shapes.ts'
import { openText, personal } from '../codec/text.ts'
import type { CalendarDay } from '../calendarDay.ts'
import { allOf, errorsBy, required, type RuleKey } from '../forms/rules.ts'
import { GuestSeq } from '../ids.ts'
import { DEFAULT_GENDER, Gender, GenderChoice } from './personFacts.ts'
import { birthdayBy } from './birthday.ts'

/** What waits for the passengers' data to be saved. */
export const AfterNames = t.union([
  shape({ _tag: t.literal('Pay'), methodCode: openText('paymentMethod') }),
  shape({ _tag: t.literal('Confirm') }),
])
export type AfterNames = t.TypeOf<typeof AfterNames>

const guestFields = {
  firstName: personal('firstName'),
  lastName: personal('lastName'),
  gender: GenderChoice,
  /** `YYYY-MM-DD`, as far as it is typed. */
  birthday: personal('birthday'),
  citizenship: personal('citizenship'),
  comments: personal('comments'),
  personalIdentificationNumber: personal('personalIdentificationNumber'),
}

/** The form of one passenger as it stands. */
export const GuestForm = shape(guestFields)
export type GuestForm = t.TypeOf<typeof GuestForm>
export type GuestField = keyof GuestForm

/** A passenger as the reservation has it; what is not known yet is empty. */
export const Guest = shape({ seqN: GuestSeq, ...guestFields })
export type Guest = t.TypeOf<typeof Guest>

export const EMPTY_GUEST: GuestForm = {
  firstName: '',
  lastName: '',
  gender: '',
  birthday: '',
  citizenship: '',
  comments: '',
  personalIdentificationNumber: '',
}

/** A passenger's form as the reservation fills it in. */
export const formOfGuest = ({ seqN: _seqN, ...form }: Guest): GuestForm => ({ ...EMPTY_GUEST, ...form })

export const isSameGuestForm = (one: GuestForm, other: GuestForm): boolean =>
  (Object.keys(EMPTY_GUEST) as GuestField[]).every((field) => one[field] === other[field])

/** With a personal code these three are sent (PAX-06), without one the seven (PAX-07). */
export const GuestRequest = shape({
  seqN: GuestSeq,
  citizenship: personal('citizenship'),
  comments: personal('comments'),
  named: nullable(
    shape({
      birthday: personal('birthday'),
      firstName: personal('firstName'),
      gender: Gender,
      lastName: personal('lastName'),
    }),
  ),
})
export type GuestRequest = t.TypeOf<typeof GuestRequest>

export type GuestErrors = Partial<Record<GuestField, RuleKey>>

/** What is wrong with the fields that are shown and required; comments may be empty (OP-10). */
export const guestErrorsOf = (form: GuestForm, today: CalendarDay): GuestErrors => {
  const isKnown = form.personalIdentificationNumber !== ''
  const birthday = allOf(required, birthdayBy(today))
  return errorsBy(
    form,
    isKnown
      ? { citizenship: required }
      : { firstName: required, lastName: required, gender: required, birthday, citizenship: required },
  )
}

export const decideGuest = (
  seqN: GuestSeq,
  form: GuestForm,
  today: CalendarDay,
): E.Either<GuestErrors, GuestRequest> => {
  const errors = guestErrorsOf(form, today)
  if (Object.keys(errors).length > 0) return E.left(errors)
  const { birthday, gender } = form
  const named = {
    birthday,
    firstName: form.firstName.trim(),
    gender: gender === '' ? DEFAULT_GENDER : gender,
    lastName: form.lastName.trim(),
  }
  return E.right({
    seqN,
    citizenship: form.citizenship,
    comments: form.comments.trim(),
    named: form.personalIdentificationNumber === '' ? named : null,
  })
}
