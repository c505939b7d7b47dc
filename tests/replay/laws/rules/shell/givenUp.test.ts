// The law about calls that are given up, with logs that keep it and logs that break it at a named entry.
import { describe, expect, it } from 'vitest'
import type { ExchangeOutcome } from '../../../../../domain/log/exchange.ts'
import { type HandLog, handLog } from '../../../../support/handLog.ts'

const GIVEN_UP: ExchangeOutcome = { _tag: 'Abandoned' }
const IN_FLIGHT_MS = 2_000

describe('[LAW-206] what is given up', () => {
  it('is a payment whose person has signed out, once a sign-in has followed', () => {
    const log = handLog()
    signIn(log)
    const cause = log.command('Pay', { methodCode: 'CARD' })
    signOut(log, 'chosen')
    signIn(log)
    log.call('preparePayment', { cause, latencyMs: IN_FLIGHT_MS, outcome: GIVEN_UP })
    expect(log.brokenAt('LAW-206')).toBeNull()
  })

  it('is no payment of a visitor who signs in meanwhile', () => {
    const log = handLog()
    const cause = log.command('Pay', { methodCode: 'CARD' })
    signIn(log)
    const seq = log.call('preparePayment', { cause, latencyMs: IN_FLIGHT_MS, outcome: GIVEN_UP })
    expect(log.brokenAt('LAW-206')).toBe(seq)
  })

  it('is no payment of one whose sign-in ran out, and who has signed in again', () => {
    const log = handLog()
    signIn(log)
    const cause = log.command('Pay', { methodCode: 'CARD' })
    signOut(log, 'expired')
    signIn(log)
    const seq = log.call('preparePayment', { cause, latencyMs: IN_FLIGHT_MS, outcome: GIVEN_UP })
    expect(log.brokenAt('LAW-206')).toBe(seq)
  })

  it('is no call that went out after the one before had left', () => {
    const log = handLog()
    signIn(log)
    signOut(log, 'elsewhere')
    signIn(log)
    log.wait(IN_FLIGHT_MS + 1)
    const seq = log.call('saveUserDetails', { latencyMs: IN_FLIGHT_MS, outcome: GIVEN_UP })
    expect(log.brokenAt('LAW-206')).toBe(seq)
  })

  it('may be a list, a sign-in, or a choice of tickets that a newer one replaces', () => {
    const log = handLog()
    for (const call of ['userReservations', 'signIn', 'modifyReservation', 'reservation'])
      log.call(call, { latencyMs: IN_FLIGHT_MS, outcome: GIVEN_UP })
    expect(log.brokenAt('LAW-206')).toBeNull()
  })
})

const signIn = (log: HandLog): number =>
  log.event('SignedIn', { token: 'a.b.c', expiresAtMs: null, user: null, customer: null })

const signOut = (log: HandLog, why: 'chosen' | 'elsewhere' | 'expired'): number => {
  log.command('SignOut', { why })
  return log.event('SignedOut', { why })
}
