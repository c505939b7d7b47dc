// The law about what follows at once from the events of a payment, with logs that keep it and logs that break it.
import { describe, expect, it } from 'vitest'
import { handLog, type HandLog, reserve } from '../../../../support/handLog.ts'

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
