// One call: its headers, its forty seconds, what comes back as a value, what is recorded of it.
import * as E from 'fp-ts/Either'
import { OPEN_VAULT } from '../../../effects/ports/tokenVault.ts'
import { EMPTY, NEVER, Observable, of, Subject, throwError, timer } from 'rxjs'
import { map } from 'rxjs/operators'
import { describe, expect, it } from 'vitest'
import { epochMs } from '../../../domain/instant.ts'
import type { ApiError } from '../../../domain/apiError.ts'
import type { ReservationId, TransactionId } from '../../../domain/ids.ts'
import type { Exchange } from '../../../domain/log/exchange.ts'
import { callerOf, createTurns } from '../../../effects/api/call.ts'
import { endpoints } from '../../../domain/wire/endpoints/endpoints.ts'
import type { Transport, WireAnswer, WireRequest } from '../../../effects/ports/transport.ts'
import { createVirtualClock } from '../../support/virtualClock.ts'
import { bookingAt, newBooking } from '../../support/bookingSession.ts'
import { START_MS } from '../../support/virtualSession.ts'
import { branded, command } from '../../support/unbranded.ts'

describe('when a call is made', () => {
  it('is in the language of the address, and in English as long as there is none [HTTP-01]', () => {
    expect(ask(answering({}), { locale: 'et' }).request?.headers['Accept-Language']).toBe('et')
    expect(ask(answering({}), { locale: null }).request?.headers['Accept-Language']).toBe('en')
  })

  it('follows the locale from one request to the next [HTTP-01]', () => {
    const booking = bookingAt('sailSelected')
    const before = booking.wire.requests.length
    expect(new Set(booking.wire.requests.map(languageOf))).toEqual(new Set(['en']))
    booking.perform(command('ChangeLocale', { locale: 'et' }), 2_000)
    const later = booking.wire.requests.slice(before)
    expect(later.length).toBeGreaterThan(0)
    expect(new Set(later.map(languageOf))).toEqual(new Set(['et']))
  })

  it('bears the token where there is one, and none where there is none [HTTP-02]', () => {
    expect(ask(answering({}), { token: 'abc' }).request?.headers['Cust-Authorization']).toBe('Bearer abc')
    expect(ask(answering({}), { token: null }).request?.headers).not.toHaveProperty('Cust-Authorization')
  })

  it('bears the token from sign-in to sign-out [HTTP-02]', () => {
    const booking = newBooking()
    booking.dispatch(command('AcceptToken', { token: 'not-a-jwt' }))
    booking.dispatch(command('LoadCatalog', {}))
    booking.dispatch(command('SignOut', { why: 'chosen' }))
    booking.dispatch(command('LoadCatalog', {}))
    const tokens = booking.wire.requests.map(({ headers }) => headers['Cust-Authorization'])
    // Who it is, the catalogue, and the sign-out itself; after it the catalogue once more.
    expect(tokens).toEqual([...Array(5).fill('Bearer not-a-jwt'), ...Array(3).fill(undefined)])
  })

  it('bears the time of the request and the time of the page [HTTP-05]', () => {
    const { request } = ask(answering({}), { startedAtMs: START_MS - 60_000 })
    expect(request?.headers['X-Request-Timestamp']).toBe(String(START_MS))
    expect(request?.headers['X-Session-Timestamp']).toBe(String(START_MS - 60_000))
  })

  it('bears both times on every request of a journey [HTTP-05]', () => {
    const { requests } = bookingAt('paid').wire
    for (const { headers } of requests) {
      expect(headers['X-Session-Timestamp']).toBe(String(START_MS))
      expect(Number(headers['X-Request-Timestamp'])).toBeGreaterThanOrEqual(START_MS)
    }
    expect(new Set(requests.map(({ headers }) => headers['X-Request-Timestamp'])).size).toBeGreaterThan(4)
  })
})

