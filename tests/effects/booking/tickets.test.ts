// Changing how many of which ticket: at once on the screen, after a pause on the wire.
import { describe, expect, it } from 'vitest'
import type { InputWay } from '../../../domain/tickets/inputWay.ts'
import { type Booking, bookingAt, countsOf, heldByServer, pick, step } from '../../support/bookingSession.ts'
import { command } from '../../support/unbranded.ts'

describe('when a quantity is changed', () => {
  it('stands on the screen at once, as code, title and count [TICK-06]', () => {
    const booking = bookingAt('sailSelected')
    step(booking, 'ADULT', 2)
    expect(booking.models().tickets.lines).toEqual([{ code: 'ADULT', title: 'Adult', count: 2 }])
    expect(booking.sent('POST', /create/)).toEqual([])
  })

  it.each(['typed', 'stepper'] as const)(
    'is sent a second after a change by %s and not before [TICK-28] [TIME-18]',
    (way) => {
      const booking = bookingAt('sailSelected')
      change(booking, 2, way)
      booking.advance(999)
      expect(booking.sent('POST', /create/)).toEqual([])
      booking.advance(1)
      expect(booking.sent('POST', /create/).length).toBe(1)
    },
  )

  it.each(['dropdown', 'check', 'confirm', 'close-icon'] as const)(
    'is sent at once after a change by %s [TICK-28] [TIME-18]',
    (way) => {
      const booking = bookingAt('sailSelected')
      change(booking, 2, way)
      expect(booking.sent('POST', /create/).length).toBe(1)
    },
  )

  it('is sent once, a second after the last of several presses, with what stands then [TICK-28]', () => {
    const booking = bookingAt('sailSelected')
    for (const count of [1, 2, 3]) {
      change(booking, count, 'stepper')
      booking.advance(900)
    }
    expect(booking.sent('POST', /create/)).toEqual([])
    booking.advance(100)
    expect(booking.sent('POST', /create/).length).toBe(1)
    expect(heldByServer(booking)).toEqual({ ADULT: 3 })
  })

  it('loses no press of another kind that came within the pause [TICK-28]', () => {
    const booking = bookingAt('sailSelected')
    step(booking, 'ADULT', 1)
    booking.advance(500)
    pick(booking, 'BICYCLE', 1)
    booking.advance(2_000)
    expect(heldByServer(booking)).toEqual({ ADULT: 1, BICYCLE: 1 })
    expect(booking.exchanges('createReservation').length).toBe(1)
  })
})

describe('when a quantity goes to zero', () => {
  it('takes the line away and purges its tickets at the server [TICK-16]', () => {
    const booking = bookingAt('reserved')
    pick(booking, 'BICYCLE', 1)
    booking.advance(1_000)
    pick(booking, 'ADULT', 0)
    booking.advance(1_000)
    expect(countsOf(booking)).toEqual({ BICYCLE: 1 })
    expect(heldByServer(booking)).toEqual({ BICYCLE: 1 })
    expect(bodyOfLast(booking)).toMatchObject({ requests: {}, purgeItems: [{ seqN: 2 }, { seqN: 1 }] })
  })
})

describe('when more is asked for than is left', () => {
  it('counts the own reservation no second time', () => {
    const booking = bookingAt('sailSelected')
    pick(booking, 'BICYCLE', 6)
    booking.advance(1_000)
    pick(booking, 'BICYCLE', 10)
    booking.advance(1_000)
    expect(heldByServer(booking)).toEqual({ BICYCLE: 10 })
    pick(booking, 'BICYCLE', 11)
    expect(booking.models().tickets.refusal?.reason).toBe('DoesNotFit')
  })
})

const change = (booking: Booking, count: number, way: InputWay): void =>
  booking.dispatch(command('ChangeTicketQuantity', { code: 'ADULT', count, way }))

const bodyOfLast = (booking: Booking) => booking.sent('PUT', /reservation/).at(-1)?.body
