// Rows of the laws about paying.
import { answered, press } from '../../../support/handLog.ts'
import { prepareCard } from '../../../support/answeredLog.ts'
import type { LawRows } from '../lawRows.ts'
import {
  ID,
  pay,
  startPaying,
  answerBank,
  goToBank,
  comeBackFromBank,
  ask,
  loadCancelled,
  sayInForm,
  reportTo,
  openTwoForms,
  askTickets,
  comeToResults,
} from '../paymentSteps.ts'

export const rows: LawRows = [
  {
    law: 'LAW-67',
    keptWhere: 'the answer to the newest press names the form',
    keeps: (log) => {
      startPaying(log)
      pay(log)
      prepareCard(log, 'u1')
      log.event('CardPaymentPrepared', { reservationId: '1001', transactionUuid: 'u1', key: 'k' })
    },
    brokenWhere: 'it is the answer to an earlier press',
    breaks: (log) => {
      startPaying(log)
      const older = pay(log) - 1
      pay(log)
      prepareCard(log, 'u1', older)
      return log.event(
        'CardPaymentPrepared',
        { reservationId: '1001', transactionUuid: 'u1', key: 'k' },
        older,
      )
    },
  },
  {
    law: 'LAW-67',
    keptWhere: 'the answer leads to a bank',
    keeps: goToBank,
    brokenWhere: 'no one awaits the answer any more',
    breaks: (log) => {
      startPaying(log)
      log.event('ReservationCleared', {})
      answerBank(log)
      return log.event('RedirectPrepared', { reservationId: '1001', host: 'bank.example' })
    },
  },
  {
    law: 'LAW-68',
    keptWhere: 'questions follow, and the customer does something else there',
    keeps: (log) => {
      const cause = log.follow(comeToResults(log), 'CheckPaymentOutcome', { reservationId: ID })
      log.call('reservationStatus', { cause })
      log.event('PaymentOutcomeFound', { reservationId: ID, status: 'OK' }, cause)
      log.command('SettlePayment', { reservationId: null })
      log.call('paymentSuccess')
    },
    brokenWhere: 'a success is reported after the answer to a question',
    breaks: (log) => {
      const cause = log.follow(comeToResults(log), 'CheckPaymentOutcome', { reservationId: ID })
      const found = log.event('PaymentOutcomeFound', { reservationId: ID, status: 'OK' }, cause)
      log.follow(found, 'SettlePayment', { reservationId: null })
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
      log.event('RedirectRefused', { reservationId: '1001', host: 'bank.example' })
    },
    brokenWhere: 'it is opened',
    breaks: (log) => {
      startPaying(log)
      answerBank(log, 'http://bank.example/t1')
      return log.event('RedirectPrepared', { reservationId: '1001', host: 'bank.example' })
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
