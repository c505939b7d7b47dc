// How far a payment is after each thing that can happen to it, and what may not touch it once the money is taken.
import { describe, expect, it } from 'vitest'
import type { Entry } from '../../../domain/log/entry.ts'
import type { Event } from '../../../domain/log/events.ts'
import { unsettled } from '../../../domain/payment/transitions.ts'
import type { ReservationChange } from '../../../domain/reservation/change.ts'
import { foldInBulk } from '../../../projections/fold.ts'
import { paymentOf } from '../../../projections/models/payment/paymentModel.ts'
import { initialModels } from '../../../projections/readModels.ts'
import {
  callFailed,
  fetchFailedOf,
  modelsAfter,
  PACKAGE_SELECTED,
  REFUSED,
  reservationWith,
  SAIL_SELECTED,
  UNREACHABLE,
} from '../../support/givenEvents.ts'
import { paymentIn } from '../../support/paymentIn.ts'
import {
  after,
  AT_CARD,
  ASKED,
  askedFor,
  EXPIRED,
  FOLLOWING,
  PAID,
  REQUESTED,
  RESUMED,
  SETTLING,
} from './paymentEvents.ts'
import { branded, event } from '../../support/unbranded.ts'

describe('when the ways to pay are asked for', () => {
  it('goes on showing that it failed, until it is another reservation', () => {
    expect(after(ASKED, REQUESTED, PREPARE_FAILED, ASKED).progress._tag).toBe('Failed')
    expect(after(ASKED, REQUESTED, PREPARE_FAILED, askedFor('R2')).progress._tag).toBe('Allowed')
  })

  it('may be paid again where the end had emptied it', () => {
    expect(after(...AT_CARD, EXPIRED, ASKED).progress._tag).toBe('Allowed')
  })

  it.each(Object.entries({ SETTLING, FOLLOWING }))(
    'is not paid again while the money is on its way: %s',
    (_state, underWay) => {
      expect(after(...underWay, ASKED).progress).toEqual(after(...underWay).progress)
      expect(after(...underWay, askedFor('R2')).progress).toEqual(after(...underWay).progress)
    },
  )

  it('may be paid where the cancelling of the payment of another one could not be reported', () => {
    const cancelled = [
      ...AT_CARD,
      event('CardPaymentReported', { reservationId: 'R1', status: 'CANCELLED', transactionId: 't1' }),
      event('PaymentFailed', { reservationId: 'R1', error: UNREACHABLE, step: 'cancel' }),
    ]
    expect(after(...cancelled, ASKED).progress._tag).toBe('Settling')
    expect(after(...cancelled, askedFor('R2'))).toMatchObject({
      reservationId: 'R2',
      progress: { _tag: 'Allowed' },
    })
  })

  it('shows the ways of its own reservation and of no other', () => {
    const found = (reservationId: string) =>
      event('PaymentMethodsFound', { reservationId, methods: [CARD_METHOD] })
    const failed = (reservationId: string) => event('PaymentMethodsFailed', { reservationId, error: REFUSED })
    expect(after(ASKED, found('R1'))).toMatchObject({ methodsStatus: 'found', methods: [CARD_METHOD] })
    expect(after(ASKED, failed('R1'))).toMatchObject({ methodsStatus: 'failed', methods: [] })
    for (const other of [found('R2'), failed('R2')])
      expect(after(ASKED, other), other.type).toEqual(after(ASKED))
  })

  it.each([
    event('PaymentFailed', { reservationId: 'R1', error: UNREACHABLE, step: 'success' }),
    event('PaymentCancelled', { reservationId: 'R1' }),
    event('SettlementRequested', { reservationId: 'R1' }),
  ])('ignores the server’s answers where it waits for none: $type', (late) => {
    for (const [state, elsewhere] of Object.entries({
      asked: [ASKED],
      AT_CARD,
      FOLLOWING,
      paid: [...FOLLOWING, PAID],
    }))
      expect(after(...elsewhere, late), state).toEqual(after(...elsewhere))
  })
})

