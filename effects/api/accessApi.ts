// The calls about an account's life beside the sign-in, in domain values.
import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import { map } from 'rxjs/operators'
import type { ApiError } from '../../domain/apiError.ts'
import { personIn, type RecoveryForm, type SignUpForm } from '../../domain/auth/access.ts'
import type { Customer } from '../../domain/auth/customer.ts'
import type { AccessToken, LetterToken } from '../../domain/ids.ts'
import type { Person } from '../../domain/passengers/person.ts'
import type { Secrets } from '../ports/ports.ts'
import { toCustomer, toUser } from '../../domain/wire/account/auth.ts'
import type { CallAnswer } from '../../domain/wire/endpoints/endpoints.ts'
import type { Answer, Caller } from './call.ts'

/** Who is signed in with the answer; `null` where it only says that all is well (OP-32, OP-134). */
export type Admitted = {
  readonly token: AccessToken
  readonly user: Person | null
  readonly customer: Customer | null
} | null

export const accessApi = (call: Caller) => ({
  signUp: (source: string, form: SignUpForm, secrets: Secrets): Answer<Admitted> =>
    call('signUp', { parameters: { source }, body: personIn(form), secrets }).pipe(admitted),
  activate: (token: LetterToken): Answer<Admitted> =>
    call('activate', { parameters: { token }, body: {} }).pipe(admitted),
  recover: ({ userName }: RecoveryForm) =>
    call('recover', { parameters: {}, body: { userName: userName.trim() } }),
  checkRecoveryToken: (token: LetterToken) => call('checkRecoveryToken', { parameters: {}, body: { token } }),
  resetPassword: (token: LetterToken, secrets: Secrets) =>
    call('resetPassword', { parameters: {}, body: { token }, secrets }),
})

const admitted = (answer$: Answer<CallAnswer<'signUp'>>): Observable<E.Either<ApiError, Admitted>> =>
  answer$.pipe(
    map(
      E.map((told) => {
        if (told === null || told.token === null) return null
        const { token, user } = told
        return { token, user: toUser(user), customer: toCustomer(user) }
      }),
    ),
  )
