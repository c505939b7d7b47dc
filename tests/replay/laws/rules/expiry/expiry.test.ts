// Laws about the reservation's clock, each with a log that keeps it and one that breaks it at a named entry.
import { describe, expect, it } from 'vitest'
import type { ApiError } from '../../../../../domain/apiError.ts'
import { epochMs } from '../../../../../domain/instant.ts'
import {
  answered,
  handLog,
  type HandLog,
  refusedWith,
  reservationWith,
  reserve,
} from '../../../../support/handLog.ts'
import { fetchTold, reserveTold } from '../../../../support/toldLog.ts'
import { START_MS } from '../../../../support/virtualSession.ts'
import { answeredWith } from '../../../../support/wireReservation.ts'

const MINUTE_MS = 60_000
const DEADLINE_MS = START_MS + 10 * MINUTE_MS

const warn = (log: HandLog, expiresAtMs = DEADLINE_MS): number => {
  log.follow(1, 'WarnOfExpiry', { expiresAtMs })
  return log.event('ExpiryWarned', { expiresAtMs })
}

const expire = (log: HandLog, expiresAtMs = DEADLINE_MS, reservationId = '1001'): number => {
  log.follow(1, 'ExpireReservation', { expiresAtMs })
  return log.event('ReservationExpired', { reservationId, expiresAtMs })
}

const extend = (log: HandLog, expiresAtMs: number): number => {
  const cause = log.command('ExtendReservation', {})
  log.event('ExtensionRequested', {})
  return giveTime(log, cause, { expiresAtMs })
}

/** To a question that was asked before; the page may show another end than the answer's. */
const giveTime = (
  log: HandLog,
  cause: number,
  { expiresAtMs, shownMs = expiresAtMs }: { readonly expiresAtMs: number; readonly shownMs?: number },
): number => {
  const outcome = answered({ expireAt: expiresAtMs })
  log.call('extendReservation', { parameters: { id: '1001' }, body: {}, outcome, cause })
  return log.event('ReservationExtended', { expiresAtMs: shownMs }, cause)
}

/** The server tells the time that it has given at first, to a question that was asked before. */
const tellOldTime = (log: HandLog, why: 'locale' | 'wake', cause: number): void => {
  fetchTold(log, {}, cause)
  log.event('ReservationFetched', { reservation: reservationWith(), why }, cause)
}

/** At an instant after the reservation was made. */
const reservedAndAt = (afterMs: number): HandLog => {
  const log = handLog()
  reserveTold(log)
  log.wait(afterMs)
  return log
}

/** The server says by itself that the time has run out. */
const toldByServer = (log: HandLog): number => {
  log.command('FetchReservation', { reservationId: '1001', why: 'resume' })
  log.call('reservation', { outcome: refusedWith(410, 'RESERVATION_EXPIRED') })
  return log.event('ReservationExpired', { reservationId: '1001', expiresAtMs: DEADLINE_MS })
}

const measureClock = (log: HandLog, offsetMs: number): void => {
  log.command('NoteServerClock', { offsetMs })
  log.event('ServerClockMeasured', { offsetMs })
}

describe('[LAW-13] when a warning is told', () => {
  it('holds two minutes before the deadline and later', () => {
    const log = reservedAndAt(8 * MINUTE_MS)
    warn(log)
    expect(log.brokenAt('LAW-13')).toBeNull()
  })

  it('breaks three minutes before, by the server’s clock', () => {
    const log = reservedAndAt(7 * MINUTE_MS)
    const seq = warn(log)
    expect(log.brokenAt('LAW-13')).toBe(seq)
    const ahead = reservedAndAt(7 * MINUTE_MS)
    measureClock(ahead, MINUTE_MS)
    warn(ahead)
    expect(ahead.brokenAt('LAW-13')).toBeNull()
  })

  it('breaks where the server has given more time than the page warns of', () => {
    const log = reservedAndAt(8 * MINUTE_MS)
    fetchTold(log, { expiresAtMs: DEADLINE_MS + 5 * MINUTE_MS })
    const seq = warn(log)
    expect(log.brokenAt('LAW-13')).toBe(seq)
  })
})

