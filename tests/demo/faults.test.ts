// Faults on purpose: which request they strike, and what they leave of the answer.
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../../domain/wire/endpoints/endpoints.ts'
import { SILENCE_MS } from '../../src/demo/http/demoExchange.ts'
import { codeOf, confirmed, created, FREE_SAILS, items, NOW_MS, ORIGIN, PLENTY, session } from './session.ts'
import type { Fault, FaultRule } from '../support/plainDemo.ts'

const withFaults = (...faults: FaultRule[]) => session({ sails: FREE_SAILS, faults })
const routes = (fault: Fault) => withFaults({ on: 'routes', fault })

const REFUSAL: Fault = { kind: 'refusal', status: 409, code: 'NO_LUCK' }

describe('a fault', () => {
  it('answers 500 with a page instead of JSON', () => {
    const answer = routes({ kind: 'serverError' }).answer('routes')
    expect(answer.status).toBe(500)
    expect(answer.statusText).toBe('Internal Server Error')
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toMatch(/^<!doctype html>/)
  })

  it('refuses with code and status, and with a message where the rule has one', () => {
    const answer = routes(REFUSAL).answer('routes')
    expect(answer.body).toEqual({ code: 'NO_LUCK', status: 409 })
    expect(routes({ ...REFUSAL, message: 'No luck' }).answer('routes').body).toMatchObject({
      message: 'No luck',
    })
    expect(answer.statusText).toBe('Conflict')
  })

  it('breaks the connection, at once or without any sign', () => {
    const asked = (fault: Fault) => routes(fault).ask('GET', '/api/routes')
    expect(asked({ kind: 'broken' })).toEqual({ broken: true, delayMs: 0 })
    expect(asked({ kind: 'silent' })).toEqual({ broken: true, delayMs: SILENCE_MS })
  })

  it('spoils one field, so that no codec fits', () => {
    const client = withFaults({ on: '*', fault: { kind: 'unfit' } })
    const trip = { sailRefId: PLENTY, roundTrip: 'false', oneDayRoundTrip: 'false' }
    expect(E.isLeft(endpoints.prices.answer.decode(client.answer('prices', trip).body))).toBe(true)
    const body = client.answer('createReservation', {}, items(['ADULT'])).body
    expect(E.isLeft(endpoints.createReservation.answer.decode(body))).toBe(true)
    expect(body).toHaveProperty('token')
  })

  it.each(['routes', 'packages', 'ports'] as const)(
    'spoils one field of %s, so that its codec does not fit',
    (call) => {
      const answer = withFaults({ on: call, fault: { kind: 'unfit' } }).answer(call)
      expect(answer.status).toBe(200)
      expect(E.isLeft(endpoints[call].answer.decode(answer.body))).toBe(true)
    },
  )

  it('sends a wrong time, answers late, or by a redirect', () => {
    const wrong = routes({ kind: 'wrongDate', offsetMs: -3_600_000 }).answer('routes')
    expect(Date.parse(wrong.headers['date'] ?? '')).toBe(NOW_MS - 3_600_000)
    expect(routes({ kind: 'slow', delayMs: 700 }).answer('routes').delayMs).toBe(700)
    const redirected = routes({ kind: 'redirected' }).answer('routes')
    expect(redirected.status).toBe(307)
    expect(redirected.body).toEqual(session().answer('routes').body)
  })
})

describe('a payment’s preparation', () => {
  const prepared = (fault: Fault, more: Partial<FaultRule> = {}) => {
    const client = withFaults({ on: 'preparePayment', fault, ...more })
    const { token } = confirmed(client)
    const body = { paymentMethod: 'TULETORN', origin: ORIGIN, creditCard: false }
    return { client, answer: client.ask('POST', `/api/payment/${token}/prepare`, body) }
  }
  const paymentsOf = (client: ReturnType<typeof session>): number =>
    Object.keys((client.backend.snapshot() as { state: { transactions: object } }).state.transactions).length

  it.each(['javascript:alert(1)', 'https://evil.example/', '/somewhere', '', 'no address', 7, null])(
    'may be answered with any address: %s',
    (redirectUrl) => {
      const { answer } = prepared({ kind: 'altered', fields: { redirectUrl } })
      expect(answer).toMatchObject({ status: 200, body: { redirectUrl } })
    },
  )

  it('may be answered by what a card needs, with the rest as it was', () => {
    const { answer } = prepared({ kind: 'altered', fields: { key: 'k' } })
    const redirectUrl: unknown = expect.stringContaining('/fake-bank/t')
    expect(answer).toMatchObject({ body: { redirectUrl, key: 'k' } })
  })

  it.each(['broken', 'silent'] as const)('may lose its answer after the server has acted: %j', (kind) => {
    const { client, answer } = prepared({ kind }, { workDone: true })
    expect(answer.broken).toBe(true)
    expect(paymentsOf(client)).toBe(1)
  })

  it('may reach the server twice, of which the second is answered', () => {
    const { client, answer } = prepared({ kind: 'repeated' })
    expect(answer.broken ? null : answer.status).toBe(200)
    expect(paymentsOf(client)).toBe(2)
  })

  it('may be answered after a later one', () => {
    const { client, answer } = prepared({ kind: 'slow', delayMs: 9_000 }, { nth: 1 })
    const again = client.ask('GET', '/api/routes')
    expect(answer.delayMs).toBe(9_000)
    expect(again.delayMs).toBe(0)
  })
})

