// The law about a sign-in that has run out, with logs that keep it and logs that break it at a named entry.
import { describe, expect, it } from 'vitest'
import { epochMs } from '../../../../../domain/instant.ts'
import { answered, handLog, type HandLog, press } from '../../../../support/handLog.ts'
import { prepareCard, reserveTold } from '../../../../support/toldLog.ts'
import { START_MS } from '../../../../support/virtualSession.ts'

const MINUTE_MS = 60_000

const tokenUntil = (atMs: number): string =>
  `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ exp: atMs / 1_000 }))}.`

/** Ten minutes after the start the sign-in runs out. */
const signedIn = (): HandLog => {
  const log = handLog()
  const token = tokenUntil(START_MS + 10 * MINUTE_MS)
  log.command('AcceptToken', { token })
  log.event('SignedIn', { token, expiresAtMs: null, user: null, customer: null })
  reserveTold(log)
  return log
}

const pay = (log: HandLog): number => {
  log.command('Pay', { methodCode: 'CARD' })
  return prepareCard(log)
}

const goToConfirm = (log: HandLog): void => {
  log.command('NavigateTo', { path: '/main-inside/confirm', query: {}, how: 'push' })
  log.event('AddressChanged', { address: { locale: 'en', path: '/main-inside/confirm', query: {} } })
}

describe('a sign-in that runs out (LAW-106)', () => {
  it('holds while it lasts, and where a customer is signed out first', () => {
    const log = signedIn()
    log.wait(9 * MINUTE_MS)
    goToConfirm(log)
    pay(log)
    log.wait(MINUTE_MS)
    log.command('SignOut', { why: 'expired' })
    log.event('SignedOut', { why: 'expired' })
    pay(log)
    expect(log.brokenAt('LAW-106')).toBeNull()
  })

  it('holds where the answer to a sign-in came after the sign-out that has overtaken it', () => {
    const log = signedIn()
    const cause = log.command('SignIn', { source: 'password', form: { userName: 'mari@example.com' } })
    log.command('SignOut', { why: 'chosen' })
    log.event('SignedOut', { why: 'chosen' })
    log.call('signIn', { cause, outcome: answered({ token: tokenUntil(START_MS), user: null }) })
    pay(log)
    expect(log.brokenAt('LAW-106')).toBeNull()
  })

  it('holds where it runs out after the press', () => {
    const log = signedIn()
    log.wait(10 * MINUTE_MS - 1)
    log.command('Pay', { methodCode: 'CARD' })
    log.wait(1_000)
    prepareCard(log)
    expect(log.brokenAt('LAW-106')).toBeNull()
  })

  it('breaks where something is paid with it at its very end', () => {
    const log = signedIn()
    log.wait(10 * MINUTE_MS)
    const seq = pay(log)
    expect(log.brokenAt('LAW-106')).toBe(seq)
  })

  it('breaks by the time that the server’s answers tell, whatever the page takes for it', () => {
    const log = signedIn()
    log.call('routes', { outcome: answered([], epochMs(log.nowMs() + 30 * MINUTE_MS)) })
    log.wait(1_000)
    const seq = pay(log)
    expect(log.brokenAt('LAW-106')).toBe(seq)
  })

  it('breaks on the way to the confirmation where a customer stays signed in', () => {
    const log = signedIn()
    log.wait(11 * MINUTE_MS)
    goToConfirm(log)
    const seq = press(log)
    expect(log.brokenAt('LAW-106')).toBe(seq)
  })

  it('says nothing of a token without an end', () => {
    const log = handLog()
    log.command('AcceptToken', { token: 'a.b.c' })
    log.event('SignedIn', { token: 'a.b.c', expiresAtMs: START_MS, user: null, customer: null })
    reserveTold(log)
    log.wait(MINUTE_MS)
    pay(log)
    expect(log.brokenAt('LAW-106')).toBeNull()
  })
})
