// Laws about how a reservation stands, and about tickets, each with a log that keeps it and one that breaks it.
import { describe, expect, it } from 'vitest'
import { eurCents } from '../../../../../domain/money.ts'
import type { Reservation } from '../../../../../domain/reservation/reservation.ts'
import {
  answered,
  handLog,
  type HandLog,
  press,
  refusedWith,
  reservationWith,
} from '../../../../support/handLog.ts'
import { askFor, confirm, create, look, wireOf } from '../../../../support/toldReservation.ts'

const TEMP = reservationWith({ status: 'TEMP' })
const PAID = reservationWith({ status: 'OK', expiresAtMs: null })

/** The server tells `told`; the page does nothing with it yet. */
const answer = (log: HandLog, told: Reservation): void =>
  void log.call('reservation', {
    parameters: { id: '1001' },
    outcome: answered(wireOf(told)),
    cause: askFor(log),
  })

describe('when the server says how a reservation stands (LAW-101)', () => {
  it('holds where it is confirmed and then paid', () => {
    const log = handLog()
    create(log)
    confirm(log, TEMP)
    answer(log, PAID)
    log.event('ReservationPaid', { reservation: PAID })
    press(log)
    expect(log.brokenAt('LAW-101')).toBeNull()
  })

  it('breaks where it is called confirmed though the confirmation has left it an offer', () => {
    const log = handLog()
    create(log)
    const confirmedSeq = confirm(log, reservationWith())
    press(log)
    expect(log.brokenAt('LAW-101')).toBeGreaterThanOrEqual(confirmedSeq)
  })

  it('holds where it was confirmed before the log was cut', () => {
    const log = handLog()
    create(log)
    const leftSeq = confirm(log, reservationWith()) + 1
    look(log, reservationWith())
    press(log)
    expect(log.brokenAfterCut('LAW-101', leftSeq)).toBeNull()
  })

  it('breaks where it is confirmed without an answer to that', () => {
    const log = handLog()
    create(log)
    const seq = log.event('ReservationConfirmed', { reservation: reservationWith() })
    expect(log.brokenAt('LAW-101')).toBe(seq)
  })

  it('breaks where it stays confirmed, and the server has made an offer of it again', () => {
    const log = handLog()
    create(log)
    confirm(log, TEMP)
    answer(log, reservationWith())
    expect(press(log)).toBe(log.brokenAt('LAW-101'))
  })

  it('breaks for a word that no answer has', () => {
    const log = handLog()
    const seq = create(log, TEMP, reservationWith())
    expect(log.brokenAt('LAW-101')).toBe(seq)
  })

  it('breaks where it is paid, and not shown as that', () => {
    const log = handLog()
    create(log)
    answer(log, PAID)
    const seq = press(log)
    expect(log.brokenAt('LAW-101')).toBe(seq)
  })
})

describe('when what was left turns out to be paid (LAW-101)', () => {
  const left = (): HandLog => {
    const log = handLog()
    create(log)
    log.event('ReservationCleared', {})
    return log
  }

  it('holds where it is among the tickets, and breaks where it is not', () => {
    const log = left()
    answer(log, PAID)
    log.event('ReservationPaid', { reservation: PAID })
    press(log)
    expect(log.brokenAt('LAW-101')).toBeNull()
    const silent = left()
    answer(silent, PAID)
    const seq = press(silent)
    expect(silent.brokenAt('LAW-101')).toBe(seq)
  })

  it('holds for what was asked before the person signed out', () => {
    const log = left()
    const cause = askFor(log)
    log.event('SignedOut', { why: 'chosen' })
    log.call('reservation', { parameters: { id: '1001' }, outcome: answered(wireOf(PAID)), cause })
    press(log)
    expect(log.brokenAt('LAW-101')).toBeNull()
  })
})

describe('when the server has it no more (LAW-101)', () => {
  const lose = (log: HandLog, gone: boolean): void => {
    create(log)
    const outcome = refusedWith(404, 'RESERVATION_NOT_FOUND')
    log.call('reservation', { parameters: { id: '1001' }, outcome, cause: askFor(log) })
    if (outcome._tag === 'Failed')
      log.event('ReservationFetchFailed', {
        reservationId: '1001',
        why: 'wake',
        error: outcome.error,
        gone,
        label: 'RESERVATION GET FAILED',
      })
  }

  it('holds where it goes off the page', () => {
    const log = handLog()
    lose(log, true)
    press(log)
    expect(log.brokenAt('LAW-101')).toBeNull()
  })

  it('breaks where it stays', () => {
    const log = handLog()
    lose(log, false)
    const seq = press(log)
    expect(log.brokenAt('LAW-101')).toBe(seq)
  })
})

