// What a sign-in with a certificate takes: an ID card, which the browser's extension reads (AUTH-15, OP-46), and an
// invitation, whose certificate the identity portal gives (AUTH-14, OP-47).
import * as E from 'fp-ts/Either'
import { type Observable, of } from 'rxjs'
import { map, switchMap } from 'rxjs/operators'
import type { ApiError } from '../../domain/apiError.ts'
import type { InvitationForm, SignInProblem } from '../../domain/auth/methods.ts'
import type { SignedInAs } from '../api/signInApi.ts'
import { failed, type FlowPorts, type FlowStep, stopped } from './phoneFlows.ts'

export const byCard = (card: string, lang: string, { api, ports }: FlowPorts): Observable<FlowStep> =>
  api.challenge().pipe(
    // Each step has one answer to go on from.
    switchMap((challenge) => {
      if (E.isLeft(challenge)) {
        ports.reporter.log('Failed to get authentication challenge')
        return of(stopped({ _tag: 'NoChallenge', error: challenge.left }))
      }
      const { sessionId, nonce } = challenge.right
      return api.askCard(ports.card, card, { nonce, lang }).pipe(
        switchMap((said) => {
          if (E.isLeft(said)) return of(stopped(problemOf(said.left)))
          const { error, secrets } = said.right
          return error === null
            ? api.verifyCard(sessionId, secrets).pipe(map(lastStep))
            : of(stopped({ _tag: 'Refused', code: error }))
        }),
      )
    }),
  )

export const byInvitation = (
  form: InvitationForm,
  token: string | null,
  { api, ports }: FlowPorts,
): Observable<FlowStep> =>
  token === null
    ? of(stopped({ _tag: 'NoInvitation' }))
    : api.certificate(ports.transport).pipe(
        // There is only the one answer to go on from.
        switchMap((certificate) =>
          E.isLeft(certificate)
            ? of(stopped({ _tag: 'NoCertificate', error: certificate.left }))
            : api.joinAndSignIn(token, { ...form, source: 'id-card' }, certificate.right).pipe(map(lastStep)),
        ),
      )

const lastStep = (answer: E.Either<ApiError, SignedInAs>): FlowStep => {
  if (E.isRight(answer)) return { _tag: 'SignedIn', as: answer.right }
  const { left: error } = answer
  return error._tag === 'Unfit' && error.path === 'token' ? stopped({ _tag: 'NoToken' }) : failed(error)
}

const problemOf = (error: ApiError): SignInProblem =>
  error._tag === 'TimedOut' ? { _tag: 'TimedOut' } : { _tag: 'Failed', error }
