// The deadline that counts, the two modals about it, and what takes them away.
import { describe, expect, it } from 'vitest'
import type { Event } from '../../../domain/log/events.ts'
import { modelsAfter, PACKAGE_SELECTED, reservationWith, SAIL_SELECTED } from '../../support/givenEvents.ts'
import { event } from '../../support/unbranded.ts'

describe('when the reservation was warned of', () => {
  it.each(['ReservationModified', 'ReservationConfirmed'] as const)(
    'takes the warning away with its deadline, and leaves it where the deadline is the same: %j',
    (type) => {
      const same = after(...WARNED, event(type, { reservation: reservationWith() }))
      expect(same).toMatchObject({ modal: 'reservationWannaExpired', expiresAtMs: 1_000 })
      const later = after(...WARNED, event(type, { reservation: reservationWith({ expiresAtMs: 2_000 }) }))
      expect(later).toMatchObject({ modal: null, expiresAtMs: 2_000, warnedAtMs: 1_000 })
    },
  )
})

describe('when a reservation is fetched', () => {
  const fetched = (why: 'resume' | 'ticket', reservationId: string) =>
    event('ReservationFetched', { why, reservation: reservationWith({ reservationId, expiresAtMs: 3_000 }) })

  it('takes no deadline from another reservation, nor from a ticket that is looked at', () => {
    expect(after(CREATED, fetched('resume', 'R2')).expiresAtMs).toBe(1_000)
    expect(after(CREATED, fetched('ticket', 'R1')).expiresAtMs).toBe(1_000)
    expect(after(fetched('resume', 'R1')).expiresAtMs).toBeNull()
  })

  it('has the deadline that the server says now', () => {
    expect(after(CREATED, fetched('resume', 'R1')).expiresAtMs).toBe(3_000)
  })
})

describe('when the time has run out', () => {
  it.each(LEAVING)(
    'goes on showing it when the reservation is cleared or another trip is chosen: $type',
    (leaving) => {
      expect(after(CREATED, EXPIRED, leaving).modal).toBe('reservationExpired')
    },
  )
})
const CREATED = event('ReservationCreated', { reservation: reservationWith() })
const WARNED = [CREATED, event('ExpiryWarned', { expiresAtMs: 1_000 })]
const EXPIRED = event('ReservationExpired', { reservationId: 'R1', expiresAtMs: 1_000 })
const LEAVING = [event('ReservationCleared', {}), PACKAGE_SELECTED, SAIL_SELECTED]

const after = (...events: readonly Event[]) => modelsAfter(...events).expiry
