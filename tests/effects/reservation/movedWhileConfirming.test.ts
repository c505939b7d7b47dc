// A reservation that is moved elsewhere while Confirm is under way here.
import { describe, expect, it } from 'vitest'
import { bookingAt, wayOut } from '../../support/bookingSession.ts'
import { command } from '../../support/unbranded.ts'

describe('when it is moved elsewhere, and found so while Confirm is under way', () => {
  it('stays where it was moved, and the page says so', () => {
    const booking = bookingAt('reserved')
    booking.setLatency(1_000)
    booking.wire.backend.colleague('later')
    booking.dispatch(command('NoteWake', {}))
    booking.advance(100)
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
