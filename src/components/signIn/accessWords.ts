// What the server's refusals mean in plain words (ERR-01, ERR-03, ERR-04), and which field they are about.
import { type ApiError, isUnclear, statusOf } from '../../../domain/apiError.ts'
import type { AccessAction, SignUpValues } from '../../../domain/auth/access.ts'
import { useErrorText } from '../../shell/errorText.ts'
import { useAccessTexts } from '../../texts/pageTexts.ts'
import { useField } from '../../models/modelSource.ts'

const CODES = [
  'EMAIL_TAKEN',
  'PASSWORD_WEAK',
  'ACCOUNT_LOCKED',
  'ACCOUNT_NOT_OPEN',
  'TOO_MANY_ATTEMPTS',
  'LETTER_UNKNOWN',
  'LETTER_USED',
  'LETTER_EXPIRED',
] as const
type Code = (typeof CODES)[number]

const SIGN_UP_STATUSES = [400, 403, 409, 429] as const

const codeIn = (error: ApiError): Code | null =>
  error._tag === 'Refused' ? (CODES.find((code) => code === error.code) ?? null) : null

/** `signIn` has texts of its own for all but the codes. */
export const useRefusalText = (): ((action: AccessAction | 'signIn', error: ApiError) => string) => {
  const t = useAccessTexts()
  const errorText = useErrorText()
  return (action, error) => {
    const code = codeIn(error)
    if (code !== null) return t(`codes.${code}`)
    const status = SIGN_UP_STATUSES.find((one) => one === statusOf(error))
    if (action === 'signUp' && status !== undefined) return t(`signUp.status.${status}`)
    if (action === 'signIn' || isUnclear(error)) return errorText(error)
    return t('general')
  }
}

type SignUpField = keyof SignUpValues

const FIELDS_BY_CODE: Partial<Record<Code, SignUpField>> = { EMAIL_TAKEN: 'email', PASSWORD_WEAK: 'password' }

const FIELDS: readonly SignUpField[] = [
  'firstName',
  'lastName',
  'email',
  'phoneCode',
  'phoneNumber',
  'password',
]

/** The field of the form that a refusal is about, by its code or as the server names it; `null` for any other. */
export const fieldOf = (error: ApiError | null): SignUpField | null => {
  if (error?._tag !== 'Refused') return null
  const code = codeIn(error)
  return (
    (code === null ? undefined : FIELDS_BY_CODE[code]) ?? FIELDS.find((name) => name === error.id) ?? null
  )
}

/** What a screen asks of the read model of access (AUTH-01, AUTH-02). */
export const useIsRunning = (action: AccessAction): boolean => useField('access', 'running').includes(action)

/** Why it failed, as long as that is said. */
export const useFailure = (action: AccessAction): ApiError | null => {
  const message = useField('access', 'message')
  return message?._tag === 'Failed' && message.action === action ? message.error : null
}

export const useIsDone = (action: AccessAction): boolean => {
  const message = useField('access', 'message')
  return message?._tag === 'Done' && message.action === action
}