describe('[LAW-14] when a deadline is warned of', () => {
  it('holds for each deadline, and for each reservation, once', () => {
    const log = reservedAndAt(8 * MINUTE_MS)
    warn(log)
    extend(log, DEADLINE_MS + MINUTE_MS)
    warn(log, DEADLINE_MS + MINUTE_MS)
    log.event('ReservationCleared', {})
    reserve(log, reservationWith({ reservationId: '1002' }))
    warn(log)
    expect(log.brokenAt('LAW-14')).toBeNull()
  })

  it('holds where the server gives a later deadline and takes it back', () => {
    const log = reservedAndAt(8 * MINUTE_MS)
    warn(log)
    extend(log, DEADLINE_MS + MINUTE_MS)
    warn(log, DEADLINE_MS + MINUTE_MS)
    extend(log, DEADLINE_MS)
    warn(log)
    expect(log.brokenAt('LAW-14')).toBeNull()
  })

  it('breaks for the same deadline a second time, also after a reload', () => {
    const log = reservedAndAt(8 * MINUTE_MS)
    warn(log)
    log.command('StartSession', { demo: true, kept: null })
    log.event('SessionResumed', { demo: true })
    const seq = warn(log)
    expect(log.brokenAt('LAW-14')).toBe(seq)
  })
})

describe('[LAW-15] when the end is told', () => {
  it('holds at the deadline, and where the server says so before it', () => {
    const log = reservedAndAt(10 * MINUTE_MS)
    expire(log)
    expect(log.brokenAt('LAW-15')).toBeNull()
    const told = reservedAndAt(MINUTE_MS)
    toldByServer(told)
    expect(told.brokenAt('LAW-15')).toBeNull()
  })

  it('breaks a minute too early by the server’s clock', () => {
    const log = reservedAndAt(10 * MINUTE_MS)
    measureClock(log, -MINUTE_MS)
    const seq = expire(log)
    expect(log.brokenAt('LAW-15')).toBe(seq)
  })

  it('breaks where an answer that was overtaken takes the time away again', () => {
    const log = reservedAndAt(9 * MINUTE_MS)
    const asked = log.command('FetchReservation', { reservationId: '1001', why: 'locale' })
    extend(log, DEADLINE_MS + 20 * MINUTE_MS)
    tellOldTime(log, 'locale', asked)
    log.wait(MINUTE_MS)
    const seq = expire(log)
    expect(log.brokenAt('LAW-15')).toBe(seq)
  })

  it('accepts an extension that gives less time, whatever answers meanwhile say of the deadline as it was', () => {
    const log = reservedAndAt(8 * MINUTE_MS)
    const asked = log.command('ExtendReservation', {})
    log.event('ExtensionRequested', {})
    tellOldTime(log, 'wake', log.command('FetchReservation', { reservationId: '1001', why: 'wake' }))
    const sooner = DEADLINE_MS - MINUTE_MS
    giveTime(log, asked, { expiresAtMs: sooner })
    log.wait(MINUTE_MS)
    expire(log, sooner)
    expect(log.brokenAt('LAW-15')).toBeNull()
  })

  it('believes the server where it was asked later and gives less time', () => {
    const log = reservedAndAt(9 * MINUTE_MS)
    extend(log, DEADLINE_MS + 20 * MINUTE_MS)
    tellOldTime(log, 'locale', log.command('FetchReservation', { reservationId: '1001', why: 'locale' }))
    log.wait(MINUTE_MS)
    expire(log)
    expect(log.brokenAt('LAW-15')).toBeNull()
  })

  it('breaks where the server has given more time than the page says', () => {
    const log = reservedAndAt(9 * MINUTE_MS)
    giveTime(log, log.command('ExtendReservation', {}), {
      expiresAtMs: DEADLINE_MS + MINUTE_MS,
      shownMs: DEADLINE_MS,
    })
    log.wait(MINUTE_MS)
    const seq = expire(log)
    expect(log.brokenAt('LAW-15')).toBe(seq)
  })

  it('breaks by the time that the server’s answers tell, whatever the page takes for it', () => {
    const log = reservedAndAt(0)
    const outcome = answered([], epochMs(log.nowMs() - 5 * MINUTE_MS))
    log.call('routes', { outcome })
    log.wait(10 * MINUTE_MS)
    const seq = expire(log)
    expect(log.brokenAt('LAW-15')).toBe(seq)
  })
})

