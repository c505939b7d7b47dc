// The reservation that an address names: paid, looked at, or current.
import { expect, it } from 'vitest'
import { initialModels } from '../../../projections/readModels.ts'
import { findReservation } from '../../../projections/selectors/knownReservation.ts'
import { reservationWith } from '../../support/givenEvents.ts'
import { branded } from '../../support/unbranded.ts'

it('is found by its id before any that is looked at or current', () => {
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
