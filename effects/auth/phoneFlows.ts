// What a sign-in on a phone takes: mobile ID, whose state is asked for until it is over, and Smart-ID, which reports its own
// over a socket. Each ends in a sign-in or a problem, at the latest when its time is over.
import * as E from 'fp-ts/Either'
import { defer, EMPTY, merge, type Observable, of, timer } from 'rxjs'
import { expand, finalize, map, mergeMap, takeWhile } from 'rxjs/operators'
import type { ApiError } from '../../domain/apiError.ts'
import type { MobileIdForm, SignInProblem, SmartIdForm } from '../../domain/auth/methods.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { fromMobileId, fromSmartId } from '../../domain/wire/account/methods.ts'
import {
  type MobileIdStep,
  mobileIdStep,
  type MobileIdTicket,
  type SignInStep,
  smartIdStep,
  stopped,
} from '../api/signInApi.ts'
import type { AskingPorts } from '../pipeline/asking.ts'
import { SOCKET_CLOSED } from '../ports/signIn/socket.ts'

export const byMobileId = (form: MobileIdForm, { api, clock }: AskingPorts): Observable<SignInStep> => {
  const ask = (before: MobileIdStep): Observable<MobileIdStep> =>
    timer(TIMINGS.signInPollMs, clock.scheduler).pipe(
      // One question for one tick.
      mergeMap(() =>
        api('signInMobileIdStatus', { body: { ...fromMobileId(form), ...before.ticket }, to: mobileIdStep }),
      ),
      map(
        E.match(
          // A phone that changes its network, or whose person looks at another app, is asked about again.
          (error) => (isPassing(error) ? before : failedStep(error)),
          (answer) => ({ ...answer, ticket: latestTicket(answer.ticket, before.ticket) }),
        ),
      ),
    )
  return api('signInMobileId', { body: fromMobileId(form), to: mobileIdStep }).pipe(
    map(E.getOrElse(failedStep)),
    // Each answer without an end leads to the next question; the first ticket is what is asked about.
    expand((answer) => (answer.step._tag === 'Code' ? ask(answer) : EMPTY)),
    map(({ step }) => step),
    inTime(clock),
  )
}

export const bySmartId = (
  form: SmartIdForm,
  { api, clock, reporter, socket }: AskingPorts,
): Observable<SignInStep> =>
  defer(() => {
    if (!socket.isThere()) {
      reporter.log('WebSocket not supported for this browser')
      return of(stopped({ _tag: 'NoSocket' }))
    }
    const { transport: over, close } = socket.open()
    const stepIn = map(E.getOrElse((error: ApiError): SignInStep => stopped(problemOf(error))))
    return api('signInSmartId', { body: fromSmartId(form), over, to: smartIdStep }).pipe(
      stepIn,
      // The socket reports the next frame when it comes.
      expand(({ _tag }) =>
        _tag === 'Code' ? api('signInSmartIdNext', { over, to: smartIdStep }).pipe(stepIn) : EMPTY,
      ),
      inTime(clock),
      finalize(close),
    )
  })

/** A token, a refusal or a problem ends it; so does the end of its time. */
const inTime =
  ({ scheduler }: AskingPorts['clock']) =>
  (steps$: Observable<SignInStep>): Observable<SignInStep> =>
    merge(
      steps$,
      timer(TIMINGS.signInLimitMs, scheduler).pipe(map(() => stopped({ _tag: 'TimedOut' }))),
    ).pipe(takeWhile(({ _tag }) => _tag === 'Code', true))

const failedStep = (error: ApiError): MobileIdStep => ({
  ticket: { verificationCode: null, authenticationHash: null },
  step: stopped({ _tag: 'Failed', error }),
})

/** The first values hold until others are received. */
const latestTicket = (ticket: MobileIdTicket, before: MobileIdTicket): MobileIdTicket => ({
  verificationCode: ticket.verificationCode ?? before.verificationCode,
  authenticationHash: ticket.authenticationHash ?? before.authenticationHash,
})

/** No answer says nothing of the sign-in. */
const isPassing = ({ _tag }: ApiError): boolean => _tag === 'TimedOut' || _tag === 'Unreachable'

/** Of a call in which a person, a socket or a card reader takes part. */
export const problemOf = (error: ApiError): SignInProblem => {
  if (error._tag === 'TimedOut') return { _tag: 'TimedOut' }
  return error._tag === 'Unreachable' && error.code === SOCKET_CLOSED
    ? { _tag: 'Interrupted' }
    : { _tag: 'Failed', error }
}
