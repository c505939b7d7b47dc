// Laws about ways to a bank and back, each with a log that keeps it and one that breaks it.
import { describe, expect, it } from 'vitest'
import { LAWS } from '../../../../../replay/laws/laws.ts'
import { type ReadModels, initialModels } from '../../../../../projections/readModels.ts'
import { lawBreaksIn } from '../../../../../replay/player/lawCheck.ts'
import {
  answered,
  handLog,
  type HandLog,
  press,
  reservationWith,
  reserve,
} from '../../../../support/handLog.ts'
import { told } from '../../../../support/toldLog.ts'
import { branded } from '../../../../support/unbranded.ts'

const ID = '1001'

const comeBack = (log: HandLog, path = '/payment/results'): number => {
  const query = { reservationId: ID, status: 'COMPLETED' }
  log.command('NavigateTo', { path, query, how: 'push' })
  return log.event('AddressChanged', { address: { locale: 'en', path, query } })
}

describe('[LAW-68] an address that leads back from a bank', () => {
  it('holds where questions follow', () => {
    const log = handLog()
    const cause = log.follow(comeBack(log), 'CheckPaymentOutcome', { reservationId: ID })
    log.call('reservationStatus', { cause })
    const found = log.event('PaymentOutcomeFound', { reservationId: ID, status: 'OK' }, cause)
    log.follow(found, 'FollowUpPayment', { reservationId: ID })
    log.call('cardSuccess', { parameters: { reservationId: ID } })
    expect(log.brokenAt('LAW-68')).toBeNull()
  })

  it('breaks where anything is told or changed, however late', () => {
    const log = handLog()
    const cause = log.follow(comeBack(log), 'CheckPaymentOutcome', { reservationId: ID })
    const found = log.event('PaymentOutcomeFound', { reservationId: ID, status: 'OK' }, cause)
    log.follow(found, 'SettlePayment', {})
    const seq = log.call('paymentSuccess')
    expect(log.brokenAt('LAW-68')).toBe(seq)
  })

  it('holds for other addresses, and for what a customer does there', () => {
    const log = handLog()
    const home = comeBack(log, '/')
    log.follow(home, 'SettlePayment', {})
    log.call('paymentSuccess')
    comeBack(log)
    log.command('SettlePayment', {})
    log.call('paymentSuccess')
    expect(log.brokenAt('LAW-68')).toBeNull()
  })
})

/** The address leads to a question, and its answer to `type`; gives the number of the call. */
const sendAfterAnswer = (log: HandLog, answer: number, type = 'modifyReservation'): number => {
  const cause = log.follow(answer, 'SyncReservation', {})
  if (type === 'modifyReservation') log.event('ModifyRequested', { reservationId: ID, named: [] })
  else log.event('ReservationChangeRequested', { reservationId: ID, change: REMOVED })
  return log.call(type, { cause })
}

const REMOVED = { _tag: 'RemovePromotion' } as const

const ask = (log: HandLog, address: number): number =>
  log.follow(address, 'FetchReservation', { reservationId: ID, why: 'payment' })

const hearTemp = (log: HandLog, cause: number): number => {
  log.call('reservation', { cause })
  const reservation = reservationWith({ status: 'TEMP' })
  return log.event('ReservationFetched', { reservation, why: 'payment' }, cause)
}

const chooses = (log: HandLog, cause?: number): number => {
  const line = { code: 'ADULT', title: 'ADULT', count: 4 }
  const oneMore = { code: 'ADULT', count: 4, way: 'stepper' } as const
  if (cause === undefined) log.command('ChangeTicketQuantity', oneMore)
  else log.follow(cause, 'ChangeTicketQuantity', oneMore)
  return log.event('TicketQuantityChanged', { line, way: 'stepper', addon: null })
}

