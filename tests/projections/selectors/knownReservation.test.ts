// The reservation that an address names: paid, looked at, or current.
import { describe, expect, it } from 'vitest'
import type { Event } from '../../../domain/log/events.ts'
import { initialModels } from '../../../projections/readModels.ts'
import { findReservation } from '../../../projections/selectors/knownReservation.ts'
import { modelsAfter, reservationWith } from '../../support/givenEvents.ts'
import { branded, event } from '../../support/unbranded.ts'

it('is found by its id, paid before current', () => {
  const model = {
    ...initialModels.reservation,
    payedReservations: { R1: reservationWith({ reservationId: 'R1', status: 'OK' }) },
    viewed: reservationWith({ reservationId: 'R2' }),
    current: reservationWith({ reservationId: 'R1' }),
  }
  expect(findReservation(model, branded('R1'))?.status).toBe('OK')
  expect(findReservation(model, branded('R2'))).toBe(model.viewed)
  expect(findReservation({ ...model, payedReservations: {} }, branded('R1'))).toBe(model.current)
  expect(findReservation(model, branded('R3'))).toBeNull()
})

describe('a ticket that was paid here', () => {
  it('is cancelled once the server has called it that [LOC-27]', () => {
    expect(statusAfter(paid, cancelled)).toBe('CN')
  })

  it('is paid where that is heard last [LOC-27]', () => {
    expect(statusAfter(cancelled, paid)).toBe('OK')
    expect(statusAfter(paid, cancelled, paid)).toBe('OK')
  })
})

const paid = event('ReservationPaid', { reservation: reservationWith({ status: 'OK' }) })
const cancelled = event('ReservationFetched', {
  reservation: reservationWith({ status: 'CN' }),
  why: 'ticket',
})

const statusAfter = (...events: readonly Event[]): string | undefined =>
  findReservation(modelsAfter(...events).reservation, branded('R1'))?.status
