// What is held of a booking ends with its reservation in every read model that knows of it, and with no other one.
import { describe, expect, it } from 'vitest'
import type { Event } from '../../../domain/log/events.ts'
import { epochMs } from '../../../domain/instant.ts'
import type { Sail } from '../../../domain/schedule/sail.ts'
import { initialModels } from '../../../projections/readModels.ts'
import {
  callFailed,
  fetchFailedOf,
  heldItem,
  modelsAfter,
  PACKAGE_SELECTED,
  reservationWith,
  SAIL_SELECTED,
} from '../../support/givenEvents.ts'
import { ticketLine } from '../../support/samples/samplePlaces.ts'
import { reservedOn, vehicleWith, voyageOn } from '../../support/samples/sampleSelection.ts'
import { event } from '../../support/unbranded.ts'

const SAIL: Sail = {
  ...voyageOn('S1', 'VIR-KUI'),
  status: 'OPEN',
  routeCode: 'VIR-KUI',
  arrivalAtMs: epochMs(2_000),
}
const RESERVATION = reservationWith({
  items: [heldItem(1, 'ADULT'), heldItem(5, 'LOCAL'), heldItem(6, 'N1')],
  sailPackages: [reservedOn(1, ['S1'], 'VIR-KUI')],
})
/** An adult, a resident and a vehicle, of whose deadline was warned. */
const HELD: readonly Event[] = [
  PACKAGE_SELECTED,
  event('SailsFound', { legCode: 'VIR-KUI', day: '2026-11-21', sails: [SAIL] }),
  event('TicketQuantityChanged', { line: ticketLine('ADULT', 1), way: 'stepper', addon: null }),
  event('LocalTravellerCountChanged', { count: 1, way: 'dropdown' }),
  event('LocalIdFound', { localID: 'L1', level: 'LOCAL', backupRegistryUsed: true }),
  event('VehicleAdded', { vehicle: vehicleWith('V1') }),
  event('CreateRequested', {
    named: [
      { key: 'L1', seqN: 5 },
      { key: 'V1', seqN: 6 },
    ],
  }),
  event('ReservationCreated', { reservation: RESERVATION }),
  event('ExpiryWarned', { expiresAtMs: 1_000 }),
]

const heldAfter = (...events: readonly Event[]) => {
  const { expiry, reservation, residents, schedule, tickets, vehicles } = modelsAfter(...HELD, ...events)
  const { current } = reservation
  return { current, expiry, residents, sails: schedule.heldSailRefIds, tickets, vehicles }
}

const paid = (reservationId: string) =>
  event('ReservationPaid', { reservation: { ...RESERVATION, reservationId, status: 'OK' } })
const other = reservationWith({ reservationId: 'R2' })

describe('when a booking is held', () => {
  it.each([
    event('ReservationCleared', {}),
    event('ReservationExpired', { reservationId: 'R1', expiresAtMs: 1_000 }),
    PACKAGE_SELECTED,
    SAIL_SELECTED,
    paid('R1'),
    callFailed('ReservationModifyFailed', true),
    callFailed('ReservationConfirmFailed', true),
    fetchFailedOf('R1', 'resume', true),
    fetchFailedOf('R1', 'ticket', true),
  ])('nothing of it is left after $type, and keys are counted on [RES-09] [RES-15] [EXP-07]', (end) => {
    const { expiry, residents, tickets, vehicles } = initialModels
    const modal = end.type === 'ReservationExpired' ? 'reservationExpired' : null
    expect(heldAfter(end)).toEqual({
      current: null,
      expiry: { ...expiry, modal },
      residents,
      sails: [],
      tickets,
      vehicles: { ...vehicles, nextKey: 2 },
    })
  })

  it.each([
    paid('R2'),
    event('ReservationFetched', { reservation: other, why: 'payment' }),
    event('ReservationFetched', { reservation: other, why: 'ticket' }),
    fetchFailedOf('R1', 'resume', false),
    fetchFailedOf('R2', 'resume', true),
    fetchFailedOf('R2', 'payment', true),
    callFailed('ReservationConfirmFailed', false),
  ])('it stays as it is where $type is about another one, or nothing is gone [RES-09]', (elsewhere) => {
    expect(heldAfter(elsewhere)).toEqual(heldAfter())
  })
})
