// Rows of the laws about paying.
import { answered, press, reservationWith, reserve } from '../../../support/handLog.ts'
import { fetchAnswered, prepareCard, reserveAnswered } from '../../../support/answeredLog.ts'
import type { LawRows } from '../lawRows.ts'
import {
  ID,
  LOST,
  pay,
  startPaying,
  goToBank,
  comeBackFromBank,
  ask,
  giveUp,
  CANCELLED,
  loadCancelled,
  believeTheBank,
  sayInForm,
  reportTo,
  prepare,
  comeToResults,
} from '../paymentSteps.ts'

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
      log.event('PaymentPrepareFailed', { reservationId: '1001', error: LOST })
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
      fetchAnswered(log, { status: 'OK' })
      const parameters = { reservationToken: 'token-1001' }
      log.call('preparePayment', { parameters, cause, latencyMs: 500 })
    },
    brokenWhere: 'it is confirmed, and was put back to an offer',
    breaks: (log) => {
      startPaying(log)
      fetchAnswered(log, { status: 'OFFER' })
      log.wait(1_000)
      return prepare(log)
    },
  },
  {
    law: 'LAW-22',
    keptWhere: 'another one is paid than the one before',
    keeps: (log) => {
      startPaying(log)
      fetchAnswered(log, { status: 'OK' })
      reserve(log, reservationWith({ reservationId: '1002', token: 'token-1002' }))
      log.call('preparePayment', { parameters: { reservationToken: 'token-1002' } })
    },
    brokenWhere: 'the server has called it paid',
    breaks: (log) => {
      startPaying(log)
      fetchAnswered(log, { status: 'OK' })
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
      fetchAnswered(log, { status: 'OK' })
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
      reserveAnswered(log)
      fetchAnswered(log, { status: 'OK' })
      log.wait(1_000)
      log.command('CheckPaymentOutcome', { reservationId: ID })
      log.call('reservationStatus', { parameters: { id: ID }, outcome: answered({ status: 'OK' }) })
      comeToResults(log)
      log.wait(1_000)
      ask(log, 'OK')
    },
    brokenWhere: 'the page asks about it by itself',
    breaks: (log) => {
      reserveAnswered(log)
      fetchAnswered(log, { status: 'OK' })
      log.wait(1_000)
      return ask(log, 'OK') - 1
    },
  },
]
