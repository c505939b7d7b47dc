// A held reservation that changes under the customer's hands: what is found is shown, reported, and pressed for again. That
// the choice here follows it is shown in changedSelection.test.ts.
import { describe, expect, it } from 'vitest'
import { TIMINGS } from '../../../domain/timings.ts'
import type { ColleagueDeed } from '../../../src/demo/reservation/colleague.ts'
import { type Booking, bookingAt, noteCardSent, wayOut } from '../../support/bookingSession.ts'
import { command } from '../../support/unbranded.ts'
import { paymentIn } from '../../support/paymentIn.ts'

const pay = (booking: Booking): void => booking.dispatch(command('Pay', { methodCode: 'CARD' }))

const prepares = (booking: Booking): number => booking.sent('POST', /prepare/).length

const fetches = (booking: Booking): number => booking.sent('GET', /^\/api\/reservation\/\d+$/).length

const changedOf = (booking: Booking) => booking.models().reservation.changed

const standing = (booking: Booking): string => paymentIn(booking.models()).progress._tag

/** Everything that stands on the button, and beside it. */
const paidFor = (booking: Booking) => {
  const { total, sailPackages } = booking.currentReservation()
  return { amountCents: total.amountCents, sails: sailPackages.flatMap(({ sails }) => sails) }
}

describe('when Pay is pressed', () => {
  it('fetches the reservation once, and prepares the payment of what was seen', () => {
    const booking = bookingAt('confirmed')
    const before = booking.wire.requests.length
    pay(booking)
    booking.advance(1_000)
    const calls = booking.wire.requests.slice(before).map(({ method, path }) => `${method} ${path}`)
    expect(calls).toEqual([
      expect.stringMatching(/^GET \/api\/reservation\/\d+$/),
      expect.stringMatching(/^POST .*\/prepare$/),
    ])
    expect(standing(booking)).toBe('AtCard')
    expect(changedOf(booking)).toBeNull()
  })

  const DEEDS: readonly (readonly [ColleagueDeed, string])[] = [
    ['oneMore', 'a ticket more'],
    ['oneLess', 'a ticket less'],
    ['promotion', 'another price'],
    ['later', 'another sail'],
    ['sooner', 'an earlier deadline'],
    ['unconfirm', 'no longer confirmed'],
    ['cancel', 'cancelled'],
  ]
  it.each(DEEDS)('prepares nothing where it was changed elsewhere meanwhile: %s, %s', (deed) => {
    const booking = bookingAt('confirmed')
    const seen = paidFor(booking)
    booking.wire.backend.colleague(deed)
    pay(booking)
    booking.advance(0)
    // What was cancelled leaves nothing to pay.
    expect(prepares(booking)).toBe(0)
    expect(standing(booking)).toBe(deed === 'cancel' ? 'Empty' : 'Checking')
    const [changed] = booking.events('ReservationChangedElsewhere')
    expect(changedOf(booking)).toEqual(changed?.data.change)
    booking.advance(60_000)
    expect(prepares(booking)).toBe(0)
    if (deed === 'cancel' || deed === 'unconfirm') return
    expect(paidFor(booking).amountCents === seen.amountCents).toBe(deed === 'later' || deed === 'sooner')
    pay(booking)
    booking.advance(1_000)
    expect(prepares(booking)).toBe(1)
    expect(standing(booking)).toBe('AtCard')
    expect(changedOf(booking)).toBeNull()
  })

  it('says what it was and what it is', () => {
    const booking = bookingAt('confirmed')
    const { total, expiresAtMs } = booking.currentReservation()
    booking.wire.backend.colleague('oneMore')
    booking.wire.backend.colleague('sooner')
    pay(booking)
    booking.advance(0)
    const now = booking.currentReservation()
    expect(changedOf(booking)).toMatchObject({
      total: { before: { amountCents: total.amountCents }, after: { amountCents: now.total.amountCents } },
      deadline: { before: expiresAtMs, after: now.expiresAtMs },
      items: [{ priceCategory: 'ADULT', before: 0, after: 1 }],
      sails: [],
      status: null,
    })
    expect(now.total.amountCents).toBeGreaterThan(total.amountCents)
    expect(booking.models().expiry.expiresAtMs).toBe(now.expiresAtMs)
  })

  it('takes the second press of a double click for no press on the new amount', () => {
    const booking = bookingAt('confirmed')
    booking.wire.backend.colleague('oneMore')
    pay(booking)
    booking.advance(200)
    pay(booking)
    booking.advance(TIMINGS.changeReadMs)
    expect(prepares(booking)).toBe(0)
    expect(standing(booking)).toBe('Allowed')
    expect(booking.events('PayRefused').map(({ data }) => data.reason)).toEqual(['PaymentUnderWay'])
  })

  it('says so where it could not be looked at, prepares nothing, and can be pressed again', () => {
    const booking = bookingAt('confirmed')
    booking.setFaults({ on: 'reservation', fault: { kind: 'broken' } })
    pay(booking)
    booking.advance(1_000)
    const { fetchFailure } = booking.models().reservation
    expect(paymentIn(booking.models()).progress).toEqual({ _tag: 'Failed', error: fetchFailure?.error })
    expect(prepares(booking)).toBe(0)
    expect(booking.models().shell.notices).toEqual([])
    booking.setFaults()
    pay(booking)
    booking.advance(1_000)
    expect(prepares(booking)).toBe(1)
    expect(standing(booking)).toBe('AtCard')
  })

  it('prepares nothing where it is gone, and leads back to the start', () => {
    const booking = bookingAt('confirmed')
    booking.setFaults({
      on: 'reservation',
      fault: { kind: 'refusal', status: 404, code: 'RESERVATION_NOT_FOUND' },
    })
    pay(booking)
    booking.advance(1_000)
    const { reservation, shell } = booking.models()
    expect(prepares(booking)).toBe(0)
    expect(reservation.current).toBeNull()
    expect(shell.address?.path).toBe('/')
  })

  it('takes more time that was asked for meanwhile for no change', () => {
    const booking = bookingAt('confirmed')
    booking.setLatency(300)
    pay(booking)
    booking.advance(100)
    booking.perform(command('ExtendReservation', {}), 5_000)
    expect(prepares(booking)).toBe(1)
    expect(standing(booking)).toBe('AtCard')
    expect(changedOf(booking)).toBeNull()
  })
})

