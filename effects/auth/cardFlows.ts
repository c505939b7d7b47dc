// What a sign-in with a certificate takes: an ID card, which the browser's extension reads (AUTH-15, OP-46), and an
// invitation, whose certificate the identity portal gives (AUTH-14, OP-47).
import * as E from 'fp-ts/Either'
import { type Observable, of, type OperatorFunction } from 'rxjs'
import { switchMap } from 'rxjs/operators'
import type { ApiError } from '../../domain/apiError.ts'
import type { InvitationForm, SignInProblem } from '../../domain/auth/methods.ts'
import type { SignedInAs } from '../../domain/wire/account/auth.ts'
import { cardAsked, certificateOf, type SignInStep, stopped } from '../api/signInApi.ts'
import type { AskingPorts } from '../pipeline/asking.ts'
import { problemOf } from './phoneFlows.ts'

export const byCard = (
  named: string,
  lang: string,
  { api, card, reporter }: AskingPorts,
): Observable<SignInStep> =>
  api('signInChallenge', {}).pipe(
    goOn(
      (error) => {
        reporter.log('Failed to get authentication challenge')
        return { _tag: 'NoChallenge', error }
      },
      ({ sessionId, nonce }) =>
        cardAsked(api, card, { parameters: { card: named }, body: { nonce, lang } }).pipe(
          goOn(problemOf, ({ error, secrets }) =>
            error === null
              ? api('signInVerify', { body: { sessionId }, secrets }).pipe(enter)
              : of(stopped({ _tag: 'Refused', code: error })),
          ),
        ),
    ),
  )

export const byInvitation = (
  { personalCode }: InvitationForm,
  token: string | null,
  { api, transport }: AskingPorts,
): Observable<SignInStep> =>
  token === null
    ? of(stopped({ _tag: 'NoInvitation' }))
    : certificateOf(api, transport).pipe(
        goOn(
          (error) => ({ _tag: 'NoCertificate', error }),
          (secrets) =>
            api('signInInvitation', {
              body: { token, personalIdentificationNumber: personalCode.trim(), source: 'id-card' },
              secrets,
            }).pipe(enter),
        ),
      )

/** Goes on from an answer; a failure stops the attempt. */
const goOn = <A>(
  problemIn: (error: ApiError) => SignInProblem,
  next: (answer: A) => Observable<SignInStep>,
): OperatorFunction<E.Either<ApiError, A>, SignInStep> =>
  // There is only the one answer to go on from.
  switchMap(E.match((error) => of(stopped(problemIn(error))), next))

/** The last answer. */
const enter = goOn(
  (error) =>
    error._tag === 'Unfit' && error.path === 'token' ? { _tag: 'NoToken' } : { _tag: 'Failed', error },
  (as: SignedInAs) => of({ _tag: 'SignedIn', as }),
)