describe('when the server calls a reservation paid', () => {
  it('is payed, for this reservation and no other [PAY-01]', () => {
    expect(after(...PAYED).progress).toEqual({ _tag: 'Payed' })
    const other = event('ReservationPaid', { reservation: reservationWith({ reservationId: 'R2' }) })
    expect(after(...FOLLOWING, other)).toEqual({ ...after(...FOLLOWING), lastPaid: 'R2' })
  })

  it('knows where the tickets are, and what the server said on the way back from a bank [PAY-11]', () => {
    const ticketsUrl = 'https://shop.example/ticket/1'
    const url = event('TicketsUrlFound', { reservationId: 'R1', ticketsUrl })
    expect(after(...PAYED, url).ticketsUrl).toBe(ticketsUrl)
    expect(outcome('R1', event('PaymentOutcomeFound', { reservationId: 'R1', status: 'TEMP' }))).toEqual({
      status: 'TEMP',
      failed: 'no',
    })
    const failed = (gone: boolean) =>
      outcome('R1', event('PaymentOutcomeFailed', { reservationId: 'R1', error: REFUSED, gone }))
    expect(failed(false)).toEqual({ status: null, failed: 'yes' })
    expect(failed(true)).toEqual({ status: null, failed: 'gone' })
  })

  it('keeps on its page the outcome of the one that is shown, and no late answer about another one [LAW-88]', () => {
    const page = (path: string, reservationId: string) =>
      event('AddressChanged', { address: { locale: 'en', path, query: { reservationId } } })
    const shown = page('/payment/results', 'R1')
    const word = (reservationId: string) => event('PaymentOutcomeFound', { reservationId, status: 'TEMP' })
    const failed = event('PaymentOutcomeFailed', { reservationId: 'R2', error: REFUSED, gone: false })
    expect(outcome('R1', shown, word('R1'), word('R2'))?.status).toBe('TEMP')
    expect(outcome('R1', shown, word('R1'), failed)?.status).toBe('TEMP')
    expect(outcome('R2', shown, word('R1'), failed)?.failed).toBe('yes')
  })

  it('leads to the tickets of this one alone (LAW-159)', () => {
    const url = (reservationId: string) =>
      event('TicketsUrlFound', { reservationId, ticketsUrl: `https://shop.example/ticket/${reservationId}` })
    expect(after(...PAYED, url('R2')).ticketsUrl).toBeNull()
    expect(after(...PAYED, url('R1'), ASKED).ticketsUrl).toBe('https://shop.example/ticket/R1')
    expect(after(...PAYED, url('R1'), askedFor('R2')).ticketsUrl).toBeNull()
    expect(after(...PAYED, askedFor('R2'), url('R1')).ticketsUrl).toBeNull()
  })

  it('keeps how that of another reservation ended when what is held is changed [LAW-88]', () => {
    const methods = event('PaymentMethodsRequested', { reservationId: 'R1' })
    const word = (reservationId: string) => event('PaymentOutcomeFound', { reservationId, status: 'CN' })
    expect(outcome('R0', methods, word('R0'), MODIFIED)?.status).toBe('CN')
    expect(outcome('R1', methods, word('R1'), MODIFIED)).toBeNull()
  })
})

