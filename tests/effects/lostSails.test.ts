// A departure that can no longer be had is said as that before Pay, with the nearest that fit, and one press moves the
// booking there with everything that was typed.
import { describe, expect, it } from 'vitest'
import { command } from '../../domain/commands.ts'
import type { SailOverride } from '../../src/demo/settings.ts'
import {
  type Booking,
  bookingAt,
  CONTACT,
  countsOf,
  heldByServer,
  MINUTE_MS,
  step,
  typeContact,
  wayOut,
} from '../support/bookingSession.ts'

const override = (booking: Booking, sailRefId: string, change: SailOverride): void => {
  const { sails } = booking.wire.backend.settings
  sails[sailRefId] = { ...sails[sailRefId], ...change }
}

const chosen = (booking: Booking): string => wayOut(booking).selectedSailRefId ?? ''

const lost = (booking: Booking) => booking.models().lostSails.trips

const prepares = (booking: Booking): number => booking.sent('POST', /prepare/).length

const pay = (booking: Booking): void => {
  booking.dispatch(command('Pay', { methodCode: 'CARD' }))
  booking.advance(2_000)
}

const moveToNearest = (booking: Booking): string => {
  const [trip] = lost(booking)
  const sailRefId = trip?.nearest[0] ?? ''
  booking.dispatch(command('MoveToSail', { legCode: trip?.gone.sail.legCode ?? '', sailRefId }))
  booking.advance(5_000)
  return sailRefId
}

describe('when the held departure is cancelled before Pay', () => {
  const cancelled = (): Booking => {
    const booking = bookingAt('confirmed')
    override(booking, chosen(booking), { cancelled: true })
    pay(booking)
    return booking
  }

  it('prepares nothing, and says why', () => {
    const booking = cancelled()
    expect(prepares(booking)).toBe(0)
    expect(lost(booking).map(({ gone }) => gone.reason)).toEqual(['Cancelled'])
    pay(booking)
    expect(prepares(booking)).toBe(0)
    expect(booking.events('PayRefused').at(-1)?.data.reason).toBe('SailLost')
  })

  it('says why where the server refuses to begin the payment after that, too', () => {
    const booking = bookingAt('confirmed')
    booking.setFaults({
      on: 'preparePayment',
      fault: { kind: 'refusal', status: 409, code: 'SAIL_CLOSED' },
    })
    booking.wire.backend.settings.latencyMs = { min: 1_000, max: 1_000 }
    booking.dispatch(command('Pay', { methodCode: 'CARD' }))
    // The look before Pay was answered, the payment was not.
    booking.advance(1_500)
    override(booking, chosen(booking), { cancelled: true })
    booking.advance(10_000)
    expect(prepares(booking)).toBe(1)
    expect(lost(booking).map(({ gone }) => gone.reason)).toEqual(['Cancelled'])
  })

  it('names the nearest departures with room, the same day first', () => {
    const booking = cancelled()
    const [trip] = lost(booking)
    const sails = trip?.days.flatMap((day) => day.sails) ?? []
    const near = trip?.nearest.map((id) => sails.find((sail) => sail.sailRefId === id)?.departureDay)
    expect(near).toEqual(['2026-11-21', '2026-11-21', '2026-11-21'])
    expect(trip?.nearest).not.toContain(trip?.gone.sail.sailRefId)
  })

  it('offers nothing in a direction that is not chosen any more', () => {
    const booking = cancelled()
    const { gone, nearest } = lost(booking)[0] ?? {}
    booking.dispatch(command('ToggleDirection', {}))
    expect(lost(booking)).toEqual([])
    booking.advance(3_000)
    const before = chosen(booking)
    booking.dispatch(
      command('MoveToSail', { legCode: gone?.sail.legCode ?? '', sailRefId: nearest?.[0] ?? '' }),
    )
    expect(chosen(booking)).toBe(before)
  })

  it('moves everything by one press, which is confirmed and paid there', () => {
    const booking = cancelled()
    const before = countsOf(booking)
    const sailRefId = moveToNearest(booking)
    const { sailPackages } = booking.currentReservation()
    expect(sailPackages.flatMap(({ sails }) => sails.map((sail) => sail.sailRefId))).toEqual([sailRefId])
    expect([countsOf(booking), heldByServer(booking), booking.models().passengers.form]).toEqual([
      before,
      before,
      CONTACT,
    ])
    expect(lost(booking)).toEqual([])
    booking.dispatch(command('ConfirmReservation', {}))
    booking.advance(2_000)
    pay(booking)
    expect(prepares(booking)).toBe(1)
  })

  it('looks on the next days where this one has no room', () => {
    const booking = bookingAt('confirmed')
    const own = chosen(booking)
    for (const { sailRefId } of wayOut(booking).sails)
      override(booking, sailRefId, sailRefId === own ? { cancelled: true } : { remaining: { PASSENGER: 1 } })
    pay(booking)
    const [trip] = lost(booking)
    expect(trip?.days.length).toBe(2)
    expect(trip?.nearest.length).toBe(3)
    const sails = trip?.days[1]?.sails.map((sail) => sail.sailRefId) ?? []
    expect(trip?.nearest.every((sailRefId) => sails.includes(sailRefId))).toBe(true)
  })
})

