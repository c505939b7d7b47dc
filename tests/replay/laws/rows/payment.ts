// Rows of the laws about paying.
import type { ApiError } from '../../../../domain/apiError.ts'
import { answered, type HandLog, press, reservationWith, reserve } from '../../../support/handLog.ts'
import { confirmTold, fetchTold, prepareCard, reserveTold } from '../../../support/toldLog.ts'
import type { LawRows } from '../lawRows.ts'

const ID = '1001'
const LOST: ApiError = { _tag: 'TimedOut', code: 'ETIMEDOUT' }

const pay = (log: HandLog): number => {
  log.command('Pay', { methodCode: 'SWED' })
  return log.event('PaymentRequested', { methodCode: 'SWED' })
}

/** Confirmed, and a way to pay was pressed. */
const startPaying = (log: HandLog): void => {
  reserveTold(log)
  confirmTold(log)
  log.event('PaymentMethodsRequested', { reservationId: ID })
  pay(log)
}

const answerBank = (log: HandLog, redirectUrl = 'https://bank.example/t1'): number =>
  log.call('preparePayment', {
    parameters: { reservationToken: 'token-1001' },
    body: { paymentMethod: 'SWED', origin: 'https://shop.example', creditCard: false },
    outcome: answered({ redirectUrl }),
  })

const goToBank = (log: HandLog): void => {
  startPaying(log)
  answerBank(log)
  log.event('RedirectPrepared', { host: 'bank.example' })
}

const comeBackFromBank = (log: HandLog): void => {
  goToBank(log)
  log.command('LeaveBank', {})
  log.event('BankLeft', {})
}

/** The page asks by itself, and hears this. */
const ask = (log: HandLog, status = 'TEMP'): number => {
  log.follow(1, 'CheckPaymentOutcome', { reservationId: ID })
  log.call('reservationStatus', { parameters: { id: ID }, outcome: answered({ status }) })
  return log.event('PaymentOutcomeFound', { reservationId: ID, status })
}

const giveUp = (log: HandLog): void => {
  log.command('GiveUpPayment', {})
  log.event('PaymentGivenUp', {})
}

const CANCELLED = {
  locale: 'en',
  path: '/payment/results',
  query: { status: 'CANCELLED', reservationId: ID },
} as const

/** A page loads with the address of a bank that says “cancelled”. */
const loadCancelled = (log: HandLog): void => {
  log.command('StartSession', { demo: true, kept: null })
  const load = log.event('SessionResumed', { demo: true })
  log.follow(load, 'FollowAddress', { address: CANCELLED })
  log.event('AddressChanged', { address: CANCELLED })
}

const believeTheBank = (log: HandLog): void => {
  log.follow(log.entries.length - 1, 'NoteBankCancelled', { reservationId: ID })
  log.event('BankCancelled', { reservationId: ID })
}

const sayInForm = (log: HandLog, status: string, transactionUuid = 'u'): void =>
  void log.command('ReportCardResult', { reservationId: null, status, transactionId: 't1', transactionUuid })

const reportTo = (log: HandLog, call: 'paymentSuccess' | 'paymentCancel'): number => {
  log.follow(1, 'SettlePayment', {})
  return log.call(call, { parameters: { transactionId: 't1' }, body: {} })
}

/** A first card form was closed, and a second one is open. */
const openTwoForms = (log: HandLog): void => {
  startPaying(log)
  prepareCard(log, 'u1')
  log.event('CardPaymentPrepared', { transactionUuid: 'u1', key: 'k1' })
  log.event('CardModalClosed', {})
  ask(log)
  pay(log)
  prepareCard(log, 'u2')
  log.event('CardPaymentPrepared', { transactionUuid: 'u2', key: 'k2' })
}

const prepare = (log: HandLog): number =>
  log.call('preparePayment', { parameters: { reservationToken: 'token-1001' } })

