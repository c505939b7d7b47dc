// The law about the warning that must come, and the one about the end that is told once.
import { describe, expect, it } from 'vitest'
import { handLog, type HandLog, press, reserve } from '../../../../support/handLog.ts'
import { fetchTold } from '../../../../support/toldLog.ts'
import { START_MS } from '../../../../support/virtualSession.ts'

const MINUTE_MS = 60_000
const DEADLINE_MS = START_MS + 10 * MINUTE_MS

/** The customer is there, two minutes and a moment before the end. */
const nearlyWarned = (): HandLog => {
  const log = handLog()
  reserve(log)
  log.wait(8 * MINUTE_MS - 1_000)
  press(log)
  return log
}

describe('[LAW-72] two minutes before the end', () => {
  it('holds where the warning comes', () => {
    const log = nearlyWarned()
    log.wait(1_000)
    log.follow(1, 'WarnOfExpiry', { expiresAtMs: DEADLINE_MS })
    log.event('ExpiryWarned', { expiresAtMs: DEADLINE_MS })
    log.wait(20_000)
    press(log)
    expect(log.brokenAt('LAW-72')).toBeNull()
  })

  it('breaks for a customer who is there and is not warned', () => {
    const log = nearlyWarned()
    log.wait(7_000)
    const seq = press(log)
    expect(log.brokenAt('LAW-72')).toBe(seq)
  })

  it('breaks where the server has told an earlier end, and the page did not listen', () => {
    const log = handLog()
    reserve(log)
    fetchTold(log, { expiresAtMs: DEADLINE_MS - 5 * MINUTE_MS })
    press(log)
    log.wait(3 * MINUTE_MS + 6_000)
    const seq = press(log)
    expect(log.brokenAt('LAW-72')).toBe(seq)
  })

  it('holds for a page that is not looked at, and while the server is being asked', () => {
    const log = nearlyWarned()
    log.wait(7_000)
    log.follow(1, 'FetchReservation', { reservationId: '1001', why: 'resume' })
    log.event('FetchRequested', { reservationId: '1001', why: 'resume' })
    log.wait(9_000)
    press(log)
    expect(log.brokenAt('LAW-72')).toBeNull()
  })

  it('breaks where the deadline before was warned of, and not this one', () => {
    const log = nearlyWarned()
    log.event('ExpiryWarned', { expiresAtMs: DEADLINE_MS - 1 })
    log.wait(7_000)
    const seq = press(log)
    expect(log.brokenAt('LAW-72')).toBe(seq)
  })
})

describe('[LAW-73] the end of a reservation', () => {
  const end = (log: HandLog, reservationId: string): number =>
    log.event('ReservationExpired', { reservationId, expiresAtMs: DEADLINE_MS })

  it('holds where it is told once', () => {
    const log = handLog()
    reserve(log)
    end(log, '1001')
    end(log, '1002')
    expect(log.brokenAt('LAW-73')).toBeNull()
  })

  it('breaks at the second time', () => {
    const log = handLog()
    reserve(log)
    end(log, '1001')
    const seq = end(log, '1001')
    expect(log.brokenAt('LAW-73')).toBe(seq)
  })
})
