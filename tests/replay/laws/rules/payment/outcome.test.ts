// Laws about payments whose outcome is not known, each with a log that keeps it and one that breaks it.
import { describe, expect, it } from 'vitest'
import { answered, type HandLog, press, refusedWith } from '../../../../support/handLog.ts'
import { fetchTold, prepareCard } from '../../../../support/toldLog.ts'
import { answerStatus, atBank, backFromBank, LOST, pay, paying } from './unknownOutcome.ts'

describe('[LAW-66] as long as the outcome is not known', () => {
  it('holds where the server is asked every five seconds, however long an answer takes', () => {
    const log = backFromBank()
    for (let i = 0; i < 6; i += 1) {
      log.wait(1_000)
      const cause = log.follow(1, 'CheckPaymentOutcome', { reservationId: '1001' })
      log.wait(39_000)
      press(log)
      log.call('reservationStatus', { parameters: { id: '1001' }, cause, outcome: refusedWith(500) })
      log.wait(5_000)
      press(log)
    }
    expect(log.brokenAt('LAW-66')).toBeNull()
  })

  it('breaks where the server is no longer asked', () => {
    const log = backFromBank()
    answerStatus(log)
    log.wait(16_000)
    const seq = press(log)
    expect(log.brokenAt('LAW-66')).toBe(seq)
  })

  it('holds while nothing is open, and while the customer is away', () => {
    const log = atBank()
    log.wait(60_000)
    press(log)
    log.event('BankLeft', {})
    log.wait(60_000)
    log.follow(1, 'CheckPaymentOutcome', { reservationId: '1001' })
    expect(log.brokenAt('LAW-66')).toBeNull()
  })

  it('breaks at a bank too, once the time is up', () => {
    const log = atBank()
    log.wait(599_000)
    press(log)
    log.wait(1_000)
    press(log)
    log.wait(16_000)
    const seq = press(log)
    expect(log.brokenAt('LAW-66')).toBe(seq)
  })
})

describe('[LAW-86] after a payment was given up', () => {
  /** The server agrees, and it can be paid once more. */
  const givenUp = (): HandLog => {
    const log = backFromBank()
    log.command('GiveUpPayment', {})
    log.event('PaymentGivenUp', {})
    answerStatus(log)
    return log
  }

  it('holds while the server is asked now and then', () => {
    const log = givenUp()
    for (let i = 0; i < 4; i += 1) {
      log.wait(50_000)
      press(log)
      answerStatus(log)
    }
    expect(log.brokenAt('LAW-86')).toBeNull()
  })

  it('holds where nothing can be paid any more', () => {
    const log = givenUp()
    log.event('ReservationCleared', {})
    log.wait(61_000)
    press(log)
    expect(log.brokenAt('LAW-86')).toBeNull()
  })

  it('breaks where the server is not asked', () => {
    const log = givenUp()
    log.wait(61_000)
    const seq = press(log)
    expect(log.brokenAt('LAW-86')).toBe(seq)
  })
})

describe('[LAW-87] while a second card form is open', () => {
  const atSecondForm = (): HandLog => {
    const log = paying()
    prepareCard(log, 'u1')
    log.event('CardPaymentPrepared', { transactionUuid: 'u1', key: 'k1' })
    log.event('CardModalClosed', {})
    answerStatus(log)
    pay(log)
    prepareCard(log, 'u2')
    log.event('CardPaymentPrepared', { transactionUuid: 'u2', key: 'k2' })
    return log
  }
  const report = (log: HandLog, status: string, transactionUuid: string): number => {
    log.command('ReportCardResult', { reservationId: null, status, transactionId: 't', transactionUuid })
    return log.event('CardPaymentReported', { status, transactionId: 't' })
  }

  it('holds for its own words, and for money that the first one has taken', () => {
    for (const [status, form] of [
      ['CANCELLED', 'u2'],
      ['COMPLETED', 'u1'],
    ] as const) {
      const log = atSecondForm()
      report(log, status, form)
      expect(log.brokenAt('LAW-87')).toBeNull()
    }
  })

  it('holds for the newer one where the answer that opens the older one comes later', () => {
    const log = paying()
    const older = pay(log) - 1
    pay(log)
    prepareCard(log, 'u2')
    log.event('CardPaymentPrepared', { transactionUuid: 'u2', key: 'k2' })
    prepareCard(log, 'u1', older)
    log.command('NoteCardSent', { isSent: true, transactionUuid: 'u2' })
    log.event('CardPaymentSent', { isSent: true })
    expect(log.brokenAt('LAW-87')).toBeNull()
  })

  it('breaks where the first one cancels it, or has it sent', () => {
    const cancelled = atSecondForm()
    expect(cancelled.brokenAt('LAW-87')).toBeNull()
    const seq = report(cancelled, 'CANCELLED', 'u1')
    expect(cancelled.brokenAt('LAW-87')).toBe(seq)
    const sent = atSecondForm()
    sent.command('NoteCardSent', { isSent: true, transactionUuid: 'u1' })
    expect(sent.event('CardPaymentSent', { isSent: true })).toBe(sent.brokenAt('LAW-87'))
  })
})

