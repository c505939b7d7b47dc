// An outcome that is not known here: what leaves it open, what the server's answers make of it, what ends it.
import { describe, expect, it } from 'vitest'
import type { ApiError } from '../../../domain/apiError.ts'
import type { Event } from '../../../domain/log/events.ts'
import { unsettled } from '../../../domain/payment/transitions.ts'
import { NO_PAYMENT } from '../../../domain/payment/noPayment.ts'
import type { OpenOutcome, Unsettled } from '../../../domain/payment/states.ts'
import { paymentOf } from '../../../projections/models/payment/paymentModel.ts'
import { initialModels } from '../../../projections/readModels.ts'
import {
  fetchFailedOf,
  modelsAfter,
  PACKAGE_SELECTED,
  REFUSED,
  reservationWith,
  SAIL_SELECTED,
  UNREACHABLE,
} from '../../support/givenEvents.ts'
import { paymentIn } from '../../support/paymentIn.ts'
import { branded, event } from '../../support/unbranded.ts'

describe('when an answer to the prepare is lost', () => {
  const unclear: readonly ApiError[] = [
    { _tag: 'TimedOut', code: 'ECONNABORTED' },
    UNREACHABLE,
    { _tag: 'Broken', status: 500, statusText: 'Internal Server Error' },
    { _tag: 'Unfit', status: 200, path: 'key', expected: 'string' },
  ]

  it.each(unclear)(
    'is open until the server has said that it is not paid, and then has failed for that reason: $_tag [PAY-03]',
    (error) => {
      const lost = [ASKED, REQUESTED, event('PaymentPrepareFailed', { reservationId: 'R1', error })]
      expect(after(...lost).progress).toEqual(unsettled('prepare', { error }))
      expect(after(...lost, NO_ANSWER).progress).toEqual(heard(unsettled('prepare', { error }), 'failure'))
      expect(after(...lost, UNPAID).progress).toEqual({ _tag: 'Failed', error })
      expect(after(...lost, NO_ANSWER, UNPAID).progress).toEqual({ _tag: 'Failed', error })
    },
  )

  it('has failed at once where the server refused', () => {
    expect(
      after(ASKED, REQUESTED, event('PaymentPrepareFailed', { reservationId: 'R1', error: REFUSED }))
        .progress,
    ).toEqual({
      _tag: 'Failed',
      error: REFUSED,
    })
  })
})

describe('when the card form is closed', () => {
  const close = event('CardModalClosed', { reservationId: 'R1' })

  it('is asked about where nothing was sent, and can be paid again once the server says so [EXP-06]', () => {
    expect(after(...AT_CARD, close).progress).toEqual(unsettled('card'))
    expect(after(...AT_CARD, close, UNPAID).progress).toEqual({ _tag: 'Allowed' })
  })

  it('stays open where the card was on its way, however often the server knows of nothing [EXP-06] [PAY-05]', () => {
    expect(after(...SENT, close).progress).toEqual(unsettled('cardSent'))
    expect(after(...SENT, close, UNPAID, UNPAID).progress).toEqual(heard(unsettled('cardSent'), 'unpaid'))
  })

  it('takes what was declined for not sent', () => {
    const declined = event('CardPaymentSent', { reservationId: 'R1', isSent: false })
    expect(after(...SENT, declined).progress).toEqual(after(...AT_CARD).progress)
    expect(after(...SENT, declined, event('CardModalClosed', { reservationId: 'R1' })).progress).toEqual(
      unsettled('card'),
    )
  })

  it.each(
    Object.entries({ none: [], asked: [ASKED], LEAVING, SETTLING, FOLLOWING, paid: [...FOLLOWING, PAID] }),
  )('changes nothing anywhere else: %s', (_state, elsewhere) => {
    for (const late of [close, event('CardPaymentSent', { reservationId: 'R1', isSent: true })])
      expect(after(...elsewhere, late), late.type).toEqual(after(...elsewhere))
  })
})

