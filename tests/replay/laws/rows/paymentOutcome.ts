// Rows of the laws about paying.
import { answered, press } from '../../../support/handLog.ts'
import { prepareCard } from '../../../support/answeredLog.ts'
import { type LawRows, lawRow } from '../lawRows.ts'
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
  lawRow('LAW-67')
    .keeps('the answer to the newest press names the form', (log) => {
      startPaying(log)
      pay(log)
      prepareCard(log, 'u1')
      log.event('CardPaymentPrepared', { reservationId: '1001', transactionUuid: 'u1', key: 'k' })
    })
    .breaks('it is the answer to an earlier press', (log) => {
      startPaying(log)
      const older = pay(log) - 1
      pay(log)
      prepareCard(log, 'u1', older)
      return log.event(
        'CardPaymentPrepared',
        { reservationId: '1001', transactionUuid: 'u1', key: 'k' },
        older,
      )
    }),
  lawRow('LAW-67')
    .keeps('the answer leads to a bank', goToBank)
    .breaks('no one awaits the answer any more', (log) => {
      startPaying(log)
      log.event('ReservationCleared', {})
      answerBank(log)
      return log.event('RedirectPrepared', { reservationId: '1001', host: 'bank.example' })
    }),
  lawRow('LAW-68')
    .keeps('questions follow, and the customer does something else there', (log) => {
      const cause = log.follow(comeToResults(log), 'CheckPaymentOutcome', { reservationId: ID })
      log.call('reservationStatus', { cause })
      log.event('PaymentOutcomeFound', { reservationId: ID, status: 'OK' }, cause)
      log.command('SettlePayment', { reservationId: null })
      log.call('paymentSuccess')
    })
    .breaks('a success is reported after the answer to a question', (log) => {
      const cause = log.follow(comeToResults(log), 'CheckPaymentOutcome', { reservationId: ID })
      const found = log.event('PaymentOutcomeFound', { reservationId: ID, status: 'OK' }, cause)
      log.follow(found, 'SettlePayment', { reservationId: null })
      return log.call('paymentSuccess')
    }),
  lawRow('LAW-69')
    .keeps('the first question is answered after a difference was paid, and the second one too', (log) => {
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
    })
    .breaks('they are asked for again after a reload', (log) => {
      startPaying(log)
      askTickets(log, log.command('FollowUpPayment', { reservationId: ID }))
      log.command('StartSession', { demo: true, kept: null, awayMs: null })
      return askTickets(log, log.command('FollowUpPayment', { reservationId: ID }))
    }),
  lawRow('LAW-70')
    .keeps('a page that is not encrypted is refused', (log) => {
      startPaying(log)
      answerBank(log, 'http://bank.example/t1')
      log.event('RedirectRefused', { reservationId: '1001', host: 'bank.example' })
    })
    .breaks('it is opened', (log) => {
      startPaying(log)
      answerBank(log, 'http://bank.example/t1')
      return log.event('RedirectPrepared', { reservationId: '1001', host: 'bank.example' })
    }),
  lawRow('LAW-71')
    .keeps('the server says so of its status, and the page shows it', (log) => {
      startPaying(log)
      ask(log, 'OK')
    })
    .breaks('the server has said it of another one', (log) => {
      startPaying(log)
      log.call('reservationStatus', { parameters: { id: '1002' }, outcome: answered({ status: 'OK' }) })
      return log.event('PaymentOutcomeFound', { reservationId: ID, status: 'OK' })
    }),
  lawRow('LAW-87')
    .keeps('an earlier form has taken the money while a later one is open', (log) => {
      openTwoForms(log)
      sayInForm(log, 'COMPLETED', 'u1')
      reportTo(log, 'paymentSuccess')
    })
    .breaks('an earlier form cancels the payment of a later one', (log) => {
      openTwoForms(log)
      sayInForm(log, 'CANCELLED', 'u1')
      return reportTo(log, 'paymentCancel')
    }),
  lawRow('LAW-88')
    .keeps('the customer sees that nothing is booked for the money', (log) => {
      comeBackFromBank(log)
      ask(log, 'CN_TIMEOUT')
      press(log)
    })
    .breaks('nothing says so', (log) => {
      comeBackFromBank(log)
      log.follow(1, 'CheckPaymentOutcome', { reservationId: ID })
      const outcome = answered({ status: 'CN_TIMEOUT' })
      log.call('reservationStatus', { parameters: { id: ID }, outcome })
      return press(log)
    }),
  lawRow('LAW-90')
    .keeps('the server was asked before the customer was led back', (log) => {
      goToBank(log)
      const cause = log.follow(1, 'CheckPaymentOutcome', { reservationId: ID })
      loadCancelled(log)
      log.call('reservationStatus', { parameters: { id: ID }, outcome: answered({ status: 'TEMP' }), cause })
      press(log)
    })
    .breaks('the server, asked then, has no payment, and the customer still waits', (log) => {
      goToBank(log)
      loadCancelled(log)
      ask(log)
      return press(log)
    }),
]
