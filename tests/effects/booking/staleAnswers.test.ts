// Stale answers: in any order, nothing old is shown.
import { describe, expect, it } from 'vitest'
import {
  bookingAt,
  countsOf,
  heldByServer,
  MINUTE_MS,
  noticeKeys,
  pick,
  step,
} from '../../support/bookingSession.ts'
import { sailAt, selectSail } from '../../support/wholeBooking.ts'
import { command } from '../../support/unbranded.ts'
import { paymentIn } from '../../support/paymentIn.ts'

describe('when another sail is chosen while the create is under way', () => {
  it('holds no reservation of the sail that was left', () => {
    const booking = bookingAt('sailSelected')
    booking.setLatency(2_000)
    pick(booking, 'ADULT', 2)
    booking.advance(500)
    selectSail(booking, sailAt(booking, 1), 5_000)
    expect(booking.models().reservation).toMatchObject({ current: null, activity: 'idle' })
    expect(booking.models().expiry.expiresAtMs).toBeNull()
    expect(booking.wire.requests.filter(({ method }) => method === 'PUT')).toEqual([])
  })

  it('reserves the tickets of the new sail, one create after the other', () => {
    const booking = bookingAt('sailSelected')
    booking.setLatency(2_000)
    pick(booking, 'ADULT', 2)
    booking.advance(500)
    booking.setLatency(0)
    selectSail(booking, sailAt(booking, 1), 10)
    pick(booking, 'BICYCLE', 1)
    booking.advance(1_000)
    expect(booking.sent('POST', /create/).length).toBe(1)
    booking.advance(5_000)
    expect(booking.sent('POST', /create/).length).toBe(2)
    expect(heldByServer(booking)).toEqual({ BICYCLE: 1 })
    const [sail] = booking.currentReservation().sailPackages[0]?.sails ?? []
    expect(sail?.sailRefId).toBe(sailAt(booking, 1))
  })

  it('loses no ticket of the new sail to the failure of the old create, and shows nothing of it', () => {
    const booking = bookingAt('sailSelected')
    booking.setFaults({ on: 'createReservation', nth: 1, fault: { kind: 'silent' } })
    pick(booking, 'ADULT', 2)
    booking.advance(500)
    selectSail(booking, sailAt(booking, 1), 1_000)
    step(booking, 'BICYCLE', 2)
    booking.advance(50_000)
    expect(noticeKeys(booking)).toEqual([])
    expect(countsOf(booking)).toEqual({ BICYCLE: 2 })
    expect(heldByServer(booking)).toEqual({ BICYCLE: 2 })
  })
})

describe('when the reservation is left while a call about it is under way', () => {
  it('is not brought back by a modify, an owner, a fetch or a confirmation', () => {
    const booking = bookingAt('reserved')
    booking.setLatency(3_000)
    pick(booking, 'ADULT', 3)
    booking.dispatch(command('UpdateOwner', { why: 'form' }))
    booking.perform(command('ChangeLocale', { locale: 'et' }), 1_000)
    selectSail(booking, sailAt(booking, 1), 10_000)
    expect(booking.models().reservation.current).toBeNull()
    expect(countsOf(booking)).toEqual({})
    expect(booking.models().expiry.expiresAtMs).toBeNull()
  })

  it('is not confirmed: nothing is called after the wait, and the page does not go on to the confirm screen', () => {
    const early = bookingAt('reserved')
    early.perform(command('ConfirmReservation', {}), 100)
    selectSail(early, sailAt(early, 1), 5_000)
    expect(early.sent('POST', /confirm/)).toEqual([])
    const late = bookingAt('reserved')
    late.setLatency(2_000)
    late.perform(command('ConfirmReservation', {}), 1_000)
    selectSail(late, sailAt(late, 1), 5_000)
    expect(late.models().reservation).toMatchObject({ current: null, confirmed: false })
    expect(late.models().shell.address?.path).toBe('/main-inside/select-tickets')
  })

  it('gives no more time to the next one', () => {
    const booking = bookingAt('reserved')
    booking.setFaults({ on: 'extendReservation', fault: { kind: 'slow', delayMs: 20_000 } })
    booking.perform(command('ExtendReservation', {}), 1_000)
    selectSail(booking, sailAt(booking, 1), 1_000)
    pick(booking, 'ADULT', 1)
    booking.advance(1_000)
    const { expiresAtMs } = booking.models().expiry
    booking.advance(30_000)
    expect(booking.models().expiry.expiresAtMs).toBe(expiresAtMs)
  })

  it('stays gone when it ran out under a modify', () => {
    const booking = bookingAt('reserved')
    booking.advance(10 * MINUTE_MS - 5_000)
    booking.setFaults({ on: 'modifyReservation', fault: { kind: 'slow', delayMs: 20_000 } })
    pick(booking, 'ADULT', 3)
    booking.advance(60_000)
    expect(booking.models().reservation.current).toBeNull()
    expect(booking.models().expiry.modal).toBe('reservationExpired')
    expect(booking.events('ReservationModified')).toEqual([])
  })
})

describe('when a payment is left while it is being prepared', () => {
  it.each(['CARD', 'TULETORN'])(
    'opens no card form and leads to no bank after the end [%s]',
    (methodCode) => {
      const booking = bookingAt('confirmed')
      booking.advance(9 * MINUTE_MS)
      booking.setFaults({ on: 'preparePayment', fault: { kind: 'slow', delayMs: 38_000 } })
      booking.advance(40_000)
      booking.perform(command('Pay', { methodCode }), 2 * MINUTE_MS)
      expect(booking.models().expiry.modal).toBe('reservationExpired')
      expect(paymentIn(booking.models()).progress).toEqual({ _tag: 'Empty' })
      expect(booking.browser.left).toEqual([])
    },
  )
})

describe('when the language is changed while something is under way', () => {
  it('still refuses changes until the confirmation is there [RES-12]', () => {
    const booking = bookingAt('reserved')
    booking.setFaults({ on: 'confirmReservation', fault: { kind: 'slow', delayMs: 10_000 } })
    booking.dispatch(command('ChangeLocale', { locale: 'et' }))
    booking.perform(command('ConfirmReservation', {}), 5_000)
    expect(booking.exchanges('reservation').length).toBe(1)
    expect(booking.models().reservation.activity).toBe('confirming')
    pick(booking, 'ADULT', 3)
    expect(booking.models().tickets.refusal?.reason).toBe('ConfirmationInProgress')
  })

  it('leaves an open card form open', () => {
    const booking = bookingAt('atCard')
    booking.perform(command('ChangeLocale', { locale: 'et' }), 3_000)
    expect(paymentIn(booking.models()).progress._tag).toBe('AtCard')
    expect(booking.models().payment.methods[0]?.title).toBe('Pangakaart')
  })
})

describe('when days are changed quickly', () => {
  it('stays busy until the inventories of the last day are there', () => {
    const booking = bookingAt('sailSelected')
    booking.setFaults({ on: 'inventory', nth: 1, fault: { kind: 'slow', delayMs: 2_000 } })
    booking.perform(command('ChooseDate', { trip: 1, day: '2026-11-22' }), 100)
    booking.setLatency(5_000)
    booking.perform(command('ChooseDate', { trip: 1, day: '2026-11-23' }), 3_000)
    expect(booking.models().schedule).toMatchObject({
      ticketsIsFetching: true,
      trips: [{ inventoriesStatus: 'none', inventories: {} }],
    })
  })
})