describe('when a change is answered by a reservation that goes on another ship by now', () => {
  it('asks for the prices of that ship', () => {
    const booking = bookingAt('reserved')
    const before = booking.sent('GET', /prices/).length
    booking.wire.backend.colleague('later')
    booking.perform(command('RemovePromotion', {}), 2_000)
    const asked = booking.sent('GET', /prices/).slice(before)
    const { selectedSailRefId } = wayOut(booking)
    expect(asked.map(({ path }) => path.split('/').at(-1)?.split('?')[0])).toEqual([selectedSailRefId])
  })
})

describe('when the page is looked at again', () => {
  it('shows what was changed elsewhere, and Pay has to wait for it', () => {
    const booking = bookingAt('confirmed')
    booking.wire.backend.colleague('promotion')
    booking.clock.sleep(10_000)
    booking.advance(0)
    expect(changedOf(booking)?.total).not.toBeNull()
    expect(standing(booking)).toBe('Checking')
    booking.advance(TIMINGS.changeReadMs)
    expect(standing(booking)).toBe('Allowed')
    pay(booking)
    booking.advance(1_000)
    expect(prepares(booking)).toBe(1)
  })

  it('is asked for at most once in a while, and not while a call or a payment is under way', () => {
    const booking = bookingAt('confirmed')
    for (let i = 0; i < 20; i += 1) booking.clock.sleep(10)
    expect(fetches(booking)).toBe(1)
    booking.advance(TIMINGS.wakeFetchMs)
    expect(fetches(booking)).toBe(2)
    pay(booking)
    booking.advance(10_000)
    booking.clock.sleep(10)
    expect(fetches(booking)).toBe(3)
  })

  it('shows no notice that it could not be fetched in passing', () => {
    const booking = bookingAt('reserved')
    booking.setFaults({ on: 'reservation', fault: { kind: 'broken' } })
    booking.clock.sleep(10)
    booking.advance(1_000)
    expect(fetches(booking)).toBe(1)
    expect(booking.models().shell.notices).toEqual([])
  })

  it('warns of an earlier deadline in time [EXP-02]', () => {
    const booking = bookingAt('confirmed')
    for (let i = 0; i < 3; i += 1) booking.wire.backend.colleague('sooner')
    booking.clock.sleep(10)
    booking.advance(0)
    expect(booking.models().expiry.modal).toBe('reservationWannaExpired')
    booking.advance(120_000)
    expect(booking.events('ReservationExpired').length).toBe(1)
  })
})