describe('when the card form reports an unknown status', () => {
  it('keeps the status, and is open until the customer has given it up and the server says unpaid [PAY-07] [ERR-29]', () => {
    const strange = [
      ...SETTLING,
      event('TransactionStatusUnknown', { reservationId: 'R1', status: 'PENDING' }),
    ]
    const open = unsettled('word', { unknownStatus: 'PENDING' })
    expect(after(...strange).progress).toEqual(open)
    expect(after(...strange, UNPAID).progress).toEqual(heard(open, 'unpaid'))
    expect(after(...strange, UNPAID, GIVEN_UP).progress).toEqual({ ...open, isGivenUp: true })
    expect(after(...strange, GIVEN_UP, NO_ANSWER).progress).toMatchObject({
      heard: 'failure',
      isGivenUp: true,
    })
    expect(after(...strange, GIVEN_UP, UNPAID).progress).toEqual({ _tag: 'Allowed' })
  })
})

describe('when the customer is back from a bank', () => {
  it('is open, and only giving it up makes the server’s “unpaid” the last word', () => {
    const back = [...LEAVING, event('BankLeft', { reservationId: 'R1' })]
    expect(after(...back).progress).toEqual(unsettled('bank'))
    expect(after(...back, UNPAID).progress).toEqual(heard(unsettled('bank'), 'unpaid'))
    expect(after(...back, GIVEN_UP, UNPAID).progress).toEqual({ _tag: 'Allowed' })
  })

  it.each(Object.entries({ asked: [ASKED], AT_CARD, SETTLING }))(
    'is back from nowhere where the bank was not left for: %s',
    (_state, elsewhere) => {
      expect(after(...elsewhere, event('BankLeft', { reservationId: 'R1' }))).toEqual(after(...elsewhere))
    },
  )
})

