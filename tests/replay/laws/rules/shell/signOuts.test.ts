// The law about a sign-out, with logs that keep it and logs that break it at a named entry.
import { describe, expect, it } from 'vitest'
import { CONTACT } from '../../../../support/bookingSession.ts'
import { handLog } from '../../../../support/handLog.ts'

describe('[LAW-91] when a customer signed out', () => {
  it('holds where all is cleared, and where the next person types', () => {
    const log = signedIn()
    signOutElsewhere(log)
    log.event('ReservationCleared', {})
    expect(log.brokenAt('LAW-91')).toBeNull()
    log.command('ChangeContact', { form: CONTACT })
    log.event('ContactChanged', { form: CONTACT })
    log.command('GoBack', {})
    expect(log.brokenAt('LAW-91')).toBeNull()
  })

  it('breaks where something comes back by itself', () => {
    const log = signedIn()
    signOutElsewhere(log)
    log.event('ReservationCleared', {})
    const seq = log.event('ContactChanged', { form: CONTACT })
    expect(log.brokenAt('LAW-91')).toBe(seq)
  })

  it('breaks where something is not cleared before the next user command', () => {
    const log = signedIn()
    signOutElsewhere(log)
    log.event('ContactChanged', { form: CONTACT })
    const seq = log.command('GoBack', {})
    expect(log.brokenAt('LAW-91')).toBe(seq)
  })

  it('breaks where the page passes over what the other tab said', () => {
    const log = signedIn()
    log.command('SignOut', { why: 'elsewhere' })
    const seq = log.command('GoBack', {})
    expect(log.brokenAt('LAW-91')).toBe(seq)
  })

  it('breaks where something of a sign-out here comes back, and holds for a press without a sign-in', () => {
    const log = signedIn()
    log.command('SignOut', { why: 'chosen' })
    log.event('SignedOut', { why: 'chosen' })
    log.event('ReservationCleared', {})
    const seq = log.event('ContactChanged', { form: CONTACT })
    expect(log.brokenAt('LAW-91')).toBe(seq)
    const visitor = handLog()
    visitor.command('ChangeContact', { form: CONTACT })
    visitor.event('ContactChanged', { form: CONTACT })
    visitor.command('SignOut', { why: 'chosen' })
    visitor.command('GoBack', {})
    expect(visitor.brokenAt('LAW-91')).toBeNull()
  })

  it('says nothing of a sign-in that ran out, nor of one that is made again', () => {
    const ranOut = signedIn()
    ranOut.command('SignOut', { why: 'expired' })
    ranOut.event('SignedOut', { why: 'expired' })
    ranOut.event('ReservationCleared', {})
    ranOut.event('ContactChanged', { form: CONTACT })
    expect(ranOut.brokenAt('LAW-91')).toBeNull()
    const again = signedIn()
    signOutElsewhere(again)
    again.event('ReservationCleared', {})
    again.event('SignedIn', { token: 'd.e.f', expiresAtMs: null, user: null, customer: null })
    expect(again.brokenAt('LAW-91')).toBeNull()
  })
})

describe('[LAW-203] when another customer signs in than the one before', () => {
  it('breaks where the contact of the other is still in the form at the next press', () => {
    const log = handLog()
    enter(log, 'C1')
    log.command('ChangeContact', { form: CONTACT })
    log.event('ContactChanged', { form: CONTACT })
    log.event('SignedOut', { why: 'expired' })
    enter(log, 'C2')
    const seq = log.command('GoBack', {})
    expect(log.brokenAt('LAW-203')).toBe(seq)
  })

  it('holds where it was put away, where the same customer comes back, and where the person types again', () => {
    const replaced = handLog()
    enter(replaced, 'C1')
    replaced.command('ChangeContact', { form: CONTACT })
    replaced.event('ContactChanged', { form: CONTACT })
    replaced.event('SignedOut', { why: 'expired' })
    replaced.event('SignedOut', { why: 'replaced' })
    enter(replaced, 'C2')
    replaced.command('GoBack', {})
    replaced.event('ContactChanged', { form: CONTACT })
    expect(replaced.brokenAt('LAW-203')).toBeNull()
    const same = handLog()
    enter(same, 'C1')
    same.command('ChangeContact', { form: CONTACT })
    same.event('ContactChanged', { form: CONTACT })
    same.event('SignedOut', { why: 'expired' })
    enter(same, 'C1')
    same.command('GoBack', {})
    expect(same.brokenAt('LAW-203')).toBeNull()
  })
})

const enter = (log: ReturnType<typeof handLog>, customerId: string): void => {
  log.command('SignIn', { source: 'password', form: { userName: 'x@example.com' } })
  const details = { customerId, companies: [], memberOf: [] }
  log.call('signIn', {
    outcome: {
      _tag: 'Answered',
      status: 200,
      answer: { token: 'a.b.c', user: { details } },
      dropped: [],
      serverNowMs: null,
    },
  })
  const customer = { customerId, userId: null, companies: [], isManager: false }
  log.event('SignedIn', { token: 'a.b.c', expiresAtMs: null, user: null, customer })
}

const signedIn = () => {
  const log = handLog()
  log.command('AcceptToken', { token: 'a.b.c' })
  log.event('SignedIn', { token: 'a.b.c', expiresAtMs: null, user: null, customer: null })
  return log
}

const signOutElsewhere = (log: ReturnType<typeof handLog>): void => {
  log.command('SignOut', { why: 'elsewhere' })
  log.event('SignedOut', { why: 'elsewhere' })
}