describe('when it is put back to be confirmed again', () => {
  /** The browser calls the network away for a moment, too short for a call to fail, and the page looks at once. */
  const isPutBack = (booking: Booking): void => {
    booking.wire.backend.colleague('unconfirm')
    booking.dispatch(command('NoteNetwork', { online: false }))
    booking.perform(command('NoteNetwork', { online: true }), 0)
    expect(changedOf(booking)?.status?.after).toBe('OFFER')
  }
  const confirmsAndPays = (booking: Booking): void => {
    booking.perform(command('ConfirmReservation', {}), 3_000)
    pay(booking)
    booking.advance(3_000)
  }

  it('closes the card form, and is paid once it is confirmed again [LAW-62]', () => {
    const booking = bookingAt('atCard')
    isPutBack(booking)
    expect(standing(booking)).toBe('Empty')
    expect(booking.models().reservation.confirmed).toBe(false)
    pay(booking)
    booking.advance(3_000)
    expect(prepares(booking)).toBe(1)
    expect(standing(booking)).toBe('Empty')
    confirmsAndPays(booking)
    expect(prepares(booking)).toBe(2)
    expect(standing(booking)).toBe('AtCard')
  })

  it('closes one that was sent too, and asks what became of it', () => {
    const booking = bookingAt('atCard')
    noteCardSent(booking)
    isPutBack(booking)
    expect(paymentIn(booking.models()).progress).toMatchObject({ _tag: 'Unsettled', why: 'cardSent' })
    booking.advance(1_000)
    expect(booking.exchanges('reservationStatus').length).toBe(1)
    confirmsAndPays(booking)
    expect(prepares(booking)).toBe(1)
  })

  it('opens no card form for a payment that was being prepared', () => {
    const booking = bookingAt('confirmed')
    booking.setFaults({ on: 'preparePayment', fault: { kind: 'slow', delayMs: 5_000 } })
    pay(booking)
    booking.advance(1_000)
    expect(standing(booking)).toBe('Preparing')
    isPutBack(booking)
    booking.advance(10_000)
    expect(prepares(booking)).toBe(1)
    expect(standing(booking)).toBe('Empty')
    expect(booking.events('CardPaymentPrepared')).toEqual([])
    booking.setFaults()
    confirmsAndPays(booking)
    expect(prepares(booking)).toBe(2)
    expect(standing(booking)).toBe('AtCard')
  })
})

describe('when it is looked at while a change is under way', () => {
  /** Pay looks at it once a ticket more is asked for, which the server refuses. */
  const looksMeanwhile = (booking: Booking, ...deeds: readonly ColleagueDeed[]): void => {
    for (const deed of deeds) booking.wire.backend.colleague(deed)
    booking.setFaults(
      { on: 'modifyReservation', fault: { kind: 'refusal', status: 409, code: 'PACKAGE_MISMATCH' } },
      { on: 'modifyReservation', fault: { kind: 'slow', delayMs: 2_000 } },
    )
    booking.setLatency(300)
    pay(booking)
    booking.perform(command('ChangeTicketQuantity', { code: 'ADULT', count: 3, way: 'dropdown' }), 20_000)
    expect(prepares(booking)).toBe(0)
  }

  it('is to be confirmed again where it was put back (LAW-103)', () => {
    const booking = bookingAt('confirmed')
    looksMeanwhile(booking, 'unconfirm')
    expect(booking.models().reservation.confirmed).toBe(false)
  })

  it.each(['unconfirm', 'later', 'promotion'] as const)(
    'refuses Pay at once, which is free again: %s',
    (deed) => {
      const booking = bookingAt('confirmed')
      looksMeanwhile(booking, deed)
      expect(booking.events('PayRefused').map(({ data }) => data.reason)).toEqual(['NotConfirmed'])
      expect(standing(booking)).not.toBe('Checking')
    },
  )
})

