// Logs of payments whose outcome is not known, for the laws about them.
import type { ApiError } from '../../../../../domain/apiError.ts'
import { answered, handLog, type HandLog } from '../../../../support/handLog.ts'
import { confirmTold, reserveTold } from '../../../../support/toldLog.ts'

export const LOST: ApiError = { _tag: 'TimedOut', code: 'ETIMEDOUT' }

/** Confirmed, the ways to pay are known, and one of them was pressed. */
export const paying = (): HandLog => {
  const log = handLog()
  reserveTold(log)
  confirmTold(log)
  log.event('PaymentMethodsRequested', { reservationId: '1001' })
  pay(log)
  return log
}

export const pay = (log: HandLog): number => {
  log.command('Pay', { methodCode: 'SWED' })
  return log.event('PaymentRequested', { methodCode: 'SWED' })
}

/** The answer comes, and the customer is led to the bank. */
export const atBank = (): HandLog => {
  const log = paying()
  prepareBank(log)
  log.event('RedirectPrepared', { host: 'bank.example' })
  return log
}

const PREPARE = {
  parameters: { reservationToken: 'token-1001' },
  body: { paymentMethod: 'SWED', origin: 'https://shop.example', creditCard: false },
}

const prepareBank = (log: HandLog): number =>
  log.call('preparePayment', { ...PREPARE, outcome: answered({ redirectUrl: 'https://bank.example' }) })

/** The payment may have begun: its answer is lost. */
export const losePrepare = (log: HandLog): void => {
  log.call('preparePayment', { ...PREPARE, outcome: { _tag: 'Failed', error: LOST, serverNowMs: null } })
  log.event('PaymentPrepareFailed', { error: LOST })
}

export const backFromBank = (): HandLog => {
  const log = atBank()
  log.command('LeaveBank', {})
  log.event('BankLeft', {})
  return log
}

export const answerStatus = (log: HandLog, outcome = answered({ status: 'TEMP' })): number => {
  log.follow(1, 'CheckPaymentOutcome', { reservationId: '1001' })
  const seq = log.call('reservationStatus', { parameters: { id: '1001' }, outcome })
  return outcome._tag === 'Answered'
    ? log.event('PaymentOutcomeFound', { reservationId: '1001', status: 'TEMP' })
    : seq
}
