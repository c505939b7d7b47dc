// Rows of the laws about paying.
import { answered, press, reservationWith, reserve } from '../../../support/handLog.ts'
import { fetchAnswered, prepareCard, reserveAnswered } from '../../../support/answeredLog.ts'
import { REFUSED } from '../../../support/givenEvents.ts'
import { type LawRows, lawRow } from '../lawRows.ts'
import {
  ID,
  LOST,
  pay,
  cutWhilePreparing,
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
  lawRow('LAW-21')
    .keeps(
      'the customer back from a bank says that nothing was paid, and the server, asked then, agrees',
      (log) => {
        comeBackFromBank(log)
        giveUp(log)
        ask(log)
        pay(log)
      },
    )
    .breaks('only the server says so, and a bank may be slower', (log) => {
      comeBackFromBank(log)
      ask(log)
      return pay(log)
    }),
  lawRow('LAW-21')
    .keeps('another tab has paid nothing, and the server, asked after that, agrees', (log) => {
      startPaying(log)
      log.event('PaymentElsewhereNoted', { reservationId: ID, isOpen: true })
      log.event('PaymentElsewhereNoted', { reservationId: ID, isOpen: false })
      ask(log)
      pay(log)
    })
    .breaks('the answer to the prepare is lost, and the server was not asked', (log) => {
      startPaying(log)
      log.event('PaymentPrepareFailed', { reservationId: '1001', error: LOST })
      return pay(log)
    }),
  lawRow('LAW-21')
    .keeps('a page loads with a bank’s word for the first time, and the server agrees', (log) => {
      goToBank(log)
      loadCancelled(log)
      believeTheBank(log)
      ask(log)
      pay(log)
    })
    .breaks('the word of an old address is believed', (log) => {
      goToBank(log)
      log.event('AddressChanged', { address: CANCELLED })
      loadCancelled(log)
      believeTheBank(log)
      ask(log)
      return pay(log)
    }),
  lawRow('LAW-21')
    .keeps('the server has refused to begin it, and the log was cut before that is said', () => {
      const log = cutWhilePreparing()
      log.event('PaymentPrepareFailed', { reservationId: ID, error: REFUSED }, 299)
      pay(log)
      return log
    })
    .breaks('the answer was lost, and the log was cut before that is said', () => {
      const log = cutWhilePreparing()
      log.event('PaymentPrepareFailed', { reservationId: ID, error: LOST }, 299)
      return { log, seq: pay(log) }
    }),
  lawRow('LAW-22')
    .keeps('a payment is on its way to the server when that says that it is paid', (log) => {
      startPaying(log)
      const cause = log.entries.length - 1
      fetchAnswered(log, { status: 'OK' })
      const parameters = { reservationToken: 'token-1001' }
      log.call('preparePayment', { parameters, cause, latencyMs: 500 })
    })
    .breaks('it is confirmed, and was put back to an offer', (log) => {
      startPaying(log)
      fetchAnswered(log, { status: 'OFFER' })
      log.wait(1_000)
      return prepare(log)
    }),
  lawRow('LAW-22')
    .keeps('another one is paid than the one before', (log) => {
      startPaying(log)
      fetchAnswered(log, { status: 'OK' })
      reserve(log, reservationWith({ reservationId: '1002', token: 'token-1002' }))
      log.call('preparePayment', { parameters: { reservationToken: 'token-1002' } })
    })
    .breaks('the server has called it paid', (log) => {
      startPaying(log)
      fetchAnswered(log, { status: 'OK' })
      log.wait(1_000)
      return prepare(log)
    }),
  lawRow('LAW-25')
    .keeps('the server calls it paid before it has accepted a report', (log) => {
      startPaying(log)
      prepareCard(log)
      sayInForm(log, 'COMPLETED')
      fetchAnswered(log, { status: 'OK' })
      log.wait(60_000)
      press(log)
    })
    .breaks('it is not reported', (log) => {
      startPaying(log)
      prepareCard(log)
      sayInForm(log, 'COMPLETED')
      log.wait(11_000)
      return press(log)
    }),
  lawRow('LAW-25')
    .keeps('a new page reports what the one before it had reported', (log) => {
      reportTo(log, 'paymentSuccess')
      log.command('StartSession', { demo: true, kept: null, awayMs: null })
      reportTo(log, 'paymentSuccess')
    })
    .breaks('it is reported again on the same page', (log) => {
      reportTo(log, 'paymentSuccess')
      log.wait(1_000)
      return reportTo(log, 'paymentSuccess')
    }),
  lawRow('LAW-66')
    .keeps('an answer takes long, and the next question follows it', (log) => {
      comeBackFromBank(log)
      const cause = log.follow(1, 'CheckPaymentOutcome', { reservationId: ID })
      log.wait(39_000)
      press(log)
      log.call('reservationStatus', { parameters: { id: ID }, outcome: answered({ status: 'TEMP' }), cause })
      log.wait(14_000)
      press(log)
    })
    .breaks('the server is no longer asked', (log) => {
      comeBackFromBank(log)
      ask(log)
      log.wait(16_000)
      return press(log)
    }),
  lawRow('LAW-66')
    .keeps('a payment was given up, and nothing can be paid any more', (log) => {
      comeBackFromBank(log)
      giveUp(log)
      ask(log)
      log.event('ReservationCleared', {})
      log.wait(61_000)
      press(log)
    })
    .breaks('it can be paid once more, and the server is not asked for a minute', (log) => {
      comeBackFromBank(log)
      giveUp(log)
      ask(log)
      press(log)
      log.wait(61_000)
      return press(log)
    }),
  lawRow('LAW-66')
    .keeps('the customer asks about what is called paid, or comes back to it', (log) => {
      reserveAnswered(log)
      fetchAnswered(log, { status: 'OK' })
      log.wait(1_000)
      log.command('CheckPaymentOutcome', { reservationId: ID })
      log.call('reservationStatus', { parameters: { id: ID }, outcome: answered({ status: 'OK' }) })
      comeToResults(log)
      log.wait(1_000)
      ask(log, 'OK')
    })
    .breaks('the page asks about it by itself', (log) => {
      reserveAnswered(log)
      fetchAnswered(log, { status: 'OK' })
      log.wait(1_000)
      return ask(log, 'OK') - 1
    }),
]
