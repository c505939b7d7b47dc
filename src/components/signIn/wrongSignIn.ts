// Whether a failed sign-in means that address and password don't belong together; which of the two is never said.
import { type ApiError, statusOf } from '../../../domain/apiError.ts'

const CODES: readonly string[] = ['CREDENTIALS_WRONG']

/** By its code, or by the status that means just this. */
export const isWrongSignIn = (error: ApiError): boolean =>
  statusOf(error) === 401 || (error._tag === 'Refused' && CODES.includes(error.code ?? ''))