const askTickets = (log: HandLog, cause: number): number =>
  log.call('cardSuccess', {
    parameters: { reservationId: ID, locale: 'en', redirect: 'false' },
    body: {},
    cause,
  })

const comeToResults = (log: HandLog): number => {
  const query = { reservationId: ID, status: 'COMPLETED' }
  return log.event('AddressChanged', { address: { locale: 'en', path: '/payment/results', query } })
}

export const rows: LawRows = [
  {
    law: 'LAW-21',
    keptWhere: 'the customer back from a bank says that nothing was paid, and the server, asked then, agrees',
    keeps: (log) => {
      comeBackFromBank(log)
      giveUp(log)
      ask(log)
      pay(log)
    },
    brokenWhere: 'only the server says so, and a bank may be slower',
    breaks: (log) => {
      comeBackFromBank(log)
      ask(log)
      return pay(log)
    },
  },
  {
    law: 'LAW-21',
    keptWhere: 'another tab has paid nothing, and the server, asked after that, agrees',
    keeps: (log) => {
      startPaying(log)
      log.event('PaymentElsewhereNoted', { reservationId: ID, isOpen: true })
      log.event('PaymentElsewhereNoted', { reservationId: ID, isOpen: false })
      ask(log)
      pay(log)
    },
    brokenWhere: 'the answer to the prepare is lost, and the server was not asked',
    breaks: (log) => {
      startPaying(log)
      log.event('PaymentPrepareFailed', { error: LOST })
      return pay(log)
    },
  },
  {
    law: 'LAW-21',
    keptWhere: 'a page loads with a bank’s word for the first time, and the server agrees',
    keeps: (log) => {
      goToBank(log)
      loadCancelled(log)
      believeTheBank(log)
      ask(log)
      pay(log)
    },
    brokenWhere: 'the word of an old address is believed',
    breaks: (log) => {
      goToBank(log)
      log.event('AddressChanged', { address: CANCELLED })
      loadCancelled(log)
      believeTheBank(log)
      ask(log)
      return pay(log)
    },
  },
  {
    law: 'LAW-22',
    keptWhere: 'a payment is on its way to the server when that says that it is paid',
    keeps: (log) => {
      startPaying(log)
      const cause = log.entries.length - 1
      fetchTold(log, { status: 'OK' })
      const parameters = { reservationToken: 'token-1001' }
      log.call('preparePayment', { parameters, cause, latencyMs: 500 })
    },
    brokenWhere: 'it is confirmed, and was put back to an offer',
    breaks: (log) => {
      startPaying(log)
      fetchTold(log, { status: 'OFFER' })
      log.wait(1_000)
      return prepare(log)
    },
  },
  {
    law: 'LAW-22',
    keptWhere: 'another one is paid than the one before',
    keeps: (log) => {
      startPaying(log)
      fetchTold(log, { status: 'OK' })
      reserve(log, reservationWith({ reservationId: '1002', token: 'token-1002' }))
      log.call('preparePayment', { parameters: { reservationToken: 'token-1002' } })
    },
    brokenWhere: 'the server has called it paid',
    breaks: (log) => {
      startPaying(log)
      fetchTold(log, { status: 'OK' })
      log.wait(1_000)
      return prepare(log)
    },
  },
  {
    law: 'LAW-25',
    keptWhere: 'the server calls it paid before it has accepted a report',
    keeps: (log) => {
      startPaying(log)
      prepareCard(log)
      sayInForm(log, 'COMPLETED')
      fetchTold(log, { status: 'OK' })
      log.wait(60_000)
      press(log)
    },
    brokenWhere: 'it is not reported',
    breaks: (log) => {
      startPaying(log)
      prepareCard(log)
      sayInForm(log, 'COMPLETED')
      log.wait(11_000)
      return press(log)
    },
  },
  {
    law: 'LAW-25',
    keptWhere: 'a new page reports what the one before it had reported',
    keeps: (log) => {
      reportTo(log, 'paymentSuccess')
      log.command('StartSession', { demo: true, kept: null })
      reportTo(log, 'paymentSuccess')
    },
    brokenWhere: 'it is reported again on the same page',
    breaks: (log) => {
      reportTo(log, 'paymentSuccess')
      log.wait(1_000)
      return reportTo(log, 'paymentSuccess')
    },
  },
  {
    law: 'LAW-66',
    keptWhere: 'an answer takes long, and the next question follows it',
    keeps: (log) => {
      comeBackFromBank(log)
      const cause = log.follow(1, 'CheckPaymentOutcome', { reservationId: ID })
      log.wait(39_000)
      press(log)
      log.call('reservationStatus', { parameters: { id: ID }, outcome: answered({ status: 'TEMP' }), cause })
      log.wait(14_000)
      press(log)
    },
    brokenWhere: 'the server is no longer asked',
    breaks: (log) => {
      comeBackFromBank(log)
      ask(log)
      log.wait(16_000)
      return press(log)
    },
  },
  {
    law: 'LAW-66',
    keptWhere: 'a payment was given up, and nothing can be paid any more',
    keeps: (log) => {
      comeBackFromBank(log)
      giveUp(log)
      ask(log)
      log.event('ReservationCleared', {})
      log.wait(61_000)
      press(log)
    },
    brokenWhere: 'it can be paid once more, and the server is not asked for a minute',
    breaks: (log) => {
      comeBackFromBank(log)
      giveUp(log)
      ask(log)
      press(log)
      log.wait(61_000)
      return press(log)
    },
  },
  {
    law: 'LAW-66',
    keptWhere: 'the customer asks about what is called paid, or comes back to it',
    keeps: (log) => {
      reserveTold(log)
      fetchTold(log, { status: 'OK' })
      log.wait(1_000)
      log.command('CheckPaymentOutcome', { reservationId: ID })
      log.call('reservationStatus', { parameters: { id: ID }, outcome: answered({ status: 'OK' }) })
      comeToResults(log)
      log.wait(1_000)
      ask(log, 'OK')
    },
    brokenWhere: 'the page asks about it by itself',
    breaks: (log) => {
      reserveTold(log)
      fetchTold(log, { status: 'OK' })
      log.wait(1_000)
      return ask(log, 'OK') - 1
    },
  },
  {
    law: 'LAW-67',
    keptWhere: 'the answer to the newest press names the form',
    keeps: (log) => {
      startPaying(log)
      pay(log)
      prepareCard(log, 'u1')
      log.event('CardPaymentPrepared', { transactionUuid: 'u1', key: 'k' })
    },
    brokenWhere: 'it is the answer to an earlier press',
    breaks: (log) => {
      startPaying(log)
      const older = pay(log) - 1
      pay(log)
      prepareCard(log, 'u1', older)
      return log.event('CardPaymentPrepared', { transactionUuid: 'u1', key: 'k' }, older)
    },
  },
  {
    law: 'LAW-67',
    keptWhere: 'the answer leads to a bank',
    keeps: goToBank,
    brokenWhere: 'nobody awaits the answer any more',
    breaks: (log) => {
      startPaying(log)
      log.event('ReservationCleared', {})
      answerBank(log)
      return log.event('RedirectPrepared', { host: 'bank.example' })
    },
  },
  {
    law: 'LAW-68',
    keptWhere: 'questions follow, and the customer does something else there',
    keeps: (log) => {
      const cause = log.follow(comeToResults(log), 'CheckPaymentOutcome', { reservationId: ID })
      log.call('reservationStatus', { cause })
      log.event('PaymentOutcomeFound', { reservationId: ID, status: 'OK' }, cause)
      log.command('SettlePayment', {})
      log.call('paymentSuccess')
    },
    brokenWhere: 'a success is reported after the answer to a question',
    breaks: (log) => {
      const cause = log.follow(comeToResults(log), 'CheckPaymentOutcome', { reservationId: ID })
      const found = log.event('PaymentOutcomeFound', { reservationId: ID, status: 'OK' }, cause)
      log.follow(found, 'SettlePayment', {})
      return log.call('paymentSuccess')
    },
  },
  {
    law: 'LAW-69',
    keptWhere: 'the first question is answered after a difference was paid, and the second one too',
    keeps: (log) => {
      startPaying(log)
      const first = log.command('FollowUpPayment', { reservationId: ID })
      log.wait(1_000)
      askTickets(log, pay(log) - 1)
      log.call('cardSuccess', {
        parameters: { reservationId: ID, locale: 'en', redirect: 'false' },
        body: {},
        cause: first,
        latencyMs: 1_000,
      })
    },
    brokenWhere: 'they are asked for again after a reload',
    breaks: (log) => {
      startPaying(log)
      askTickets(log, log.command('FollowUpPayment', { reservationId: ID }))
      log.command('StartSession', { demo: true, kept: null })
      return askTickets(log, log.command('FollowUpPayment', { reservationId: ID }))
    },
  },
  {
    law: 'LAW-70',
    keptWhere: 'a page that is not encrypted is refused',
    keeps: (log) => {
      startPaying(log)
      answerBank(log, 'http://bank.example/t1')
      log.event('RedirectRefused', { host: 'bank.example' })
    },
    brokenWhere: 'it is opened',
    breaks: (log) => {
      startPaying(log)
      answerBank(log, 'http://bank.example/t1')
      return log.event('RedirectPrepared', { host: 'bank.example' })
    },
  },
  {
    law: 'LAW-71',
    keptWhere: 'the server says so of its status, and the page shows it',
    keeps: (log) => {
      startPaying(log)
      ask(log, 'OK')
    },
    brokenWhere: 'the server has said it of another one',
    breaks: (log) => {
      startPaying(log)
      log.call('reservationStatus', { parameters: { id: '1002' }, outcome: answered({ status: 'OK' }) })
      return log.event('PaymentOutcomeFound', { reservationId: ID, status: 'OK' })
    },
  },
  {
    law: 'LAW-87',
    keptWhere: 'an earlier form has taken the money while a later one is open',
    keeps: (log) => {
      openTwoForms(log)
      sayInForm(log, 'COMPLETED', 'u1')
      reportTo(log, 'paymentSuccess')
    },
    brokenWhere: 'an earlier form cancels the payment of a later one',
    breaks: (log) => {
      openTwoForms(log)
      sayInForm(log, 'CANCELLED', 'u1')
      return reportTo(log, 'paymentCancel')
    },
  },
  {
    law: 'LAW-88',
    keptWhere: 'the customer sees that nothing is booked for the money',
    keeps: (log) => {
      comeBackFromBank(log)
      ask(log, 'CN_TIMEOUT')
      press(log)
    },
    brokenWhere: 'nothing says so',
    breaks: (log) => {
      comeBackFromBank(log)
      log.follow(1, 'CheckPaymentOutcome', { reservationId: ID })
      const outcome = answered({ status: 'CN_TIMEOUT' })
      log.call('reservationStatus', { parameters: { id: ID }, outcome })
      return press(log)
    },
  },
  {
    law: 'LAW-90',
    keptWhere: 'the server was asked before the customer was led back',
    keeps: (log) => {
      goToBank(log)
      const cause = log.follow(1, 'CheckPaymentOutcome', { reservationId: ID })
      loadCancelled(log)
      log.call('reservationStatus', { parameters: { id: ID }, outcome: answered({ status: 'TEMP' }), cause })
      press(log)
    },
    brokenWhere: 'the server, asked then, has no payment, and the customer still waits',
    breaks: (log) => {
      goToBank(log)
      loadCancelled(log)
      ask(log)
      return press(log)
    },
  },
]
