// Makes a call and turns what comes back into a value: a decoded answer or an `ApiError`.
// Each call is recorded as an exchange, answered, failed or abandoned. What a failure does to the session stands in
// effects/shell/network.ts, and what a 401 does in effects/auth/auth.ts.
import * as E from 'fp-ts/Either'
import { identity } from 'fp-ts/function'
import type * as t from 'io-ts'
import { BehaviorSubject, defer, EMPTY, NEVER, Observable, of, type SchedulerLike } from 'rxjs'
import {
  catchError,
  concatMap,
  defaultIfEmpty,
  filter,
  finalize,
  map,
  take,
  takeUntil,
  tap,
  timeout,
} from 'rxjs/operators'
import { type ApiError, withoutWords } from '../../domain/apiError.ts'
import type { Exchange, ExchangeOutcome } from '../../domain/log/exchange.ts'
import { durationMs, type DurationMs, type EpochMs, instantIn, NO_TIME } from '../../domain/instant.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { type Clock, createClockWatch } from '../ports/clock.ts'
import type { TokenVault } from '../ports/ports.ts'
import { addressOf, type Endpoint } from '../../domain/wire/endpoints/endpoint.ts'
import type { Call, endpoints } from '../../domain/wire/endpoints/endpoints.ts'
import type { Transport, WireAnswer, WireRequest } from '../ports/transport.ts'
import { decodedWithDrops } from '../../domain/wire/decoding.ts'
import { pathOf } from '../../domain/wire/drops.ts'
import { withoutUnknown } from '../../domain/wire/known.ts'
import { isObject } from '../../domain/wire/readings.ts'
import { isOfShop, RefusalBody } from '../../domain/wire/refusal.ts'

export interface CallContext {
  readonly transport: Transport
  readonly clock: Clock
  readonly startedAtMs: EpochMs
  /** Read for each request. */
  readonly locale: () => string | null
  readonly token: () => string | null
  /** What the handles in the log stand for. */
  readonly vault: Pick<TokenVault, 'keep' | 'open' | 'isReal'>
  /** `lateMs`: how late the timer was that has sent the request. */
  readonly record: (call: Call, exchange: Exchange, lateMs: DurationMs) => void
  /** How many persons were here and have signed out; and when one signs in, after all that leads to. */
  readonly personsBefore: () => number
  readonly left$: Observable<unknown>
  /** Waits until the calls before it have ended that had to wait as well. */
  readonly inTurn: <A>(call$: Observable<A>) => Observable<A>
  /** What the calls are about, as it is now: an answer comes only while it is what it was. */
  readonly aboutNow: () => string | null
  /** Called once an answer has been handed over, so that what reacts to the exchange need not wait for the next event. */
  readonly handedOver: () => void
}

export type Answer<A> = Observable<E.Either<ApiError, A>>

/** Some of the endpoints, under their names. */
export type Endpoints = Readonly<Record<string, Endpoint>>

/** What a call is made with: its parameters and body, as far as it has any. */
export type CallInput<E extends Endpoint> = Around &
  Parameters<t.TypeOf<E['parameters']>> &
  Body<t.TypeOf<E['body']>>

type Parameters<P> = Record<never, never> extends P ? { readonly parameters?: P } : { readonly parameters: P }

type Body<B> = [B] extends [null]
  ? { readonly body?: B }
  : Record<never, never> extends B
    ? { readonly body?: B }
    : { readonly body: B }

interface Around {
  /** They go out within the body and are recorded nowhere. */
  readonly secrets?: Readonly<Record<string, unknown>>
  /** It goes out once the ones before it that are so have ended: each is about what that one leaves. */
  readonly isInTurn?: boolean
  /** Another way than to the server: to a socket, to a card reader. */
  readonly over?: Transport
  /** Fields that go out below those of the body, just as they are, and are recorded nowhere: nothing here reads them. */
  readonly beside?: Readonly<Record<string, unknown>>
}

/** What an answer means by the row of its call. */
export type Meaning<E extends Endpoint> = E extends {
  readonly to: (answer: t.TypeOf<E['answer']>) => infer A
}
  ? A
  : 'to' extends keyof E
    ? never // The row takes another answer than its call has.
    : t.TypeOf<E['answer']>

/** Makes the calls of some endpoints. `to` says what a meaning comes to for this one call. */
export type CallerOf<T extends Endpoints> = <K extends keyof T & Call, A = Meaning<T[K]>>(
  name: K,
  input: CallInput<T[K]> & { readonly to?: (meant: Meaning<T[K]>) => A },
) => Answer<A>

/**
 * The API as the handlers see it, bound to the entry that causes its calls: each call by its name in the table of all calls, what
 * goes out in the words of the wire, and what its answer means or an `ApiError`. Calls that need more stand in functions beside it.
 */
export type Api = CallerOf<typeof endpoints>