describe('when the server’s answer about an open payment comes', () => {
  it.each(OPEN)('is followed up when it is paid, and payed with the reservation itself: %s', (_why, open) => {
    expect(after(...open, SAID_PAID).progress).toEqual({ _tag: 'Following' })
    expect(after(...open, SAID_PAID, PAID).progress).toEqual({ _tag: 'Payed' })
    expect(after(...open, PAID).progress).toEqual({ _tag: 'Payed' })
  })

  it.each(OPEN)(
    'is over when the reservation itself is gone, and not for one call that knows it no more: %s [PAY-05]',
    (_why, open) => {
      const gone = event('PaymentOutcomeFailed', { reservationId: 'R1', error: REFUSED, gone: true })
      expect(after(...open, gone).progress).toMatchObject({ _tag: 'Unsettled', heard: 'failure' })
      const over = after(...open, gone, fetchFailedOf('R1', 'payment', true))
      const { isTaken } = after(...open)
      expect(over.progress).toEqual(
        isTaken ? { _tag: 'Unbooked', money: 'taken', untold: null } : { _tag: 'Empty' },
      )
      expect(ofR1(...open, gone, fetchFailedOf('R1', 'payment', true)).told?.failed).toBe('gone')
    },
  )

  it.each(OPEN)('is over when the reservation was cancelled or refunded: %s', (_why, open) => {
    for (const status of ['CN', 'CN_BY_PORT', 'RF'])
      expect(after(...open, outcome('R1', status)).progress._tag, status).not.toBe('Unsettled')
  })

  it.each(OPEN)('changes nothing when it is about another reservation: %s', (_why, open) => {
    expect(after(...open, outcome('R2', 'OK')).progress).toEqual(after(...open).progress)
    expect(after(...open, outcome('R2', 'TEMP')).progress).toEqual(after(...open).progress)
    const failed = event('PaymentOutcomeFailed', { reservationId: 'R2', error: REFUSED, gone: true })
    expect(after(...open, failed).progress).toEqual(after(...open).progress)
  })

  const closed = { LEAVING, SENT, SETTLING, FOLLOWING, paid: [...FOLLOWING, PAID] }
  it.each(Object.entries({ ...closed, asked: [ASKED], AT_CARD }))(
    'moves nothing that is not open: %s',
    (_state, elsewhere) => {
      for (const answer of [UNPAID, NO_ANSWER, GIVEN_UP])
        expect(after(...elsewhere, answer).progress, answer.type).toEqual(after(...elsewhere).progress)
    },
  )

  it.each(Object.entries(closed))(
    'is called paid and moves nothing that is not open: %s',
    (_state, elsewhere) => {
      expect(after(...elsewhere, SAID_PAID).progress).toEqual(after(...elsewhere).progress)
    },
  )

  it.each(Object.entries({ asked: [ASKED], requested: [ASKED, REQUESTED], AT_CARD }))(
    'takes Pay away, and an unsent card form, from what the server calls paid: %s [PAY-05]',
    (_state, before) => {
      expect(after(...before, SAID_PAID).progress).toEqual({ _tag: 'Following' })
    },
  )

  it('doubts what was given up until it is paid or over, also after a reload and another amount', () => {
    const givenUp = [
      ...SENT,
      event('CardModalClosed', { reservationId: 'R1' }),
      event('PaymentGivenUp', { reservationId: 'R1' }),
      UNPAID,
    ]
    const changed = event('ReservationModified', { reservation: reservationWith({ reservationId: 'R1' }) })
    expect(ofR1(...givenUp).isDoubted).toBe(true)
    expect(ofR1(...givenUp, RESUMED).isDoubted).toBe(true)
    expect(ofR1(...givenUp, changed).isDoubted).toBe(true)
    expect(ofR1(...givenUp, PAID).isDoubted).toBe(false)
    expect(ofR1(...givenUp, event('ReservationCleared', {})).isDoubted).toBe(false)
  })

  it.each(OPEN)(
    'doubts it from the moment when it is given up, by any status of the server: %s [PAY-05]',
    (_why, open) => {
      for (const said of [GIVEN_UP, BANK_CANCELLED]) {
        expect(ofR1(...open, said).isDoubted, said.type).toBe(true)
        expect(ofR1(...open, said, UNPAID).isDoubted, said.type).toBe(true)
        expect(ofR1(...open, said, NO_ANSWER).isDoubted, said.type).toBe(true)
        expect(ofR1(...open, said, RESUMED, UNPAID).isDoubted, said.type).toBe(true)
        expect(ofR1(...open, said, outcome('R1', 'CN_TIMEOUT'), ASKED).isDoubted, said.type).toBe(true)
      }
    },
  )

  it('doubts nothing where nothing was under way [PAY-05]', () => {
    expect(ofR1(ASKED, GIVEN_UP).isDoubted).toBe(false)
  })

  it('is still the next answer that decides when another amount comes before it [PAY-05]', () => {
    const givenUp = [
      ...SENT,
      event('CardModalClosed', { reservationId: 'R1' }),
      event('PaymentGivenUp', { reservationId: 'R1' }),
    ]
    const changed = event('ReservationModified', { reservation: reservationWith({ reservationId: 'R1' }) })
    expect(after(...givenUp, changed).progress).toMatchObject({ _tag: 'Unsettled', isGivenUp: true })
  })
})

describe('when the page is reloaded', () => {
  const left: readonly (readonly [OpenOutcome, string, readonly Event[]])[] = [
    ['bank', 'prepared', [ASKED, REQUESTED]],
    ['bank', 'left for', LEAVING],
    ['cardSent', 'at the card form', AT_CARD],
    ['reload', 'reported', SETTLING],
    ['reload', 'followed up', FOLLOWING],
    ['tab', 'in another tab', [ASKED, IN_ANOTHER_TAB, UNPAID]],
  ]
  it.each(left)('is open (%s) for one that was %s, and no methods are shown', (why, _where, before) => {
    expect(after(...before, RESUMED)).toEqual({
      ...paymentIn(initialModels),
      reservationId: 'R1',
      isBegun: true,
      progress: unsettled(why),
      isTaken: after(...before).isTaken,
      isFollowedUp: why === 'tab',
    })
  })

  it('knows what was followed up before, so that the tickets are asked for once [PAY-11]', () => {
    const followed = event('FollowUpRequested', { reservationId: 'R1' })
    expect(ofR1(...FOLLOWING, followed, PAID, RESUMED).isFollowedUp).toBe(true)
    expect(ofR1(...FOLLOWING, followed, PAID, event('ReservationCleared', {})).isFollowedUp).toBe(true)
  })

  it('leaves the tickets to the tab that pays, until this one pays [PAY-11]', () => {
    expect(ofR1(ASKED, IN_ANOTHER_TAB, IN_ANOTHER_TAB).isFollowedUp).toBe(true)
    expect(ofR1(ASKED, IN_ANOTHER_TAB, REQUESTED).isFollowedUp).toBe(false)
  })
})

