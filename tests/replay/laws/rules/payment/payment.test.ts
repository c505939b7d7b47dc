// Laws about paying, each with a log that keeps it and one that breaks it at a named entry.
import { describe, expect, it } from 'vitest'
import { confirmTold, fetchTold, prepareCard, reserveTold, told } from '../../../../support/toldLog.ts'
import {
  answered,
  handLog,
  type HandLog,
  press,
  refusedWith,
  reservationWith,
  reserve,
  UNREACHABLE,
} from '../../../../support/handLog.ts'

const PAID = reservationWith({ status: 'OK', expiresAtMs: null })

/** Confirmed, and the ways to pay are known. */
const confirmed = (): HandLog => {
  const log = handLog()
  reserve(log)
  log.event('ReservationConfirmed', { reservation: reservationWith({ status: 'TEMP' }) })
  log.event('PaymentMethodsRequested', { reservationId: '1001' })
  return log
}

const pay = (log: HandLog): number => {
  log.command('Pay', { methodCode: 'CARD' })
  return log.event('PaymentRequested', { methodCode: 'CARD' })
}

const report = (log: HandLog, status: string, transactionId = 't1'): number => {
  prepareCard(log)
  log.command('ReportCardResult', { reservationId: null, status, transactionId, transactionUuid: 'u' })
  return log.event('CardPaymentReported', { status, transactionId })
}

const tellSuccess = (log: HandLog, outcome = answered(null)): number => {
  log.follow(1, 'SettlePayment', {})
  log.event('SettlementRequested', {})
  return log.call('paymentSuccess', { parameters: { transactionId: 't1' }, body: {}, outcome })
}

const hearUnpaid = (log: HandLog): number => {
  log.follow(1, 'CheckPaymentOutcome', { reservationId: '1001' })
  log.call('reservationStatus', { parameters: { id: '1001' }, outcome: answered({ status: 'TEMP' }) })
  return log.event('PaymentOutcomeFound', { reservationId: '1001', status: 'TEMP' })
}

const bePaid = (log: HandLog, outcome = told(PAID)): number => {
  log.command('FetchReservation', { reservationId: '1001', why: 'payment' })
  log.call('reservation', { parameters: { id: '1001' }, outcome })
  return log.event('ReservationPaid', { reservation: PAID })
}

describe('[LAW-21] when a payment is started', () => {
  it('holds after one that failed, and after a card form that was closed', () => {
    const log = confirmed()
    pay(log)
    log.call('preparePayment', { parameters: { reservationToken: 'token-1001' }, outcome: UNREACHABLE })
    log.event('PaymentPrepareFailed', { error: { _tag: 'Unreachable', code: '' } })
    hearUnpaid(log)
    pay(log)
    prepareCard(log)
    log.event('CardPaymentPrepared', { transactionUuid: 'u', key: 'k' })
    log.event('CardModalClosed', {})
    hearUnpaid(log)
    pay(log)
    expect(log.brokenAt('LAW-21')).toBeNull()
  })

  it('breaks at a second press', () => {
    const log = confirmed()
    pay(log)
    const seq = pay(log)
    expect(log.brokenAt('LAW-21')).toBe(seq)
  })

  it('breaks while the outcome of the one before is not known', () => {
    const log = confirmed()
    report(log, 'COMPLETED')
    log.event('PaymentFailed', { error: { _tag: 'Unreachable', code: '' }, step: 'success' })
    const seq = pay(log)
    expect(log.brokenAt('LAW-21')).toBe(seq)
  })
})

describe('[LAW-22] when a payment is started', () => {
  it('holds for a confirmed reservation', () => {
    const log = confirmed()
    pay(log)
    expect(log.brokenAt('LAW-22')).toBeNull()
  })

  it('breaks where the page takes it for confirmed, and the server was told of a change since', () => {
    const log = handLog()
    reserveTold(log)
    confirmTold(log)
    log.command('SyncReservation', {})
    const body = { roundTrip: false, saleChannel: 'WEB', requests: {}, purgeItems: [] }
    const outcome = told(reservationWith())
    log.call('modifyReservation', { parameters: { id: '1001' }, body, outcome })
    const seq = pay(log)
    expect(log.brokenAt('LAW-22')).toBe(seq)
  })

  it('breaks where a payment of one is prepared without a word, which no answer has confirmed', () => {
    const log = handLog()
    reserveTold(log)
    log.event('ReservationConfirmed', { reservation: reservationWith({ status: 'TEMP' }) })
    fetchTold(log)
    log.command('Pay', { methodCode: 'CARD' })
    const seq = prepareCard(log)
    expect(log.brokenAt('LAW-22')).toBe(seq)
  })

  it('breaks for one that was changed since, and for none', () => {
    const log = confirmed()
    log.event('ReservationModified', { reservation: reservationWith() })
    const seq = pay(log)
    expect(log.brokenAt('LAW-22')).toBe(seq)
    const none = handLog()
    const first = pay(none)
    expect(none.brokenAt('LAW-22')).toBe(first)
  })
})

