// The law about the end of a change, with logs that keep it and logs that break it at a named entry.
import { describe, expect, it } from 'vitest'
import { answered, handLog, type HandLog, press } from '../../../../support/handLog.ts'
import { START_MS } from '../../../../support/virtualSession.ts'
import type { EpochMs } from '../../../../../domain/instant.ts'
import { begin, finish, EVEN, ticket } from './editLog.ts'

const MINUTES_MS = 60_000
const END_MS = START_MS + 10 * MINUTES_MS

/** Of a change that ends in ten minutes, by the clock of the server and of the machine. */
const changing = (): HandLog => {
  const log = handLog()
  begin(log, ticket(), ticket({ expiresAtMs: END_MS }))
  log.call('routes', { outcome: answered([], log.nowMs() as EpochMs) })
  return log
}

/** A person is at the page until then, and presses something every second. */
const until = (log: HandLog, ms: number): void => {
  while (log.nowMs() < ms) {
    log.wait(Math.min(1_000, ms - log.nowMs()))
    press(log)
  }
}

const warn = (log: HandLog): number => log.event('EditExpiryWarned', { expiresAtMs: END_MS })
const expire = (log: HandLog): number => log.event('EditExpired', { reservationId: '1001' })

describe('the end of a change (LAW-171)', () => {
  it('holds where it is warned of, and told, with the change', () => {
    const log = changing()
    until(log, END_MS - 2 * MINUTES_MS)
    warn(log)
    until(log, END_MS)
    expire(log)
    until(log, END_MS + MINUTES_MS)
    expect(log.brokenAt('LAW-171')).toBeNull()
  })

  it('holds where it is finished, or given up, before it', () => {
    const log = changing()
    finish(log, ticket(), EVEN)
    until(log, END_MS + MINUTES_MS)
    expect(log.brokenAt('LAW-171')).toBeNull()
  })

  it('breaks where nothing warns of it', () => {
    const log = changing()
    until(log, END_MS - MINUTES_MS)
    expect(log.brokenAt('LAW-171')).not.toBeNull()
  })

  it('breaks where it is not told', () => {
    const log = changing()
    until(log, END_MS - 2 * MINUTES_MS)
    warn(log)
    until(log, END_MS)
    expect(log.brokenAt('LAW-171')).toBeNull()
    until(log, END_MS + MINUTES_MS)
    expect(log.brokenAt('LAW-171')).not.toBeNull()
  })

  it.each<[string, (log: HandLog, cause: number) => number]>([
    [
      'a notice',
      (log, cause) => log.follow(cause, 'ShowNotice', { tone: 'bad', key: 'catalogFailed', error: null }),
    ],
    ['a dialog', (log, cause) => log.follow(cause, 'OpenModal', { name: 'tickets' })],
    ['the clock of a booking', (log, cause) => log.follow(cause, 'WarnOfExpiry', { expiresAtMs: END_MS })],
  ])('breaks where %s tells of it as well', (_what, tell) => {
    const log = changing()
    until(log, END_MS - 2 * MINUTES_MS)
    expect(tell(log, warn(log))).toBe(log.brokenAt('LAW-171'))
  })

  it.each<[string, (log: HandLog) => number]>([
    ['a warning', (log) => log.event('ExpiryWarned', { expiresAtMs: END_MS })],
    ['an end', (log) => log.event('ReservationExpired', { reservationId: '1001', expiresAtMs: END_MS })],
  ])('breaks where %s of a booking tells of the ticket', (what, tell) => {
    const log = changing()
    if (what === 'a warning')
      log.event('ReservationCreated', { reservation: ticket({ status: 'OFFER', expiresAtMs: END_MS }) })
    expect(tell(log)).toBe(log.brokenAt('LAW-171'))
  })
})
