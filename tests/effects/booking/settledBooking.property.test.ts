// A round trip with everything on it: at any presses, however slow the answers and whichever of them fail, in the
// end the server holds in each direction what the screen shows, and no second reservation was ever asked for.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../../domain/log/commands.ts'
import { EMPTY_VEHICLE } from '../../../domain/vehicles/emptyVehicle.ts'
import { residentsOnRoute } from '../../../src/demo/data/residents.ts'
import { anyFaultRules, anyLatency } from '../../support/anyFaultRules.ts'
import { type Booking, bookingAt } from '../../support/bookingSession.ts'
import { runs } from '../../support/runs.ts'
import { command } from '../../support/unbranded.ts'
import type { FaultRule } from '../../support/plainDemo.ts'

describe('when a round trip with residents, vehicles and extras is changed under a bad connection', () => {
  it('ends with the same tickets on the screen and at the server in each direction, and one reservation [RES-02] [RES-03] [TICK-21]', () => {
    fc.assert(
      fc.property(anyPresses, anyRules, anyLatency, (presses, rules, latencyMs) => {
        const booking = pressed({ presses, rules, latencyMs })
        expect(booking.models().reservation.activity).toBe('idle')
        expect(heldByPackage(booking)).toEqual(shownByPackage(booking))
        expect(createsWhileOneLives(booking)).toBe(0)
        expect(booking.events('EffectCrashed')).toEqual([])
      }),
      { numRuns: runs(60) },
    )
  })

  it('shows a bicycle of the way back alone, once that is the only way [RES-14] [TICK-21]', () => {
    const change = (code: string): Command =>
      command('ChangeTicketQuantity', { code, count: 1, way: 'stepper' })
    // The answer is lost, and the way out is about to go: the bicycle comes to be on the way back alone.
    const booking = pressed({
      presses: [
        { commands: [change('ADULT')], laterMs: 3_000 },
        { commands: [change('BICYCLE'), command('RemoveTrip', { seqN: 1 })], laterMs: 0 },
      ],
      rules: [{ on: 'modifyReservation', fault: { kind: 'serverError' }, nth: 1, workDone: true }],
      latencyMs: 0,
    })
    expect(booking.models().tickets.lines.map(({ code, count }) => `${count} ${code}`)).toEqual([
      '1 ADULT',
      '1 BICYCLE',
    ])
    expect(heldByPackage(booking)).toEqual({ '2 ADULT': 1, '2 BICYCLE': 1 })
  })
})

/** By number of the direction and category, how many the screen shows. */
const shownByPackage = (booking: Booking): Record<string, number> => {
  const { tickets, residents, vehicles, schedule, reservation } = booking.models()
  if (reservation.current === null) return {}
  const codes = [
    ...tickets.lines.flatMap(({ code, count }) => Array.from({ length: count }, () => code)),
    ...residents.localIDs.flatMap(({ status, level }) =>
      status === 'exist' && level !== null ? [level] : [],
    ),
    ...vehicles.chosen.map(({ priceCategory }) => priceCategory),
  ]
  return countsOf(schedule.trips.flatMap(({ seqN }) => codes.map((code) => `${seqN} ${code}`)))
}

interface SnapshotItem {
  readonly sailPackageSeqN: number
  readonly priceCategory: string
  readonly detail?: { readonly amount?: number }
  readonly amount?: number
}

const heldByPackage = (booking: Booking): Record<string, number> => {
  const snapshot = booking.wire.backend.snapshot() as {
    state: { reservations: Record<string, { items: SnapshotItem[] }> }
  }
  const id = booking.models().reservation.current?.reservationId ?? ''
  return countsOf(
    (snapshot.state.reservations[id]?.items ?? []).flatMap((item) =>
      Array.from(
        { length: item.detail?.amount ?? item.amount ?? 1 },
        () => `${item.sailPackageSeqN} ${item.priceCategory}`,
      ),
    ),
  )
}

const countsOf = (words: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}

