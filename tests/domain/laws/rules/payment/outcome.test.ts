// Laws about payments whose outcome is not known, each with a log that keeps it and one that breaks it.
import { describe, expect, it } from 'vitest'
import type { ApiError } from '../../../../../domain/apiError.ts'
import { eurCents } from '../../../../../domain/money.ts'
import { type ReadModels, initialModels } from '../../../../../projections/readModels.ts'
import {
  answered,
  changeElsewhere,
  handLog,
  type HandLog,
  press,
  refusedWith,
  reservationWith,
  reserve,
} from '../../../../support/handLog.ts'
import { branded } from '../../../../support/unbranded.ts'

const LOST: ApiError = { _tag: 'TimedOut', code: 'ETIMEDOUT' }

/** Confirmed, the ways to pay are known, and one of them was pressed. */
const paying = (): HandLog => {
  const log = handLog()
  reserve(log)
  log.event('ReservationConfirmed', { reservation: reservationWith({ status: 'TEMP' }) })
  log.event('PaymentMethodsRequested', { reservationId: '1001' })
  pay(log)
  return log
}

const pay = (log: HandLog): number => {
  log.command('Pay', { methodCode: 'SWED' })
  return log.event('PaymentRequested', { methodCode: 'SWED' })
}

/** The answer comes, and the customer is led to the bank. */
const atBank = (): HandLog => {
  const log = paying()
  log.call('preparePayment')
  log.event('RedirectPrepared', { host: 'bank.example' })
  return log
}

const backFromBank = (): HandLog => {
  const log = atBank()
  log.command('LeaveBank', {})
  log.event('BankLeft', {})
  return log
}

const answerStatus = (log: HandLog, outcome = answered({ status: 'TEMP' })): number => {
  log.follow(1, 'CheckPaymentOutcome', { reservationId: '1001' })
  const seq = log.call('reservationStatus', { parameters: { id: '1001' }, outcome })
  return outcome._tag === 'Answered'
    ? log.event('PaymentOutcomeFound', { reservationId: '1001', status: 'TEMP' })
    : seq
}

describe('[LAW-64] while the outcome of a payment is not known', () => {
  it('holds where the server was asked after a prepare whose answer was lost', () => {
    const log = paying()
    log.event('PaymentPrepareFailed', { error: LOST })
    answerStatus(log)
    pay(log)
    expect(log.brokenAt('LAW-64')).toBeNull()
  })

  it('knows in a log that was cut that a bank’s page was open, until it is given up and the server has answered', () => {
    const progress = { _tag: 'Leaving', host: 'bank.example' } as const
    const payment = branded<ReadModels['payment']>({
      ...initialModels.payment,
      reservationId: '1001',
      progress,
    })
    const log = handLog({ snapshot: { ...initialModels, payment }, firstSeq: 100 })
    log.event('BankLeft', {})
    answerStatus(log)
    log.command('GiveUpPayment', {})
    log.event('PaymentGivenUp', {})
    answerStatus(log)
    expect(log.brokenAt('LAW-64')).toBeNull()
  })

  it('breaks where the server was not asked', () => {
    const log = paying()
    log.event('PaymentPrepareFailed', { error: LOST })
    const seq = pay(log)
    expect(log.brokenAt('LAW-64')).toBe(seq)
  })

  it('breaks where what the server said was asked before', () => {
    const log = paying()
    const cause = log.follow(1, 'CheckPaymentOutcome', { reservationId: '1001' })
    log.event('PaymentPrepareFailed', { error: LOST })
    log.call('reservationStatus', {
      parameters: { id: '1001' },
      cause,
      outcome: answered({ status: 'TEMP' }),
    })
    const seq = pay(log)
    expect(log.brokenAt('LAW-64')).toBe(seq)
  })

  it('holds where a customer back from a bank says that nothing was paid, and the server too', () => {
    const log = backFromBank()
    answerStatus(log)
    log.command('GiveUpPayment', {})
    log.event('PaymentGivenUp', {})
    answerStatus(log)
    pay(log)
    expect(log.brokenAt('LAW-64')).toBeNull()
  })

  it('breaks where only the server says so, and a bank may be slower', () => {
    const log = backFromBank()
    answerStatus(log)
    const seq = pay(log)
    expect(log.brokenAt('LAW-64')).toBe(seq)
  })

  it('breaks where it is paid after a reload, whatever was given up before', () => {
    const log = backFromBank()
    log.command('GiveUpPayment', {})
    log.event('PaymentGivenUp', {})
    log.command('StartSession', { demo: true })
    const seq = answerStatus(log)
    expect(log.brokenAt('LAW-64')).toBe(seq)
  })

  it('holds where the server has taken the cancelling', () => {
    const log = paying()
    log.call('preparePayment')
    log.event('CardPaymentPrepared', { transactionUuid: 'u', key: 'k' })
    log.event('CardPaymentReported', { status: 'CANCELLED', transactionId: 't1' })
    log.event('PaymentCancelled', {})
    pay(log)
    expect(log.brokenAt('LAW-64')).toBeNull()
  })

  const euros = (count: number) => ({ amountCents: eurCents(count * 100), currency: 'EUR' })
  it.each([
    ['has another amount', { total: { before: euros(10), after: euros(8) } }],
    ['is to be confirmed again', { status: { before: 'TEMP', after: 'OFFER' } }],
  ])('holds where it %s from elsewhere and the form was never sent, and breaks at a bank', (_what, facts) => {
    const atCard = paying()
    atCard.call('preparePayment')
    atCard.event('CardPaymentPrepared', { transactionUuid: 'u', key: 'k' })
    changeElsewhere(atCard, facts)
    pay(atCard)
    expect(atCard.brokenAt('LAW-64')).toBeNull()
    const bank = backFromBank()
    changeElsewhere(bank, facts)
    expect(bank.brokenAt('LAW-64')).toBeNull()
    const seq = pay(bank)
    expect(bank.brokenAt('LAW-64')).toBe(seq)
  })

  it('holds where the reservation itself is gone, and breaks where only the question was answered so', () => {
    const gone = refusedWith(404, 'RESERVATION_NOT_FOUND')
    const log = backFromBank()
    answerStatus(log, gone)
    log.call('reservation', { parameters: { id: '1001' }, outcome: gone })
    log.event('PaymentCancelled', {})
    pay(log)
    expect(log.brokenAt('LAW-64')).toBeNull()
    const other = backFromBank()
    answerStatus(other, gone)
    const seq = pay(other)
    expect(other.brokenAt('LAW-64')).toBe(seq)
  })

  it('holds where the server has cancelled it', () => {
    const log = backFromBank()
    answerStatus(log, answered({ status: 'CNX' }))
    expect(log.brokenAt('LAW-64')).toBeNull()
  })
})