describe('on the way back from a bank (LAW-101)', () => {
  const outcome = (log: HandLog, status: string): number => {
    log.command('CheckPaymentOutcome', { reservationId: '1001' })
    log.call('reservationStatus', { parameters: { id: '1001' }, outcome: answered({ status: 'TEMP' }) })
    return log.event('PaymentOutcomeFound', { reservationId: '1001', status })
  }

  it('holds for the status that was told', () => {
    const log = handLog()
    outcome(log, 'TEMP')
    expect(log.brokenAt('LAW-101')).toBeNull()
  })

  it('breaks for another one', () => {
    const log = handLog()
    const seq = outcome(log, 'OK')
    expect(log.brokenAt('LAW-101')).toBe(seq)
  })
})

describe('when a ticket is shown (LAW-102)', () => {
  const pay = (log: HandLog, shown: Reservation): number => {
    answer(log, PAID)
    return log.event('ReservationPaid', { reservation: shown })
  }

  it('holds for what the server has told', () => {
    const log = handLog()
    create(log)
    pay(log, PAID)
    expect(log.brokenAt('LAW-102')).toBeNull()
  })

  it.each([
    ['another total', { ...PAID, total: { ...PAID.total, amountCents: eurCents(2) } }],
    ['other places', { ...PAID, items: [] }],
    ['another word', { ...PAID, status: 'COMPLETED' }],
    ['another token', reservationWith({ ...PAID, token: 'token-1002' })],
    ['a reservation of which no answer has told', reservationWith({ ...PAID, reservationId: '1002' })],
  ])('breaks for %s', (_what, shown) => {
    const log = handLog()
    create(log)
    const seq = pay(log, shown)
    expect(log.brokenAt('LAW-102')).toBe(seq)
  })

  it('breaks for a page of its own that shows something else', () => {
    const log = handLog()
    answer(log, PAID)
    const seq = log.event('ReservationFetched', { reservation: TEMP, why: 'ticket' })
    expect(log.brokenAt('LAW-102')).toBe(seq)
  })
})

describe('when a card form and tickets are given for a reservation (LAW-159)', () => {
  const URL = 'https://shop.example/ticket/1'
  const methods = (log: HandLog, reservationId: string): void =>
    void log.event('PaymentMethodsRequested', { reservationId })
  const prepare = (log: HandLog): void =>
    void log.call('preparePayment', {
      parameters: { reservationToken: 'token-1001' },
      body: { paymentMethod: 'CARD', origin: 'https://shop.example', creditCard: true },
      outcome: answered({ transactionUuid: 'form-1', key: 'key-1' }),
    })
  const tell = (log: HandLog, ticketsUrl: string): void =>
    void log.call('cardSuccess', {
      parameters: { reservationId: '1001', locale: 'en', redirect: 'false' },
      outcome: answered({ ticketsUrl }),
    })

  it('holds for its own', () => {
    const log = handLog()
    create(log, TEMP)
    methods(log, '1001')
    prepare(log)
    log.event('CardPaymentPrepared', { transactionUuid: 'form-1', key: 'key-1' })
    tell(log, URL)
    log.event('TicketsUrlFound', { reservationId: '1001', ticketsUrl: URL })
    expect(log.brokenAt('LAW-159')).toBeNull()
  })

  it('breaks where the form of another payment is open', () => {
    const log = handLog()
    create(log, TEMP)
    methods(log, '1001')
    prepare(log)
    const seq = log.event('CardPaymentPrepared', { transactionUuid: 'form-2', key: 'key-1' })
    expect(log.brokenAt('LAW-159')).toBe(seq)
  })

  it('breaks where the tickets are elsewhere than was told', () => {
    const log = handLog()
    create(log, TEMP)
    methods(log, '1001')
    tell(log, URL)
    const seq = log.event('TicketsUrlFound', { reservationId: '1001', ticketsUrl: `${URL}2` })
    expect(log.brokenAt('LAW-159')).toBe(seq)
  })
})