describe('[LAW-68] what a customer chooses while an address leads to questions', () => {
  it('holds where it goes out after the answer, and once more after a failure, and what follows from it too', () => {
    const log = handLog()
    reserve(log)
    const question = ask(log, comeBack(log))
    chooses(log)
    sendAfterAnswer(log, hearTemp(log, question))
    const failed = log.event('ReservationModifyFailed', {
      error: { _tag: 'Unreachable', code: 'ERR_NETWORK' },
      gone: false,
      label: 'RESERVATION MODIFY FAILED',
    })
    sendAfterAnswer(log, failed)
    const taken = log.event('ReservationModified', { reservation: reservationWith() })
    log.follow(taken, 'UpdateOwner', { why: 'form' })
    log.call('modifyReservation')
    expect(log.brokenAt('LAW-68')).toBeNull()
  })

  it('breaks where the server has taken it, and a further answer leads to one more change', () => {
    const log = handLog()
    reserve(log)
    const address = comeBack(log)
    chooses(log)
    sendAfterAnswer(log, hearTemp(log, ask(log, address)))
    log.event('ReservationModified', { reservation: reservationWith() })
    const seq = sendAfterAnswer(log, hearTemp(log, ask(log, address)))
    expect(log.brokenAt('LAW-68')).toBe(seq)
  })

  it('holds where it was chosen after the request before had gone out', () => {
    const log = handLog()
    reserve(log)
    const question = ask(log, comeBack(log))
    const before = log.command('SyncReservation', {})
    log.event('ModifyRequested', { reservationId: ID, named: [] }, before)
    chooses(log)
    log.event('ReservationModified', { reservation: reservationWith() }, before)
    sendAfterAnswer(log, hearTemp(log, question))
    expect(log.brokenAt('LAW-68')).toBeNull()
  })

  it('breaks where nothing was chosen, or the address chose it', () => {
    const idle = handLog()
    reserve(idle)
    const seq = sendAfterAnswer(idle, hearTemp(idle, ask(idle, comeBack(idle))))
    expect(idle.brokenAt('LAW-68')).toBe(seq)
    const led = handLog()
    reserve(led)
    const address = comeBack(led)
    chooses(led, address)
    const ledSeq = sendAfterAnswer(led, hearTemp(led, ask(led, address)))
    expect(led.brokenAt('LAW-68')).toBe(ledSeq)
  })

  it('holds for a change by a call of its own, and breaks for another one than was wanted', () => {
    const removes = handLog()
    const question = ask(removes, comeBack(removes))
    removes.command('RemovePromotion', {})
    removes.event('ReservationChangeWanted', { change: REMOVED })
    sendAfterAnswer(removes, hearTemp(removes, question), 'removePromotion')
    expect(removes.brokenAt('LAW-68')).toBeNull()
    const other = handLog()
    const asked = ask(other, comeBack(other))
    chooses(other)
    const seq = sendAfterAnswer(other, hearTemp(other, asked), 'removePromotion')
    expect(other.brokenAt('LAW-68')).toBe(seq)
  })

  it('holds in a log that was cut, until a request shows what was left to send', () => {
    const log = handLog({ snapshot: initialModels, firstSeq: 100 })
    const address = comeBack(log)
    sendAfterAnswer(log, hearTemp(log, ask(log, address)))
    expect(log.brokenAt('LAW-68')).toBeNull()
    log.event('ReservationModified', { reservation: reservationWith() })
    const seq = sendAfterAnswer(log, hearTemp(log, ask(log, address)))
    expect(log.brokenAt('LAW-68')).toBe(seq)
  })
})

const askTickets = (log: HandLog, reservationId: string, by: { readonly cause?: number } = {}): number =>
  log.call('cardSuccess', { parameters: { reservationId, locale: 'en', redirect: 'false' }, body: {}, ...by })

describe('[LAW-69] the tickets of a paid reservation', () => {
  it('holds where they are asked for once each', () => {
    const log = handLog()
    for (const reservationId of [ID, '1002']) {
      log.event('FollowUpRequested', { reservationId })
      askTickets(log, reservationId)
    }
    expect(log.brokenAt('LAW-69')).toBeNull()
  })

  it('holds where another tab was to ask, and this one pays', () => {
    const payment = branded<ReadModels['payment']>({
      ...initialModels.payment,
      reservationId: ID,
      followedUp: [ID],
    })
    const log = handLog({ snapshot: { ...initialModels, payment }, firstSeq: 100 })
    log.event('PaymentRequested', { methodCode: 'CARD' })
    log.event('FollowUpRequested', { reservationId: ID })
    expect(log.brokenAt('LAW-69')).toBeNull()
  })

  it('holds where the first asking is answered after a difference was paid', () => {
    const log = handLog()
    const cause = log.event('FollowUpRequested', { reservationId: ID })
    log.event('PaymentRequested', { methodCode: 'CARD' })
    askTickets(log, ID)
    askTickets(log, ID, { cause })
    expect(log.brokenAt('LAW-69')).toBeNull()
  })

  it('breaks at a second time, be it after a reload', () => {
    const log = handLog()
    log.event('FollowUpRequested', { reservationId: ID })
    log.command('StartSession', { demo: true, kept: null })
    const seq = log.event('FollowUpRequested', { reservationId: ID })
    expect(log.brokenAt('LAW-69')).toBe(seq)
    const calls = handLog()
    askTickets(calls, ID)
    const again = askTickets(calls, ID)
    expect(calls.brokenAt('LAW-69')).toBe(again)
  })
})

