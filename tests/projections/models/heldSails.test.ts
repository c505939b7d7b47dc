// The sails of what is held: a move that fails goes back to them, and they are forgotten with their reservation.
import { describe, expect, it } from 'vitest'
import { epochMs } from '../../../domain/instant.ts'
import type { Event } from '../../../domain/log/events.ts'
import type { Sail } from '../../../domain/schedule/sail.ts'
import {
  callFailed,
  modelsAfter,
  PACKAGE_SELECTED,
  reservationWith,
  SAIL_SELECTED,
} from '../../support/givenEvents.ts'
import { reservedOn, voyageOn } from '../../support/samples/sampleSelection.ts'
import { branded, event } from '../../support/unbranded.ts'

const SAIL: Sail = {
  ...voyageOn('S1', 'VIR-KUI'),
  status: 'OPEN',
  routeCode: 'VIR-KUI',
  arrivalAtMs: epochMs(2_000),
}
const sailsFound = (sails: Sail[]) => event('SailsFound', { legCode: 'VIR-KUI', day: '2026-11-21', sails })
const FOUND = [sailsFound([SAIL])]

const after = (...events: readonly Event[]) => modelsAfter(PACKAGE_SELECTED, ...events).schedule
const tripIn = ({ trips: [trip] }: ReturnType<typeof after>) => {
  if (trip === undefined) throw new Error('There is no trip')
  return trip
}

describe('when sails are held', () => {
  const reservation = (reservationId = 'R1') =>
    reservationWith({ reservationId, sailPackages: [reservedOn(1, ['S1'], 'VIR-KUI')] })
  const HELD = [...FOUND, SAIL_SELECTED, event('ReservationCreated', { reservation: reservation() })]
  const other: Sail = branded({ ...SAIL, sailRefId: 'S2' })
  const moved = [
    sailsFound([SAIL, other]),
    event('SailSelected', { sailRefId: 'S2', by: 'person', keepsReservation: true }),
  ]

  it('goes back to them when the move fails, and to none when they are not on the screen', () => {
    const failed = callFailed('ReservationModifyFailed', false)
    expect(tripIn(after(...HELD, ...moved)).selectedSailRefId).toBe('S2')
    expect(tripIn(after(...HELD, ...moved, failed)).selectedSailRefId).toBe('S1')
    expect(tripIn(after(...HELD, ...moved, sailsFound([other]), failed)).selectedSailRefId).toBeNull()
  })
})
