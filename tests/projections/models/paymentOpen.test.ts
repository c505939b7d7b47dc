// A payment that was begun, and an outcome that is not known here: what leaves it open, what the server’s answers make of it,
// what ends it, and until when it is remembered.
import { describe, expect, it } from 'vitest'
import type { Event } from '../../../domain/log/events.ts'
import { unsettled } from '../../../domain/payment/transitions.ts'
import { NO_PAYMENT } from '../../../domain/payment/noPayment.ts'
import type { OpenOutcome, Unsettled } from '../../../domain/payment/states.ts'
import { initialModels } from '../../../projections/readModels.ts'
import {
  fetchFailedOf,
  PACKAGE_SELECTED,
  REFUSED,
  reservationWith,
  SAIL_SELECTED,
  UNREACHABLE,
} from '../../support/givenEvents.ts'
import { paymentIn } from '../../support/paymentIn.ts'
import {
  after,
  ASKED,
  AT_CARD,
  EXPIRED,
  FOLLOWING,
  LEAVING,
  ofR1,
  PAID,
  REQUESTED,
  RESUMED,
  SETTLING,
} from './paymentEvents.ts'
import { event } from '../../support/unbranded.ts'

describe('when the server’s answer about an open payment comes', () => {
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

  it.each(OPEN)('changes nothing when it is about another reservation: %s', (_why, open) => {
    expect(after(...open, outcome('R2', 'OK')).progress).toEqual(after(...open).progress)
    expect(after(...open, outcome('R2', 'TEMP')).progress).toEqual(after(...open).progress)
    const failed = event('PaymentOutcomeFailed', { reservationId: 'R2', error: REFUSED, gone: true })
    expect(after(...open, failed).progress).toEqual(after(...open).progress)
  })

  const closed = { LEAVING, SENT, SETTLING, FOLLOWING, paid: [...FOLLOWING, PAID] }

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

describe('when a payment is begun', () => {
  const forgotten = event('PaymentForgotten', { reservationId: 'R1' })

  it('is known to other tabs and later visits until it is forgotten', () => {
    expect(ofR1(...AT_CARD).isBegun).toBe(true)
    expect(ofR1(...AT_CARD, forgotten).isBegun).toBe(false)
    expect(ofR1(...AT_CARD, event('PaymentForgotten', { reservationId: 'R2' })).isBegun).toBe(true)
    expect(ofR1(ASKED).isBegun).toBe(false)
  })

  it.each([UNPAID, event('ReservationCleared', {}), RESUMED, PAID, EXPIRED])(
    'is known until it is forgotten, also after $type',
    (later) => {
      expect(ofR1(...AT_CARD, later).isBegun).toBe(true)
      expect(ofR1(...AT_CARD, later, forgotten).isBegun).toBe(false)
    },
  )
})

describe('when an earlier visit left it open', () => {
  it('is open for that reservation alone', () => {
    expect(after(event('PaymentRecalled', { reservationId: 'R9' }))).toEqual({
      ...paymentIn(initialModels),
      reservationId: 'R9',
      isBegun: true,
      progress: unsettled('visit'),
    })
  })
})

describe('when another person signs in', () => {
  it.each(['chosen', 'replaced'] as const)(
    'still knows whose tickets were asked for, so that a late word asks for none again (%s) [PAY-11]',
    (why) => {
      const followed = event('FollowUpRequested', { reservationId: 'R1' })
      expect(ofR1(...FOLLOWING, followed, event('SignedOut', { why })).isFollowedUp).toBe(true)
    },
  )

  it('knows of which money a card form has spoken, until the page is loaded again [LAW-25]', () => {
    for (const why of ['chosen', 'replaced'] as const)
      expect(after(...FOLLOWING, PAID, event('SignedOut', { why })).heard).toEqual(['t1'])
    expect(after(...FOLLOWING, PAID, RESUMED).heard).toEqual([])
  })
})

const heard = (progress: Unsettled, word: Unsettled['heard']): Unsettled => ({ ...progress, heard: word })
const outcome = (reservationId: string, status: string) =>
  event('PaymentOutcomeFound', { reservationId, status })

const SENT = [...AT_CARD, event('CardPaymentSent', { reservationId: 'R1', isSent: true })]
const IN_ANOTHER_TAB = event('PayRefused', { reason: 'PaidInAnotherTab' })
const UNPAID = outcome('R1', 'TEMP')
const SAID_PAID = outcome('R1', 'OK')
const NO_ANSWER = event('PaymentOutcomeFailed', { reservationId: 'R1', error: UNREACHABLE, gone: false })
const GIVEN_UP = event('PaymentGivenUp', { reservationId: 'R1' })
const BANK_CANCELLED = event('BankCancelled', { reservationId: 'R1' })
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