describe('[LAW-16] when a timer goes off', () => {
  it('holds where it names the current deadline', () => {
    const log = reservedAndAt(8 * MINUTE_MS)
    warn(log)
    expire(log)
    expect(log.brokenAt('LAW-16')).toBeNull()
  })

  it.each(['ticket', 'wake'] as const)('breaks where a look was told of an earlier one: %s', (why) => {
    const log = reservedAndAt(8 * MINUTE_MS)
    log.command('FetchReservation', { reservationId: '1001', why })
    const sooner = reservationWith({ expiresAtMs: epochMs(DEADLINE_MS - MINUTE_MS) })
    log.call('reservation', { parameters: { id: '1001' }, outcome: answeredWith(sooner) })
    const seq = warn(log) - 1
    expect(log.brokenAt('LAW-16')).toBe(seq)
  })

  it('breaks where the server has given another than the page believes', () => {
    const log = reservedAndAt(8 * MINUTE_MS)
    giveTime(log, log.command('ExtendReservation', {}), {
      expiresAtMs: DEADLINE_MS + MINUTE_MS,
      shownMs: DEADLINE_MS + 1,
    })
    const seq = log.follow(1, 'WarnOfExpiry', { expiresAtMs: DEADLINE_MS + 1 })
    expect(log.brokenAt('LAW-16')).toBe(seq)
  })

  it('breaks where nothing is reserved any more', () => {
    const log = reservedAndAt(8 * MINUTE_MS)
    log.event('ReservationCleared', {})
    const seq = log.follow(1, 'WarnOfExpiry', { expiresAtMs: DEADLINE_MS })
    expect(log.brokenAt('LAW-16')).toBe(seq)
  })

  it('breaks where it names an earlier deadline, or another reservation', () => {
    const log = reservedAndAt(8 * MINUTE_MS)
    extend(log, DEADLINE_MS + MINUTE_MS)
    const seq = log.follow(1, 'ExpireReservation', { expiresAtMs: DEADLINE_MS })
    expect(log.brokenAt('LAW-16')).toBe(seq)
    const other = reservedAndAt(8 * MINUTE_MS)
    const wrong = expire(other, DEADLINE_MS, '1002')
    expect(other.brokenAt('LAW-16')).toBe(wrong)
  })
})

