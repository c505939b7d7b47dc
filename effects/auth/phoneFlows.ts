// What a sign-in on a phone takes: mobile ID, whose state is asked for until it is over, and Smart-ID, which tells its own
// over a socket. Each ends in a sign-in or a problem, at the latest when its time is over.
import * as E from 'fp-ts/Either'
import { defer, EMPTY, merge, type Observable, of, timer } from 'rxjs'
import { expand, finalize, map, mergeMap, takeWhile } from 'rxjs/operators'
import type { ApiError } from '../../domain/apiError.ts'
import type { MobileIdForm, SignInProblem, SmartIdForm } from '../../domain/auth/methods.ts'
import { TIMINGS } from '../../domain/timings.ts'
import type { Api } from '../api/api.ts'
import type { MobileIdStep, MobileIdTicket, SignedInAs, SignInStep } from '../api/signInApi.ts'
import type { Ports } from '../ports/ports.ts'
import { SOCKET_CLOSED } from '../ports/socket.ts'

/** What an attempt comes to: codes on the way, then a sign-in or a problem. */
export type FlowStep =
  | { readonly _tag: 'Code'; readonly code: string }
  | { readonly _tag: 'SignedIn'; readonly as: SignedInAs }
  | { readonly _tag: 'Stopped'; readonly problem: SignInProblem }

export interface FlowPorts {
  /** Its calls are caused by the command. */
  readonly api: Api
  readonly ports: Ports
}

export const stopped = (problem: SignInProblem): FlowStep => ({ _tag: 'Stopped', problem })

export const failed = (error: ApiError): FlowStep => stopped({ _tag: 'Failed', error })

export const byMobileId = (form: MobileIdForm, { api, ports }: FlowPorts): Observable<FlowStep> => {
  const { clock } = ports
  const ask = (ticket: MobileIdTicket) =>
    timer(TIMINGS.signInPollMs, clock.scheduler).pipe(
      // One question for one tick.
      mergeMap(() => api.mobileIdStatus(form, ticket)),
      // A phone that changes its network, or whose person looks at another app, is asked about again.
      map((answer) => (E.isLeft(answer) && isPassing(answer.left) ? stillOf(ticket) : answer)),
      map(E.map((told) => ({ ...told, ticket: withHash(told.ticket, ticket) }))),
    )
  return api.startMobileId(form).pipe(
    // Each answer without an end leads to the next question; what was told first is what is asked about.
    expand((answer) => (isOver(answer) ? EMPTY : ask(ticketIn(answer)))),
    map(stepOf),
    untilOver,
    inTime(ports),
  )
}

export const bySmartId = (form: SmartIdForm, { api, ports }: FlowPorts): Observable<FlowStep> =>
  defer(() => {
    if (!ports.socket.isThere()) {
      ports.reporter.log('WebSocket not supported for this browser')
      return of(stopped({ _tag: 'NoSocket' }))
    }
    const { transport, close } = ports.socket.open()
    return api.startSmartId(form, transport).pipe(
      // The socket tells the next frame when it comes.
      expand((answer) =>
        E.isRight(answer) && answer.right._tag === 'Code' ? api.nextOfSmartId(transport) : EMPTY,
      ),
      map(socketStep),
      untilOver,
      inTime(ports),
      finalize(close),
    )
  })

/** A token, a refusal or a problem ends it; so does the end of its time. */
const inTime =
  ({ clock: { scheduler } }: Pick<Ports, 'clock'>) =>
  (steps$: Observable<FlowStep>): Observable<FlowStep> =>
    untilOver(
      merge(steps$, timer(TIMINGS.signInLimitMs, scheduler).pipe(map(() => stopped({ _tag: 'TimedOut' })))),
    )

const untilOver = (steps$: Observable<FlowStep>): Observable<FlowStep> =>
  steps$.pipe(takeWhile(({ _tag }) => _tag === 'Code', true))

type MobileIdAnswered = E.Either<ApiError, MobileIdStep>

const isOver = (answer: MobileIdAnswered): boolean => E.isLeft(answer) || answer.right.step._tag !== 'Code'

const NO_TICKET: MobileIdTicket = { verificationCode: null, authenticationHash: null }

const ticketIn = (answer: MobileIdAnswered): MobileIdTicket =>
  E.isRight(answer) ? answer.right.ticket : NO_TICKET

const stillOf = (ticket: MobileIdTicket): MobileIdAnswered =>
  E.right({ ticket, step: { _tag: 'Code', code: ticket.verificationCode ?? '' } })

/** What was told first holds until something else is told. */
const withHash = (told: MobileIdTicket, before: MobileIdTicket): MobileIdTicket => ({
  verificationCode: told.verificationCode ?? before.verificationCode,
  authenticationHash: told.authenticationHash ?? before.authenticationHash,
})

/** No answer says nothing of the sign-in. */
const isPassing = ({ _tag }: ApiError): boolean => _tag === 'TimedOut' || _tag === 'Unreachable'

const stepOf = (answer: MobileIdAnswered): FlowStep =>
  E.isLeft(answer) ? failed(answer.left) : flowStep(answer.right.step)

const socketStep = (answer: E.Either<ApiError, SignInStep>): FlowStep => {
  if (E.isRight(answer)) return flowStep(answer.right)
  const error = answer.left
  if (error._tag === 'TimedOut') return stopped({ _tag: 'TimedOut' })
  return error._tag === 'Unreachable' && error.code === SOCKET_CLOSED
    ? stopped({ _tag: 'Interrupted' })
    : failed(error)
}

const flowStep = (step: SignInStep): FlowStep => {
  switch (step._tag) {
    case 'Code':
    case 'SignedIn':
      return step
    case 'Refused':
      return stopped({ _tag: 'Refused', code: step.code })
    case 'NoToken':
      return stopped({ _tag: 'NoToken' })
  }
}
