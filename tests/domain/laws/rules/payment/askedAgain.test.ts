// The law about what is asked again, with logs that keep it and logs that break it at a named entry.
import { describe, expect, it } from 'vitest'
import { handLog, type HandLog, reserve } from '../../../../support/handLog.ts'

/** The reservation could not be fetched. */
const unheard = (): { readonly log: HandLog; readonly seq: number } => {
  const log = handLog()
  reserve(log)
  log.command('FetchReservation', { reservationId: '1001', why: 'resume' })
  const seq = log.event('ReservationFetchFailed', {
    reservationId: '1001',
    why: 'resume',
    error: { _tag: 'Unreachable', code: 'ERR_NETWORK' },
    gone: false,
    label: 'RESERVATION GET FAILED',
  })
  return { log, seq }
}

const askAgain = (log: HandLog, cause: number): number =>
  log.follow(cause, 'FetchReservation', { reservationId: '1001', why: 'resume' })

describe('what has no answer yet (LAW-141)', () => {
  it('holds where it is asked again in time', () => {
    const { log, seq } = unheard()
    log.wait(5_000)
    askAgain(log, seq)
    log.wait(8_000)
    log.command('GoBack', {})
    expect(log.brokenAt('LAW-141')).toBeNull()
  })

  it('breaks where it is not asked again', () => {
    const { log } = unheard()
    log.wait(7_000)
    expect(log.command('GoBack', {})).toBe(log.brokenAt('LAW-141'))
  })

  it.each([
    ['holds', 'as early as', 4_950, false],
    ['breaks', 'sooner than', 4_949, true],
  ])('%s where it is asked again %s a timer may come that is 50 ms fast', (...[, , afterMs, isBroken]) => {
    const log = handLog()
    log.event('PaymentRecalled', { reservationId: '1001' })
    const seq = log.event('PaymentOutcomeFound', { reservationId: '1001', status: 'TEMP' })
    log.wait(afterMs)
    const again = log.follow(seq, 'CheckPaymentOutcome', { reservationId: '1001' })
    expect(log.brokenAt('LAW-141')).toBe(isBroken ? again : null)
  })

  it('breaks where Pay returns before a change could be read', () => {
    const log = handLog()
    reserve(log)
    log.event('PaymentMethodsRequested', { reservationId: '1001' }, null)
    const change = { reservationId: '1001', firstPackage: 1, total: null, deadline: null, status: null }
    const seq = log.event('ReservationChangedElsewhere', {
      change: { ...change, sails: [], items: [] },
      hasWish: false,
      found: [],
      freed: [],
    })
    log.wait(350)
    expect(log.follow(seq, 'ReleasePay', {})).toBe(log.brokenAt('LAW-141'))
  })

  /** Given up at the bank, which may have taken the money: the server has said once that it is cancelled. */
  const inDoubt = (path: string): HandLog => {
    const log = handLog()
    const query = path === '/payment/results' ? { reservationId: '1001' } : {}
    log.event('AddressChanged', { address: { locale: 'en', path, query } })
    log.event('PaymentRecalled', { reservationId: '1001' })
    log.event('PaymentGivenUp', {})
    log.event('PaymentOutcomeFound', { reservationId: '1001', status: 'CN' })
    return log
  }

  it('breaks where a person looks at a payment in doubt, and it is not asked about again', () => {
    const log = inDoubt('/payment/results')
    log.wait(14_000)
    log.command('GoBack', {})
    expect(log.brokenAt('LAW-141')).toBeNull()
    log.wait(3_000)
    expect(log.command('GoBack', {})).toBe(log.brokenAt('LAW-141'))
  })

  it('holds where another page is looked at', () => {
    const log = inDoubt('/')
    log.wait(60_000)
    log.command('GoBack', {})
    expect(log.brokenAt('LAW-141')).toBeNull()
  })

  it('breaks where it is asked whether it is paid because of a look for something else', () => {
    const { log, seq } = unheard()
    log.wait(5_000)
    askAgain(log, seq)
    log.wait(100)
    const isPaid = { reservationId: '1001', why: 'payment' } as const
    const looked = log.event('ReservationFetchFailed', {
      reservationId: '1001',
      why: 'wake',
      error: { _tag: 'Unreachable', code: 'ERR_NETWORK' },
      gone: false,
      label: 'RESERVATION GET FAILED',
    })
    log.wait(5_000)
    expect(log.follow(looked, 'FetchReservation', isPaid)).toBe(log.brokenAt('LAW-141'))
  })
})
