// Makes a call and turns whatever comes back into a value: a decoded answer or an `ApiError`.
// Each call is recorded as an exchange, answered, failed or abandoned.
import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import { defer, Observable, of, TimeoutError } from 'rxjs'
import { catchError, defaultIfEmpty, map, take, timeout } from 'rxjs/operators'
import type { ApiError } from '../../domain/apiError.ts'
import type { Exchange, ExchangeOutcome } from '../../domain/exchange.ts'
import type { EpochMs } from '../../domain/instant.ts'
import { TIMINGS } from '../../domain/timings.ts'
import type { Clock } from '../ports/clock.ts'
import {
  addressOf,
  type Call,
  type CallAnswer,
  type CallBody,
  type CallParameters,
  endpoints,
} from './endpoints.ts'
import { HEADERS } from './headers.ts'
import type { Transport, WireAnswer } from './transport.ts'
import { RefusalBody } from './wire/payment.ts'

export interface CallContext {
  readonly transport: Transport
  readonly clock: Clock
  readonly startedAtMs: EpochMs
  /** Read anew for each request. */
  readonly locale: () => string | null
  readonly token: () => string | null
  readonly record: (call: Call, exchange: Exchange) => void
}

export type Answer<A> = Observable<E.Either<ApiError, A>>

/** What a call is made with; a call without parameters or body says `{}` and `null`. */
export interface CallInput<K extends Call> {
  readonly parameters: CallParameters<K>
  readonly body: CallBody<K>
}

/** Emits once and completes. Unsubscribing before that records the exchange as abandoned. */
export const callApi = <K extends Call>(
  context: CallContext,
  call: K,
  input: CallInput<K>,
): Answer<CallAnswer<K>> =>
  defer(() => {
    const endpoint = endpoints[call]
    const parameters: Readonly<Record<string, string>> = input.parameters
    const startedAtMs = context.clock.nowMs()
    const { scheduler } = context.clock
    const startedTicks = scheduler.now()
    const record = (outcome: ExchangeOutcome): void =>
      context.record(call, {
        method: endpoint.method,
        path: endpoint.path,
        parameters,
        body: input.body,
        // A wall clock that jumps meanwhile makes no call slow.
        latencyMs: Math.round(scheduler.now() - startedTicks),
        outcome,
      })
    const request = {
      method: endpoint.method,
      host: endpoint.host,
      path: addressOf(endpoint, parameters),
      headers: headersOf(context, startedAtMs),
      body: input.body as unknown,
    }
    return recorded(settled(context, context.transport(request)), endpoint.answer, record)
  })

/** One answer for sure: late is a failure, and so is a transport that ends without a word. */
const settled = (context: CallContext, answer$: Observable<WireAnswer>): Observable<WireAnswer> =>
  answer$.pipe(
    take(1),
    timeout({ first: TIMINGS.httpTimeoutMs, scheduler: context.clock.scheduler }),
    defaultIfEmpty<WireAnswer, WireAnswer>({ _tag: 'NoAnswer', code: null }),
    catchError((error: unknown) =>
      of<WireAnswer>({ _tag: 'NoAnswer', code: error instanceof TimeoutError ? 'ECONNABORTED' : null }),
    ),
  )

const recorded = (
  answer$: Observable<WireAnswer>,
  codec: t.Mixed,
  record: (outcome: ExchangeOutcome) => void,
): Observable<E.Either<ApiError, unknown>> =>
  new Observable((subscriber) => {
    let isRecorded = false
    const once = (outcome: ExchangeOutcome): void => {
      if (!isRecorded) record(outcome)
      isRecorded = true
    }
    const subscription = answer$
      .pipe(map((answer) => ({ answer, result: resultOf(answer, codec) })))
      .subscribe({
        next: ({ answer, result }) => {
          once(outcomeOf(answer, result))
          subscriber.next(result)
        },
        error: (error: unknown) => subscriber.error(error),
        complete: () => subscriber.complete(),
      })
    return () => {
      subscription.unsubscribe()
      once({ _tag: 'Abandoned' })
    }
  })

const headersOf = (context: CallContext, nowMs: EpochMs): Record<string, string> => {
  const token = context.token()
  return {
    'Accept-Language': context.locale() ?? 'en',
    [HEADERS.requestTimestamp]: String(nowMs),
    [HEADERS.sessionTimestamp]: String(context.startedAtMs),
    ...(token === null ? {} : { 'Cust-Authorization': `Bearer ${token}` }),
  }
}

/** A status of 307 that reaches us is taken by its body (OP-71). */
const isGood = (status: number): boolean => (status >= 200 && status < 300) || status === 307

const resultOf = (answer: WireAnswer, codec: t.Mixed): E.Either<ApiError, unknown> => {
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
      refusal !== null && E.isRight(refusal)
        ? { _tag: 'Refused', status, statusText, ...refusal.right }
        : { _tag: 'Broken', status, statusText },
    )
  }
  const decoded = codec.decode(answer.body)
  return E.isRight(decoded) ? E.right(decoded.right) : E.left(unfitOf(status, decoded.left))
}

/** The first field that doesn't fit, by its path: `items.0.price`. */
const unfitOf = (status: number, errors: t.Errors): ApiError => {
  const context = errors[0]?.context ?? []
  const path = context.map((step) => step.key).filter((key) => key !== '' && !/^\D*\|/.test(key))
  return {
    _tag: 'Unfit',
    status,
    path: path.join('.') || '(whole answer)',
    expected: context.at(-1)?.type.name ?? '',
  }
}

const outcomeOf = (answer: WireAnswer, result: E.Either<ApiError, unknown>): ExchangeOutcome => {
  const dateMs = answer._tag === 'Answer' && answer.date !== null ? Date.parse(answer.date) : Number.NaN
  const serverNowMs = Number.isNaN(dateMs) ? null : dateMs
  if (E.isLeft(result)) return { _tag: 'Failed', error: result.left, serverNowMs }
  const status = answer._tag === 'Answer' ? answer.status : 0
  return { _tag: 'Answered', status, answer: result.right ?? null, serverNowMs }
}