describe('when the reservation is gone while the card form is open', () => {
  it('is empty, and after the end the reservation’s id stays for the money that may still come [EXP-06]', () => {
    expect(after(...AT_CARD, EXPIRED)).toEqual({
      ...paymentIn(initialModels),
      reservationId: 'R1',
      isBegun: true,
    })
  })

  it.each([modifyFailed(true), confirmFailed(true), MODIFIED])('is empty after $type [EXP-06]', (end) => {
    expect(after(...AT_CARD, end)).toEqual(paymentIn(initialModels))
  })

  it.each([modifyFailed(false), confirmFailed(false)])(
    'stays as it is when the call failed for another reason: $type',
    (failed) => {
      expect(after(...AT_CARD, failed)).toEqual(after(...AT_CARD))
    },
  )

  describe.each(Object.entries({ SETTLING, FOLLOWING }))(
    'while the money is on its way (%s)',
    (_state, underWay) => {
      it.each([EXPIRED, modifyFailed(true), confirmFailed(true), MODIFIED])(
        'stays as it is after $type',
        (end) => {
          expect(after(...underWay, end)).toEqual(after(...underWay))
        },
      )
    },
  )

  it('believes a fetch only of its own reservation, and not for a ticket', () => {
    const gone = fetchFailedOf('R1', 'resume', true)
    expect(after(...AT_CARD, gone)).toEqual(paymentIn(initialModels))
    expect(outcome('R1', ...AT_CARD, gone)).toEqual({ status: null, failed: 'gone' })
    // Where money may have been taken, it is not said that nothing was charged.
    const taken = {
      told: { status: null, failed: 'gone' },
      reservationId: 'R1',
      progress: { _tag: 'Unbooked', money: 'taken' },
    }
    expect(after(...SETTLING, fetchFailedOf('R1', 'payment', true))).toMatchObject(taken)
    expect(after(...FOLLOWING, fetchFailedOf('R1', 'payment', true))).toMatchObject(taken)
  })

  it.each([
    fetchFailedOf('R1', 'payment', false),
    fetchFailedOf('R1', 'ticket', true),
    fetchFailedOf('R2', 'resume', true),
  ])(
    'stays as it was after a fetch for $data.why of $data.reservationId that failed (gone: $data.gone)',
    (other) => {
      expect(after(...FOLLOWING, other)).toEqual(after(...FOLLOWING))
    },
  )
})

describe('when there is money without a booking', () => {
  const next = event('ReservationModified', { reservation: reservationWith({ reservationId: 'R2' }) })
  const gone = fetchFailedOf('R1', 'resume', true)

  it('shows it after any end of its reservation, or of the next one [LAW-88]', () => {
    const lost = [...FOLLOWING, fetchFailedOf('R1', 'payment', true)]
    expect(after(...lost).progress._tag).toBe('Unbooked')
  })

  it.each([EXPIRED, modifyFailed(true), confirmFailed(true), gone, next])(
    'shows it after any end of its reservation, or of the next one: $type [LAW-88]',
    (end) => {
      const lost = [...FOLLOWING, fetchFailedOf('R1', 'payment', true)]
      expect(after(...lost, end)).toEqual(after(...lost))
    },
  )
})

describe('when the ticket page learns that its reservation is cancelled', () => {
  const cancelledTicket = event('ReservationFetched', {
    reservation: reservationWith({ reservationId: 'R1', status: 'CN' }),
    why: 'ticket',
  })

  it('says so where money may be on its way [LAW-88]', () => {
    expect(after(...FOLLOWING, cancelledTicket).progress).toMatchObject({ _tag: 'Unbooked', money: 'taken' })
    expect(after(...SETTLING, cancelledTicket).progress._tag).toBe('Unbooked')
  })

  it('stays as it is where none is', () => {
    expect(after(...AT_CARD, cancelledTicket)).toEqual(after(...AT_CARD))
  })
})

describe('when something else of the reservation has changed', () => {
  const changes: readonly ReservationChange[] = branded([
    { _tag: 'ApplyPromotion', code: 'KEVAD10' },
    { _tag: 'RemovePromotion' },
    { _tag: 'RemoveTrip', seqN: 2 },
    { _tag: 'SetWeight', key: 'V1', seqNum: 1, sailRefId: 'S1', weightInKg: 2_000 },
  ])

  it('is empty: the amount is another one now [RES-13] [PROMO-01]', () => {
    for (const change of changes)
      expect(after(...AT_CARD, made(change)), change._tag).toEqual(paymentIn(initialModels))
  })

  it('stays as it is when it was a passenger’s name, or the money is on its way', () => {
    expect(after(...AT_CARD, made(SAVE_GUEST))).toEqual(after(...AT_CARD))
    for (const change of changes)
      expect(after(...FOLLOWING, made(change)), change._tag).toEqual(after(...FOLLOWING))
  })

  it('is empty when it turns out that the reservation is gone', () => {
    expect(after(...AT_CARD, changeFailed(true))).toEqual(paymentIn(initialModels))
    expect(after(...AT_CARD, changeFailed(false))).toEqual(after(...AT_CARD))
    expect(after(...FOLLOWING, changeFailed(true))).toEqual(after(...FOLLOWING))
  })
})

