// Steps of the logs in rows/payment.ts and rows/paymentOutcome.ts.
import type { ApiError } from '../../../domain/apiError.ts'
import { foldInBulk } from '../../../projections/fold.ts'
import { answered, handLog, type HandLog } from '../../support/handLog.ts'
import { confirmAnswered, prepareCard, reserveAnswered } from '../../support/answeredLog.ts'

export const ID = '1001'
export const LOST: ApiError = { _tag: 'TimedOut', code: 'ETIMEDOUT' }

export const pay = (log: HandLog): number => {
  log.command('Pay', { methodCode: 'SWED' })
  return log.event('PaymentRequested', { reservationId: '1001', methodCode: 'SWED' })
}

/** Confirmed, and a way to pay was pressed. */
export const startPaying = (log: HandLog): void => {
  reserveAnswered(log)
  confirmAnswered(log)
  log.event('PaymentMethodsRequested', { reservationId: ID })
  pay(log)
}

/** The rest of a log that was cut after its 299th entry, when a way to pay had been pressed. */
export const cutWhilePreparing = (): HandLog => {
  const before = handLog()
  startPaying(before)
  return handLog({ snapshot: foldInBulk(before.entries), firstSeq: 300 })
}

export const answerBank = (log: HandLog, redirectUrl = 'https://bank.example/t1'): number =>
  log.call('preparePayment', {
    parameters: { reservationToken: 'token-1001' },
    body: { paymentMethod: 'SWED', origin: 'https://shop.example', creditCard: false },
    outcome: answered({ redirectUrl }),
  })

export const goToBank = (log: HandLog): void => {
  startPaying(log)
  answerBank(log)
  log.event('RedirectPrepared', { reservationId: '1001', host: 'bank.example' })
}

export const comeBackFromBank = (log: HandLog): void => {
  goToBank(log)
  log.command('LeaveBank', {})
  log.event('BankLeft', { reservationId: '1001' })
}

/** The page asks by itself, and hears this. */
export const ask = (log: HandLog, status = 'TEMP'): number => {
  log.follow(1, 'CheckPaymentOutcome', { reservationId: ID })
  log.call('reservationStatus', { parameters: { id: ID }, outcome: answered({ status }) })
  return log.event('PaymentOutcomeFound', { reservationId: ID, status })
}

export const giveUp = (log: HandLog): void => {
  log.command('GiveUpPayment', {})
  log.event('PaymentGivenUp', { reservationId: '1001' })
}

export const CANCELLED = {
  locale: 'en',
  path: '/payment/results',
  query: { status: 'CANCELLED', reservationId: ID },
} as const

/** A page loads with the address of a bank that says “cancelled”. */
export const loadCancelled = (log: HandLog): void => {
  log.command('StartSession', { demo: true, kept: null, awayMs: null })
  const load = log.event('SessionResumed', { demo: true, awayMs: null })
  log.follow(load, 'FollowAddress', { address: CANCELLED })
  log.event('AddressChanged', { address: CANCELLED })
}

export const believeTheBank = (log: HandLog): void => {
  log.follow(log.entries.length - 1, 'NoteBankCancelled', { reservationId: ID })
  log.event('BankCancelled', { reservationId: ID })
}

export const sayInForm = (log: HandLog, status: string, transactionUuid = 'u'): void =>
  void log.command('ReportCardResult', { reservationId: null, status, transactionId: 't1', transactionUuid })

export const reportTo = (log: HandLog, call: 'paymentSuccess' | 'paymentCancel'): number => {
  log.follow(1, 'SettlePayment', { reservationId: null })
  return log.call(call, { parameters: { transactionId: 't1' }, body: {} })
}

/** A first card form was closed, and a second one is open. */
export const openTwoForms = (log: HandLog): void => {
  startPaying(log)
  prepareCard(log, 'u1')
  log.event('CardPaymentPrepared', { reservationId: '1001', transactionUuid: 'u1', key: 'k1' })
  log.event('CardModalClosed', { reservationId: '1001' })
  ask(log)
  pay(log)
  prepareCard(log, 'u2')
  log.event('CardPaymentPrepared', { reservationId: '1001', transactionUuid: 'u2', key: 'k2' })
}

export const prepare = (log: HandLog): number =>
  log.call('preparePayment', { parameters: { reservationToken: 'token-1001' } })

export const askTickets = (log: HandLog, cause: number): number =>
  log.call('cardSuccess', {
    parameters: { reservationId: ID, locale: 'en', redirect: 'false' },
    body: {},
    cause,
  })

export const comeToResults = (log: HandLog): number => {
  const query = { reservationId: ID, status: 'COMPLETED' }
  return log.event('AddressChanged', { address: { locale: 'en', path: '/payment/results', query } })
}
