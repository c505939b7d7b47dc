// The payment as the events alone tell it: after each event, by table.
import { describe, expect, it } from 'vitest'
import type { ApiError } from '../../../../domain/apiError.ts'
import type { Event } from '../../../../domain/log/events.ts'
import type { FoldedPayment } from '../../../../domain/laws/folds/foldedModels.ts'
import type { PaymentProgress } from '../../../../domain/payment/states.ts'
import { branded, type Some } from '../../../support/unbranded.ts'
import {
  after,
  CANCELLED,
  CONFIRMED,
  CREATED,
  EXPIRED,
  foldedFrom,
  gone,
  ID,
  MORE,
  OTHER,
  PAID,
  REFUSED,
  RESUMED,
  select,
  told,
  UNREACHABLE,
} from './foldedEvents.ts'

type Unsettled = Extract<PaymentProgress, { readonly _tag: 'Unsettled' }>

interface Row {
  readonly after: string
  readonly events: readonly Event[]
  readonly then: PaymentProgress
}

const open = (why: Unsettled['why'], facts: Partial<Unsettled> = {}): PaymentProgress => ({
  _tag: 'Unsettled',
  why,
  heard: 'nothing',
  isGivenUp: false,
  error: null,
  unknownStatus: null,
  ...facts,
})

const EMPTY: PaymentProgress = { _tag: 'Empty' }
const ALLOWED: PaymentProgress = { _tag: 'Allowed' }
const UNHEARD: PaymentProgress = { _tag: 'Failed', error: null }

const METHODS: FoldedPayment['methods'] = [
  { code: 'CARD', title: 'Bank card', immediatePayment: true, logoUrl: null },
]
const OFFERED = [
  CREATED,
  CONFIRMED,
  after('PaymentMethodsRequested', { reservationId: ID }),
  after('PaymentMethodsFound', { reservationId: ID, methods: [...METHODS] }),
]
const LOOKED = [...OFFERED, after('FetchRequested', { reservationId: ID, why: 'pay' })]
const BEGUN = [...LOOKED, after('PaymentRequested', { methodCode: 'CARD' })]
const FORM = [...BEGUN, after('CardPaymentPrepared', { transactionUuid: 'u-1', key: 'k' })]
const SENT = [...FORM, after('CardPaymentSent', { isSent: true })]
const AT_BANK = [...BEGUN, after('RedirectPrepared', { host: 'pay.example' })]
const BACK = [...AT_BANK, after('BankLeft', {})]

const reported = (status: string): Event => after('CardPaymentReported', { status, transactionId: 't-1' })
const TAKEN = [...SENT, reported('COMPLETED')]
const FOLLOWED = [...TAKEN, after('PaymentSucceeded', { reservationId: ID })]

const failed = (error: ApiError): Event => after('PaymentFailed', { error, step: 'success' })

const outcome = (status: string, reservationId = ID): Event =>
  after('PaymentOutcomeFound', { reservationId, status })

const UNHEARD_OF = after('PaymentOutcomeFailed', { reservationId: ID, error: UNREACHABLE, gone: false })
const GIVEN_UP = after('PaymentGivenUp', {})
const NOTED = (isOpen: boolean): Event => after('PaymentElsewhereNoted', { reservationId: ID, isOpen })

const settling = (facts: Some<Extract<PaymentProgress, { _tag: 'Settling' }>> = {}): PaymentProgress =>
  branded({ _tag: 'Settling', status: 'COMPLETED', transactionId: 't-1', lastError: null, ...facts })

const unbooked = (facts: Some<Extract<PaymentProgress, { _tag: 'Unbooked' }>>): PaymentProgress =>
  branded({ _tag: 'Unbooked', money: 'taken', untold: null, ...facts })

const atCard = (isSent: boolean): PaymentProgress =>
  branded({ _tag: 'AtCard', transactionUuid: 'u-1', key: 'k', isSent })