describe('[LAW-65] what another tab is paying', () => {
  const elsewhere = (): HandLog => {
    const log = paying()
    log.event('PaymentPrepareFailed', {
      error: { _tag: 'Refused', status: 409, statusText: '', code: 'NO', message: null },
    })
    log.command('NotePaymentElsewhere', { reservationId: '1001', isOpen: true })
    log.event('PaymentElsewhereNoted', { reservationId: '1001', isOpen: true })
    return log
  }

  it('holds where it is over there, and the server says that it is not paid', () => {
    const log = elsewhere()
    log.event('PaymentElsewhereNoted', { reservationId: '1001', isOpen: false })
    answerStatus(log)
    pay(log)
    expect(log.brokenAt('LAW-65')).toBeNull()
  })

  it('holds where the customer says that nothing was paid, and the server, asked then, agrees', () => {
    const log = elsewhere()
    givesUp(log)
    const asked = log.follow(1, 'CheckPaymentOutcome', { reservationId: '1001' })
    log.event('PaymentElsewhereNoted', { reservationId: '1001', isOpen: false })
    hears(log, asked)
    expect(log.brokenAt('LAW-65')).toBeNull()
  })

  it('breaks where the server was asked before the other tab had done, and is believed', () => {
    const log = elsewhere()
    const asked = log.follow(1, 'CheckPaymentOutcome', { reservationId: '1001' })
    log.event('PaymentElsewhereNoted', { reservationId: '1001', isOpen: false })
    const seq = hears(log, asked)
    expect(log.brokenAt('LAW-65')).toBe(seq)
  })

  it('breaks where it is paid here', () => {
    const log = elsewhere()
    answerStatus(log)
    const seq = pay(log)
    expect(log.brokenAt('LAW-65')).toBe(seq)
  })
})

const givesUp = (log: HandLog): void => {
  log.command('GiveUpPayment', {})
  log.event('PaymentGivenUp', {})
}

/** The answer to a question that was asked before. */
const hears = (log: HandLog, cause: number): number => {
  log.call('reservationStatus', { parameters: { id: '1001' }, cause, outcome: answered({ status: 'TEMP' }) })
  return log.event('PaymentOutcomeFound', { reservationId: '1001', status: 'TEMP' })
}

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
    log.event('CardPaymentPrepared', { transactionUuid: 'u1', key: 'k1' })
    log.event('CardModalClosed', {})
    answerStatus(log)
    pay(log)
    log.event('CardPaymentPrepared', { transactionUuid: 'u2', key: 'k2' })
    return log
  }
  const report = (log: HandLog, status: string, transactionUuid: string): number => {
    log.command('ReportCardResult', { status, transactionId: 't', transactionUuid })
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

  it('breaks where it goes on as if nothing had been said', () => {
    const log = cancelled(backFromBank())
    const seq = press(log)
    expect(log.brokenAt('LAW-88')).toBe(seq)
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