describe('[LAW-67] to a bank, or to a card form', () => {
  it('holds right after the answer', () => {
    expect(atBank().brokenAt('LAW-67')).toBeNull()
  })

  it('breaks where the form of another payment is opened, or a bank’s page in place of a form', () => {
    const other = paying()
    prepareCard(other, 'u1')
    expect(other.event('CardPaymentPrepared', { transactionUuid: 'u2', key: 'k' })).toBe(
      other.brokenAt('LAW-67'),
    )
    const led = paying()
    prepareCard(led)
    expect(led.event('RedirectPrepared', { host: 'bank.example' })).toBe(led.brokenAt('LAW-67'))
  })

  it('breaks where it is the answer to an earlier press', () => {
    const log = paying()
    const older = pay(log) - 1
    pay(log)
    prepareCard(log, 'u1', older)
    const seq = log.event('CardPaymentPrepared', { transactionUuid: 'u1', key: 'k' }, older)
    expect(log.brokenAt('LAW-67')).toBe(seq)
    const failed = paying()
    const before = pay(failed) - 1
    pay(failed)
    const failure = failed.event('PaymentPrepareFailed', { error: LOST }, before)
    expect(failed.brokenAt('LAW-67')).toBe(failure)
  })

  it('breaks where something else was answered, or nothing', () => {
    const log = paying()
    log.call('preparePayment')
    press(log)
    const seq = log.event('RedirectPrepared', { host: 'bank.example' })
    expect(log.brokenAt('LAW-67')).toBe(seq)
  })

  it('breaks where it is not awaited any more', () => {
    const log = paying()
    log.event('ReservationCleared', {})
    log.call('preparePayment')
    const seq = log.event('CardPaymentPrepared', { transactionUuid: 'u', key: 'k' })
    expect(log.brokenAt('LAW-67')).toBe(seq)
  })
})

describe('[LAW-88] when the server has cancelled what money may be on its way for', () => {
  const cancelled = (log: HandLog): HandLog => {
    log.follow(1, 'CheckPaymentOutcome', { reservationId: '1001' })
    const outcome = answered({ status: 'CN_TIMEOUT' })
    log.call('reservationStatus', { parameters: { id: '1001' }, outcome })
    return log
  }
  const told = (log: HandLog): HandLog => {
    log.event('PaymentOutcomeFound', { reservationId: '1001', status: 'CN_TIMEOUT' })
    return log
  }

  it('holds where that is told as an outcome of its own', () => {
    const log = told(cancelled(backFromBank()))
    press(log)
    expect(log.brokenAt('LAW-88')).toBeNull()
  })

  it('holds where the server says otherwise at once', () => {
    const log = cancelled(backFromBank())
    answerStatus(log)
    press(log)
    expect(log.brokenAt('LAW-88')).toBeNull()
  })

  it('holds where nothing was on its way', () => {
    const log = cancelled(paying())
    press(log)
    expect(log.brokenAt('LAW-88')).toBeNull()
  })

  it('holds where the card form took nothing, and the server could not be told', () => {
    const log = paying()
    prepareCard(log, 'u1')
    log.event('CardPaymentPrepared', { transactionUuid: 'u1', key: 'k1' })
    log.command('ReportCardResult', {
      status: 'CANCELLED',
      transactionId: 't',
      transactionUuid: 'u1',
      reservationId: '1001',
    })
    log.event('CardPaymentReported', { status: 'CANCELLED', transactionId: 't' })
    log.call('paymentCancel', {
      parameters: { transactionId: 't' },
      outcome: { _tag: 'Failed', error: LOST, serverNowMs: null },
    })
    log.event('PaymentFailed', { error: LOST, step: 'cancel' })
    press(cancelled(log))
    expect(log.brokenAt('LAW-88')).toBeNull()
  })

  it('breaks where it goes on as if nothing had been said', () => {
    const log = cancelled(backFromBank())
    const seq = press(log)
    expect(log.brokenAt('LAW-88')).toBe(seq)
  })

  it.each([
    ['breaks where a look at what is being booked finds it, and nothing says so', () => undefined, true],
    [
      'holds where the booking was left meanwhile',
      (log: HandLog) => log.event('ReservationCleared', {}),
      false,
    ],
  ])('%s', (...[, meanwhile, isBroken]) => {
    const log = backFromBank()
    const cause = log.command('FetchReservation', { reservationId: '1001', why: 'wake' })
    log.event('FetchRequested', { reservationId: '1001', why: 'wake' })
    meanwhile(log)
    fetchTold(log, { status: 'CN_TIMEOUT' }, cause)
    const seq = press(log)
    expect(log.brokenAt('LAW-88')).toBe(isBroken ? seq : null)
  })

  it('breaks where it can be paid once more, until the server says otherwise', () => {
    const offeredAfter = (answer: string): [HandLog, number] => {
      const log = told(cancelled(backFromBank()))
      log.call('reservationStatus', {
        parameters: { id: '1001' },
        outcome: answered({ status: answer }),
      })
      log.event('PaymentMethodsRequested', { reservationId: '1002' })
      return [log, log.event('PaymentMethodsRequested', { reservationId: '1001' })]
    }
    const [again, seq] = offeredAfter('CN_TIMEOUT')
    expect(again.brokenAt('LAW-88')).toBe(seq)
    for (const answer of ['COMPLETED', 'TEMP']) expect(offeredAfter(answer)[0].brokenAt('LAW-88')).toBeNull()
  })
})
