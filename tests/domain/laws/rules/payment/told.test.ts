// The law about how the answers of a payment are told, with logs that keep it and logs that break it at a named entry.
import { describe, expect, it } from 'vitest'
import {
  answered,
  handLog,
  type HandLog,
  reservationWith,
  reserve,
  UNREACHABLE,
} from '../../../../support/handLog.ts'

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

  it.each([
    ['says nothing of an answer about another one', '1002', false],
    ['breaks where the answer to its beginning is not told', '1001', true],
  ])('%s', (_what, paying, isBroken) => {
    const log = handLog()
    reserve(log)
    const offer = (reservationId: string): void => {
      log.command('FetchPaymentMethods', { reservationId })
      log.event('PaymentMethodsRequested', { reservationId })
      log.event('PaymentMethodsFound', { reservationId, methods: [] })
    }
    offer('1001')
    const press = log.command('Pay', { methodCode: 'CARD' })
    log.event('PaymentRequested', { methodCode: 'CARD' })
    if (paying !== '1001') {
      reserve(log, reservationWith({ reservationId: paying }))
      offer(paying)
      log.command('Pay', { methodCode: 'CARD' })
      log.event('PaymentRequested', { methodCode: 'CARD' })
    }
    log.call('preparePayment', { outcome: UNREACHABLE, cause: press })
    const seq = goOn(log)
    expect(log.brokenAt('LAW-143')).toBe(isBroken ? seq : null)
  })

  it.each([
    ['EarlierPaymentFailed', false],
    ['PaymentFailed', true],
  ] as const)(
    'takes a report of an earlier card form that fails, told by %s, for wrong: %s',
    (type, isBroken) => {
      const log = handLog()
      for (const reservationId of ['1001', '1002']) {
        reserve(log, reservationWith({ reservationId }))
        log.command('FetchPaymentMethods', { reservationId })
        log.event('PaymentMethodsRequested', { reservationId })
        log.event('PaymentMethodsFound', { reservationId, methods: [] })
      }
      log.command('ReportCardResult', {
        reservationId: '1001',
        status: 'COMPLETED',
        transactionId: 't-1',
        transactionUuid: 'u-1',
      })
      log.call('paymentSuccess', { outcome: UNREACHABLE })
      const error = { _tag: 'Unreachable', code: 'ERR_NETWORK' } as const
      if (type === 'PaymentFailed') log.event(type, { error, step: 'success' })
      else log.event(type, { reservationId: '1001', error })
      const seq = goOn(log)
      expect(log.brokenAt('LAW-143')).toBe(isBroken ? seq : null)
    },
  )

  it.each([
    ['RESERVATION_NOT_FOUND', true, true],
    ['RESERVATION_NOT_FOUND', false, false],
    ['TRIP_NOT_FOUND', false, true],
    ['TRIP_NOT_FOUND', true, false],
  ])('takes %s, told as gone: %s, for true: %s', (code, gone, isTrue) => {
    const log = handLog()
    reserve(log)
    const change = { _tag: 'RemoveTrip', seqN: 1 } as const
    const error = { _tag: 'Refused', status: 404, statusText: '', code, message: null, id: null } as const
    const seq = log.event('ReservationChangeFailed', {
      change,
      error,
      gone,
      label: 'RESERVATION MODIFY FAILED',
    })
    expect(log.brokenAt('LAW-143')).toBe(isTrue ? null : seq)
  })
})