describe('[LAW-70] a payment that leads away', () => {
  const broken = (redirectHosts: readonly string[] | undefined): readonly string[] => {
    const log = handLog()
    log.event('RedirectPrepared', { host: 'evil.example' })
    const check = { timeZone: 'UTC', laws: LAWS.filter(({ id }) => id === 'LAW-70') }
    return lawBreaksIn(
      { snapshot: null, entries: log.entries },
      redirectHosts === undefined ? check : { ...check, redirectHosts },
    ).map(({ law: id }) => id)
  }

  it('breaks at a host that is none of the shop’s', () => {
    expect(broken(['pay.example'])).toEqual(['LAW-70'])
  })

  it('holds at one of them, and where they are not known', () => {
    expect(broken(['pay.example', 'evil.example'])).toEqual([])
    expect(broken(undefined)).toEqual([])
  })
})

describe('[LAW-71] what a screen calls paid', () => {
  const paid = reservationWith({ status: 'OK', expiresAtMs: null })

  it('holds where the server has said so', () => {
    const log = handLog()
    reserve(log)
    log.command('CheckPaymentOutcome', { reservationId: ID })
    log.call('reservationStatus', { parameters: { id: ID }, outcome: answered({ status: 'OK' }) })
    log.event('PaymentOutcomeFound', { reservationId: ID, status: 'OK' })
    log.call('reservation', { parameters: { id: ID }, outcome: told(paid) })
    log.event('ReservationPaid', { reservation: paid })
    press(log)
    expect(log.brokenAt('LAW-71')).toBeNull()
  })

  it('breaks where only an address says so, or the server’s answer is about another one', () => {
    const log = handLog()
    log.call('reservationStatus', { parameters: { id: '1002' }, outcome: answered({ status: 'OK' }) })
    const seq = log.event('PaymentOutcomeFound', { reservationId: ID, status: 'OK' })
    expect(log.brokenAt('LAW-71')).toBe(seq)
    const other = handLog()
    other.call('reservation', { parameters: { id: ID }, outcome: told(reservationWith({ status: 'TEMP' })) })
    const shown = other.event('ReservationPaid', { reservation: paid })
    expect(other.brokenAt('LAW-71')).toBe(shown)
  })
})

/** Confirmed, and led to the bank. */
const atBank = (): HandLog => {
  const log = handLog()
  reserve(log)
  log.event('ReservationConfirmed', { reservation: reservationWith({ status: 'TEMP' }) })
  log.event('PaymentMethodsRequested', { reservationId: ID })
  log.command('Pay', { methodCode: 'SWED' })
  log.event('PaymentRequested', { methodCode: 'SWED' })
  log.call('preparePayment')
  log.event('RedirectPrepared', { host: 'bank.example' })
  return log
}

const cancelled = {
  locale: 'en',
  path: '/payment/results',
  query: { status: 'CANCELLED', reservationId: ID },
}

/** A page is loaded with an address that says “cancelled”; gives the number of the load. */
const loadCancelled = (log: HandLog): number => {
  log.command('StartSession', { demo: true, kept: null })
  const load = log.event('SessionResumed', { demo: true })
  log.follow(load, 'FollowAddress', { address: cancelled })
  log.event('AddressChanged', { address: cancelled })
  return load
}

/** Taken at its word; gives the number of the event. */
const noteCancelled = (log: HandLog, cause: number): number => {
  log.follow(cause, 'NoteBankCancelled', { reservationId: ID })
  return log.event('BankCancelled', { reservationId: ID })
}

const answerStatus = (log: HandLog, status: string): number => {
  log.follow(1, 'CheckPaymentOutcome', { reservationId: ID })
  log.call('reservationStatus', { parameters: { id: ID }, outcome: answered({ status }) })
  return log.event('PaymentOutcomeFound', { reservationId: ID, status })
}

const payOnceMore = (log: HandLog): number => {
  log.command('Pay', { methodCode: 'SWED' })
  return log.event('PaymentRequested', { methodCode: 'SWED' })
}

