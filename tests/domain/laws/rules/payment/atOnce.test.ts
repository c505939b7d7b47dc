// The law about what follows at once from the events of a payment, with logs that keep it and logs that break it.
import { describe, expect, it } from 'vitest'
import { handLog, type HandLog, reservationWith, reserve } from '../../../../support/handLog.ts'

/** The next thing that a person does. */
const goOn = (log: HandLog): number => log.command('GoBack', {})

/** The ways to pay could not be had. */
const failed = (): { readonly log: HandLog; readonly seq: number } => {
  const log = handLog()
  reserve(log)
  log.command('FetchPaymentMethods', { reservationId: '1001' })
  const error = { _tag: 'Unreachable', code: 'ERR_NETWORK' } as const
  return { log, seq: log.event('PaymentMethodsFailed', { reservationId: '1001', error }) }
}

const ERROR = { _tag: 'Unreachable', code: 'ERR_NETWORK' } as const

describe('after an event of a payment (LAW-140)', () => {
  it('holds where exactly what it calls for comes next', () => {
    const { log, seq } = failed()
    log.follow(seq, 'ShowNotice', { tone: 'bad', key: 'paymentMethodsFailed', error: ERROR })
    goOn(log)
    expect(log.brokenAt('LAW-140')).toBeNull()
  })

  it('breaks where nothing comes', () => {
    const { log } = failed()
    expect(goOn(log)).toBe(log.brokenAt('LAW-140'))
  })

  it('breaks where something else is said', () => {
    const { log, seq } = failed()
    log.follow(seq, 'ShowNotice', { tone: 'info', key: 'paymentMethodsFailed', error: ERROR })
    expect(goOn(log)).toBe(log.brokenAt('LAW-140'))
  })

  it.each([
    ['Pay', true],
    ['Even', false],
  ] as const)('wants the ways to pay after a change of a ticket that comes to %s: %s', (_tag, isWanted) => {
    const log = handLog()
    const reservation = reservationWith({ status: 'TEMP' })
    const outcome = _tag === 'Pay' ? { _tag, cents: 500 } : { _tag }
    const finished = log.event('EditFinished', { reservation, paidCents: 500, outcome })
    log.follow(finished, 'FetchPaymentMethods', { reservationId: '1001' })
    const seq = goOn(log)
    expect(log.brokenAt('LAW-140')).toBe(isWanted ? null : seq)
  })

  it('breaks where a question comes for no reason', () => {
    const { log, seq } = failed()
    expect(log.follow(seq, 'CheckPaymentOutcome', { reservationId: '1001' })).toBe(log.brokenAt('LAW-140'))
  })

  it('breaks where who looks again does not see what is true now', () => {
    const log = handLog()
    reserve(log)
    log.command('NoteWake', {})
    log.event('PageWoke', {})
    expect(goOn(log)).toBe(log.brokenAt('LAW-140'))
  })
})