describe('when another tab has begun it', () => {
  it('may not be paid here, until that tab says that it ended and the server that it is unpaid', () => {
    const ended = event('PaymentElsewhereNoted', { reservationId: 'R1', isOpen: false })
    for (const noted of [
      IN_ANOTHER_TAB,
      event('PaymentElsewhereNoted', { reservationId: 'R1', isOpen: true }),
    ]) {
      expect(after(ASKED, noted).progress, noted.type).toEqual(unsettled('tab'))
      expect(after(ASKED, noted, UNPAID).progress, noted.type).toEqual(heard(unsettled('tab'), 'unpaid'))
      expect(after(ASKED, noted, ended, UNPAID).progress, noted.type).toEqual({ _tag: 'Allowed' })
    }
  })

  it('is forgotten by that tab, and no more by this one, unless it begins again', () => {
    const [begun, ended] = [true, false].map((isOpen) =>
      event('PaymentElsewhereNoted', { reservationId: 'R1', isOpen }),
    ) as [Event, Event]
    expect(ofR1(ASKED, begun).isBegun).toBe(true)
    expect(ofR1(ASKED, begun, ended).isBegun).toBe(false)
    expect(after(ASKED, begun, ended, begun, UNPAID)).toMatchObject({
      isBegun: true,
      progress: heard(unsettled('tab'), 'unpaid'),
    })
  })

  it.each(['NotConfirmed', 'UnknownMethod', 'TokenExpired', 'PaymentUnderWay'] as const)(
    'is as it was when Pay was refused for any other reason: %j',
    (reason) => {
      expect(after(ASKED, event('PayRefused', { reason }))).toEqual(after(ASKED))
    },
  )
})

describe('when the time runs out while it is open', () => {
  it.each(Object.entries({ LEAVING, SENT, back: [...LEAVING, event('BankLeft', { reservationId: 'R1' })] }))(
    'says of which reservation it may not be said that nothing was charged: %s [EXP-03]',
    (_state, open) => {
      expect(after(...open, EXPIRED)).toEqual({
        ...paymentIn(initialModels),
        reservationId: 'R1',
        isBegun: true,
        isLapsed: true,
      })
    },
  )

  it.each(
    Object.entries({
      asked: [ASKED],
      AT_CARD,
      closed: [...AT_CARD, event('CardModalClosed', { reservationId: 'R1' })],
    }),
  )('has it said where nothing can have been charged: %s [EXP-03]', (_state, known) => {
    expect(ofR1(...known, EXPIRED).isLapsed).toBe(false)
  })

  it('is remembered at any other choice, and no longer than the reservation is', () => {
    expect(after(...LEAVING, fetchFailedOf('R1', 'payment', true))).toEqual({
      ...paymentIn(initialModels),
      reservationId: 'R1',
      isBegun: true,
      isLapsed: true,
      told: { status: null, failed: 'gone' },
    })
  })

  it.each([event('ReservationCleared', {}), PACKAGE_SELECTED, SAIL_SELECTED])(
    'is remembered at any other choice, and no longer than the reservation is: $type',
    (leave) => {
      expect(after(...LEAVING, leave)).toEqual(after(...LEAVING))
      expect(after(...AT_CARD, leave)).toEqual(paymentIn(initialModels))
      expect(ofR1(...AT_CARD, leave)).toEqual({ ...NO_PAYMENT, isBegun: true })
    },
  )
})

