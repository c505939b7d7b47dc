// The law about how the answers of a payment are told, with logs that keep it and logs that break it at a named entry.
import { describe, expect, it } from 'vitest'
import { answered, handLog, type HandLog, reserve } from '../../../../support/handLog.ts'

const asked = (): HandLog => {
  const log = handLog()
  reserve(log)
  log.command('CheckPaymentOutcome', { reservationId: '1001' })
  log.call('reservationStatus', { parameters: { id: '1001' }, outcome: answered({ status: 'TEMP' }) })
  return log
}

const goOn = (log: HandLog): number => log.command('GoBack', {})

describe('the answer to a call of a payment (LAW-143)', () => {
  it('holds where it is told as it is', () => {
    const log = asked()
    log.event('PaymentOutcomeFound', { reservationId: '1001', status: 'TEMP' })
    goOn(log)
    expect(log.brokenAt('LAW-143')).toBeNull()
  })

  it('breaks where it is told as another one', () => {
    const log = asked()
    log.event('PaymentOutcomeFound', { reservationId: '1001', status: 'OK' })
    expect(goOn(log)).toBe(log.brokenAt('LAW-143'))
  })

  it('breaks where it is not told', () => {
    const log = asked()
    expect(goOn(log)).toBe(log.brokenAt('LAW-143'))
  })
})
