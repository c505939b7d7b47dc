// Laws about moved clocks and late ends, each with a log that keeps it and one that breaks it at a named entry.
import { describe, expect, it } from 'vitest'
import { answered, handLog, type HandLog, press, reserve, UNREACHABLE } from '../../../../support/handLog.ts'
import { fetchTold } from '../../../../support/toldLog.ts'
import { START_MS } from '../../../../support/virtualSession.ts'

const MINUTE_MS = 60_000
const DEADLINE_MS = START_MS + 10 * MINUTE_MS

const expire = (log: HandLog): number => {
  log.follow(1, 'ExpireReservation', { expiresAtMs: DEADLINE_MS })
  return log.event('ReservationExpired', { reservationId: '1001', expiresAtMs: DEADLINE_MS })
}

const warn = (log: HandLog): number => {
  log.follow(1, 'WarnOfExpiry', { expiresAtMs: DEADLINE_MS })
  return log.event('ExpiryWarned', { expiresAtMs: DEADLINE_MS })
}

const reserved = (): HandLog => {
  const log = handLog()
  reserve(log)
  return log
}

/** As the pipeline does it: the command comes before the entry that noticed, the event after it. */
const jump = (log: HandLog, byMs: number): void => {
  log.moveClock(byMs)
  log.command('NoteWake', {})
  log.event('ClockMoved', { byMs })
}

const ask = (log: HandLog): number => {
  const cause = log.follow(1, 'FetchReservation', { reservationId: '1001', why: 'resume' })
  log.event('FetchRequested', { reservationId: '1001', why: 'resume' })
  return cause
}

describe('[LAW-18] after the clock moved', () => {
  it('holds where the server answered first, even with a refusal', () => {
    const log = reserved()
    jump(log, 9 * MINUTE_MS)
    ask(log)
    log.call('reservation', { outcome: answered({}) })
    warn(log)
    log.wait(MINUTE_MS)
    expire(log)
    expect(log.brokenAt('LAW-18')).toBeNull()
  })

  it('breaks at a warning and at an end that come before', () => {
    const log = reserved()
    jump(log, 9 * MINUTE_MS)
    const seq = warn(log)
    expect(log.brokenAt('LAW-18')).toBe(seq)
    const other = reserved()
    jump(other, 11 * MINUTE_MS)
    ask(other)
    other.call('reservation', { outcome: UNREACHABLE })
    other.call('prices', { outcome: { _tag: 'Abandoned' } })
    const end = expire(other)
    expect(other.brokenAt('LAW-18')).toBe(end)
  })

  it('holds where the answer itself was what noticed the jump', () => {
    const log = reserved()
    log.moveClock(11 * MINUTE_MS)
    log.call('prices', { cause: 1 })
    log.event('ClockMoved', { byMs: 11 * MINUTE_MS }, 1)
    expire(log)
    expect(log.brokenAt('LAW-18')).toBeNull()
  })

  it('says nothing of a page that was loaded since', () => {
    const log = reserved()
    jump(log, 11 * MINUTE_MS)
    log.command('StartSession', { demo: true, kept: null })
    log.event('SessionResumed', { demo: true })
    expire(log)
    expect(log.brokenAt('LAW-18')).toBeNull()
  })
})

describe('[LAW-20] when the time has run out', () => {
  it('holds where the end is told at once', () => {
    const log = reserved()
    log.wait(10 * MINUTE_MS)
    expire(log)
    log.wait(MINUTE_MS)
    press(log)
    expect(log.brokenAt('LAW-20')).toBeNull()
  })

  it('breaks where the customer goes on for more than five seconds', () => {
    const log = reserved()
    log.wait(10 * MINUTE_MS + 4_000)
    press(log)
    expect(log.brokenAt('LAW-20')).toBeNull()
    log.wait(2_000)
    const seq = press(log)
    expect(log.brokenAt('LAW-20')).toBe(seq)
  })

  it('breaks by the server’s clock', () => {
    const log = reserved()
    log.command('NoteServerClock', { offsetMs: MINUTE_MS })
    log.event('ServerClockMeasured', { offsetMs: MINUTE_MS })
    log.wait(9 * MINUTE_MS + 6_000)
    const seq = press(log)
    expect(log.brokenAt('LAW-20')).toBe(seq)
  })

  it('breaks by the deadline that the server told, whatever the page believes', () => {
    const log = reserved()
    fetchTold(log, { expiresAtMs: DEADLINE_MS - 5 * MINUTE_MS })
    log.wait(5 * MINUTE_MS + 6_000)
    const seq = press(log)
    expect(log.brokenAt('LAW-20')).toBe(seq)
  })

  it('holds for what the server calls cancelled, though that was asked before its last deadline was told', () => {
    const log = reserved()
    const first = log.command('FetchReservation', { reservationId: '1001', why: 'wake' })
    fetchTold(log)
    fetchTold(log, { status: 'CN', expiresAtMs: null }, first)
    log.wait(10 * MINUTE_MS + 6_000)
    press(log)
    expect(log.brokenAt('LAW-20')).toBeNull()
  })

  it('breaks where only the page says that money is on its way', () => {
    const log = reserved()
    log.event('PaymentMethodsRequested', { reservationId: '1001' })
    log.event('PaymentSucceeded', { reservationId: '1001' })
    log.wait(10 * MINUTE_MS + 6_000)
    const seq = press(log)
    expect(log.brokenAt('LAW-20')).toBe(seq)
  })

  it('holds where the page was frozen, and is looked at again', () => {
    const log = reserved()
    log.wait(60 * MINUTE_MS)
    log.command('NoteWake', {})
    log.wait(100)
    expire(log)
    expect(log.brokenAt('LAW-20')).toBeNull()
  })

  it('holds while the server is asked, and breaks once it has said that all is as before', () => {
    const log = reserved()
    const asked = ask(log)
    log.wait(10 * MINUTE_MS + 20_000)
    press(log)
    expect(log.brokenAt('LAW-20')).toBeNull()
    const error = { _tag: 'Unreachable', code: 'ERR_NETWORK' } as const
    log.event(
      'ReservationFetchFailed',
      { reservationId: '1001', why: 'resume', error, gone: false, label: 'RESERVATION GET FAILED' },
      asked,
    )
    log.wait(9_000)
    press(log)
    expect(log.brokenAt('LAW-20')).toBeNull()
    log.wait(9_000)
    press(log)
    log.wait(9_000)
    const seq = press(log)
    expect(log.brokenAt('LAW-20')).toBe(seq)
  })

  it('holds while the server is told of a payment', () => {
    const log = reserved()
    log.event('PaymentMethodsRequested', { reservationId: '1001' })
    log.event('CardPaymentReported', { status: 'COMPLETED', transactionId: 't1' })
    log.wait(11 * MINUTE_MS)
    press(log)
    expect(log.brokenAt('LAW-20')).toBeNull()
  })

  it('holds until the server has answered after a jump', () => {
    const log = reserved()
    jump(log, 11 * MINUTE_MS)
    log.wait(20_000)
    press(log)
    expect(log.brokenAt('LAW-20')).toBeNull()
    log.call('prices', { cause: 1 })
    log.wait(6_000)
    const seq = press(log)
    expect(log.brokenAt('LAW-20')).toBe(seq)
  })
})