describe('[LAW-89] a bank’s report that it was cancelled', () => {
  it('holds where a page is loaded with it for the first time, and the server agrees', () => {
    const log = atBank()
    noteCancelled(log, loadCancelled(log))
    answerStatus(log, 'TEMP')
    payOnceMore(log)
    expect(log.brokenAt('LAW-89')).toBeNull()
    expect(log.brokenAt('LAW-64')).toBeNull()
  })

  it('breaks where the address was in use before, and so does what is paid because of it', () => {
    const log = atBank()
    log.event('AddressChanged', { address: cancelled })
    log.event('AddressChanged', { address: { ...cancelled, path: '/main-inside/confirm' } })
    const seq = noteCancelled(log, loadCancelled(log))
    expect(log.brokenAt('LAW-89')).toBe(seq)
    const answeredSeq = answerStatus(log, 'TEMP')
    expect(log.brokenAt('LAW-64')).toBe(answeredSeq)
  })

  it('holds where the head of the log was cut off with the load', () => {
    const log = atBank()
    log.command('LeaveBank', {})
    log.event('BankLeft', {})
    const seq = noteCancelled(log, loadCancelled(log))
    answerStatus(log, 'TEMP')
    payOnceMore(log)
    expect(log.brokenAfterCut('LAW-89', seq - 1)).toBeNull()
    expect(log.brokenAfterCut('LAW-64', seq - 1)).toBeNull()
  })

  it('breaks where a card form was open, whatever the page takes it for', () => {
    const log = handLog()
    reserve(log)
    log.event('PaymentMethodsRequested', { reservationId: ID })
    log.command('Pay', { methodCode: 'CARD' })
    log.event('PaymentRequested', { methodCode: 'CARD' })
    log.event('CardPaymentPrepared', { transactionUuid: 'u', key: 'k' })
    log.event('RedirectPrepared', { host: 'bank.example' })
    log.event('CardPaymentPrepared', { transactionUuid: 'u', key: 'k' })
    log.command('CloseCardModal', {})
    log.event('CardModalClosed', {})
    const seq = noteCancelled(log, loadCancelled(log))
    expect(log.brokenAt('LAW-89')).toBe(seq)
  })

  it('breaks where no page was loaded, and where no payment is open at a bank', () => {
    const typed = atBank()
    typed.command('LeaveBank', {})
    typed.event('BankLeft', {})
    typed.command('FollowAddress', { address: cancelled })
    const change = typed.event('AddressChanged', { address: cancelled })
    expect(typed.brokenAt('LAW-89')).toBeNull()
    const seq = noteCancelled(typed, change)
    expect(typed.brokenAt('LAW-89')).toBe(seq)
    const idle = handLog()
    const idleSeq = noteCancelled(idle, loadCancelled(idle))
    expect(idle.brokenAt('LAW-89')).toBe(idleSeq)
  })
})

describe('[LAW-90] a customer who cancels at the bank', () => {
  it('breaks where the server has no payment, and the doubt goes on', () => {
    const log = atBank()
    loadCancelled(log)
    answerStatus(log, 'TEMP')
    const seq = press(log)
    expect(log.brokenAt('LAW-90')).toBe(seq)
  })

  it('breaks where the page is not told what the server has answered', () => {
    const log = atBank()
    loadCancelled(log)
    log.follow(1, 'CheckPaymentOutcome', { reservationId: ID })
    log.call('reservationStatus', { parameters: { id: ID }, outcome: answered({ status: 'TEMP' }) })
    const seq = press(log)
    expect(log.brokenAt('LAW-90')).toBe(seq)
  })

  it('holds where the report is accepted, where the server knows better, and for an address of before', () => {
    const accepted = atBank()
    noteCancelled(accepted, loadCancelled(accepted))
    answerStatus(accepted, 'TEMP')
    const strange = atBank()
    loadCancelled(strange)
    answerStatus(strange, 'PENDING')
    const old = atBank()
    old.event('AddressChanged', { address: cancelled })
    old.event('AddressChanged', { address: { ...cancelled, path: '/main-inside/confirm' } })
    loadCancelled(old)
    answerStatus(old, 'TEMP')
    for (const log of [accepted, strange, old]) press(log)
    expect(accepted.brokenAt('LAW-90')).toBeNull()
    expect(strange.brokenAt('LAW-90')).toBeNull()
    expect(old.brokenAt('LAW-90')).toBeNull()
  })
})
