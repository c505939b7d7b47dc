// What is asked of the next reservation doesn't wait for the answer about the one before, which changes nothing of it.
import { describe, expect, it } from 'vitest'
import { type Booking, bookingAt, noticeKeys, pick, wayOut } from '../../support/bookingSession.ts'
import { command } from '../../support/unbranded.ts'
import { paymentIn } from '../../support/paymentIn.ts'

const SLOW_MS = 30_000

describe('when another sail is chosen while a confirm is unanswered', () => {
  it('confirms the next reservation at once', () => {
    const booking = bookingAt('reserved')
    booking.setFaults({ on: 'confirmReservation', nth: 1, fault: { kind: 'slow', delayMs: SLOW_MS } })
    booking.perform(command('ConfirmReservation', {}), 1_000)
    reserveAnother(booking)
    booking.perform(command('ConfirmReservation', {}), 1_000)
    expect(booking.models().reservation.confirmed).toBe(true)
    booking.advance(SLOW_MS)
    expect(booking.models().reservation.confirmed).toBe(true)
    expect(booking.sent('POST', /confirm/).length).toBe(2)
  })
})

describe('when another sail is chosen while a payment is being prepared', () => {
  it('can pay the next reservation at once', () => {
    const booking = bookingAt('confirmed')
    booking.setFaults({ on: 'preparePayment', nth: 1, fault: { kind: 'slow', delayMs: SLOW_MS } })
    booking.perform(command('Pay', { methodCode: 'CARD' }), 1_000)
    reserveAnother(booking)
    booking.perform(command('ConfirmReservation', {}), 2_000)
    booking.perform(command('Pay', { methodCode: 'CARD' }), 1_000)
    expect(paymentIn(booking.models()).progress._tag).toBe('AtCard')
  })
})

describe('when another sail is chosen while both are being paid', () => {
  it('opens no card form of the one before in the payment of the next', () => {
    const booking = bookingAt('confirmed')
    booking.setFaults(
      { on: 'preparePayment', nth: 1, fault: { kind: 'slow', delayMs: SLOW_MS } },
      { on: 'preparePayment', nth: 2, fault: { kind: 'slow', delayMs: SLOW_MS } },
    )
    booking.perform(command('Pay', { methodCode: 'CARD' }), 5_000)
    reserveAnother(booking)
    booking.perform(command('ConfirmReservation', {}), 2_000)
    booking.perform(command('Pay', { methodCode: 'CARD' }), SLOW_MS - 6_000)
    expect(booking.entries.filter(({ type }) => type === 'preparePayment')).toHaveLength(1)
    expect(paymentIn(booking.models()).progress._tag).toBe('Preparing')
    booking.advance(10_000)
    expect(paymentIn(booking.models()).progress._tag).toBe('AtCard')
  })
})

describe('when another sail is chosen while a change is unanswered', () => {
  it.each([
    ['the change', 'modifyReservation'],
    ['the look after it', 'reservation'],
  ] as const)('asks for the next trip at once, however long %s takes', (_what, on) => {
    // It answers each change with nothing, and shows what it holds when it is asked.
    const booking = bookingAt('reserved', {
      settings: { readings: { 'OP-159': 'nothing' } },
    })
    booking.setFaults({ on, nth: 1, fault: { kind: 'slow', delayMs: SLOW_MS } })
    pick(booking, 'ADULT', 3)
    booking.advance(1_000)
    reserveAnother(booking)
    expect(booking.sent('POST', /create/)).toHaveLength(2)
    booking.advance(SLOW_MS)
    expect(booking.sent('POST', /create/)).toHaveLength(2)
    expect(booking.models().reservation.current?.items).toHaveLength(1)
  })
})

describe('when the reservation is left while it is looked at', () => {
  it.each([
    ['it is held', { kind: 'slow', delayMs: SLOW_MS }],
    ['it is gone', { kind: 'refusal', status: 404, code: 'NOT_FOUND' }],
  ] as const)('sees nothing of it any more: %s', (_what, fault) => {
    const booking = bookingAt('reserved')
    const { reservationId } = booking.currentReservation()
    booking.setFaults({ on: 'reservation', fault })
    booking.dispatch(command('FetchReservation', { reservationId, why: 'resume' }))
    booking.perform(command('ClearReservation', {}), SLOW_MS + 1_000)
    expect(booking.exchanges('reservation')).toHaveLength(1)
    expect(booking.events('ReservationFetched')).toEqual([])
    expect(booking.events('ReservationFetchFailed')).toEqual([])
    expect(noticeKeys(booking)).toEqual([])
  })
})

/** One ticket on another ship of the day. */
const reserveAnother = (booking: Booking): void => {
  const { sails, selectedSailRefId } = wayOut(booking)
  const other = sails.findLast((sail) => sail.sailRefId !== selectedSailRefId)
  booking.perform(command('SelectSail', { sailRefId: other?.sailRefId ?? '', by: 'person' }), 1_000)
  pick(booking, 'ADULT', 1)
  booking.advance(1_000)
}
