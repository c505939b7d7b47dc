// A page that is reloaded while places are held, and after their end (SC-51).
import { describe, expect, it } from 'vitest'
import { type Booking, bookingAt, countsOf, MINUTE_MS, pick, typeContact } from '../support/bookingSession.ts'
import { reload } from '../support/reload.ts'

const FIVE_MINUTES = {
  offerMs: 5 * MINUTE_MS,
  tempMs: 5 * MINUTE_MS,
  extendMs: 20 * MINUTE_MS,
  extendFrom: 'now',
  maxExtensions: 3,
} as const

/** An adult and a bicycle, held for five minutes. */
const held = (): Booking => {
  const booking = bookingAt('sailSelected', { settings: { expiry: FIVE_MINUTES } })
  typeContact(booking)
  pick(booking, 'ADULT', 1)
  pick(booking, 'BICYCLE', 1)
  booking.advance(2_000)
  return booking
}

const modalOf = (booking: Booking) => booking.models().expiry.modal

describe('a page that is reloaded while places are held', () => {
  it('holds them on to their old end, warns before it, and is home after it [SC-51] [PERS-02] [EXP-02]', () => {
    const before = held()
    const { expiresAtMs, reservationId } = before.currentReservation()
    const end = expiresAtMs ?? 0
    const after = reload(before, { awayMs: MINUTE_MS })
    after.advance(1_000)
    expect(after.currentReservation()).toMatchObject({ reservationId, expiresAtMs })
    // The browser keeps none of it: it comes from the server.
    expect(countsOf(after)).toEqual({ ADULT: 1, BICYCLE: 1 })
    expect(after.models().passengers.form.firstName).toBe('Mari')
    const till = (atMs: number): void => after.advance(atMs - after.clock.nowMs())
    till(end - 2 * MINUTE_MS - 1)
    expect(modalOf(after)).toBeNull()
    till(end - 2 * MINUTE_MS)
    expect(modalOf(after)).toBe('reservationWannaExpired')
    till(end - 1)
    expect(modalOf(after)).toBe('reservationWannaExpired')
    till(end)
    expect(modalOf(after)).toBe('reservationExpired')
    expect(after.models().shell.address?.path).toBe('/')
    expect(after.models().expiry.expiresAtMs).toBeNull()
    expect(after.models().reservation.current).toBeNull()
  })

  it('only after their end, is home at once and says so [SC-51] [PERS-02] [EXP-05]', () => {
    const after = reload(held(), { awayMs: 6 * MINUTE_MS })
    after.advance(1_000)
    expect(modalOf(after)).toBe('reservationExpired')
    expect(after.models().shell.address?.path).toBe('/')
    expect(after.models().expiry.expiresAtMs).toBeNull()
    expect(countsOf(after)).toEqual({})
  })
})
