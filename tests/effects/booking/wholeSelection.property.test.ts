// Tickets, extras, residents and vehicles, changed in any order and at any speed, on one way or both, under any failures
// of single calls: in the end the screen shows what the server holds, and nothing was sent twice.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../../domain/log/commands.ts'
import { EMPTY_VEHICLE } from '../../../domain/vehicles/emptyVehicle.ts'
import { isInSync, unansweredAddons } from '../../../domain/reservation/request.ts'
import { syncSituation } from '../../../projections/selectors/reservation.ts'
import { anyFaultRules, anyLatency } from '../../support/anyFaultRules.ts'
import { type Booking, bookingAt } from '../../support/bookingSession.ts'
import { runs } from '../../support/runs.ts'
import { bookingBothWays, ISLANDERS, itemsAtServer, STRANGER } from '../../support/wholeBooking.ts'
import { command } from '../../support/unbranded.ts'
import type { FaultRule } from '../../support/plainDemo.ts'

describe('when everything is changed under a bad connection', () => {
  it.each([false, true])(
    'always ends with what the server holds, after any failure, by one change at a time (both ways: %s) [TICK-20] [TICK-21] [VEH-07]',
    (isRound) => {
      const examples: [Journey][] = isRound ? [] : [[LOST_CAR]]
      fc.assert(
        fc.property(anyJourney(isRound), (journey) => {
          const booking = travelled(journey)
          expect(selectedHere(booking)).toEqual(heldThere(booking))
          expect(booking.models().reservation).toMatchObject({ activity: 'idle', wanted: [] })
          expect(booking.events('EffectCrashed')).toEqual([])
          expect(isInSync(syncSituation(booking.models(), { saleChannel: 'WEB' }))).toBe(true)
          expectOneChangeAtATime(booking)
          expectNothingToSend(booking)
          for (const { seqN } of booking.models().schedule.trips) {
            const plates = platesHeld(booking, seqN)
            expect(new Set(plates).size, `trip ${seqN}`).toBe(plates.length)
          }
        }),
        { numRuns: runs(100) + examples.length, examples },
      )
    },
  )

  it('shows a bicycle of the way back alone, once that is the only way [RES-14] [TICK-21]', () => {
    // The answer is lost, and the way out is about to go: the bicycle comes to be on the way back alone.
    const booking = travelled({
      isRound: true,
      changes: [
        { commands: [choose('ADULT', 1)], laterMs: 3_000 },
        { commands: [choose('BICYCLE', 1), command('RemoveTrip', { seqN: 1 })], laterMs: 0 },
      ],
      rules: [{ on: 'modifyReservation', fault: { kind: 'serverError' }, nth: 1, workDone: true }],
      latencyMs: 0,
    })
    expect(booking.models().schedule.trips.map(({ seqN }) => seqN)).toEqual([2])
    expect(selectedHere(booking)).toEqual([{ ADULT: 1, BICYCLE: 1 }])
    expect(heldThere(booking)).toEqual([{ ADULT: 1, BICYCLE: 1 }])
  })
})

/** And never a create beside a reservation. */
const expectOneChangeAtATime = (booking: Booking): void => {
  let underWay = 0
  let isHeld = false
  for (const entry of booking.entries) {
    if (entry.kind !== 'event') continue
    const { type } = entry
    if (type === 'CreateRequested') expect(isHeld, `entry ${entry.seq}`).toBe(false)
    if (BEGINS.includes(type)) underWay += 1
    expect(underWay, type).toBeLessThanOrEqual(1)
    if (ENDS.includes(type)) underWay -= 1
    if (type === 'ReservationCreated') isHeld = true
    if ('gone' in entry.data && entry.data.gone) isHeld = false
  }
  expect(underWay).toBe(0)
}

const expectNothingToSend = (booking: Booking): void => {
  const said = booking.wire.requests.length
  booking.perform(command('SyncReservation', {}), 10_000)
  expect(booking.wire.requests.length).toBe(said)
}

const platesHeld = (booking: Booking, seqN: number): readonly string[] =>
  (booking.models().reservation.current?.items ?? []).flatMap(({ sailPackageSeqN, licencePlate }) =>
    sailPackageSeqN === seqN ? (licencePlate ?? []) : [],
  )

const BEGINS: readonly string[] = ['CreateRequested', 'ModifyRequested', 'ReservationChangeRequested']
const ENDS: readonly string[] = [
  'ReservationCreated',
  'ReservationCreateFailed',
  'ReservationModified',
  'ReservationModifyFailed',
  'ReservationChangeMade',
  'ReservationChangeFailed',
]

interface Journey {
  readonly isRound: boolean
  readonly changes: readonly { readonly commands: readonly Command[]; readonly laterMs: number }[]
  readonly rules: readonly FaultRule[]
  readonly latencyMs: number
}

/** A session in which every change has long been settled. */
const travelled = ({ isRound, changes, rules, latencyMs }: Journey): Booking => {
  const booking = isRound ? bookingBothWays() : bookingAt('sailSelected')
  const { settings } = booking.wire.backend
  settings.latencyMs = { min: 0, max: latencyMs }
  // The test is about failures of calls, not about time that runs out.
  settings.expiry = { ...settings.expiry, offerMs: 86_400_000 }
  booking.setFaults(...rules)
  for (const { commands, laterMs } of changes) {
    for (const change of commands) booking.dispatch(change)
    booking.advance(laterMs)
  }
  // An extra that waits for its answer is held once it has one.
  for (const { code } of unansweredAddons(syncSituation(booking.models(), { saleChannel: 'WEB' })))
    booking.dispatch(command('ChangeAddonParameter', { code, text: 'Virtsu' }))
  booking.advance(600_000)
  return booking
}