/** Creates that were asked for while another was under way or its reservation stood. */
const createsWhileOneLives = (booking: Booking): number => {
  let count = 0
  let isLiving = false
  for (const entry of booking.entries) {
    if (entry.kind !== 'event') continue
    if (entry.type === 'CreateRequested') {
      if (isLiving) count += 1
      isLiving = true
    }
    if (entry.type === 'ReservationCreateFailed') isLiving = false
    if (entry.type === 'SailSelected' && !entry.data.keepsReservation) isLiving = false
    if ('gone' in entry.data && entry.data.gone) isLiving = false
  }
  return count
}

const CODES = residentsOnRoute('VIR-KUI')
  .slice(0, 3)
  .map(({ code }) => code)

interface Press {
  readonly commands: readonly Command[]
  readonly laterMs: number
}

const anyWay = fc.constantFrom('stepper' as const, 'typed' as const, 'dropdown' as const)

const anyTicket = fc
  .record({
    code: fc.constantFrom('ADULT', 'CHILD', 'BICYCLE', 'LUNCH'),
    count: fc.integer({ min: -1, max: 4 }),
    way: anyWay,
  })
  .map((data) => [command('ChangeTicketQuantity', data)])

const anyKey = fc.constantFrom('L1', 'L2', 'L3')

const anyResident = fc.oneof(
  fc
    .record({ count: fc.integer({ min: 0, max: 3 }), way: anyWay })
    .map((data) => [command('SetLocalTravellerCount', data)]),
  fc
    .record({ localID: anyKey, text: fc.constantFrom(...CODES, '48001010009', '12') })
    .map((data) => [command('EnterLocalId', data)]),
  anyKey.map((localID) => [command('RemoveLocalTraveller', { localID })]),
)

const anyVehicle = fc.oneof(
  fc
    .record({
      priceCategory: fc.constantFrom('M1', 'N1', 'MOTORCYCLE'),
      plate: fc.constantFrom('123ABC', '77ZCT'),
    })
    .map((part) => [
      command('ChangeVehicleForm', { kind: 'vehicle', form: { ...EMPTY_VEHICLE, ...part } }),
      command('AddVehicle', { kind: 'vehicle' }),
    ]),
  fc.constant([command('AcceptVehiclePrice', {})]),
  fc.constantFrom('V1', 'V2', 'V3').map((key) => [command('RemoveVehicle', { key })]),
)

const anyElse = fc.oneof(
  fc.constantFrom('KEVAD10', 'NOSUCH').map((code) => [command('ApplyPromotion', { code })]),
  fc.constant([command('RemovePromotion', {})]),
  fc.constant([command('SyncReservation', {})]),
  fc.constantFrom(1, 2).map((seqN) => [command('RemoveTrip', { seqN })]),
)

const anyPress: fc.Arbitrary<Press> = fc.record({
  commands: fc.oneof(
    { weight: 4, arbitrary: anyTicket },
    { weight: 3, arbitrary: anyResident },
    { weight: 2, arbitrary: anyVehicle },
    { weight: 1, arbitrary: anyElse },
  ),
  laterMs: fc.integer({ min: 0, max: 5_000 }),
})
const anyPresses = fc.array(anyPress, { minLength: 1, maxLength: 12 })

const CALLS = [
  'createReservation',
  'modifyReservation',
  'reservation',
  'residentOnSail',
  'residentOnRoute',
  'vehiclePrice',
  'applyPromotion',
  'removeTrip',
] as const

const anyRules = anyFaultRules(...CALLS)

/** A round trip in which all that was pressed has long been settled. */
const pressed = (given: {
  readonly presses: readonly Press[]
  readonly rules: readonly FaultRule[]
  readonly latencyMs: number
}): Booking => {
  const booking = bookingAt('sailSelected')
  booking.dispatch(command('SelectPackage', { packageCode: 'VIR-KUI-RT', source: 'search-bar' }))
  booking.advance(3_000)
  booking.dispatch(command('ChooseDate', { trip: 2, day: '2026-11-24' }))
  booking.advance(3_000)
  const { settings } = booking.wire.backend
  settings.latencyMs = { min: 0, max: given.latencyMs }
  // The test is about failures of calls, not about time that runs out.
  settings.expiry = { ...settings.expiry, offerMs: 86_400_000 }
  booking.setFaults(...given.rules)
  for (const { commands, laterMs } of given.presses) {
    for (const one of commands) booking.dispatch(one)
    booking.advance(laterMs)
  }
  booking.advance(600_000)
  return booking
}
