// What a problem of a sign-in means to a person: the services' own words, distinguished by what there is to do next (ERR-02,
// ERR-05..09).
import type { ApiError } from '../apiError.ts'
import type { SignInProblem } from './methods.ts'

export type ProblemKind =
  | 'cancelled'
  | 'unanswered'
  | 'no-mobile-id'
  | 'no-smart-id'
  | 'phone-off'
  | 'sim'
  | 'bad-signature'
  | 'wrong-code'
  | 'app'
  | 'locked'
  | 'no-socket'
  | 'interrupted'
  | 'no-token'
  | 'no-challenge'
  | 'no-certificate'
  | 'no-invitation'
  | 'no-extension'
  | 'no-program'
  | 'old-program'
  | 'insecure'
  | 'card-refused'
  /** It failed, by any way of signing in. */
  | 'failed'

/** By the words of the mobile ID and Smart-ID services, of Web eID, and of the shop. */
const KINDS: Readonly<Record<string, ProblemKind>> = {
  USER_CANCELLED: 'cancelled',
  USER_REFUSED: 'cancelled',
  USER_REFUSED_CERT_CHOICE: 'cancelled',
  USER_REFUSED_DISPLAYTEXTANDPIN: 'cancelled',
  USER_REFUSED_VC_CHOICE: 'cancelled',
  USER_REFUSED_CONFIRMATIONMESSAGE: 'cancelled',
  USER_REFUSED_CONFIRMATIONMESSAGE_WITH_VC_CHOICE: 'cancelled',
  ERR_WEBEID_USER_CANCELLED: 'cancelled',
  TIMEOUT: 'unanswered',
  ERR_WEBEID_USER_TIMEOUT: 'unanswered',
  NOT_MID_CLIENT: 'no-mobile-id',
  USER_ACCOUNT_NOT_FOUND: 'no-smart-id',
  PHONE_ABSENT: 'phone-off',
  DELIVERY_ERROR: 'phone-off',
  SIM_ERROR: 'sim',
  SIGNATURE_HASH_MISMATCH: 'bad-signature',
  WRONG_VC: 'wrong-code',
  DOCUMENT_UNUSABLE: 'app',
  REQUIRED_INTERACTION_NOT_SUPPORTED_BY_APP: 'app',
  ACCOUNT_LOCKED: 'locked',
  ERR_WEBEID_EXTENSION_UNAVAILABLE: 'no-extension',
  ERR_WEBEID_NATIVE_UNAVAILABLE: 'no-program',
  ERR_WEBEID_VERSION_MISMATCH: 'old-program',
  ERR_WEBEID_CONTEXT_INSECURE: 'insecure',
  CARD_NOT_ACCEPTED: 'card-refused',
}

export const kindOf = (problem: SignInProblem): ProblemKind => {
  switch (problem._tag) {
    case 'Failed':
      return kindOfError(problem.error)
    case 'Refused':
      return kindOfCode(problem.code)
    case 'NoToken':
      return 'no-token'
    case 'TimedOut':
      return 'unanswered'
    case 'NoSocket':
      return 'no-socket'
    case 'Interrupted':
      return 'interrupted'
    case 'NoChallenge':
      return 'no-challenge'
    case 'NoCertificate':
      return 'no-certificate'
    case 'NoInvitation':
      return 'no-invitation'
  }
}

/** What the call itself says, where that is more than that it failed. */
export const errorIn = (problem: SignInProblem): ApiError | null =>
  'error' in problem ? problem.error : null

export const kindOfError = (error: ApiError): ProblemKind =>
  error._tag === 'Refused' ? kindOfCode(error.code ?? '') : 'failed'

const kindOfCode = (code: string): ProblemKind =>
  Object.hasOwn(KINDS, code) ? (KINDS[code] ?? 'failed') : 'failed'
