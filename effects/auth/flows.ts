// A sign-in by each way but the password: mobile ID, whose state is asked for until it is over, and Smart-ID, which reports its
// own over a socket; an ID card, which the browser's extension reads (AUTH-15, OP-46), and an invitation, whose certificate the
// identity portal gives (AUTH-14, OP-47). Each ends in a sign-in or a problem. A certificate, and what a card has signed, are
// handed from one call to the next and recorded with neither.
import * as E from 'fp-ts/Either'
import { defer, EMPTY, merge, type Observable, of, type OperatorFunction, timer } from 'rxjs'
import { expand, finalize, map, mergeMap, switchMap, takeWhile } from 'rxjs/operators'
import type { ApiError } from '../../domain/apiError.ts'
import type {
  InvitationForm,
  MobileIdForm,
  SignInAttempt,
  SignInProblem,
  SmartIdForm,
} from '../../domain/auth/methods.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { type SignedInAs, toSignedIn } from '../../domain/wire/account/auth.ts'
import {
  fromMobileId,
  fromSmartId,
  type MobileIdAnswer,
  type SmartIdFrame,
} from '../../domain/wire/account/methods.ts'
import type { endpoints } from '../../domain/wire/endpoints/endpoints.ts'
import type { AskingPorts } from '../pipeline/asking.ts'
import type { Reads } from '../pipeline/handler.ts'
import { SOCKET_CLOSED } from '../ports/signIn/socket.ts'
import type { Transport, WireAnswer } from '../ports/transport.ts'
import type { Api, Answer, CallInput } from '../api/call.ts'

/** What a sign-in that takes a while comes to: codes on the way, then a sign-in or a problem. */
type SignInStep =
  | { readonly _tag: 'Code'; readonly code: string }
  | { readonly _tag: 'SignedIn'; readonly as: SignedInAs }
  | { readonly _tag: 'Stopped'; readonly problem: SignInProblem }

const stopped = (problem: SignInProblem): SignInStep => ({ _tag: 'Stopped', problem })

/** What a sign-in comes to by its way, on a phone at the latest when its time is over. */
export const signInBy = (
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

const byMobileId = (form: MobileIdForm, { api, clock }: AskingPorts): Observable<SignInStep> => {
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

const bySmartId = (
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

const byCard = (named: string, lang: string, { api, card, reporter }: AskingPorts): Observable<SignInStep> =>
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

const byInvitation = (
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

/** Of a call in which a person, a socket or a card reader takes part. */
const problemOf = (error: ApiError): SignInProblem => {
  if (error._tag === 'TimedOut') return { _tag: 'TimedOut' }
  return error._tag === 'Unreachable' && error.code === SOCKET_CLOSED
    ? { _tag: 'Interrupted' }
    : { _tag: 'Failed', error }
}

/** By what the server knows a sign-in by mobile ID. */
type MobileIdTicket = Pick<MobileIdAnswer, 'verificationCode' | 'authenticationHash'>

interface MobileIdStep {
  readonly step: SignInStep
  readonly ticket: MobileIdTicket
}

/** What goes past the log. */
type Withheld = Readonly<Record<string, unknown>>

/** What the card has signed is returned once, to the caller. */
const cardAsked = (api: Api, over: Transport, input: CallInput<(typeof endpoints)['signInCard']>) => {
  const { withheld, ...past } = withholding(over, (said) => pick(said, 'authToken'))
  return api('signInCard', { ...input, ...past, to: ({ error }) => ({ error, secrets: withheld() }) })
}

/** The text is passed on as it came (OP-47). */
const certificateOf = (api: Api, transport: Transport): Answer<Withheld> => {
  const { over, withheld } = withholding(transport, (text) =>
    typeof text === 'string' ? { Certificate: text } : {},
  )
  return api('signInCertificate', { over, to: withheld })
}

/** A token ends it, and an answer with neither token nor code ends it badly (OP-17). */
const mobileIdStep = ({ token, user, ...ticket }: MobileIdAnswer): MobileIdStep => ({
  ticket,
  step: token === null ? codeStep(ticket.verificationCode) : signedInStep({ token, user }),
})

const smartIdStep = ({ code, user, error }: SmartIdFrame): SignInStep => {
  if (error !== null) return stopped({ _tag: 'Refused', code: error })
  if (user === null) return codeStep(code)
  return user.token === null ? NO_TOKEN : signedInStep({ token: user.token, user })
}

const NO_TOKEN = stopped({ _tag: 'NoToken' })

const codeStep = (code: string | null): SignInStep => (code === null ? NO_TOKEN : { _tag: 'Code', code })

const signedInStep = (received: Parameters<typeof toSignedIn>[0]): SignInStep => ({
  _tag: 'SignedIn',
  as: toSignedIn(received),
})

const pick = (body: unknown, name: string): Withheld =>
  typeof body === 'object' && body !== null && name in body ? { [name]: (body as Withheld)[name] } : {}

/** A way to the same place whose answer holds nothing of `read`, which is returned once beside it. */
const withholding = (transport: Transport, read: (body: unknown) => Withheld) => {
  let kept: Withheld = {}
  const without = (answer: WireAnswer): WireAnswer => {
    if (answer._tag === 'NoAnswer' || answer.status >= 300) return answer
    kept = read(answer.body)
    return { ...answer, body: typeof answer.body === 'string' ? {} : withoutKeys(answer.body, kept) }
  }
  const over: Transport = (request) => transport(request).pipe(map(without))
  const withheld = (): Withheld => {
    const taken = kept
    kept = {}
    return taken
  }
  return { over, withheld }
}

const withoutKeys = (body: unknown, keys: Withheld): unknown =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(Object.entries(body).filter(([name]) => !(name in keys)))
    : {}