describe('the open outcome of a payment, and the end of another reservation', () => {
  const GONE = { error: REFUSED, gone: true }
  const CHANGE = { _tag: 'RemovePromotion', reservationId: 'R2' } as const

  const ENDS: readonly (readonly [string, Event])[] = [
    ['runs out', event('ReservationExpired', { reservationId: 'R2', expiresAtMs: 1_000 })],
    [
      'is gone at a change',
      event('ReservationModifyFailed', { ...GONE, label: 'RESERVATION MODIFY FAILED' }),
    ],
    ['is gone at a confirm', event('ReservationConfirmFailed', GONE)],
    [
      'is gone at a promotion',
      event('ReservationChangeFailed', { ...GONE, change: CHANGE, label: 'PROMOTION CODE FAILED TO REMOVE' }),
    ],
  ]
  /** No money can be on its way there. */
  const UNSENT: readonly OpenOutcome[] = ['prepare', 'card']
  const cases = OPEN.filter(([why]) => !UNSENT.includes(why)).flatMap(([why, events]) =>
    ENDS.map(([what, end]) => ({ why, events, what, end })),
  )

  it.each(cases)('stays open ($why) where that $what', ({ events, end }) => {
    const before = after(...events)
    expect(after(...events, end)).toMatchObject({ progress: before.progress, reservationId: 'R1' })
  })
})

const heard = (progress: Unsettled, word: Unsettled['heard']): Unsettled => ({ ...progress, heard: word })
const outcome = (reservationId: string, status: string) =>
  event('PaymentOutcomeFound', { reservationId, status })

const ASKED = event('PaymentMethodsRequested', { reservationId: 'R1' })
const REQUESTED = event('PaymentRequested', { reservationId: 'R1', methodCode: 'CARD' })
const AT_CARD = [
  ASKED,
  REQUESTED,
  event('CardPaymentPrepared', { reservationId: 'R1', transactionUuid: 'u1', key: 'k1' }),
]
const SENT = [...AT_CARD, event('CardPaymentSent', { reservationId: 'R1', isSent: true })]
const LEAVING = [ASKED, REQUESTED, event('RedirectPrepared', { reservationId: 'R1', host: 'pay.example' })]
const SETTLING = [
  ...AT_CARD,
  event('CardPaymentReported', { reservationId: 'R1', status: 'COMPLETED', transactionId: 't1' }),
]
const FOLLOWING = [...SETTLING, event('PaymentSucceeded', { reservationId: 'R1' })]
const IN_ANOTHER_TAB = event('PayRefused', { reason: 'PaidInAnotherTab' })
const UNPAID = outcome('R1', 'TEMP')
const SAID_PAID = outcome('R1', 'OK')
const NO_ANSWER = event('PaymentOutcomeFailed', { reservationId: 'R1', error: UNREACHABLE, gone: false })
const GIVEN_UP = event('PaymentGivenUp', { reservationId: 'R1' })
const BANK_CANCELLED = event('BankCancelled', { reservationId: 'R1' })
const PAID = event('ReservationPaid', { reservation: reservationWith({ status: 'OK' }) })
const EXPIRED = event('ReservationExpired', { reservationId: 'R1', expiresAtMs: 1_000 })
const RESUMED = event('SessionResumed', { demo: true })
/** Why the outcome is open, and what had happened. */
const OPEN: readonly (readonly [why: OpenOutcome, events: readonly Event[]])[] = [
  ['prepare', [ASKED, REQUESTED, event('PaymentPrepareFailed', { reservationId: 'R1', error: UNREACHABLE })]],
  ['card', [...AT_CARD, event('CardModalClosed', { reservationId: 'R1' })]],
  ['cardSent', [...SENT, event('CardModalClosed', { reservationId: 'R1' })]],
  ['bank', [...LEAVING, event('BankLeft', { reservationId: 'R1' })]],
  ['reload', [...SETTLING, RESUMED]],
  ['tab', [ASKED, IN_ANOTHER_TAB]],
  ['visit', [event('PaymentRecalled', { reservationId: 'R1' })]],
  ['word', [...SETTLING, event('TransactionStatusUnknown', { reservationId: 'R1', status: 'PENDING' })]],
]

const after = (...events: readonly Event[]) => paymentIn(modelsAfter(...events))
const ofR1 = (...events: readonly Event[]) => paymentOf(modelsAfter(...events).payment, branded('R1'))
