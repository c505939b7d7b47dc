// What counts as a problem where a log is looked through.
import { describe, expect, it } from 'vitest'
import { isProblem } from '../../../replay/player/problems.ts'
import { answered, handLog, type HandLog, refusedWith, UNREACHABLE } from '../../support/handLog.ts'

/** The last entry of a log that is given it. */
const isLastProblem = (write: (log: HandLog) => unknown): boolean => {
  const log = handLog()
  write(log)
  const last = log.entries.at(-1)
  if (last === undefined) throw new Error('Nothing was written')
  return isProblem(last)
}

const reports = (status: string) => (log: HandLog) =>
  log.event('CardPaymentReported', { reservationId: '1001', status, transactionId: 't1' })
const hears = (status: string) => (log: HandLog) =>
  log.event('PaymentOutcomeFound', { reservationId: '1001', status })

describe('a problem', () => {
  it.each([
    ['a declined card', reports('DECLINED')],
    ['a word of the card form that is not known', reports('PENDING')],
    ['a payment that turns out cancelled', hears('CN_TIMEOUT')],
    ['a payment that is refused', (log: HandLog) => log.event('PayRefused', { reason: 'NotConfirmed' })],
    ['a call that is refused', (log: HandLog) => log.call('prices', { outcome: refusedWith(409) })],
    ['an answer that was lost', (log: HandLog) => log.call('prices', { outcome: UNREACHABLE })],
  ])('is %s', (_what, write) => {
    expect(isLastProblem(write)).toBe(true)
  })

  it.each([
    ['a card that paid', reports('COMPLETED')],
    ['a card form that was closed', reports('CANCELLED')],
    ['a payment that turns out made', hears('OK')],
    ['a call that is answered', (log: HandLog) => log.call('prices', { outcome: answered(null) })],
  ])('is none: %s', (_what, write) => {
    expect(isLastProblem(write)).toBe(false)
  })
})