describe('when it is looked at while a promotion code waits for its turn', () => {
  it('says in the log that something chosen here is still to be sent, which is sent', () => {
    const booking = bookingAt('reserved')
    const { reservationId } = booking.currentReservation()
    booking.wire.backend.colleague('sooner')
    booking.dispatch(command('FetchReservation', { reservationId, why: 'resume' }))
    booking.perform(command('ApplyPromotion', { code: 'SAAR5' }), 3_000)
    expect(booking.events('ReservationChangedElsewhere').map(({ data }) => data.hasWish)).toEqual([true])
    expect(booking.currentReservation().promotion).toBe('SAAR5')
  })
})

describe('when it is looked at while a promotion code is slow to be answered', () => {
  const looked = (): Booking => {
    const booking = bookingAt('reserved')
    booking.setFaults({ on: 'applyPromotion', fault: { kind: 'slow', delayMs: 10_000 } })
    booking.perform(command('ApplyPromotion', { code: 'SAAR5' }), 1_000)
    booking.wire.backend.colleague('oneMore')
    const { reservationId } = booking.currentReservation()
    booking.perform(command('FetchReservation', { reservationId, why: 'wake' }), 1_000)
    return booking
  }
  const adults = (booking: Booking): readonly number[] => [
    booking.currentReservation().items.length,
    booking.models().tickets.lines.reduce((sum, { count }) => sum + count, 0),
  ]

  it('says what no promotion changes', () => {
    const [changed, ...more] = looked().events('ReservationChangedElsewhere')
    expect(changed?.data.change.items).toMatchObject([{ priceCategory: 'ADULT', before: 0, after: 1 }])
    expect(more).toEqual([])
  })

  it('looks again after the stale answer, and asks for nothing that is held already', () => {
    const booking = looked()
    const before = adults(booking)
    expect(booking.models().reservation.activity).toBe('modifying')
    booking.advance(20_000)
    expect(booking.currentReservation().promotion).toBe('SAAR5')
    expect(adults(booking)).toEqual(before)
    expect(booking.events('ModifyRequested')).toEqual([])
  })
})

describe('when it is confirmed', () => {
  it('says where that is another than what was shown', () => {
    const booking = bookingAt('reserved')
    booking.wire.backend.colleague('promotion')
    booking.perform(command('ConfirmReservation', {}), 2_000)
    const { confirmed, changed } = booking.models().reservation
    expect(confirmed).toBe(true)
    expect(changed?.total?.after.amountCents).toBe(booking.currentReservation().total.amountCents)
    expect(changed?.deadline).toBeNull()
  })

  it('says nothing of the status and the deadline that the confirmation itself gave it', () => {
    expect(bookingAt('confirmed').events('ReservationChangedElsewhere')).toEqual([])
  })
})

describe('when it is moved elsewhere, and found so while Confirm is under way', () => {
  it('stays where it was moved, and the page says so', () => {
    const booking = bookingAt('reserved')
    booking.setLatency(1_000)
    booking.wire.backend.colleague('later')
    booking.perform(command('NoteWake', {}), 100)
    booking.dispatch(command('ConfirmReservation', {}))
    const before = wayOut(booking).selectedSailRefId
    booking.advance(30_000)
    const [held] = booking.currentReservation().sailPackages.flatMap(({ sails }) => sails)
    expect(held?.sailRefId).not.toBe(before)
    expect(wayOut(booking).selectedSailRefId).toBe(held?.sailRefId)
    expect(booking.models().reservation.changed?.sails).toHaveLength(1)
    const bodies = booking.sent('PUT', /^\/api\/reservation\/\d+$/).map(({ body }) => body)
    expect(bodies).not.toContainEqual(expect.objectContaining({ requests: expect.anything() as unknown }))
    expect(booking.models().reservation.confirmed).toBe(true)
  })
})
