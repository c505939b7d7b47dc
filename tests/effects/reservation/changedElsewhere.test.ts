// A held reservation that changes under the customer's hands: what is found is shown, told, and pressed for again, and
// what is chosen here follows it.
import { describe, expect, it } from 'vitest'
import { TIMINGS } from '../../../domain/timings.ts'
import type { ColleagueDeed } from '../../../src/demo/reservation/colleague.ts'
import {
  type Booking,
  bookingAt,
  countsOf,
  heldByServer,
  noteCardSent,
  pick,
  wayOut,
} from '../../support/bookingSession.ts'
import { bookingBothWays, selectSail, wayBack } from '../../support/wholeBooking.ts'
import { command } from '../../support/unbranded.ts'

const pay = (booking: Booking): void => booking.dispatch(command('Pay', { methodCode: 'CARD' }))

const prepares = (booking: Booking): number => booking.sent('POST', /prepare/).length

const fetches = (booking: Booking): number => booking.sent('GET', /^\/api\/reservation\/\d+$/).length

const changedOf = (booking: Booking) => booking.models().reservation.changed

const standing = (booking: Booking): string => booking.models().payment.progress._tag

/** Everything that stands on the button, and beside it. */
const paidFor = (booking: Booking) => {
  const { total, sailPackages } = booking.currentReservation()
  return { amountCents: total.amountCents, sails: sailPackages.flatMap(({ sails }) => sails) }
}

/** What is held on each way, by category. */
const heldOnEachWay = (booking: Booking): Record<string, number>[] => {
  const { sailPackages, items } = booking.currentReservation()
  return sailPackages.map(({ seqN }) => {
    const codes = items.filter((item) => item.sailPackageSeqN === seqN).map((item) => item.priceCategory)
    return Object.fromEntries(codes.map((code) => [code, codes.filter((other) => other === code).length]))
  })
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
    expect([standing(booking), changedOf(booking)]).toEqual(['AtCard', null])
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
    expect([prepares(booking), standing(booking)]).toEqual([0, deed === 'cancel' ? 'Empty' : 'Checking'])
    const [told] = booking.events('ReservationChangedElsewhere')
    expect(changedOf(booking)).toEqual(told?.data.change)
    booking.advance(60_000)
    expect(prepares(booking)).toBe(0)
    if (deed === 'cancel' || deed === 'unconfirm') return
    expect(paidFor(booking).amountCents === seen.amountCents).toBe(deed === 'later' || deed === 'sooner')
    pay(booking)
    booking.advance(1_000)
    expect([prepares(booking), standing(booking), changedOf(booking)]).toEqual([1, 'AtCard', null])
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
    expect([prepares(booking), standing(booking)]).toEqual([0, 'Allowed'])
    expect(booking.events('PayRefused').map(({ data }) => data.reason)).toEqual(['PaymentUnderWay'])
  })

  it('says so where it could not be looked at, prepares nothing, and can be pressed again', () => {
    const booking = bookingAt('confirmed')
    booking.setFaults({ on: 'reservation', fault: { kind: 'broken' } })
    pay(booking)
    booking.advance(1_000)
    const { fetchFailure } = booking.models().reservation
    expect(booking.models().payment.progress).toEqual({ _tag: 'Failed', error: fetchFailure?.error })
    expect([prepares(booking), booking.models().shell.notices]).toEqual([0, []])
    booking.setFaults()
    pay(booking)
    booking.advance(1_000)
    expect([prepares(booking), standing(booking)]).toEqual([1, 'AtCard'])
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
    expect([prepares(booking), reservation.current, shell.address?.path]).toEqual([0, null, '/'])
  })

  it('takes more time that was asked for meanwhile for no change', () => {
    const booking = bookingAt('confirmed')
    booking.setLatency(300)
    pay(booking)
    booking.advance(100)
    booking.dispatch(command('ExtendReservation', {}))
    booking.advance(5_000)
    expect([prepares(booking), standing(booking), changedOf(booking)]).toEqual([1, 'AtCard', null])
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
    expect([fetches(booking), booking.models().shell.notices]).toEqual([1, []])
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
    booking.dispatch(command('NoteNetwork', { online: true }))
    booking.advance(0)
    expect(changedOf(booking)?.status?.after).toBe('OFFER')
  }
  const confirmsAndPays = (booking: Booking): void => {
    booking.dispatch(command('ConfirmReservation', {}))
    booking.advance(3_000)
    pay(booking)
    booking.advance(3_000)
  }

  it('closes the card form, and is paid once it is confirmed again [LAW-62]', () => {
    const booking = bookingAt('atCard')
    isPutBack(booking)
    expect([standing(booking), booking.models().reservation.confirmed]).toEqual(['Empty', false])
    pay(booking)
    booking.advance(3_000)
    expect([prepares(booking), standing(booking)]).toEqual([1, 'Empty'])
    confirmsAndPays(booking)
    expect([prepares(booking), standing(booking)]).toEqual([2, 'AtCard'])
  })

  it('closes one that was sent too, and asks what became of it', () => {
    const booking = bookingAt('atCard')
    noteCardSent(booking)
    isPutBack(booking)
    expect(booking.models().payment.progress).toMatchObject({ _tag: 'Unsettled', why: 'cardSent' })
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
    expect([prepares(booking), standing(booking)]).toEqual([1, 'Empty'])
    expect(booking.events('CardPaymentPrepared')).toEqual([])
    booking.setFaults()
    confirmsAndPays(booking)
    expect([prepares(booking), standing(booking)]).toEqual([2, 'AtCard'])
  })
})

