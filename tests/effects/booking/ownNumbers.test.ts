// A server that counts its items through with each change: numbers that were given here mean other things there after the
// next answer. Who and what travels is all the same on the screen and at the server, each way, and sent as held.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../../domain/log/commands.ts'
import { EMPTY_VEHICLE } from '../../../domain/vehicles/emptyVehicle.ts'
import type { Bookkeeping } from '../../../src/demo/state/settings.ts'
import { DEMO_RESIDENTS } from '../../../src/demo/data/residents.ts'
import { type Booking, bookingAt, countsOf, heldByServer, pick } from '../../support/bookingSession.ts'
import { reload } from '../../support/reload.ts'
import { runs } from '../../support/runs.ts'
import {
  addIslanders,
  addVehicle,
  bookingBothWays,
  enterCode,
  ISLANDERS,
  itemsAtServer,
  travellers,
  vehicle,
} from '../../support/wholeBooking.ts'
import { command } from '../../support/unbranded.ts'

const [MARI, JAAN] = ISLANDERS
const RESIDENTS = DEMO_RESIDENTS.filter(({ routeCodes }) => routeCodes.includes('VIR-KUI'))
  .map(({ code }) => code)
  .slice(0, 6)
const [, , , TIIT = '', LIIS = ''] = RESIDENTS
const RENUMBERED = { settings: { bookkeeping: 'renumbered' } } as const

describe('when a server counts its items through', () => {
  it('holds the resident whose code was typed last in a field, and no other one [LAW-42] [LAW-59]', () => {
    const booking = bookingAt('sailSelected', RENUMBERED)
    travellers(booking, 2)
    for (const [field, code] of [
      ['L2', TIIT],
      ['L2', MARI],
      ['L1', JAAN],
      ['L2', LIIS],
      ['L1', MARI],
    ] as const) {
      enterCode(booking, field, code)
      booking.advance(2_000)
      expect(peopleThere(booking), field).toEqual(peopleHere(booking))
    }
    expect(peopleHere(booking)).toEqual([[MARI, LIIS].sort()])
    expect(booking.events('ReservationHeldOtherwise')).toEqual([])
  })

  it('takes out the residents who were taken out, each way, and leaves the others', () => {
    const booking = bookingBothWays(RENUMBERED)
    pick(booking, 'ADULT', 1)
    booking.advance(1_000)
    addIslanders(booking, [MARI, JAAN, TIIT])
    pick(booking, 'ADULT', 0)
    booking.advance(2_000)
    booking.perform(command('RemoveLocalTraveller', { localID: 'L1' }), 2_000)
    expect(peopleThere(booking)).toEqual([[JAAN, TIIT].sort(), [JAAN, TIIT].sort()])
    expect(peopleHere(booking)).toEqual(peopleThere(booking))
  })

  it('weighs and takes out the vehicle that is meant', () => {
    const booking = bookingAt('sailSelected', RENUMBERED)
    pick(booking, 'ADULT', 1)
    booking.advance(1_000)
    for (const plate of ['111AAA', '222BBB']) {
      addVehicle(booking, { priceCategory: 'N1', plate })
      booking.advance(3_000)
    }
    pick(booking, 'ADULT', 0)
    booking.advance(2_000)
    expect(platesHere(booking)).toEqual([['111AAA', '222BBB']])
    const { sailRefId = '' } = booking.currentReservation().sailPackages[0]?.sails[0] ?? {}
    booking.dispatch(command('ChangeVehicleWeight', { key: 'V2', sailRefId, weight: '1500', way: 'typed' }))
    booking.advance(3_000)
    expect(itemsAtServer(booking).map(({ detail }) => detail)).toMatchObject([
      { weights: [] },
      { weights: [{ sailRefId, weightInKg: 1_500 }] },
    ])
    booking.perform(command('RemoveVehicle', { key: 'V1' }), 2_000)
    expect(platesHere(booking)).toEqual([['222BBB']])
    expect(platesThere(booking)).toEqual([['222BBB']])
  })

  it('knows the vehicle by its number of now where a reload lost the answer that said it', () => {
    const booking = bookingBothWays(RENUMBERED)
    pick(booking, 'ADULT', 5)
    booking.advance(1_000)
    addVehicle(booking, { priceCategory: 'N1', plate: '111AAA' })
    booking.advance(3_000)
    booking.setLatency(500)
    pick(booking, 'ADULT', 2)
    booking.advance(300)
    const next = reload(booking)
    next.setLatency(0)
    next.advance(3_000)
    expect(vehicle(next, 'V1').seqN).toBe(3)
    next.perform(command('RemoveVehicle', { key: 'V1' }), 3_000)
    expect(countsOf(next)).toEqual({ ADULT: 2 })
    expect(platesThere(next)).toEqual([[], []])
  })

  it('knows a ticket that has the number of a resident now, also after a change that failed', () => {
    const booking = bookingAt('sailSelected', RENUMBERED)
    addIslanders(booking, [MARI])
    pick(booking, 'ADULT', 2)
    booking.advance(2_000)
    travellers(booking, 0)
    booking.advance(2_000)
    booking.setFaults({ on: 'modifyReservation', fault: { kind: 'refusal', status: 400, code: 'NO' } })
    pick(booking, 'ADULT', 3)
    booking.advance(5_000)
    expect(countsOf(booking)).toEqual({ ADULT: 2 })
    expect(heldByServer(booking)).toEqual({ ADULT: 2 })
    expect(booking.events('ReservationHeldOtherwise')).toEqual([])
  })
})

