// At which field of its form a refusal of the server belongs, by the code that it gives, or by the field that it names.
import type { ApiError } from '../../../domain/apiError.ts'

const FIELDS: Readonly<Record<string, string>> = {
  COMPANY_KNOWN: 'registrationNumber',
  MEMBER_KNOWN: 'email',
  INVITATION_KNOWN: 'email',
}

/** `null` where it is about no field. */
export const refusedField = (error: ApiError | null): string | null => {
  if (error?._tag !== 'Refused') return null
  return error.id ?? (error.code === null ? null : (FIELDS[error.code] ?? null))
}
