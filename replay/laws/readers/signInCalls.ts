// The calls by which a person signs in.
import type { Call } from '../../../domain/wire/endpoints/endpoints.ts'

export const SIGN_IN_CALLS = [
  'signIn',
  'signInVerify',
  'signInInvitation',
  'signInMobileId',
  'signInMobileIdStatus',
  'signInSmartId',
  'signInSmartIdNext',
  'signUp',
  'activate',
] as const satisfies readonly Call[]