describe('[LAW-17] while money may be on its way', () => {
  const settling = (): HandLog => {
    const log = reservedAndAt(10 * MINUTE_MS)
    log.event('PaymentMethodsRequested', { reservationId: '1001' })
    log.event('CardPaymentReported', { status: 'COMPLETED', transactionId: 't1' })
    return log
  }
  const fail = (log: HandLog, error: Parameters<typeof log.event<'PaymentFailed'>>[1]['error']): void =>
    void log.event('PaymentFailed', { error, step: 'success' })

  it('holds where the server itself ends it, or where the form was left', () => {
    const log = settling()
    toldByServer(log)
    expect(log.brokenAt('LAW-17')).toBeNull()
    const left = settling()
    left.call('paymentCancel', { parameters: { transactionId: 't1' }, body: {} })
    left.event('PaymentCancelled', {})
    expire(left)
    expect(left.brokenAt('LAW-17')).toBeNull()
  })

  it('breaks where the server has refused the report, and where the customer is at a bank', () => {
    const refused = settling()
    fail(refused, { _tag: 'Refused', status: 409, statusText: '', code: 'NO', message: null, id: null })
    const seq = expire(refused)
    expect(refused.brokenAt('LAW-17')).toBe(seq)
    const atBank = reservedAndAt(10 * MINUTE_MS)
    atBank.event('PaymentMethodsRequested', { reservationId: '1001' })
    atBank.event('RedirectPrepared', { host: 'bank.example' })
    const end = expire(atBank)
    expect(atBank.brokenAt('LAW-17')).toBe(end)
  })

  /** The server could not be told of the form's word that nothing was taken. */
  const cancelFails = (error: ApiError): HandLog => {
    const log = reservedAndAt(10 * MINUTE_MS)
    log.event('PaymentMethodsRequested', { reservationId: '1001' })
    log.event('CardPaymentReported', { status: 'CANCELLED', transactionId: 't1' })
    const outcome = { _tag: 'Failed', error, serverNowMs: null } as const
    log.call('paymentCancel', { parameters: { transactionId: 't1' }, outcome })
    log.event('PaymentFailed', { error, step: 'cancel' })
    return log
  }

  it('holds where the form took nothing and the server can’t be told, and not where it contradicts', () => {
    const lost = cancelFails({ _tag: 'Unreachable', code: 'ERR_NETWORK' })
    expire(lost)
    expect(lost.brokenAt('LAW-17')).toBeNull()
    const refused = cancelFails({
      _tag: 'Refused',
      status: 409,
      statusText: '',
      code: 'NO',
      message: null,
      id: null,
    })
    const seq = expire(refused)
    expect(refused.brokenAt('LAW-17')).toBe(seq)
  })

  it('breaks where the page calls it cancelled, and the server was not told', () => {
    const log = settling()
    log.event('PaymentCancelled', {})
    const seq = expire(log)
    expect(log.brokenAt('LAW-17')).toBe(seq)
  })

  it('breaks where the time runs out', () => {
    const log = settling()
    const seq = expire(log)
    expect(log.brokenAt('LAW-17')).toBe(seq)
  })

  it('breaks where it runs out before the server was told again', () => {
    const log = settling()
    fail(log, { _tag: 'Unreachable', code: 'ERR_NETWORK' })
    const seq = expire(log)
    expect(log.brokenAt('LAW-17')).toBe(seq)
  })
})

describe('[LAW-19] when more time is asked for', () => {
  it('holds a millisecond before the deadline', () => {
    const log = reservedAndAt(10 * MINUTE_MS - 1)
    extend(log, DEADLINE_MS + MINUTE_MS)
    expect(log.brokenAt('LAW-19')).toBeNull()
  })

  it('breaks at the deadline itself, by the server’s clock', () => {
    const log = reservedAndAt(9 * MINUTE_MS)
    measureClock(log, MINUTE_MS)
    log.command('ExtendReservation', {})
    log.event('ExtensionRequested', {})
    const seq = log.call('extendReservation', { parameters: { id: '1001' }, body: {} })
    expect(log.brokenAt('LAW-19')).toBe(seq)
  })

  it('breaks at the deadline that the server told, whatever the page believes', () => {
    const log = reservedAndAt(0)
    fetchTold(log, { expiresAtMs: DEADLINE_MS - 5 * MINUTE_MS })
    log.wait(6 * MINUTE_MS)
    log.command('ExtendReservation', {})
    const seq = log.call('extendReservation', { parameters: { id: '1001' }, body: {} })
    expect(log.brokenAt('LAW-19')).toBe(seq)
  })

  it('goes by the instant at which the button was pressed', () => {
    const log = reservedAndAt(10 * MINUTE_MS - 1)
    log.command('ExtendReservation', {})
    log.wait(3)
    log.event('ExtensionRequested', {})
    expect(log.brokenAt('LAW-19')).toBeNull()
  })
})
