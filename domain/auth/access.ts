// An account's life beside the sign-in: making it, opening it by a letter, a new password. What is asked of the server, what
// a person types for it, and what is said of the outcome (AUTH-01, AUTH-02, AUTH-16..18).
import * as t from 'io-ts'
import { ApiError } from '../apiError.ts'
import { oneOf, shape } from '../codec/shapes.ts'
import { personal } from '../codec/text.ts'
import {
  allOf,
  email,
  errorsBy,
  phoneCode,
  phoneNumber,
  required,
  type RuleKey,
  sameAs,
} from '../forms/rules.ts'
import { ungrouped } from '../forms/plainText.ts'
import type { Person } from '../passengers/person.ts'

/** What the server is asked to do. One of each runs at a time. */
export const AccessAction = oneOf(
  'AccessAction',
  'signUp',
  'activate',
  'recover',
  'checkReset',
  'reset',
  'signOut',
)
export type AccessAction = t.TypeOf<typeof AccessAction>

/** What came of the latest action: it goes by itself after its time, and stays while it is read (AUTH-06). */
export const AuthMessage = t.union([
  shape({ _tag: t.literal('Done'), action: AccessAction }),
  shape({ _tag: t.literal('Failed'), action: AccessAction, error: ApiError }),
])
export type AuthMessage = t.TypeOf<typeof AuthMessage>

/** The form of the sign-up without its passwords, which go past the log. `phoneCode` has no plus sign. */
export const SignUpForm = shape({
  firstName: personal('firstName'),
  lastName: personal('lastName'),
  email: personal('email', 'email'),
  phoneCode: personal('phoneCode'),
  phoneNumber: personal('phoneNumber'),
})
export type SignUpForm = t.TypeOf<typeof SignUpForm>

/** A new password, typed twice. */
export interface NewPassword {
  readonly password: string
  readonly repeated: string
}

export interface SignUpValues extends SignUpForm, NewPassword {}

export const EMPTY_SIGN_UP: SignUpValues = {
  firstName: '',
  lastName: '',
  email: '',
  phoneCode: '372',
  phoneNumber: '',
  password: '',
  repeated: '',
}

/** By field; both passwords are compared sign by sign (OP-128). */
export const newPasswordErrorsOf = (values: NewPassword): Partial<Record<keyof NewPassword, RuleKey>> =>
  errorsBy(values, newPasswordRules(values))

/** A phone may be left out; its code counts with a number alone. */
export const signUpErrorsOf = (values: SignUpValues): Partial<Record<keyof SignUpValues, RuleKey>> =>
  errorsBy(values, {
    firstName: required,
    lastName: required,
    email: allOf(required, email),
    ...(values.phoneNumber.trim() === '' ? {} : { phoneCode, phoneNumber }),
    ...newPasswordRules(values),
  })

const newPasswordRules = ({ password }: NewPassword) => ({
  password: required,
  repeated: allOf(required, sameAs(password)),
})

/** Whose account it is to be, as it is sent. */
export const personIn = (form: SignUpForm): Person => {
  const digits = ungrouped(form.phoneNumber)
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: form.email.trim(),
    phone: digits === '' ? null : { intlCode: form.phoneCode.trim(), phoneNumber: digits },
  }
}

/** Whose account a new password is wanted for. */
export const RecoveryForm = shape({ userName: personal('userName', 'email') })
export type RecoveryForm = t.TypeOf<typeof RecoveryForm>

/** What the server calls a person by is an address: the same rules as for any. */
export const recoveryErrorsOf = (values: RecoveryForm): Partial<Record<keyof RecoveryForm, RuleKey>> =>
  errorsBy(values, { userName: allOf(required, email) })