const BEGINNING: readonly Row[] = [
  { after: 'the ways to pay were asked for', events: OFFERED, then: ALLOWED },
  { after: 'what is to be paid is looked at', events: LOOKED, then: { _tag: 'Checking' } },
  {
    after: 'Pay was refused',
    events: [...LOOKED, after('PayRefused', { reason: 'Offline' })],
    then: ALLOWED,
  },
  {
    after: 'another tab turned out to pay it',
    events: [...LOOKED, after('PayRefused', { reason: 'PaidInAnotherTab' })],
    then: open('tab'),
  },
  { after: 'a change was read', events: [...LOOKED, after('PayReleased', {})], then: ALLOWED },
  { after: 'it was begun', events: BEGUN, then: { _tag: 'Preparing' } },
  {
    after: 'the server refused to prepare it',
    events: [...BEGUN, after('PaymentPrepareFailed', { error: REFUSED })],
    then: { _tag: 'Failed', error: REFUSED },
  },
  {
    after: 'the answer to the prepare was lost',
    events: [...BEGUN, after('PaymentPrepareFailed', { error: UNREACHABLE })],
    then: open('prepare', { error: UNREACHABLE }),
  },
  {
    after: 'the bank’s address is none',
    events: [...BEGUN, after('RedirectRefused', { host: null })],
    then: UNHEARD,
  },
  { after: 'the card form was opened', events: FORM, then: atCard(false) },
  { after: 'the card form was sent', events: SENT, then: atCard(true) },
  {
    after: 'the card was declined',
    events: [...SENT, after('CardPaymentSent', { isSent: false })],
    then: atCard(false),
  },
  {
    after: 'the browser is on its way to a bank',
    events: AT_BANK,
    then: { _tag: 'Leaving', host: 'pay.example' },
  },
]

const ENDING: readonly Row[] = [
  { after: 'the card form was closed', events: [...FORM, after('CardModalClosed', {})], then: open('card') },
  {
    after: 'the card form was closed after it was sent',
    events: [...SENT, after('CardModalClosed', {})],
    then: open('cardSent'),
  },
  { after: 'the card form took the money', events: TAKEN, then: settling() },
  {
    after: 'the server could not be told',
    events: [...TAKEN, failed(UNREACHABLE)],
    then: settling({ lastError: UNREACHABLE }),
  },
  {
    after: 'the server is told again',
    events: [...TAKEN, failed(UNREACHABLE), after('SettlementRequested', {})],
    then: settling(),
  },
  {
    after: 'the server would not hear of it',
    events: [...TAKEN, failed(REFUSED)],
    then: open('refused', { error: REFUSED }),
  },
  { after: 'the server took the success', events: FOLLOWED, then: { _tag: 'Following' } },
  {
    after: 'the card form was cancelled',
    events: [...SENT, reported('CANCELLED'), after('PaymentCancelled', {})],
    then: ALLOWED,
  },
  {
    after: 'the card form said something else',
    events: [...SENT, reported('PENDING'), after('TransactionStatusUnknown', { status: 'PENDING' })],
    then: open('word', { unknownStatus: 'PENDING' }),
  },
  { after: 'it was paid', events: [...FOLLOWED, PAID], then: { _tag: 'Payed' } },
  {
    after: 'another one was paid',
    events: [...FOLLOWED, after('ReservationPaid', OTHER)],
    then: { _tag: 'Following' },
  },
  { after: 'the browser came back from the bank', events: BACK, then: open('bank') },
  {
    after: 'the server has no payment so far',
    events: [...BACK, outcome('TEMP')],
    then: open('bank', { heard: 'unpaid' }),
  },
  {
    after: 'the server could not be asked',
    events: [...BACK, UNHEARD_OF],
    then: open('bank', { heard: 'failure' }),
  },
  {
    after: 'the customer says that nothing was paid',
    events: [...BACK, outcome('TEMP'), GIVEN_UP],
    then: open('bank', { isGivenUp: true }),
  },
  { after: 'the server says so too', events: [...BACK, GIVEN_UP, outcome('TEMP')], then: ALLOWED },
  {
    after: 'the server knows better',
    events: [...BACK, GIVEN_UP, outcome('OK')],
    then: { _tag: 'Following' },
  },
  {
    after: 'the bank’s address says so',
    events: [...BACK, after('BankCancelled', { reservationId: ID })],
    then: open('bank', { isGivenUp: true }),
  },
  {
    after: 'only the bank’s address says so, and the server has a status of its own',
    events: [...BACK, after('BankCancelled', { reservationId: ID }), outcome('WAITING')],
    then: open('bank', { heard: 'unpaid' }),
  },
  {
    after: 'the server has called another one paid',
    events: [...BACK, outcome('OK', '1002')],
    then: open('bank'),
  },
  {
    after: 'it is not paid after a lost answer',
    events: [...BEGUN, after('PaymentPrepareFailed', { error: UNREACHABLE }), outcome('TEMP')],
    then: { _tag: 'Failed', error: UNREACHABLE },
  },
  {
    after: 'it was cancelled at the server',
    events: [...BACK, outcome('CN')],
    then: unbooked({ money: 'perhaps' }),
  },
  {
    after: 'it was cancelled, and the money was taken',
    events: [...TAKEN, outcome('CN')],
    then: unbooked({ untold: 't-1' }),
  },
  { after: 'it was given back', events: [...FOLLOWED, outcome('RF')], then: unbooked({ money: 'returned' }) },
  { after: 'it was cancelled before it was begun', events: [...OFFERED, outcome('CN')], then: EMPTY },
  {
    after: 'it was looked at and is cancelled',
    events: [...LOOKED, after('ReservationFetched', { ...CANCELLED, why: 'pay' })],
    then: EMPTY,
  },
  {
    after: 'it was looked at as a ticket',
    events: [...LOOKED, after('ReservationFetched', { ...CANCELLED, why: 'ticket' })],
    then: { _tag: 'Checking' },
  },
]