describe('when a good answer comes', () => {
  it('yields the decoded body and nothing around it [HTTP-06]', () => {
    expect(ask(answering({ body: { status: 'OK', unknown: 1 } })).answers).toEqual([
      E.right({ status: 'OK' }),
    ])
    expect(ask(answering({ status: 307, body: 'TEMP' })).answers).toEqual([E.right({ status: 'TEMP' })])
  })

  it('is recorded with its latency and the server’s own time', () => {
    const date = 'Fri, 20 Nov 2026 08:00:05 GMT'
    const { exchanges } = ask(delayed(1_234, { date, body: { status: 'OK' } }))
    expect(exchanges).toEqual([
      {
        method: 'GET',
        path: '/api/reservation/{id}/status',
        parameters: { id: '1001' },
        body: null,
        latencyMs: 1_234,
        outcome: {
          _tag: 'Answered',
          status: 200,
          answer: { status: 'OK' },
          dropped: [],
          serverNowMs: START_MS + 5_000,
        },
      },
    ])
  })
})

describe('when the machine sleeps while an answer is on its way', () => {
  it('is recorded without the server’s time, which is that of before the sleep [OP-80]', () => {
    const date = 'Fri, 20 Nov 2026 08:00:05 GMT'
    const asked = ask(delayed(5_000, { date, body: { status: 'OK' } }), {}, 1_000)
    clock.sleep(600_000)
    asked.advance(4_000)
    expect(asked.exchanges[0]).toMatchObject({ latencyMs: 5_000, outcome: { serverNowMs: null } })
    expect(asked.answers).toEqual([E.right({ status: 'OK' })])
  })
})

describe('when a person signs out while a call is under way', () => {
  it('keeps nothing of a refusal’s own words, which may quote them [LAW-204]', () => {
    const REFUSAL = { code: 'CARD_REFUSED', message: 'No card of Mari Maasikas' }
    const { context, exchanges } = worldOf(delayed(1_000, { status: 403, statusText: 'No', body: REFUSAL }))
    let persons = 0
    const answers: E.Either<ApiError, unknown>[] = []
    callerOf(endpoints, { ...context, personsBefore: () => persons })('paymentCancel', {
      parameters: { transactionId: branded<TransactionId>('t1') },
      body: {},
    }).subscribe((answer) => answers.push(answer))
    persons = 1
    clock.advance(1_000)
    expect(errorOf({ answers })).toMatchObject({ status: 403, code: 'CARD_REFUSED', message: null })
    expect(JSON.stringify(exchanges)).not.toContain('Maasikas')
  })

  it('gives up what is about that person, and goes on with what all may know [OP-18]', () => {
    const { context, exchanges } = worldOf(delayed(1_000, { body: [] }))
    const left$ = new Subject<void>()
    let persons = 0
    const call = callerOf(endpoints, { ...context, left$, personsBefore: () => persons })
    call('allMembers', { parameters: {}, body: null }).subscribe()
    call('countries', { parameters: {}, body: null }).subscribe()
    persons = 1
    left$.next()
    clock.advance(1_000)
    const outcomes = exchanges.map(({ path, outcome }) => [path, outcome._tag])
    expect(outcomes).toEqual([
      ['/api/company/all/members', 'Abandoned'],
      ['/api/catalog/COUNTRY', 'Answered'],
    ])
  })
})

