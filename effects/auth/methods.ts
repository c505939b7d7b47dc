// Signing in by mobile ID, Smart-ID, ID card, or with an invitation and a certificate: one attempt at a time, and none that
// waits for ever or outlives its screen (AUTH-04, AUTH-10, AUTH-11, AUTH-13..15, AUTH-20).
import type { Observable } from 'rxjs'
import { mergeMap, takeWhile } from 'rxjs/operators'
import { type SignInAttempt, SOURCE_OF } from '../../domain/auth/methods.ts'
import { command } from '../../domain/log/commands.ts'
import { event, type Event } from '../../domain/log/events.ts'
import { isSignInScreen, PATHS } from '../../domain/shell/address.ts'
import type { SignInStep } from '../api/signInApi.ts'
import { afterAny, type Reads } from '../pipeline/handler.ts'
import { byCard, byInvitation, byMobileId, bySmartId } from './flows.ts'
import { signedInEvents } from './signedIn.ts'
import { asks, type AskingPorts } from '../pipeline/asking.ts'

export const attemptSignIn = asks(
  'AttemptSignIn',
  {
    reads: ['auth', 'signIn', 'shell'],
    // A second press means the same, and so does one while a password is looked at. What is given up is worth nothing.
    performs: ({ attempt }, { auth }) => attempt === null || !auth.isFetching,
    // A sign-in that came otherwise has ended it.
    lifetime: 'person',
  },
  ({ attempt }, models, ports) => {
    const { source: given, isUnderWay } = models.signIn
    if (attempt === null)
      return given === null || !isUnderWay ? null : event('SignInStopped', { source: given, problem: null })
    const source = SOURCE_OF[attempt._tag]
    const steps$ = flowOf(attempt, ports, models).pipe(
      // Its time may end later.
      takeWhile(() => models.signIn.isUnderWay),
      // mergeMap: what a step leads to is there at once.
      mergeMap((step): readonly Event[] => {
        switch (step._tag) {
          case 'Code':
            return [event('VerificationCodeTold', { code: step.code })]
          case 'SignedIn':
            return signedInEvents(step.as, { auth: models.auth, ports })
          case 'Stopped':
            return [event('SignInStopped', { source, problem: step.problem })]
        }
      }),
    )
    return [event('SignInRequested', { source }), steps$]
  },
)

/** An attempt doesn't outlive the screen that shows it, nor the customer who signs out. */
export const giveUpOnLeave = afterAny(['AddressChanged', 'SignedOut'], ['signIn', 'shell'], (e, models) => {
  const isHere = isSignInScreen(models.shell.address?.path ?? PATHS.home)
  // One that has just brought another customer in is done.
  const isLeft = e.type === 'SignedOut' ? e.data.why !== 'replaced' : !isHere
  return models.signIn.isUnderWay && isLeft ? command('AttemptSignIn', { attempt: null }) : null
})

const flowOf = (
  attempt: SignInAttempt,
  ports: AskingPorts,
  { auth, shell }: Reads<'auth' | 'shell'>,
): Observable<SignInStep> => {
  switch (attempt._tag) {
    case 'MobileId':
      return byMobileId(attempt.form, ports)
    case 'SmartId':
      return bySmartId(attempt.form, ports)
    case 'Card':
      return byCard(attempt.card, shell.address?.locale ?? 'en', ports)
    case 'Invitation':
      return byInvitation(attempt.form, auth.joinToken, ports)
  }
}