describe('what is chosen here', () => {
  const changesSent = (booking: Booking): number => booking.sent('PUT', /^\/api\/reservation\/\d+$/).length
  const found = (deed: ColleagueDeed) => {
    const booking = bookingAt('confirmed')
    const before = changesSent(booking)
    booking.wire.backend.colleague(deed)
    booking.clock.sleep(10)
    booking.advance(10_000)
    return { booking, changes: changesSent(booking) - before }
  }

  it('has the ticket that a colleague added, and doesn’t give it back', () => {
    const { booking, changes } = found('oneMore')
    expect([countsOf(booking), heldByServer(booking), changes]).toEqual([{ ADULT: 3 }, { ADULT: 3 }, 0])
  })

  it('lacks the ticket that a colleague took out, and doesn’t ask for it again', () => {
    const { booking, changes } = found('oneLess')
    expect([countsOf(booking), heldByServer(booking), changes]).toEqual([{ ADULT: 1 }, { ADULT: 1 }, 0])
  })

  it('is on the sail to which a colleague moved it, and doesn’t move it back', () => {
    const { booking, changes } = found('later')
    const [sail] = booking.currentReservation().sailPackages[0]?.sails ?? []
    expect([wayOut(booking).selectedSailRefId, changes]).toEqual([sail?.sailRefId, 0])
  })

  it('stays as it was chosen while a change is under way, whatever is fetched meanwhile', () => {
    const booking = bookingAt('reserved')
    booking.wire.backend.colleague('oneLess')
    booking.clock.sleep(10)
    booking.setFaults({ on: 'modifyReservation', fault: { kind: 'slow', delayMs: 2_000 } })
    booking.dispatch(command('OpenModal', { name: 'datetime' }))
    const sailRefId = wayOut(booking).sails[1]?.sailRefId ?? ''
    booking.dispatch(command('SelectSail', { sailRefId, by: 'person' }))
    booking.advance(1_000)
    expect(countsOf(booking)).toEqual({ ADULT: 2 })
    booking.advance(5_000)
    expect([countsOf(booking), heldByServer(booking)]).toEqual([{ ADULT: 2 }, { ADULT: 2 }])
  })

  it('is not asked for again beside an extra that waits for its answer', () => {
    const booking = bookingBothWays()
    pick(booking, 'ADULT', 2)
    booking.advance(3_000)
    pick(booking, 'BUS_TRANSFER', 1)
    booking.advance(3_000)
    expect(countsOf(booking)).toEqual({ ADULT: 2, BUS_TRANSFER: 1 })
    const before = changesSent(booking)
    booking.wire.backend.colleague('oneLess')
    booking.clock.sleep(10)
    booking.advance(10_000)
    expect(booking.events('ReservationChangedElsewhere').length).toBe(1)
    expect(changesSent(booking)).toBe(before)
  })

  it('goes back for fewer than it goes out, however often another ticket is wanted, until its own is [LAW-80]', () => {
    const booking = bookingBothWays()
    pick(booking, 'ADULT', 2)
    booking.advance(3_000)
    // The way back has the last ticket.
    booking.wire.backend.colleague('oneLess')
    booking.clock.sleep(10)
    booking.advance(1_000)
    pick(booking, 'BICYCLE', 1)
    booking.advance(5_000)
    expect(heldOnEachWay(booking)).toEqual([
      { ADULT: 2, BICYCLE: 1 },
      { ADULT: 1, BICYCLE: 1 },
    ])
    pick(booking, 'BICYCLE', 2)
    booking.advance(5_000)
    expect(heldOnEachWay(booking)).toEqual([
      { ADULT: 2, BICYCLE: 2 },
      { ADULT: 1, BICYCLE: 2 },
    ])
    const [, sail] = wayBack(booking).sails
    booking.dispatch(command('OpenModal', { name: 'datetime' }))
    selectSail(booking, sail?.sailRefId ?? '')
    booking.advance(5_000)
    expect(heldOnEachWay(booking)).toEqual([
      { ADULT: 2, BICYCLE: 2 },
      { ADULT: 1, BICYCLE: 2 },
    ])
    pick(booking, 'ADULT', 3)
    booking.advance(5_000)
    expect(heldOnEachWay(booking)).toEqual([
      { ADULT: 3, BICYCLE: 2 },
      { ADULT: 3, BICYCLE: 2 },
    ])
  })

  it('has the extra of a change whose answer was lost, once it is known, and doesn’t give it back [LAW-80]', () => {
    const booking = bookingAt('reserved')
    booking.setFaults(
      { on: 'modifyReservation', fault: { kind: 'broken' }, workDone: true },
      { on: 'reservation', fault: { kind: 'broken' } },
    )
    pick(booking, 'LUNCH', 1)
    booking.advance(2_000)
    expect(countsOf(booking)).toEqual({ ADULT: 2 })
    booking.setFaults()
    pick(booking, 'BICYCLE', 1)
    booking.advance(20_000)
    const both = { ADULT: 2, BICYCLE: 1, LUNCH: 1 }
    expect([countsOf(booking), heldByServer(booking)]).toEqual([both, both])
  })

  it('keeps a change that is still to be sent on top of what was changed', () => {
    const booking = bookingAt('reserved')
    booking.wire.backend.colleague('oneMore')
    booking.clock.sleep(10)
    pick(booking, 'ADULT', 5)
    booking.advance(5_000)
    expect([countsOf(booking), heldByServer(booking)]).toEqual([{ ADULT: 5 }, { ADULT: 5 }])
  })

  it('can be changed and confirmed again after it', () => {
    const { booking } = found('oneMore')
    pick(booking, 'BICYCLE', 1)
    booking.advance(3_000)
    expect(heldByServer(booking)).toEqual({ ADULT: 3, BICYCLE: 1 })
    expect(changedOf(booking)).toBeNull()
    booking.dispatch(command('ConfirmReservation', {}))
    booking.advance(3_000)
    expect(booking.models().reservation.confirmed).toBe(true)
  })
})

describe('when it is confirmed', () => {
  it('says where that is another than what was shown', () => {
    const booking = bookingAt('reserved')
    booking.wire.backend.colleague('promotion')
    booking.dispatch(command('ConfirmReservation', {}))
    booking.advance(2_000)
    const { confirmed, changed } = booking.models().reservation
    expect([confirmed, changed?.total?.after.amountCents]).toEqual([
      true,
      booking.currentReservation().total.amountCents,
    ])
    expect(changed?.deadline).toBeNull()
  })

  it('says nothing of the status and the deadline that the confirmation itself gave it', () => {
    expect(bookingAt('confirmed').events('ReservationChangedElsewhere')).toEqual([])
  })
})