describe('when no answer comes', () => {
  it('waits forty seconds and not a millisecond less [HTTP-04] [TIME-04]', () => {
    const asked = ask(() => NEVER, {}, 39_999)
    expect(asked.answers).toEqual([])
    asked.advance(1)
    expect(asked.answers).toEqual([E.left({ _tag: 'TimedOut', code: 'ECONNABORTED' })])
    expect(asked.exchanges[0]).toMatchObject({ latencyMs: 40_000, outcome: { _tag: 'Failed' } })
  })

  it('takes an answer of the last millisecond, and none after the end [HTTP-04]', () => {
    expect(ask(delayed(39_999, { body: { status: 'OK' } })).answers).toEqual([E.right({ status: 'OK' })])
    const late = ask(delayed(40_001, { body: { status: 'OK' } }), {}, 60_000)
    expect(late.answers).toEqual([E.left({ _tag: 'TimedOut', code: 'ECONNABORTED' })])
    expect(late.exchanges.length).toBe(1)
  })

  it('is a value, at anything that the wire does instead of answering', () => {
    expect(errorOf(ask(() => of({ _tag: 'NoAnswer', code: 'ERR_NETWORK' })))).toEqual({
      _tag: 'Unreachable',
      code: 'ERR_NETWORK',
    })
    expect(errorOf(ask(() => of({ _tag: 'NoAnswer', code: null })))).toEqual({
      _tag: 'Unreachable',
      code: 'Default Error',
    })
    expect(errorOf(ask(() => EMPTY))._tag).toBe('Unreachable')
    expect(errorOf(ask(() => throwError(() => new Error('wire'))))._tag).toBe('Unreachable')
  })
})

describe('when the server refuses', () => {
  it('keeps its status, its code and its words', () => {
    const body = { code: 'NOT_ENOUGH_INVENTORY', message: 'Full', status: 409, more: true }
    expect(errorOf(ask(answering({ status: 409, statusText: 'Conflict', body })))).toEqual({
      _tag: 'Refused',
      status: 409,
      statusText: 'Conflict',
      code: 'NOT_ENOUGH_INVENTORY',
      message: 'Full',
      id: null,
    })
    expect(errorOf(ask(answering({ status: 400, body: {} })))).toMatchObject({ code: null, message: null })
  })

  it.each(['<h1>Bad Gateway</h1>', null, '', 42, { code: { deep: 1 } }])(
    'keeps the status and its text where the body says nothing: %j',
    (body) => {
      expect(errorOf(ask(answering({ status: 502, statusText: 'Bad Gateway', body })))).toEqual({
        _tag: 'Broken',
        status: 502,
        statusText: 'Bad Gateway',
      })
    },
  )
})

describe('when a gateway answers in the server’s place, or the server breaks', () => {
  const outcomeOf = (status: number, body: unknown) => errorOf(ask(answering({ status, body })))._tag

  it.each([408, 502, 503, 504])(
    'says nothing of what was done, with any body: %i [REF-05] [OP-166]',
    (status) => {
      for (const body of [
        { message: 'Endpoint request timed out' },
        { code: 'TIMEOUT', message: 'Late' },
        {},
        '',
      ])
        expect(outcomeOf(status, body), JSON.stringify(body)).toBe('Broken')
    },
  )

  it('refuses by a code of its own alone, once it calls itself broken [REF-05] [OP-166]', () => {
    expect(outcomeOf(500, { message: 'Internal error' })).toBe('Broken')
    expect(outcomeOf(507, {})).toBe('Broken')
    expect(outcomeOf(500, { code: 'PAYMENT_METHOD_DOWN' })).toBe('Refused')
  })
})

describe('when an answer does not fit', () => {
  it('names the first field that does not, and what it should be', () => {
    expect(errorOf(ask(answering({ body: { status: 7 } })))).toEqual({
      _tag: 'Unfit',
      status: 200,
      path: 'status',
      expected: 'status',
    })
    expect(errorOf(ask(answering({ body: [] })))).toMatchObject({ _tag: 'Unfit', status: 200 })
  })
})

describe('when no text can be made of a setting of a route', () => {
  it('is dropped by its path, and nothing throws', () => {
    const route = { code: 'VIR-KUI', title: 'Virtsu', legs: [], attributes: { X: { toString: 1 }, Y: 'y' } }
    const { context, exchanges } = worldOf(() => of({ ...GOOD, body: [route] }))
    const answers: unknown[] = []
    callerOf(endpoints, context)('routes', { parameters: {}, body: null }).subscribe((answer) =>
      answers.push(answer),
    )
    expect(answers).toMatchObject([{ right: [{ code: 'VIR-KUI', attributes: { Y: 'y' } }] }])
    expect(exchanges).toMatchObject([{ outcome: { dropped: ['0.attributes.X'] } }])
  })
})

