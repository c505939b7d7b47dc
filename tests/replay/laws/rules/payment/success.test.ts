// The law about what the server is told of a card form's word, with logs that keep it and logs that break it.
import { describe, expect, it } from 'vitest'
import { answered, handLog, type HandLog } from '../../../../support/handLog.ts'
import { prepareCard, reserveTold } from '../../../../support/toldLog.ts'

/** The form of the reservation says this of its transaction. */
const formSays = (status: string): HandLog => {
  const log = handLog()
  reserveTold(log)
  log.command('Pay', { methodCode: 'CARD' })
  prepareCard(log)
  log.command('ReportCardResult', { reservationId: null, status, transactionId: 't1', transactionUuid: 'u' })
  return log
}

const tell = (log: HandLog, call: 'paymentSuccess' | 'paymentCancel', transactionId = 't1'): number => {
  log.follow(1, 'SettlePayment', {})
  return log.call(call, { parameters: { transactionId }, body: {}, outcome: answered(null) })
}

describe('what the server is told of a card payment (LAW-105)', () => {
  it('holds for a success and for a cancelling of which the form has told', () => {
    const paid = formSays('COMPLETED')
    tell(paid, 'paymentSuccess')
    paid.event('PaymentSucceeded', { reservationId: '1001' })
    expect(paid.brokenAt('LAW-105')).toBeNull()
    const cancelled = formSays('CANCELLED')
    tell(cancelled, 'paymentCancel')
    expect(cancelled.brokenAt('LAW-105')).toBeNull()
  })

  it.each([
    ['CANCELLED', 'paymentSuccess', 't1'],
    ['COMPLETED', 'paymentCancel', 't1'],
    ['PENDING', 'paymentSuccess', 't1'],
    ['COMPLETED', 'paymentSuccess', 't2'],
  ] as const)('breaks where the form says %s, and %s is told of %s', (status, call, transactionId) => {
    const log = formSays(status)
    const seq = tell(log, call, transactionId)
    expect(log.brokenAt('LAW-105')).toBe(seq)
  })

  it('breaks where the money of one reservation is said to pay another', () => {
    const log = formSays('COMPLETED')
    tell(log, 'paymentSuccess')
    const seq = log.event('PaymentSucceeded', { reservationId: '1002' })
    expect(log.brokenAt('LAW-105')).toBe(seq)
  })

  it('says nothing in a log that was cut after the form spoke', () => {
    const log = handLog({ firstSeq: 100 })
    tell(log, 'paymentSuccess')
    expect(log.brokenAt('LAW-105')).toBeNull()
  })
})
