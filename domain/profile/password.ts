// The rules of a new password (OP-128). Nothing that is typed here is ever part of a command.
import type { ApiError } from '../apiError.ts'
import { allOf, differentFrom, errorsBy, required, type RuleKey, sameAs } from '../forms/rules.ts'

export interface PasswordValues {
  readonly oldPassword: string
  readonly newPassword: string
  readonly repeated: string
}

export const NO_PASSWORDS: PasswordValues = { oldPassword: '', newPassword: '', repeated: '' }

/** The new one differs from the old one, and its repetition matches it. */
export const passwordErrorsOf = (values: PasswordValues): Partial<Record<keyof PasswordValues, RuleKey>> =>
  errorsBy(values, {
    oldPassword: required,
    newPassword: allOf(required, differentFrom(values.oldPassword)),
    repeated: allOf(required, sameAs(values.newPassword)),
  })

const CODES: readonly string[] = ['PASSWORD_WRONG', 'CREDENTIALS_WRONG']

/** Whether a refused change means that the old password is not the right one. */
export const isWrongPassword = (error: ApiError): boolean =>
  error._tag === 'Refused' && CODES.includes(error.code ?? '')
