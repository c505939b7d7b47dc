// One of every state of a payment, for the tests that ask something of each.
import type { ApiError } from '../../../domain/apiError.ts'
import { unsettled } from '../../../domain/payment/transitions.ts'
import { OpenOutcome, type PaymentProgress } from '../../../domain/payment/states.ts'
import { branded } from '../../support/unbranded.ts'

export const LOST: ApiError = { _tag: 'TimedOut', code: 'ECONNABORTED' }
export const REFUSAL: ApiError = {
  _tag: 'Refused',
  status: 409,
  statusText: 'Conflict',
  code: 'NO',
  message: null,
  id: null,
}

const settling = (status: string, lastError: ApiError | null): PaymentProgress => ({
  _tag: 'Settling',
  status,
  transactionId: branded('t'),
  lastError,
})

export const AT_CARD: PaymentProgress = {
  _tag: 'AtCard',
  transactionUuid: branded('u'),
  key: 'k',
  isSent: false,
}

export const OPEN_OUTCOMES = Object.keys(OpenOutcome.keys) as OpenOutcome[]

export const EVERY_PROGRESS: readonly PaymentProgress[] = [
  { _tag: 'Empty' },
  { _tag: 'Allowed' },
  { _tag: 'Checking' },
  { _tag: 'Preparing' },
  AT_CARD,
  { ...AT_CARD, isSent: true },
  settling('COMPLETED', null),
  settling('COMPLETED', LOST),
  settling('COMPLETED', REFUSAL),
  settling('CANCELLED', LOST),
  { _tag: 'Following' },
  { _tag: 'Leaving', host: 'pay.example' },
  ...OPEN_OUTCOMES.map((why) => unsettled(why)),
  unsettled('prepare', { error: LOST }),
  unsettled('word', { unknownStatus: 'PENDING' }),
  { ...unsettled('bank'), heard: 'unpaid' },
  { ...unsettled('bank'), heard: 'failure', isGivenUp: true },
  { _tag: 'Payed' },
  { _tag: 'Unbooked', money: 'taken', untold: null },
  { _tag: 'Unbooked', money: 'taken', untold: branded('t') },
  { _tag: 'Unbooked', money: 'perhaps', untold: null },
  { _tag: 'Failed', error: null },
  { _tag: 'Failed', error: REFUSAL },
]
