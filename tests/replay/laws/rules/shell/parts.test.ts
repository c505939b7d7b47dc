// The law about a page that reloads itself because a part of the program is missing.
import { describe, expect, it } from 'vitest'
import { handLog, type HandLog, reserve } from '../../../../support/handLog.ts'

const fails = (log: HandLog, isFirst: boolean, reloads: boolean): number => {
  log.command('NotePartFailure', { part: 'ConfirmScreen', isFirst })
  return log.event('PartFailed', { part: 'ConfirmScreen', reloads })
}

describe('[LAW-96] where a part is missing', () => {
  it('the page may reload itself once, and say so after that', () => {
    const log = handLog()
    fails(log, true, true)
    fails(log, false, false)
    expect(log.brokenAt('LAW-96')).toBeNull()
  })

  it('breaks for a second time, and without a network', () => {
    const again = handLog()
    const seq = fails(again, false, true)
    expect(again.brokenAt('LAW-96')).toBe(seq)
    const offline = handLog()
    offline.loseNetwork()
    const other = fails(offline, true, true)
    expect(offline.brokenAt('LAW-96')).toBe(other)
  })

  it('breaks while a payment is open, though the page takes it for cancelled', () => {
    const log = handLog()
    reserve(log)
    log.event('PaymentMethodsRequested', { reservationId: '1001' })
    log.command('Pay', { methodCode: 'CARD' })
    log.event('PaymentRequested', { methodCode: 'CARD' })
    log.event('CardPaymentReported', { status: 'CANCELLED', transactionId: 't' })
    log.event('PaymentCancelled', {})
    const seq = fails(log, true, true)
    expect(log.brokenAt('LAW-96')).toBe(seq)
  })

  it('breaks in the middle of a payment', () => {
    const log = handLog()
    log.command('Pay', { methodCode: 'CARD' })
    log.event('PaymentRequested', { methodCode: 'CARD' })
    log.event('CardPaymentPrepared', { transactionUuid: 'u', key: 'k' })
    fails(log, true, false)
    expect(log.brokenAt('LAW-96')).toBeNull()
    const seq = fails(log, true, true)
    expect(log.brokenAt('LAW-96')).toBe(seq)
  })
})
