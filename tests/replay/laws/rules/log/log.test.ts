// Laws about the log itself, each with a log that keeps it and one that breaks it at a named entry; and the list of all.
import { describe, expect, it } from 'vitest'
import { LAW_IDS, lawById, LAWS } from '../../../../../replay/laws/laws.ts'
import { handLog, press, refusedWith } from '../../../../support/handLog.ts'

describe('the list of laws', () => {
  it('has each number once, in order, and a sentence for each', () => {
    const numberOf = (id: string): number => Number(id.replace('LAW-', ''))
    expect(LAW_IDS).toEqual([...new Set(LAW_IDS)].sort((a, b) => numberOf(a) - numberOf(b)))
    for (const id of LAW_IDS) expect(id).toMatch(/^LAW-\d{2,}$/)
    for (const { sentence } of LAWS) expect(sentence).toMatch(/^[A-Z].{15,180}\.$/)
    expect(new Set(LAWS.map(({ sentence }) => sentence)).size).toBe(LAWS.length)
  })

  it('is searched by number', () => {
    expect(lawById('LAW-11')?.id).toBe('LAW-11')
    expect(lawById('LAW-999')).toBeNull()
  })
})

describe('[LAW-36] when a handler crashes', () => {
  it('breaks where the log says so', () => {
    const log = handLog()
    press(log)
    expect(log.brokenAt('LAW-36')).toBeNull()
    const seq = log.event('EffectCrashed', { effect: 'Pay', error: 'TypeError' }, null)
    expect(log.brokenAt('LAW-36')).toBe(seq)
  })
})

describe('[LAW-37] when something happens', () => {
  it('holds where it has a cause, or is a user command, or a crash', () => {
    const log = handLog({ firstSeq: 100 })
    press(log)
    log.event('ManualInputCleared', {})
    log.event('EffectCrashed', { effect: 'Pay', error: 'TypeError' }, null)
    log.event('ManualInputCleared', {}, 20)
    expect(log.brokenAt('LAW-37')).toBeNull()
  })

  it('breaks for an event and for a call without a cause, and for a cause that comes later', () => {
    const log = handLog()
    const event = log.event('ManualInputCleared', {}, null)
    expect(log.brokenAt('LAW-37')).toBe(event)
    const other = handLog()
    const call = other.call('prices', { cause: null })
    expect(other.brokenAt('LAW-37')).toBe(call)
    const third = handLog()
    const early = third.event('ManualInputCleared', {}, 5)
    expect(third.brokenAt('LAW-37')).toBe(early)
  })
})

describe('[LAW-40] when a token is rejected', () => {
  const signIn = (log: ReturnType<typeof handLog>): void => {
    log.command('AcceptToken', { token: 'a.b.c' })
    log.event('SignedIn', { token: 'a.b.c', expiresAtMs: null, user: null, customer: null })
  }

  it('holds where the customer is signed out, or was not signed in', () => {
    const log = handLog()
    log.call('prices', { outcome: refusedWith(401), cause: 1 })
    signIn(log)
    log.call('prices', { outcome: refusedWith(403) })
    log.call('prices', { outcome: refusedWith(401) })
    log.event('SignedOut', { why: 'chosen' })
    press(log)
    expect(log.brokenAt('LAW-40')).toBeNull()
  })

  it('holds where a customer signed in with another token meanwhile', () => {
    const log = handLog()
    signIn(log)
    log.call('prices', { outcome: refusedWith(401) })
    log.event('SignedIn', { token: 'd.e.f', expiresAtMs: null, user: null, customer: null })
    press(log)
    expect(log.brokenAt('LAW-40')).toBeNull()
  })

  it('breaks where nothing happens', () => {
    const log = handLog()
    signIn(log)
    log.call('prices', { outcome: refusedWith(401) })
    const seq = press(log)
    expect(log.brokenAt('LAW-40')).toBe(seq)
  })
})