describe('a fault rule', () => {
  it.each([
    { on: 'routes', routes: 409, packages: 200 },
    { on: '/api/pack*', routes: 200, packages: 409 },
    { on: '*', routes: 409, packages: 409 },
    { on: '/api/rout', routes: 200, packages: 200 },
  ])('strikes by name, by path, or everything: $on', ({ on, routes: first, packages: second }) => {
    const client = withFaults({ on, fault: REFUSAL })
    expect(client.answer('routes').status).toBe(first)
    expect(client.answer('packages').status).toBe(second)
  })

  it('strikes the nth request since it was set', () => {
    const client = withFaults({ on: 'routes', nth: 2, fault: REFUSAL })
    const statuses = () => [1, 2, 3, 4].map(() => client.answer('routes').status)
    expect(statuses()).toEqual([200, 409, 200, 200])
    client.backend.settings.faults = [{ on: 'routes', nth: [1, 3], fault: REFUSAL }]
    expect(statuses()).toEqual([409, 409, 409, 200])
  })

  it('strikes by chance, the same way for the same seed', () => {
    const statuses = (seed: number) => {
      const client = session({ faults: [{ on: '*', probability: 0.3, fault: REFUSAL }] }, seed)
      return Array.from({ length: 100 }, () => client.answer('ports').status)
    }
    expect(statuses(1)).toEqual(statuses(1))
    expect(statuses(1)).not.toEqual(statuses(2))
    const struck = statuses(1).filter((status) => status === 409).length
    expect(struck).toBeGreaterThan(10)
    expect(struck).toBeLessThan(60)
  })

  it('keeps the server from its work, unless only the answer is to be lost', () => {
    const lost = (workDone: boolean) => {
      const client = withFaults({ on: 'createReservation', fault: { kind: 'broken' }, workDone })
      expect(client.ask('POST', '/api/reservation/create', items(['ADULT'])).broken).toBe(true)
      return Object.keys(
        (client.backend.snapshot() as { state: { reservations: object } }).state.reservations,
      ).length
    }
    expect(lost(false)).toBe(0)
    expect(lost(true)).toBe(1)
  })

  it('can be taken back at run time', () => {
    const client = withFaults({ on: '*', fault: REFUSAL })
    expect(client.answer('routes').status).toBe(409)
    client.backend.settings.faults = []
    expect(client.answer('routes').status).toBe(200)
  })
})

describe('a bearer token', () => {
  const asked = (header: string) =>
    session().ask('GET', '/api/routes', null, { 'Cust-Authorization': header })
  const token = (claims: object) => `Bearer e30.${btoa(JSON.stringify(claims))}.x`.replaceAll('=', '')

  it('is 401 when it has run out or is none', () => {
    expect(asked(token({ exp: NOW_MS / 1000 + 1 }))).toMatchObject({ status: 200 })
    expect(asked(token({ exp: NOW_MS / 1000 }))).toMatchObject({
      status: 401,
      body: { code: 'TOKEN_EXPIRED' },
    })
    expect(asked('Bearer nonsense')).toMatchObject({ status: 401, body: { code: 'TOKEN_INVALID' } })
    expect(asked(token({}))).toMatchObject({ status: 401 })
  })
})

describe('every answer', () => {
  it('carries the server’s time and may be read by the page that asked, with its credentials', () => {
    const answer = session().ask('GET', '/catalog/api/v1/catalog/PORTS', null, {
      origin: 'http://localhost:5173',
    })
    expect(answer).toMatchObject({
      headers: {
        date: new Date(NOW_MS).toUTCString(),
        'access-control-allow-origin': 'http://localhost:5173',
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': 'Date',
        'access-control-allow-headers': expect.stringContaining('X-Session-Timestamp'),
      },
    })
    const preflight = session().ask('OPTIONS', '/catalog/api/v1/catalog/PORTS', null, {
      origin: 'http://x.example',
    })
    expect(preflight).toMatchObject({ status: 204, body: null })
  })

  it('refuses in the language of the asker', () => {
    const client = session()
    expect(client.ask('GET', '/api/reservation/1', null, { 'accept-language': 'et' })).toMatchObject({
      body: { message: 'Sellist broneeringut ei ole' },
    })
    expect(client.ask('GET', '/api/nothing')).toMatchObject({ status: 404, body: { code: 'CALL_UNKNOWN' } })
    expect(client.ask('DELETE', '/api/routes')).toMatchObject({ status: 404 })
    expect(client.ask('GET', '/api/reservation/%E0%A4%A')).toMatchObject({ status: 404 })
  })

  it('comes from a reservation that another customer can’t see through', () => {
    const client = session({ sails: FREE_SAILS })
    expect(created(client).token).not.toBe(created(client).token)
    expect(codeOf(client.answer('preparePayment', { reservationToken: 'x' }, null))).toBe('INVALID_REQUEST')
  })
})
