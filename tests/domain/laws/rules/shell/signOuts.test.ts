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