type Counts = Record<string, number>

const add = (counts: Counts, code: string, count: number): void => {
  counts[code] = (counts[code] ?? 0) + count
}

/** What is chosen on the screen, by category. */
const selectedHere = (booking: Booking): Counts[] => {
  const { tickets, residents, vehicles, schedule } = booking.models()
  const counts: Counts = {}
  for (const { code, count } of tickets.lines) add(counts, code, count)
  for (const { status, level } of residents.localIDs) if (status === 'exist') add(counts, level ?? '', 1)
  for (const { priceCategory } of vehicles.chosen) add(counts, priceCategory, 1)
  return schedule.trips.map(() => counts)
}

const heldThere = (booking: Booking): Counts[] =>
  booking.models().schedule.trips.map(({ seqN }) => {
    const counts: Counts = {}
    for (const item of itemsAtServer(booking)) {
      const { amount } = item['detail'] as { readonly amount?: number }
      if (item['sailPackageSeqN'] === seqN) add(counts, String(item['priceCategory']), amount ?? 1)
    }
    return counts
  })

const choose = (code: string, count: number): Command =>
  command('ChangeTicketQuantity', { code, count, way: 'stepper' })

const addsCar = (plate: string, priceCategory = 'M1'): readonly Command[] => [
  command('ChangeVehicleForm', { kind: 'vehicle', form: { ...EMPTY_VEHICLE, priceCategory, plate } }),
  command('AddVehicle', { kind: 'vehicle' }),
]

/** The answer about the second car is lost; it is found, and the promotion that waited is applied all the same. */
const LOST_CAR: Journey = {
  isRound: false,
  changes: [
    { commands: addsCar('111AAA'), laterMs: 0 },
    { commands: [command('RemoveVehicle', { key: 'V1' })], laterMs: 0 },
    { commands: [choose('ADULT', 0)], laterMs: 1 },
    { commands: addsCar('111AAA'), laterMs: 0 },
    { commands: [command('ApplyPromotion', { code: 'KEVAD10' })], laterMs: 0 },
  ],
  rules: [{ on: 'modifyReservation', fault: { kind: 'serverError' }, nth: 2, workDone: true }],
  latencyMs: 1,
}

const anyCount = fc.integer({ min: -1, max: 5 })
const anyField = fc.constantFrom('L1', 'L2', 'L3')
const way = fc.constantFrom('stepper' as const, 'typed' as const, 'dropdown' as const)

const anyChange: fc.Arbitrary<readonly Command[]> = fc.oneof(
  fc
    .tuple(fc.constantFrom('ADULT', 'CHILD', 'BICYCLE', 'LUNCH', 'BUS_TRANSFER'), anyCount, way)
    .map(([code, count, by]) => [command('ChangeTicketQuantity', { code, count, way: by })]),
  fc
    .constantFrom('', 'Liiv', 'Kuressaare')
    .map((text) => [command('ChangeAddonParameter', { code: 'BUS_TRANSFER', text })]),
  fc
    .tuple(fc.integer({ min: 0, max: 3 }), way)
    .map(([count, by]) => [command('SetLocalTravellerCount', { count, way: by })]),
  fc
    .tuple(anyField, fc.constantFrom(...ISLANDERS, STRANGER, '4850512'))
    .map(([localID, text]) => [command('EnterLocalId', { localID, text })]),
  anyField.map((localID) => [command('RemoveLocalTraveller', { localID })]),
  fc
    .tuple(fc.constantFrom('111AAA', '222BBB', '333CCC'), fc.constantFrom('M1', 'N1', 'MOTORCYCLE'))
    .map(([plate, priceCategory]) => addsCar(plate, priceCategory)),
  fc.constant([command('AcceptVehiclePrice', {})]),
  fc.constantFrom('V1', 'V2', 'V3').map((key) => [command('RemoveVehicle', { key })]),
  fc.constantFrom('KEVAD10', 'NOTHING', '').map((code) => [command('ApplyPromotion', { code })]),
  fc.constant([command('RemovePromotion', {})]),
  fc.constant([command('SyncReservation', {})]),
  fc.constantFrom(1, 2).map((seqN) => [command('RemoveTrip', { seqN })]),
)

const anyRules = anyFaultRules(
  'createReservation',
  'modifyReservation',
  'modifyReservation',
  'reservation',
  'residentOnRoute',
  'residentOnSail',
  'vehiclePrice',
  'applyPromotion',
  'removeTrip',
)

const anyJourney = (isRound: boolean): fc.Arbitrary<Journey> =>
  fc.record({
    isRound: fc.constant(isRound),
    changes: fc.array(fc.record({ commands: anyChange, laterMs: fc.integer({ min: 0, max: 6_000 }) }), {
      minLength: 1,
      maxLength: 12,
    }),
    rules: anyRules,
    latencyMs: anyLatency,
  })