describe('when the reservation is left', () => {
  it('is empty, with no error and no id [PAY-04]', () => {
    expect(after(ASKED, RESUMED)).toEqual(paymentIn(initialModels))
    expect(after(ASKED, REQUESTED, PREPARE_FAILED, RESUMED)).toEqual(paymentIn(initialModels))
  })

  it.each(LEAVING)('is empty, with no error and no id, by $type [PAY-04]', (leave) => {
    expect(after(...AT_CARD, leave)).toEqual(paymentIn(initialModels))
  })

  it('remembers over a reload which one was paid last, until the next one is made [PAY-05]', () => {
    const resumed = after(...PAYED, RESUMED)
    expect(resumed).toEqual({ ...paymentIn(initialModels), lastPaid: resumed.lastPaid })
    expect(resumed.lastPaid).not.toBeNull()
  })

  it.each(LEAVING)(
    'follows up money that was taken, and asks for no other ways to pay meanwhile: $type',
    (leave) => {
      expect(after(...SETTLING, leave)).toEqual(after(...SETTLING))
      expect(after(...FOLLOWING, leave, askedFor('R2'))).toEqual(after(...FOLLOWING))
    },
  )

  it.each(['success', 'cancel'] as const)(
    'goes on asking where the server has refused what the card form said: the money may be taken: %j',
    (step) => {
      const refused = [...SETTLING, event('PaymentFailed', { reservationId: 'R1', error: REFUSED, step })]
      expect(after(...refused).progress).toEqual(unsettled('refused', { error: REFUSED }))
      for (const leave of LEAVING) expect(after(...refused, leave), leave.type).toEqual(after(...refused))
    },
  )
})

describe('when a payment is over', () => {
  it('stays the very same with each load of the page, as do all payments', () => {
    const over = modelsAfter(...PAYED, RESUMED, ASKED, RESUMED)
    const entry = { seq: 99, at: 99, cause: null, kind: 'event', ...RESUMED } as Entry
    expect(Object.keys(over.payment.payments)).toEqual(['R1'])
    expect(foldInBulk([entry], over).payment.payments).toBe(over.payment.payments)
  })
})

const LEAVING = [event('ReservationCleared', {}), PACKAGE_SELECTED, SAIL_SELECTED]
const CARD_METHOD = { code: 'CARD', title: 'Card', immediatePayment: true, logoUrl: null }
const PREPARE_FAILED = event('PaymentPrepareFailed', { reservationId: 'R1', error: REFUSED })
const PAYED = [...FOLLOWING, PAID]
const MODIFIED = event('ReservationModified', { reservation: reservationWith() })
const made = (change: ReservationChange) =>
  event('ReservationChangeMade', { change, reservation: reservationWith() })
const SAVE_GUEST: ReservationChange = {
  _tag: 'SaveGuest',
  guest: { seqN: branded(1), citizenship: 'EE', comments: '', named: null },
}
const changeFailed = (gone: boolean) =>
  event('ReservationChangeFailed', {
    change: SAVE_GUEST,
    error: REFUSED,
    gone,
    label: 'RESERVATION MODIFY FAILED',
  })
const modifyFailed = (gone: boolean) => callFailed('ReservationModifyFailed', gone)
const confirmFailed = (gone: boolean) => callFailed('ReservationConfirmFailed', gone)

const outcome = (id: string, ...events: readonly Event[]) =>
  paymentOf(modelsAfter(...events).payment, branded(id)).told
