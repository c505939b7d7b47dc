// Laws about a second payment of what may be paid already, each with a log that keeps it and one that breaks it.
import { describe, expect, it } from 'vitest'
import { eurCents } from '../../../../../domain/money.ts'
import { type ReadModels, initialModels } from '../../../../../projections/readModels.ts'
import {
  answered,
  changeElsewhere,
  handLog,
  type HandLog,
  refusedWith,
  reservationWith,
} from '../../../../support/handLog.ts'
import { confirmTold, fetchTold, prepareCard, reserveTold, told } from '../../../../support/toldLog.ts'
import { branded } from '../../../../support/unbranded.ts'
import { answerStatus, backFromBank, LOST, losePrepare, pay, paying } from './unknownOutcome.ts'

describe('[LAW-64] while the outcome of a payment is not known', () => {
  it('holds where the server was asked after a prepare whose answer was lost', () => {
    const log = paying()
    losePrepare(log)
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
    losePrepare(log)
    const seq = pay(log)
    expect(log.brokenAt('LAW-64')).toBe(seq)
  })

  it('breaks where what the server said was asked before', () => {
    const log = paying()
    const pressed = log.entries.length - 1
    const cause = log.follow(1, 'CheckPaymentOutcome', { reservationId: '1001' })
    log.event('PaymentPrepareFailed', { error: LOST }, pressed)
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
    log.command('StartSession', { demo: true, kept: null })
    const seq = answerStatus(log)
    expect(log.brokenAt('LAW-64')).toBe(seq)
  })

  it('holds where the server has taken the cancelling', () => {
    const log = paying()
    cancelCard(log)
    log.call('paymentCancel', { parameters: { transactionId: 't1' }, body: {} })
    log.event('PaymentCancelled', {})
    pay(log)
    expect(log.brokenAt('LAW-64')).toBeNull()
  })

  it('breaks where only the page calls it cancelled', () => {
    const log = paying()
    cancelCard(log)
    const seq = log.event('PaymentCancelled', {})
    expect(log.brokenAt('LAW-64')).toBe(seq)
  })

  const euros = (count: number) => ({ amountCents: eurCents(count * 100), currency: 'EUR' })
  it.each([
    ['has another amount', { total: { before: euros(10), after: euros(8) } }, { items: [] }],
    ['is to be confirmed again', { status: { before: 'TEMP', after: 'OFFER' } }, { status: 'OFFER' }],
  ])('holds where it %s from elsewhere, and breaks at a bank', (_what, facts, answer) => {
    const atCard = paying()
    prepareCard(atCard)
    atCard.event('CardPaymentPrepared', { transactionUuid: 'u', key: 'k' })
    fetchTold(atCard, answer)
    changeElsewhere(atCard, facts)
    pay(atCard)
    expect(atCard.brokenAt('LAW-64')).toBeNull()
    const bank = backFromBank()
    fetchTold(bank, answer)
    changeElsewhere(bank, facts)
    expect(bank.brokenAt('LAW-64')).toBeNull()
    const seq = pay(bank)
    expect(bank.brokenAt('LAW-64')).toBe(seq)
  })

  it('holds where the form that stood open for another amount is closed', () => {
    const log = atCardForm()
    fetchTold(log, { items: [] })
    log.command('CloseCardModal', {})
    log.event('CardModalClosed', {})
    pay(log)
    expect(log.brokenAt('LAW-64')).toBeNull()
  })

  it('holds where a sail is called cancelled while the form is open, which is closed unsent', () => {
    const log = atCardForm()
    tellSail(log, 'CANCELLED')
    log.command('CloseCardModal', {})
    log.event('CardModalClosed', {})
    answerStatus(log)
    pay(log)
    expect(log.brokenAt('LAW-64')).toBeNull()
  })

  it.each([
    { what: 'called cancelled', status: 'CANCELLED', time: '08:15', isOpen: true },
    { what: 'as open as before', status: 'OPEN', time: '08:15', isOpen: true },
    { what: 'another one', status: 'OPEN', time: '12:00', isOpen: false },
  ] as const)(
    'takes a form that was sent for money on its way unless the sail is another one: $what',
    ({ status, time, isOpen }) => {
      const log = atCardForm()
      tellSail(log, status, time)
      log.command('NoteCardSent', { transactionUuid: 'u', isSent: true })
      log.event('CardPaymentSent', { isSent: true })
      const seq = pay(log)
      expect(log.brokenAt('LAW-64')).toBe(isOpen ? seq : null)
    },
  )

  it('breaks where only the page says that it was changed elsewhere', () => {
    const log = paying()
    prepareCard(log)
    log.event('CardPaymentPrepared', { transactionUuid: 'u', key: 'k' })
    changeElsewhere(log, { total: { before: euros(10), after: euros(8) } })
    const seq = pay(log)
    expect(log.brokenAt('LAW-64')).toBe(seq)
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

/** The card form is open for a booking on one sail. */
const atCardForm = (): HandLog => {
  const log = handLog()
  reserveTold(log)
  confirmTold(log)
  log.event('PaymentMethodsRequested', { reservationId: '1001' })
  tellSail(log, 'OPEN')
  pay(log)
  prepareCard(log)
  log.event('CardPaymentPrepared', { transactionUuid: 'u', key: 'k' })
  return log
}

const tellSail = (log: HandLog, status: 'OPEN' | 'CANCELLED', time = '08:15'): void => {
  const sail = {
    sailRefId: '152611210815',
    status,
    departure: { port: 'SOR', time, timestamp: 1_795_241_700_000 },
    arrival: { port: 'TRI', time: '13:00' },
    departureDate: '2026-11-21',
    routeLeg: 'SOR-TRI',
    vessel: 'Soela',
  }
  const packages = [{ code: 'SOR-TRI-OW', title: 'Sõru – Triigi', seqN: 1, sailRefs: [sail] }]
  log.call('reservation', {
    parameters: { id: '1001' },
    cause: log.command('FetchReservation', { reservationId: '1001', why: 'wake' }),
    outcome: told(reservationWith({ status: 'TEMP' }), packages),
  })
}

const cancelCard = (log: HandLog): void => {
  prepareCard(log)
  log.event('CardPaymentPrepared', { transactionUuid: 'u', key: 'k' })
  log.command('ReportCardResult', {
    reservationId: null,
    status: 'CANCELLED',
    transactionId: 't1',
    transactionUuid: 'u',
  })
  log.event('CardPaymentReported', { status: 'CANCELLED', transactionId: 't1' })
}

describe('[LAW-65] what another tab is paying', () => {
  const elsewhere = (): HandLog => {
    const log = paying()
    log.call('preparePayment', {
      parameters: { reservationToken: 'token-1001' },
      outcome: refusedWith(409),
    })
    log.event('PaymentPrepareFailed', {
      error: { _tag: 'Refused', status: 409, statusText: '', code: 'NO', message: null, id: null },
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
