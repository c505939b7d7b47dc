// The law about when a choice is sent, with logs that keep it and logs that break it.
import { describe, expect, it } from 'vitest'
import { handLog, type HandLog, press, reservationWith } from '../../../../support/handLog.ts'

const change = (log: HandLog, way: 'stepper' | 'dropdown'): number => {
  const line = { code: 'ADULT', title: 'Adult', count: 1 }
  return log.event('TicketQuantityChanged', { line, way, addon: null })
}

const idle = (log: HandLog, seconds: number): void => {
  for (let passed = 0; passed < seconds; passed += 1) {
    log.wait(1_000)
    press(log)
  }
}

describe('what is chosen (LAW-126)', () => {
  it('is sent at once, or a second after the last step', () => {
    const log = handLog()
    log.follow(change(log, 'dropdown'), 'SyncReservation', {})
    change(log, 'stepper')
    log.wait(400)
    const last = change(log, 'stepper')
    log.wait(1_000)
    log.follow(last, 'SyncReservation', {})
    idle(log, 5)
    expect(log.brokenAt('LAW-126')).toBeNull()
  })

  it('is not sent sooner, twice, or for an older change', () => {
    const log = handLog()
    const stepped = change(log, 'stepper')
    log.wait(500)
    const early = log.follow(stepped, 'SyncReservation', {})
    expect(log.brokenAt('LAW-126')).toBe(early)
    const twice = handLog()
    const chosen = change(twice, 'dropdown')
    twice.follow(chosen, 'SyncReservation', {})
    const again = twice.follow(chosen, 'SyncReservation', {})
    expect(twice.brokenAt('LAW-126')).toBe(again)
    const older = handLog()
    const first = change(older, 'stepper')
    change(older, 'stepper')
    older.wait(1_000)
    const wrong = older.follow(first, 'SyncReservation', {})
    expect(older.brokenAt('LAW-126')).toBe(wrong)
  })

  it('is sent at all', () => {
    const log = handLog()
    change(log, 'dropdown')
    idle(log, 5)
    expect(log.brokenAt('LAW-126')).not.toBeNull()
  })

  it('is not sent with a sail that is chosen afresh', () => {
    const log = handLog()
    const fresh = log.event('SailSelected', { sailRefId: '11', by: 'person', keepsReservation: false })
    const seq = log.follow(fresh, 'SyncReservation', {})
    expect(log.brokenAt('LAW-126')).toBe(seq)
  })

  it('is cleared of what is left of typing half a second after a create', () => {
    const log = handLog()
    const created = log.event('ReservationCreated', { reservation: reservationWith() })
    log.wait(500)
    log.follow(created, 'ClearManualInput', {})
    expect(log.brokenAt('LAW-126')).toBeNull()
    const early = handLog()
    const soon = early.event('ReservationCreated', { reservation: reservationWith() })
    const seq = early.follow(soon, 'ClearManualInput', {})
    expect(early.brokenAt('LAW-126')).toBe(seq)
  })
})
