// Laws about days and sails, each with a log that keeps it and one that breaks it at a named entry.
import { describe, expect, it } from 'vitest'
import { portDayIn as exactPortDayIn } from '../../../../../replay/laws/readers/portDay.ts'
import {
  findSail,
  handLog,
  type HandLog,
  inventoryWith,
  press,
  reservationWith,
  reserve,
  sailWith,
} from '../../../../support/handLog.ts'
import { plainly } from '../../../../support/unbranded.ts'

const portDayIn = (timeZone: string) => plainly(exactPortDayIn(timeZone))

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** In Tallinn it is half past one on the 21st, in London half past eleven on the 20th. */
const PAST_MIDNIGHT_MS = Date.UTC(2026, 10, 20, 23, 30)

const choose = (log: HandLog, day: string): number => {
  log.command('ChooseDate', { trip: 1, day })
  return log.event('DateChosen', { trip: 1, day })
}

const refuse = (log: HandLog, day: string): number => {
  log.command('ChooseDate', { trip: 1, day })
  return log.event('DateRefused', { trip: 1, day, reason: 'DayIsPast' })
}

const search = (log: HandLog, day: string): number => {
  log.command('FindSails', { legCode: 'VIR-KUI', day })
  return log.event('SailsRequested', { legCode: 'VIR-KUI', day })
}

const select = (log: HandLog, sailRefId = '11'): number => {
  log.command('SelectSail', { sailRefId, by: 'person' })
  return log.event('SailSelected', { sailRefId, by: 'person', keepsReservation: false })
}

const measureClock = (log: HandLog, offsetMs: number): void => {
  log.command('NoteServerClock', { offsetMs })
  log.event('ServerClockMeasured', { offsetMs })
}

const reload = (log: HandLog): void => {
  log.command('StartSession', { demo: true, kept: null })
  log.event('SessionResumed', { demo: true })
}

describe('the day at the ports', () => {
  it('is that of their time zone, summer and winter', () => {
    const dayOf = portDayIn('Europe/Tallinn')
    expect(dayOf(Date.UTC(2026, 10, 20, 21, 59))).toBe('2026-11-20')
    expect(dayOf(Date.UTC(2026, 10, 20, 22))).toBe('2026-11-21')
    expect(dayOf(Date.UTC(2026, 6, 20, 21))).toBe('2026-07-21')
    expect(portDayIn('America/New_York')(Date.UTC(2026, 0, 1))).toBe('2025-12-31')
  })

  it('is unknown in a time zone or at an instant that does not exist', () => {
    expect(portDayIn('Atlantis/Sunken')(0)).toBeNull()
    expect(portDayIn('Europe/Tallinn')(Number.MAX_SAFE_INTEGER)).toBeNull()
  })
})

describe('[LAW-30] when a day is chosen', () => {
  it('holds for today and later, and where a past one is refused', () => {
    const log = handLog({ startsAtMs: PAST_MIDNIGHT_MS })
    choose(log, '2026-11-21')
    refuse(log, '2026-11-20')
    expect(log.brokenAt('LAW-30')).toBeNull()
  })

  it('breaks where yesterday is chosen, and where today is refused as past', () => {
    const log = handLog({ startsAtMs: PAST_MIDNIGHT_MS })
    const chosen = choose(log, '2026-11-20')
    expect(log.brokenAt('LAW-30')).toBe(chosen)
    const other = handLog({ startsAtMs: PAST_MIDNIGHT_MS })
    const refused = refuse(other, '2026-11-21')
    expect(other.brokenAt('LAW-30')).toBe(refused)
  })

  it('believes either clock where the machine’s is not the server’s', () => {
    const log = handLog({ startsAtMs: PAST_MIDNIGHT_MS })
    measureClock(log, -DAY_MS)
    choose(log, '2026-11-20')
    refuse(log, '2026-11-20')
    expect(log.brokenAt('LAW-30')).toBeNull()
    const seq = choose(log, '2026-11-19')
    expect(log.brokenAt('LAW-30')).toBe(seq)
  })
})

describe('[LAW-31] when sails are searched', () => {
  it('holds for today', () => {
    const log = handLog({ startsAtMs: PAST_MIDNIGHT_MS })
    search(log, '2026-11-21')
    expect(log.brokenAt('LAW-31')).toBeNull()
  })

  it('breaks for a day that passed while the page was open', () => {
    const log = handLog({ startsAtMs: PAST_MIDNIGHT_MS })
    choose(log, '2026-11-21')
    search(log, '2026-11-21')
    log.wait(DAY_MS)
    const seq = search(log, '2026-11-21')
    expect(log.brokenAt('LAW-31')).toBe(seq)
  })
})