/** Its answers emit once and complete. Unsubscribing before that records the exchange as abandoned. */
export const callerOf =
  <T extends Endpoints>(table: T, context: CallContext): CallerOf<T> =>
  <A>(name: keyof T & Call, { to, ...input }: Partial<Made> & { readonly to?: (meant: never) => A }) => {
    const endpoint = table[name] as Endpoint
    const made = { parameters: {}, body: endpoint.body.is(null) ? null : {}, ...input }
    const meant = (endpoint.to ?? identity) as (answer: unknown) => never
    const answer$ = answerTo(context, { name, endpoint }, made).pipe(map(E.map(meant)))
    return to === undefined ? answer$ : answer$.pipe(map(E.map(to)))
  }

interface NamedEndpoint {
  readonly name: Call
  readonly endpoint: Endpoint
}

type Made = Around & Pick<Exchange, 'parameters' | 'body'>

/** One call at a time: what its answer leads to may go out at once. */
export const createTurns = (): CallContext['inTurn'] => {
  const turn$ = new BehaviorSubject<object | null>(null)
  return (call$) =>
    turn$.pipe(
      filter(() => turn$.value === null),
      take(1),
      // There is only the one turn.
      concatMap(() => {
        const own = {}
        const release = (): void => {
          if (turn$.value === own) turn$.next(null)
        }
        turn$.next(own)
        return call$.pipe(tap(release), finalize(release))
      }),
    )
}

const answerTo = (context: CallContext, named: NamedEndpoint, input: Made): Answer<never> => {
  const answer$ = sentNow(context, named, input)
  if (input.isInTurn !== true) return answer$
  const before = context.personsBefore()
  // Who has signed out meanwhile asks nothing more.
  return context.inTurn(defer(() => (context.personsBefore() === before ? answer$ : EMPTY)))
}

const sentNow = (context: CallContext, { name, endpoint }: NamedEndpoint, input: Made): Answer<never> =>
  new Observable((subscriber) => {
    const record = recorderOf(context, { name, endpoint }, input)
    const answer$ = (input.over ?? context.transport)(requestOf(context, endpoint, input))
    const before = context.personsBefore()
    const about = context.aboutNow()
    const isLate = (): boolean => context.personsBefore() > before
    let isRecorded = false
    const { scheduler } = context.clock
    const result$ = settled(answer$, scheduler, endpoint.timeoutMs ?? TIMINGS.httpTimeoutMs).pipe(
      map((answer) => {
        // A codec that throws is a defect of ours, no outcome of the call.
        const read = resultOf(answer, endpoint, context.vault)
        // It may quote a person who has signed out since.
        const result = isLate() ? E.mapLeft(withoutWords)(read) : read
        record(outcomeOf(answer, result))
        isRecorded = true
        return E.map(({ answer: body }: Understood) => body as never)(result)
      }),
      // The server may do it all the same; what it says of it is for no one here.
      takeUntil(endpoint.isPersonal ? context.left$.pipe(filter(isLate)) : NEVER),
    )
    const asked = result$.subscribe({
      next: (result) => {
        if (context.aboutNow() === about) subscriber.next(result)
        subscriber.complete()
        context.handedOver()
      },
      error: (error) => subscriber.error(error),
      complete: () => subscriber.complete(),
    })
    return () => {
      asked.unsubscribe()
      if (!isRecorded) record({ _tag: 'Abandoned' })
    }
  })

/** One answer for sure: late is a failure, and so is a transport that ends without a word. */
const settled = (
  answer$: Observable<WireAnswer>,
  scheduler: SchedulerLike,
  ms: DurationMs,
): Observable<WireAnswer> =>
  answer$.pipe(
    take(1),
    catchError(() => of(NO_ANSWER)),
    defaultIfEmpty(NO_ANSWER),
    timeout({ first: ms, scheduler, with: () => of(TOO_LATE) }),
  )

const NO_ANSWER: WireAnswer = { _tag: 'NoAnswer', code: null }
const TOO_LATE: WireAnswer = { _tag: 'NoAnswer', code: 'ECONNABORTED' }

const recorderOf = (
  { clock, record }: CallContext,
  { name, endpoint: { method, path } }: NamedEndpoint,
  { parameters, body }: Pick<Exchange, 'parameters' | 'body'>,
): ((outcome: ExchangeOutcome) => void) => {
  const startedTicks = clock.scheduler.now()
  const movedMs = createClockWatch(clock)
  const lateMs = clock.lateMs()
  // A wall clock that jumps meanwhile makes no call slow.
  const latencyMs = (): DurationMs => durationMs(Math.round(clock.scheduler.now() - startedTicks))
  return (outcome) => {
    const recorded = movedMs() === NO_TIME ? outcome : withoutTime(outcome)
    record(name, { method, path, parameters, body, latencyMs: latencyMs(), outcome: recorded }, lateMs)
  }
}