const ELSEWHERE: readonly Row[] = [
  { after: 'another sail was chosen before it was begun', events: [...OFFERED, select(false)], then: EMPTY },
  { after: 'another sail was chosen for what is held', events: [...OFFERED, select(true)], then: ALLOWED },
  { after: 'another sail was chosen after the bank', events: [...BACK, select(false)], then: open('bank') },
  {
    after: 'another sail was chosen after it was given up',
    events: [...BACK, GIVEN_UP, select(false)],
    then: EMPTY,
  },
  { after: 'the amount was changed', events: [...OFFERED, after('ReservationModified', MORE)], then: EMPTY },
  {
    after: 'the amount was changed with the card form open',
    events: [...FORM, after('ReservationModified', MORE)],
    then: EMPTY,
  },
  {
    after: 'the amount was changed with the card form sent',
    events: [...SENT, after('ReservationModified', MORE)],
    then: open('cardSent'),
  },
  {
    after: 'a passenger was named',
    events: [
      ...OFFERED,
      after('ReservationChangeMade', {
        change: { _tag: 'SaveGuest', guest: { seqN: 1, citizenship: 'EE', comments: '', named: null } },
        ...told(),
      }),
    ],
    then: ALLOWED,
  },
  { after: 'its time ran out', events: [...OFFERED, EXPIRED], then: EMPTY },
  { after: 'its time ran out at the bank', events: [...BACK, EXPIRED], then: EMPTY },
  {
    after: 'its time ran out after the money was taken',
    events: [...FOLLOWED, EXPIRED],
    then: { _tag: 'Following' },
  },
  {
    after: 'the time of another one ran out',
    events: [...BACK, after('ReservationExpired', { reservationId: '1002', expiresAtMs: 1 })],
    then: open('bank'),
  },
  { after: 'it was gone', events: [...OFFERED, gone()], then: EMPTY },
  { after: 'it was gone after the money was taken', events: [...FOLLOWED, gone()], then: unbooked({}) },
  { after: 'another one was gone', events: [...OFFERED, gone('1002')], then: ALLOWED },
  { after: 'another tab pays it', events: [...OFFERED, NOTED(true)], then: open('tab') },
  {
    after: 'another tab has not paid it',
    events: [...OFFERED, NOTED(true), NOTED(false)],
    then: open('tab', { isGivenUp: true }),
  },
  {
    after: 'another tab pays another one',
    events: [...BACK, after('PaymentElsewhereNoted', { reservationId: '1002', isOpen: true })],
    then: open('bank'),
  },
  {
    after: 'an earlier visit is recalled',
    events: [after('PaymentRecalled', { reservationId: ID })],
    then: open('visit'),
  },
  { after: 'the page was reloaded before it was begun', events: [...OFFERED, RESUMED], then: EMPTY },
  { after: 'the page was reloaded while it was begun', events: [...BEGUN, RESUMED], then: open('bank') },
  {
    after: 'the page was reloaded with the card form open',
    events: [...FORM, RESUMED],
    then: open('cardSent'),
  },
  {
    after: 'the page was reloaded while the server was told',
    events: [...TAKEN, RESUMED],
    then: open('reload'),
  },
  {
    after: 'the page was reloaded after the bank',
    events: [...BACK, outcome('TEMP'), RESUMED],
    then: open('bank'),
  },
]