describe('when a codec of ours throws', () => {
  it('is thrown to the caller, and the exchange has no outcome', () => {
    const trap = Object.defineProperty({}, 'code', {
      get: () => {
        throw new TypeError('no code')
      },
    })
    const { exchanges, context } = worldOf(() => of({ ...GOOD, body: [trap] }))
    const errors: unknown[] = []
    callerOf(endpoints, context)('routes', { parameters: {}, body: null }).subscribe({
      error: (e) => errors.push(e),
    })
    expect(errors).toEqual([expect.any(TypeError)])
    expect(exchanges.map(({ outcome }) => outcome)).toEqual([{ _tag: 'Abandoned' }])
  })
})

describe('when the answer is no longer wanted', () => {
  it('is abandoned on the wire and recorded as such', () => {
    let aborted = 0
    const transport: Transport = () => new Observable<never>(() => () => (aborted += 1))
    const asked = ask(transport, {}, 0)
    asked.abandon()
    expect(aborted).toBe(1)
    expect(asked.exchanges.map(({ outcome }) => outcome)).toEqual([{ _tag: 'Abandoned' }])
  })
})

const languageOf = ({ headers }: WireRequest) => headers['Accept-Language']

const GOOD: WireAnswer = { _tag: 'Answer', status: 200, statusText: 'OK', date: null, body: {} }

const answering =
  (overrides: Partial<Extract<WireAnswer, { _tag: 'Answer' }>>): Transport =>
  () =>
    of({ ...GOOD, ...overrides })

let clock = createVirtualClock(START_MS)

const delayed =
  (ms: number, overrides: Partial<Extract<WireAnswer, { _tag: 'Answer' }>>): Transport =>
  () =>
    timer(ms, clock.scheduler).pipe(map(() => ({ ...GOOD, ...overrides })))

interface CallOptions {
  readonly locale?: string | null
  readonly token?: string | null
  readonly startedAtMs?: number
}

/** Asks for a reservation's status and lets `waitMs` pass. */
const ask = (transport: Transport, options: CallOptions = {}, waitMs = 40_000) => {
  const { context, exchanges, requests } = worldOf(transport, options)
  const answers: E.Either<ApiError, unknown>[] = []
  const call = callerOf(endpoints, context)('reservationStatus', {
    parameters: { id: branded<ReservationId>('1001') },
    body: null,
  })
  const subscription = call.subscribe((answer) => answers.push(answer))
  const { advance } = clock
  advance(waitMs)
  return { request: requests[0], answers, exchanges, advance, abandon: () => subscription.unsubscribe() }
}

const worldOf = (transport: Transport, options: CallOptions = {}) => {
  clock = createVirtualClock(START_MS)
  const exchanges: Exchange[] = []
  const requests: WireRequest[] = []
  const context = {
    clock,
    transport: (request: WireRequest) => {
      requests.push(request)
      return transport(request)
    },
    startedAtMs: epochMs(options.startedAtMs ?? START_MS),
    locale: () => options.locale ?? null,
    token: () => options.token ?? null,
    vault: OPEN_VAULT,
    record: (_call: string, exchange: Exchange) => void exchanges.push(exchange),
    left$: NEVER,
    personsBefore: () => 0,
    inTurn: createTurns(),
    aboutNow: () => null,
    handedOver: () => undefined,
  }
  return { context, exchanges, requests }
}

const errorOf = ({ answers }: { readonly answers: readonly E.Either<ApiError, unknown>[] }): ApiError => {
  const [answer] = answers
  if (answer === undefined || E.isRight(answer)) throw new Error('It did not fail')
  return answer.left
}