describe('[LAW-31] by the call itself', () => {
  const call = (log: HandLog, date: string, latencyMs = 0): number =>
    log.call('sails', { parameters: { leg: 'VIR-KUI', date }, latencyMs })

  it('breaks where the program says that it searches today, and asks for yesterday', () => {
    const log = handLog({ startsAtMs: PAST_MIDNIGHT_MS })
    search(log, '2026-11-21')
    expect(log.brokenAt('LAW-31')).toBeNull()
    const seq = call(log, '2026-11-19')
    expect(log.brokenAt('LAW-31')).toBe(seq)
  })

  it('holds for what was asked before midnight, and before the clock was set', () => {
    const log = handLog({ startsAtMs: PAST_MIDNIGHT_MS })
    call(log, '2026-11-20', 2 * HOUR_MS)
    log.moveClock(5 * DAY_MS)
    call(log, '2026-11-21', HOUR_MS)
    expect(log.brokenAt('LAW-31')).toBeNull()
  })
})

describe('[LAW-32] when a sail is chosen', () => {
  it('holds for one that is open and has places', () => {
    const log = handLog()
    findSail(log)
    select(log)
    expect(log.brokenAt('LAW-32')).toBeNull()
  })

  it.each([
    ['is cancelled', sailWith({ status: 'CANCELLED' }), inventoryWith()],
    ['has left', sailWith({ departureAtMs: Date.UTC(2026, 10, 20, 7) }), inventoryWith()],
    ['is full', sailWith(), inventoryWith({ count: 0 })],
    ['is not sold', sailWith(), inventoryWith({ enabled: false })],
    ['has no inventory', sailWith(), inventoryWith({ sailRefId: '12' })],
    ['was not found', sailWith({ sailRefId: '12' }), inventoryWith()],
  ])('breaks for one that %s', (_what, sail, inventory) => {
    const log = handLog()
    findSail(log, sail, inventory)
    const seq = select(log)
    expect(log.brokenAt('LAW-32')).toBe(seq)
  })

  it('goes by the server’s clock', () => {
    const log = handLog()
    findSail(log)
    measureClock(log, DAY_MS)
    const seq = select(log)
    expect(log.brokenAt('LAW-32')).toBe(seq)
  })
})

describe('[LAW-33] when the page is reloaded on another day', () => {
  const yesterdaysChoice = (): HandLog => {
    const log = handLog()
    choose(log, '2026-11-21')
    findSail(log)
    select(log)
    return log
  }

  it('holds where what has passed is dropped', () => {
    const log = yesterdaysChoice()
    log.wait(2 * DAY_MS)
    reload(log)
    log.event('PastChoiceDropped', { dates: true, sailRefIds: ['11'] })
    press(log)
    expect(log.brokenAt('LAW-33')).toBeNull()
  })

  it('holds on the same day', () => {
    const log = yesterdaysChoice()
    log.wait(HOUR_MS)
    reload(log)
    press(log)
    expect(log.brokenAt('LAW-33')).toBeNull()
  })

  it('breaks where the day or the sail is still chosen', () => {
    const log = yesterdaysChoice()
    log.wait(2 * DAY_MS)
    reload(log)
    expect(log.brokenAt('LAW-33')).toBeNull()
    const seq = press(log)
    expect(log.brokenAt('LAW-33')).toBe(seq)
    const other = yesterdaysChoice()
    other.wait(2 * DAY_MS)
    reload(other)
    other.event('PastChoiceDropped', { dates: true, sailRefIds: [] })
    const sail = press(other)
    expect(other.brokenAt('LAW-33')).toBe(sail)
  })

  it('waits while something is reserved, and breaks once that is gone', () => {
    const log = yesterdaysChoice()
    const reservation = reservationWith()
    reserve(log, reservation)
    log.wait(2 * DAY_MS)
    reload(log)
    press(log)
    expect(log.brokenAt('LAW-33')).toBeNull()
    log.command('ExpireReservation', { expiresAtMs: reservation.expiresAtMs ?? 0 })
    log.event('ReservationExpired', { reservationId: '1001', expiresAtMs: reservation.expiresAtMs ?? 0 })
    const seq = press(log)
    expect(log.brokenAt('LAW-33')).toBe(seq)
  })
  it('says nothing where the customer then chooses another trip', () => {
    const log = yesterdaysChoice()
    reserve(log)
    log.wait(2 * DAY_MS)
    reload(log)
    select(log)
    press(log)
    expect(log.brokenAt('LAW-33')).toBeNull()
  })
})