describe('a payment that begins', () => {
  it.each(BEGINNING)('is where its last event has led, after $after', ({ events, then }) => {
    expect(foldedFrom(events).payment.progress).toEqual(then)
  })
})

describe('a payment that ends', () => {
  it.each(ENDING)('is as the server says, after $after', ({ events, then }) => {
    expect(foldedFrom(events).payment.progress).toEqual(then)
  })
})

describe('a payment, while something else happens', () => {
  it.each(ELSEWHERE)('is forgotten only where no money can have moved, after $after', ({ events, then }) => {
    expect(foldedFrom(events).payment.progress).toEqual(then)
  })
})

describe('what is known beside it', () => {
  const FOLLOW_UP = after('FollowUpRequested', { reservationId: ID })
  const address = after('AddressChanged', {
    address: { locale: 'en', path: '/payment/results', query: { status: 'CANCELLED', reservationId: ID } },
  })

  it.each<{ after: string; events: readonly Event[]; then: Some<FoldedPayment> }>([
    { after: 'the ways to pay were found', events: OFFERED, then: { reservationId: ID, methods: METHODS } },
    {
      after: 'those of another one were found',
      events: [...OFFERED, after('PaymentMethodsFound', { reservationId: '1002', methods: [] })],
      then: { methods: METHODS },
    },
    {
      after: 'an outcome was found',
      events: [...BACK, outcome('TEMP')],
      then: { outcome: { reservationId: ID, status: 'TEMP', failed: 'no' } },
    },
    {
      after: 'no outcome was found',
      events: [...BACK, UNHEARD_OF],
      then: { outcome: { reservationId: ID, status: null, failed: 'yes' } },
    },
    { after: 'its tickets were asked for', events: [...FOLLOWED, FOLLOW_UP], then: { followedUp: [ID] } },
    { after: 'another tab pays it', events: [...OFFERED, NOTED(true)], then: { followedUp: [ID] } },
    {
      after: 'this tab pays it then',
      events: [...OFFERED, NOTED(true), NOTED(false), outcome('TEMP'), ...BEGUN.slice(-2)],
      then: { followedUp: [] },
    },
    {
      after: 'a bank’s address says that it was cancelled',
      events: [address, address],
      then: { saidCancelled: [ID] },
    },
    {
      after: 'its time ran out',
      events: [...OFFERED, EXPIRED],
      then: { reservationId: ID, methods: [], outcome: null },
    },
    {
      after: 'its time ran out at the bank, and it was gone',
      events: [...BACK, EXPIRED, gone()],
      then: { reservationId: ID, lapsed: ID },
    },
    {
      after: 'it was gone before it was begun',
      events: [...OFFERED, gone()],
      then: { reservationId: null, outcome: { reservationId: ID, status: null, failed: 'gone' } },
    },
    {
      after: 'the page was reloaded',
      events: [...FOLLOWED, FOLLOW_UP, address, RESUMED],
      then: { reservationId: ID, methods: [], outcome: null, followedUp: [ID], saidCancelled: [ID] },
    },
  ])('is kept as long as it counts, after $after', ({ events, then }) => {
    const { payment } = foldedFrom(events)
    expect({ ...payment, ...then }).toEqual(payment)
  })
})