describe('[LAW-23] when a reservation is called paid', () => {
  it('holds where the server has just said so', () => {
    const log = confirmed()
    bePaid(log)
    expect(log.brokenAt('LAW-23')).toBeNull()
  })

  it.each([
    ['another status', told(reservationWith({ status: 'TEMP' }))],
    ['another reservation', told(reservationWith({ status: 'OK', reservationId: '1002' }))],
    ['nothing', answered(null)],
  ])('breaks where the server said %s', (_what, answer) => {
    const log = confirmed()
    const seq = bePaid(log, answer)
    expect(log.brokenAt('LAW-23')).toBe(seq)
  })

  it('breaks where it has another status, or was not asked for', () => {
    const log = confirmed()
    fetchTold(log, { status: 'TEMP' })
    const seq = log.event('ReservationPaid', { reservation: reservationWith({ status: 'TEMP' }) })
    expect(log.brokenAt('LAW-23')).toBe(seq)
    const other = confirmed()
    fetchTold(other, { status: 'OK' })
    const unasked = other.event('ReservationPaid', { reservation: PAID }, 1)
    expect(other.brokenAt('LAW-23')).toBe(unasked)
  })
})

describe('[LAW-24] when something is paid', () => {
  it('holds where the next reservation is paid', () => {
    const log = confirmed()
    bePaid(log)
    const next = { reservationId: '1002', token: 'token-1002' }
    reserve(log, reservationWith(next))
    log.event('PaymentMethodsRequested', { reservationId: '1002' })
    pay(log)
    log.call('preparePayment', { parameters: { reservationToken: 'token-1002' } })
    expect(log.brokenAt('LAW-24')).toBeNull()
  })

  it('holds where a payment was being prepared when the server said that it is paid', () => {
    const log = confirmed()
    pay(log)
    const cause = log.entries.length - 1
    bePaid(log)
    log.call('preparePayment', { parameters: { reservationToken: 'token-1001' }, cause })
    expect(log.brokenAt('LAW-24')).toBeNull()
  })

  it('breaks where the page has passed over the answer that calls it paid', () => {
    const log = confirmed()
    fetchTold(log, { status: 'OK' })
    const seq = pay(log)
    expect(log.brokenAt('LAW-24')).toBe(seq)
  })

  it('breaks where a payment is started or prepared after it', () => {
    const log = confirmed()
    bePaid(log)
    const seq = pay(log)
    expect(log.brokenAt('LAW-24')).toBe(seq)
    const other = confirmed()
    bePaid(other)
    other.command('Pay', { methodCode: 'CARD' })
    const prepared = other.call('preparePayment', { parameters: { reservationToken: 'token-1001' } })
    expect(other.brokenAt('LAW-24')).toBe(prepared)
  })
})

describe('[LAW-25] when a card form has taken the money', () => {
  it('holds where the server accepts the report at once', () => {
    const log = confirmed()
    report(log, 'COMPLETED')
    tellSuccess(log)
    log.wait(60_000)
    press(log)
    expect(log.brokenAt('LAW-25')).toBeNull()
  })

  it('holds while the server is told again every five seconds, and when it refuses', () => {
    const log = confirmed()
    report(log, 'COMPLETED')
    for (const outcome of [UNREACHABLE, UNREACHABLE, refusedWith(409)]) {
      tellSuccess(log, outcome)
      log.wait(5_000)
      press(log)
    }
    log.wait(60_000)
    press(log)
    expect(log.brokenAt('LAW-25')).toBeNull()
  })

  it('breaks where it is told no more', () => {
    const log = confirmed()
    report(log, 'COMPLETED')
    tellSuccess(log, UNREACHABLE)
    log.wait(11_000)
    const seq = press(log)
    expect(log.brokenAt('LAW-25')).toBe(seq)
  })

  it('breaks where the page passes over what the form said', () => {
    const log = confirmed()
    prepareCard(log)
    log.command('ReportCardResult', {
      reservationId: null,
      status: 'COMPLETED',
      transactionId: 't1',
      transactionUuid: 'u',
    })
    log.wait(11_000)
    const seq = press(log)
    expect(log.brokenAt('LAW-25')).toBe(seq)
  })

  it('holds where the server calls it paid before the form does', () => {
    const log = confirmed()
    fetchTold(log, { status: 'OK' })
    report(log, 'COMPLETED')
    log.wait(11_000)
    press(log)
    expect(log.brokenAt('LAW-25')).toBeNull()
  })

  it('says nothing of a word that comes from no form of this page', () => {
    const log = confirmed()
    log.command('ReportCardResult', {
      reservationId: null,
      status: 'COMPLETED',
      transactionId: 't1',
      transactionUuid: 'u',
    })
    log.wait(11_000)
    press(log)
    expect(log.brokenAt('LAW-25')).toBeNull()
  })

  it('breaks where it is told once more after it was taken', () => {
    const log = confirmed()
    report(log, 'COMPLETED')
    tellSuccess(log)
    const seq = tellSuccess(log)
    expect(log.brokenAt('LAW-25')).toBe(seq)
  })

  it('holds while the answer is awaited, where the server ends it, and after a reload', () => {
    const log = confirmed()
    report(log, 'COMPLETED')
    log.follow(1, 'SettlePayment', {})
    log.event('SettlementRequested', {})
    log.wait(39_000)
    press(log)
    expect(log.brokenAt('LAW-25')).toBeNull()
    const paid = confirmed()
    report(paid, 'COMPLETED')
    tellSuccess(paid, UNREACHABLE)
    bePaid(paid)
    paid.wait(60_000)
    press(paid)
    expect(paid.brokenAt('LAW-25')).toBeNull()
    const loaded = confirmed()
    report(loaded, 'COMPLETED')
    loaded.command('StartSession', { demo: true, kept: null })
    loaded.wait(60_000)
    press(loaded)
    expect(loaded.brokenAt('LAW-25')).toBeNull()
  })
})
