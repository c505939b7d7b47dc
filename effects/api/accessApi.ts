// The calls about an account's life beside the sign-in, in domain values.
import { personIn, type RecoveryForm, type SignUpForm } from '../../domain/auth/access.ts'
import type { LetterToken } from '../../domain/ids.ts'
import type { Secrets } from '../ports/ports.ts'
import type { CallAnswer } from '../../domain/wire/endpoints/endpoints.ts'
import type { Answer, Caller } from './call.ts'
import { type SignedInAs, signedInAs } from './signInApi.ts'

/** Who is signed in with the answer; `null` where it only says that all is well (OP-32, OP-134). */
export type Admitted = SignedInAs | null

export const accessApi = (call: Caller) => ({
  signUp: (source: string, form: SignUpForm, secrets: Secrets): Answer<Admitted> =>
    call('signUp', { parameters: { source }, body: personIn(form), secrets, to: toAdmitted }),
  activate: (token: LetterToken): Answer<Admitted> =>
    call('activate', { parameters: { token }, to: toAdmitted }),
  recover: ({ userName }: RecoveryForm) => call('recover', { body: { userName: userName.trim() } }),
  checkRecoveryToken: (token: LetterToken) => call('checkRecoveryToken', { body: { token } }),
  resetPassword: (token: LetterToken, secrets: Secrets) =>
    call('resetPassword', { body: { token }, secrets }),
})

const toAdmitted = (answer: CallAnswer<'signUp'>): Admitted =>
  answer === null || answer.token === null ? null : signedInAs({ ...answer, token: answer.token })