describe('when residents, vehicles and tickets come and go', () => {
  it('always ends with the same people and plates here and there, each way, and nothing to send', () => {
    fc.assert(
      fc.property(anyJourney, ({ isRound, bookkeeping, changes, latencyMs }) => {
        const at = { settings: { bookkeeping } }
        const booking = isRound ? bookingBothWays(at) : bookingAt('sailSelected', at)
        booking.setLatency(latencyMs)
        for (const { commands, laterMs } of changes) {
          for (const change of commands) booking.dispatch(change)
          booking.advance(laterMs)
        }
        booking.advance(60_000)
        expect(peopleThere(booking)).toEqual(peopleHere(booking))
        expect(platesThere(booking)).toEqual(platesHere(booking))
        expect(booking.events('ReservationHeldOtherwise')).toEqual([])
      }),
      { numRuns: runs(100) },
    )
  })
})

const anyChange: fc.Arbitrary<readonly Command[]> = fc.oneof(
  fc
    .tuple(fc.constantFrom('ADULT', 'LUNCH'), fc.integer({ min: 0, max: 2 }))
    .map(([code, count]) => [command('ChangeTicketQuantity', { code, count, way: 'dropdown' as const })]),
  fc
    .integer({ min: 1, max: 3 })
    .map((count) => [command('SetLocalTravellerCount', { count, way: 'dropdown' as const })]),
  ...[1, 2].map(() =>
    fc
      .tuple(fc.constantFrom('L1', 'L2', 'L3'), fc.constantFrom(...RESIDENTS))
      .map(([localID, text]) => [command('EnterLocalId', { localID, text })]),
  ),
  fc.constantFrom('L1', 'L2', 'L3').map((localID) => [command('RemoveLocalTraveller', { localID })]),
  fc.constantFrom('111AAA', '222BBB', '333CCC').map((plate) => [
    command('ChangeVehicleForm', {
      kind: 'vehicle' as const,
      form: { ...EMPTY_VEHICLE, priceCategory: 'N1', plate },
    }),
    command('AddVehicle', { kind: 'vehicle' as const }),
  ]),
  fc.constantFrom('V1', 'V2', 'V3').map((key) => [command('RemoveVehicle', { key })]),
)

const anyJourney = fc.record({
  isRound: fc.boolean(),
  bookkeeping: fc.constantFrom<Bookkeeping>('usual', 'renumbered', 'renumbered'),
  changes: fc.array(fc.record({ commands: anyChange, laterMs: fc.integer({ min: 0, max: 4_000 }) }), {
    minLength: 3,
    maxLength: 14,
  }),
  latencyMs: fc.constantFrom(0, 0, 700, 2_500),
})

const sortedTexts = (texts: readonly unknown[]): readonly string[] =>
  texts
    .filter((text) => typeof text === 'string' && text !== '')
    .map(String)
    .sort()

const tripsOf = (booking: Booking): readonly number[] =>
  booking.models().schedule.trips.map(({ seqN }) => seqN)

/** Whose codes are on the screen, for each trip. */
const peopleHere = (booking: Booking): readonly (readonly string[])[] => {
  const { localIDs } = booking.models().residents
  const found = localIDs.filter(({ status }) => status === 'exist')
  return tripsOf(booking).map(() =>
    sortedTexts(found.map(({ personalIdentificationNumber }) => personalIdentificationNumber)),
  )
}

const platesHere = (booking: Booking): readonly (readonly string[])[] => {
  const { chosen } = booking.models().vehicles
  return tripsOf(booking).map(() => sortedTexts(chosen.map(({ licencePlate }) => licencePlate)))
}

/** Whose discount is used up at the server, on the sail of each trip. */
const peopleThere = (booking: Booking): readonly (readonly string[])[] => {
  const { reservation, schedule } = booking.models()
  const { current } = reservation
  const isUsed = (sailRefId: string | null, code: string): boolean => {
    const url = `/api/reservation/${current?.reservationId}/sail/${sailRefId}/resident/${code}/priceCategory`
    const answer = booking.wire.backend.handle({ method: 'GET', url, headers: {}, body: null })
    return JSON.stringify(answer).includes('DISCOUNT_ALREADY_USED_ON_SAIL')
  }
  return schedule.trips.map(({ selectedSailRefId }) =>
    sortedTexts(RESIDENTS.filter((code) => current !== null && isUsed(selectedSailRefId, code))),
  )
}

const platesThere = (booking: Booking): readonly (readonly string[])[] =>
  tripsOf(booking).map((seqN) =>
    sortedTexts(
      (booking.models().reservation.current?.items ?? [])
        .filter((item) => item.sailPackageSeqN === seqN)
        .map(({ licencePlate }) => licencePlate),
    ),
  )
