// Who the server tells of: in the answer that signs a person in, by any way, or in that about the own details.
import type { ExchangeEntry } from '../../../domain/log/entry.ts'
import type { Call, CallAnswer } from '../../../domain/wire/endpoints/endpoints.ts'
import { answerTo } from './exchanges.ts'

export type ToldUser = Pick<NonNullable<CallAnswer<'userDetails'>>, 'companies' | 'customerId' | 'memberOf'>

/** The calls by which a person signs in. */
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

/** The calls that tell of one. */
export const USER_CALLS = [...SIGN_IN_CALLS, 'userDetails'] as const satisfies readonly Call[]

/** Of one who signs in by this answer; `null` where it tells nothing. */
export const userSignedInBy = (entry: ExchangeEntry): ToldUser | null =>
  answerTo(entry, 'signInSmartId')?.user?.details ??
  answerTo(entry, 'signInSmartIdNext')?.user?.details ??
  (
    answerTo(entry, 'signIn') ??
    answerTo(entry, 'signInVerify') ??
    answerTo(entry, 'signInInvitation') ??
    answerTo(entry, 'signInMobileId') ??
    answerTo(entry, 'signInMobileIdStatus') ??
    answerTo(entry, 'signUp') ??
    answerTo(entry, 'activate')
  )?.user?.details ??
  null

/** Of one who signs in, or is signed in and was asked about. */
export const userToldIn = (entry: ExchangeEntry): ToldUser | null =>
  answerTo(entry, 'userDetails') ?? userSignedInBy(entry)
