// The law about the end of the questions, with logs that keep it and logs that break it at a named entry.
import { describe, expect, it } from 'vitest'
import { answered, handLog, type HandLog } from '../../../../support/handLog.ts'
import { fetchTold, reserveTold } from '../../../../support/toldLog.ts'

const askStatus = (log: HandLog): number => {
  log.follow(1, 'CheckPaymentOutcome', { reservationId: '1001' })
  const outcome = answered({ status: 'OK' })
  return log.call('reservationStatus', { parameters: { id: '1001' }, outcome })
}

/** The server tells it as paid. */
const paid = (): HandLog => {
  const log = handLog()
  reserveTold(log)
  askStatus(log)
  askStatus(log)
  fetchTold(log, { status: 'OK', expiresAtMs: null })
  return log
}

describe('once the server has told a reservation as paid (LAW-109)', () => {
  it('holds where it is asked no more', () => {
    expect(paid().brokenAt('LAW-109')).toBeNull()
  })

  it('holds for a question that was under way, and for one of a customer who comes to the page', () => {
    const log = handLog()
    reserveTold(log)
    const cause = log.follow(1, 'CheckPaymentOutcome', { reservationId: '1001' })
    fetchTold(log, { status: 'OK', expiresAtMs: null })
    log.call('reservationStatus', { parameters: { id: '1001' }, outcome: answered({ status: 'OK' }), cause })
    const query = { reservationId: '1001' }
    log.event('AddressChanged', { address: { locale: 'en', path: '/payment/results', query } })
    askStatus(log)
    expect(log.brokenAt('LAW-109')).toBeNull()
  })

  it('holds for a question that a customer presses for, and for no other one after it', () => {
    const log = paid()
    const cause = log.command('CheckPaymentOutcome', { reservationId: '1001' })
    log.call('reservationStatus', { parameters: { id: '1001' }, outcome: answered({ status: 'OK' }), cause })
    expect(log.brokenAt('LAW-109')).toBeNull()
    const seq = askStatus(log)
    expect(log.brokenAt('LAW-109')).toBe(seq)
  })

  it('holds where the server calls it over after that', () => {
    const log = paid()
    fetchTold(log, { status: 'CN' })
    askStatus(log)
    expect(log.brokenAt('LAW-109')).toBeNull()
  })

  it('breaks where the page asks again by itself', () => {
    const log = paid()
    const seq = askStatus(log)
    expect(log.brokenAt('LAW-109')).toBe(seq)
  })
})
