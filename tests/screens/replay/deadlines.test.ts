// A deadline runs from the entry that sets it to the one that ends it.
import { describe, expect, it } from 'vitest'
import { type Deadline, deadlineAfter, NO_DEADLINE } from '../../../src/devtools/transport/deadlines.ts'
import { bookingAt } from '../../support/bookingSession.ts'

describe('when a reservation is made', () => {
  it('its deadline runs, and no other event before it sets one', () => {
    let deadline: Deadline = NO_DEADLINE
    for (const entry of bookingAt('reserved').entries) {
      const before = deadline
      deadline = deadlineAfter(before, entry)
      if (entry.kind === 'event' && entry.type === 'ReservationCreated') {
        expect(before).toBeNull()
        expect(deadline).toBe(entry.data.reservation.expiresAtMs)
      }
    }
    expect(deadline).not.toBeNull()
  })
})