/** The server may have sent its time before the machine slept, or its clock was set: it says nothing of now. */
const withoutTime = (outcome: ExchangeOutcome): ExchangeOutcome =>
  outcome._tag === 'Abandoned' ? outcome : { ...outcome, serverNowMs: null }

const requestOf = (
  context: CallContext,
  endpoint: Endpoint,
  { parameters, body, secrets, beside }: Made,
): WireRequest => ({
  method: endpoint.method,
  host: endpoint.host,
  path: addressOf(endpoint, opened(context, parameters)),
  headers: headersOf(context, context.clock.nowMs()),
  body: within(
    context.vault.isReal ? beside : undefined,
    withoutUnknown(isObject(body) ? { ...opened(context, body), ...secrets } : body),
  ),
})

/** A handle that stands by itself goes out as its token. */
const opened = <A>({ vault }: CallContext, fields: Readonly<Record<string, A>>): Record<string, A> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? vault.open(value) : value,
    ]),
  ) as Record<string, A>

const within = (beside: Made['beside'], body: unknown): unknown =>
  beside === undefined ? body : { ...beside, ...(body as object) }

/** The names of the two tracking headers (HTTP-05, OP-38). */
export const HEADERS = {
  /** Epoch milliseconds of this request. */
  requestTimestamp: 'X-Request-Timestamp',
  /** Epoch milliseconds of the page's start. */
  sessionTimestamp: 'X-Session-Timestamp',
} as const

const headersOf = (context: CallContext, nowMs: EpochMs): Record<string, string> => {
  const token = context.token()
  return {
    'Accept-Language': context.locale() ?? 'en',
    [HEADERS.requestTimestamp]: String(nowMs),
    [HEADERS.sessionTimestamp]: String(context.startedAtMs),
    ...(token === null ? {} : { 'Cust-Authorization': `Bearer ${context.vault.open(token)}` }),
  }
}

/** A status of 307 that reaches us is taken by its body (OP-71). */
const isGood = (status: number): boolean => (status >= 200 && status < 300) || status === 307

/** What was understood of an answer, and the paths of what was not and didn't have to be. */
interface Understood {
  readonly answer: unknown
  readonly dropped: readonly string[]
}

const resultOf = (
  answer: WireAnswer,
  { answer: codec, hide }: Endpoint,
  { keep }: CallContext['vault'],
): E.Either<ApiError, Understood> => {
  if (answer._tag === 'NoAnswer') {
    return E.left(
      answer.code === 'ECONNABORTED' || answer.code === 'ETIMEDOUT'
        ? { _tag: 'TimedOut', code: answer.code }
        : { _tag: 'Unreachable', code: answer.code ?? 'Default Error' },
    )
  }
  const { status, statusText } = answer
  if (!isGood(status)) {
    const refusal = typeof answer.body === 'object' ? RefusalBody.decode(answer.body) : null
    return E.left(
      refusal !== null && E.isRight(refusal) && isOfShop(status, refusal.right)
        ? { _tag: 'Refused', status, statusText, ...refusal.right }
        : { _tag: 'Broken', status, statusText },
    )
  }
  const { decoded, dropped } = decodedBody(codec, answer)
  const hiddenIn = (understood: unknown): unknown =>
    hide === undefined ? understood : hide(understood, keep)
  return E.isRight(decoded)
    ? E.right({ answer: hiddenIn(decoded.right as unknown), dropped })
    : E.left(unfitOf(status, decoded.left))
}

const NO_CONTENT = 204

/** A status that promises no body means nothing, or an empty list. */
const decodedBody = (codec: t.Mixed, { status, body }: Extract<WireAnswer, { readonly _tag: 'Answer' }>) => {
  if (status !== NO_CONTENT) return decodedWithDrops(codec, body)
  const nothing = decodedWithDrops(codec, null)
  return E.isRight(nothing.decoded) ? nothing : decodedWithDrops(codec, [])
}

/**
 * The first field that doesn't fit, by its path: `items.0.price`. Where that one is missing, and another that came doesn't
 * fit either, the latter says more.
 */
const unfitOf = (status: number, errors: t.Errors): ApiError => {
  const [first] = errors
  const depth = first?.context.length ?? 0
  const came = errors.find(({ value, context }) => value !== undefined && context.length >= depth)
  const context = (came ?? first)?.context ?? []
  return {
    _tag: 'Unfit',
    status,
    path: pathOf(context) || '(whole answer)',
    expected: context.at(-1)?.type.name ?? '',
  }
}

const outcomeOf = (answer: WireAnswer, result: E.Either<ApiError, Understood>): ExchangeOutcome => {
  const serverNowMs = answer._tag === 'Answer' && answer.date !== null ? instantIn(answer.date) : null
  if (E.isLeft(result)) return { _tag: 'Failed', error: result.left, serverNowMs }
  const status = answer._tag === 'Answer' ? answer.status : 0
  const { answer: body, dropped } = result.right
  return { _tag: 'Answered', status, answer: body ?? null, dropped, serverNowMs }
}