describe('when the page is looked at again and the departure is cancelled', () => {
  it('says so before anything is pressed, and nothing is confirmed', () => {
    const booking = bookingAt('reserved')
    override(booking, chosen(booking), { cancelled: true })
    booking.clock.sleep(10)
    booking.advance(2_000)
    expect(lost(booking).map(({ gone }) => gone.reason)).toEqual(['Cancelled'])
    booking.dispatch(command('ConfirmReservation', {}))
    booking.advance(2_000)
    expect(booking.events('ConfirmRefused').at(-1)?.data.reason).toBe('SailLost')
  })
})

describe('when the first ticket is asked for on a departure that is cancelled meanwhile', () => {
  it('keeps what was typed, and takes it along', () => {
    const booking = bookingAt('sailSelected')
    override(booking, chosen(booking), { cancelled: true })
    typeContact(booking)
    step(booking, 'ADULT', 2)
    booking.advance(5_000)
    expect(lost(booking).map(({ gone }) => gone.reason)).toEqual(['Cancelled'])
    expect(countsOf(booking)).toEqual({ ADULT: 2 })
    const sailRefId = moveToNearest(booking)
    expect([heldByServer(booking), chosen(booking)]).toEqual([{ ADULT: 2 }, sailRefId])
  })
})

describe('when the held departure has left, or is too close', () => {
  it('is not paid any more', () => {
    const booking = bookingAt('confirmed', { settings: { expiry: LONG } })
    const [sail] = booking.currentReservation().sailPackages[0]?.sails ?? []
    booking.advance((sail?.departureAtMs ?? 0) - booking.clock.nowMs())
    pay(booking)
    expect(prepares(booking)).toBe(0)
    expect(lost(booking).map(({ gone }) => gone.reason)).toEqual(['Departed'])
  })
})

const LONG = {
  ...{ offerMs: 3_000 * MINUTE_MS, extendMs: 20 * MINUTE_MS, extendFrom: 'now' as const },
  ...{ tempMs: 3_000 * MINUTE_MS, maxExtensions: 3 },
}

describe('a refusal', () => {
  it.each([
    ['SAIL_CANCELLED', 409, 1],
    ['SOMETHING_NEW', 422, 1],
    ['NO_DISCOUNT_ON_ROUTE', 409, 0],
    ['PROMOTION_EXPIRED', 409, 0],
  ])(
    'of %s under %s leads to a fresh look %s times, and to nothing where all is well',
    (code, status, looks) => {
      const booking = bookingAt('reserved')
      booking.setFaults({ on: 'modifyReservation', nth: 1, fault: { kind: 'refusal', status, code } })
      step(booking, 'ADULT', 3)
      booking.advance(5_000)
      expect(booking.commands('SeekSails').length).toBe(looks)
      expect(lost(booking)).toEqual([])
    },
  )
})
