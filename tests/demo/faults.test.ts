// Faults on purpose: which request they strike, and what they leave of the answer.

import { describe, expect, it } from 'vitest'
import { codeOf, confirmed, created, FREE_SAILS, NOW_MS, ORIGIN, session } from './session.ts'
import type { Fault, FaultRule } from '../support/plainDemo.ts'

const withFaults = (...faults: FaultRule[]) => session({ sails: FREE_SAILS, faults })
const routes = (fault: Fault) => withFaults({ on: 'routes', fault })

const REFUSAL: Fault = { kind: 'refusal', status: 409, code: 'NO_LUCK' }

describe('a fault', () => {
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

  it('may reach the server twice, of which the second is answered', () => {
    const { client, answer } = prepared({ kind: 'repeated' })
    expect(answer.broken ? null : answer.status).toBe(200)
    expect(paymentsOf(client)).toBe(2)
  })
})

describe('a fault rule', () => {
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
