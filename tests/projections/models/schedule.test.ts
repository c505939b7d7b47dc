// Days, sails and what is left on them, from the choice of a trip to the answers about it.
import { describe, expect, it } from 'vitest'
import type { Event } from '../../../domain/log/events.ts'
import { type Inventory, type Sail, voyageOf } from '../../../domain/schedule/sail.ts'
import { requestingDates, selectedSailOf } from '../../../projections/selectors/chosenTrips.ts'
import { heldOn } from '../../support/bookingLog.ts'
import {
  callFailed,
  modelsAfter,
  PACKAGE_SELECTED,
  REFUSED,
  SAIL_SELECTED,
} from '../../support/givenEvents.ts'
import { packageWith } from '../../support/samples/samplePlaces.ts'
import { branded, event } from '../../support/unbranded.ts'

describe('when the days are asked for', () => {
  it('keeps those of one way where those of the other one of the same package could not be found', () => {
    const sailPackage = packageWith('VIR-KUI', { kind: 'ROUNDTRIP' })
    const trips = [1, 2].map((seqN) => ({
      seqN,
      legCode: ['VIR-KUI', 'KUI-VIR'][seqN - 1] ?? '',
      sailPackage,
    }))
    const { schedule } = modelsAfter(
      event('PackageSelected', { sailPackage, source: 'search-bar', trips }),
      event('SailDatesFound', { legCode: 'VIR-KUI', days: [DAY] }),
      event('SailDatesFailed', { packageCode: 'VIR-KUI', error: REFUSED }),
    )
    expect(schedule.trips.map(({ availableDays }) => availableDays)).toEqual([
      { status: 'found', days: [DAY] },
      { status: 'failed', days: [] },
    ])
  })

  it('says that they are, and then what came of it', () => {
    const asked = after(event('SailDatesRequested', { legCode: 'VIR-KUI' }))
    expect(tripIn(asked).availableDays).toEqual({ status: 'requesting', days: [] })
    expect(requestingDates(asked)).toBe(true)
    const found = after(event('SailDatesFound', { legCode: 'VIR-KUI', days: [DAY] }))
    expect(tripIn(found).availableDays).toEqual({ status: 'found', days: [DAY] })
    expect(requestingDates(found)).toBe(false)
    const failed = after(event('SailDatesFailed', { packageCode: 'VIR-KUI', error: REFUSED }))
    expect(tripIn(failed).availableDays).toEqual({ status: 'failed', days: [] })
  })
})

describe('when the sails of a day are asked for', () => {
  it('shows that day and nothing of the one before', () => {
    const model = after(...FOUND, SAIL_SELECTED, SAIL_REFUSED, event('SailsRequested', LEG_AND_DAY))
    expect(tripIn(model)).toEqual({
      ...tripIn(after()),
      shownDay: DAY,
      sailsStatus: 'requesting',
      preferredTime: '07:45',
    })
    expect(model.sailRefusal).toBeNull()
    expect(requestingDates(model)).toBe(true)
  })

  it('is busy with the tickets until it is clear that there are none, or that it can’t be known', () => {
    expect(after(CHOSEN, sailsFound([SAIL]))).toMatchObject({
      trips: [{ sailsStatus: 'found', sails: [SAIL] }],
      ticketsIsFetching: true,
    })
    expect(after(CHOSEN, sailsFound([]))).toMatchObject({
      trips: [{ sailsStatus: 'found' }],
      ticketsIsFetching: false,
    })
    expect(after(CHOSEN, event('SailsFailed', { ...LEG_AND_DAY, error: REFUSED }))).toMatchObject({
      trips: [{ sailsStatus: 'failed' }],
      ticketsIsFetching: false,
    })
  })
})

describe('when it is asked what is left', () => {
  it.each([STORED, NOTHING_CAME])('ignores an answer that is no longer awaited: $type', (late) => {
    const again = [CHOSEN, ...FOUND, CHOSEN, event('SailsRequested', LEG_AND_DAY)]
    expect(after(...again, late)).toEqual(after(...again))
  })
})

describe('when a sail is selected', () => {
  it('is the one, and the refusal of another one is shown no longer', () => {
    const model = after(...FOUND, SAIL_REFUSED, SAIL_SELECTED)
    expect(model).toMatchObject({ trips: [{ selectedSailRefId: 'S1' }], sailRefusal: null })
    expect(selectedSailOf(model)).toEqual(SAIL)
  })

  it('is none as long as nothing is selected, or the sails are gone', () => {
    expect(selectedSailOf(after(...FOUND))).toBeNull()
    expect(selectedSailOf(after(SAIL_SELECTED))).toBeNull()
  })
})

describe('when there are two directions', () => {
  const back = event('DateChosen', { trip: 2, day: '2026-11-23' })
  const days = (...events: readonly Event[]) => both(...events).sailDates

  it('empties the way back of the same trip again that would go before the day of the way out [EXP-04]', () => {
    const found = {
      wanted: LEG('KUI-VIR', 2),
      day: '2026-11-23',
      sails: [],
      inventories: [],
      sailRefId: null,
    }
    const blocked = event('RepeatBlocked', { trips: [found], gone: [] })
    expect(days(CHOSEN, blocked)).toEqual([DAY, '2026-11-23'])
    const later = event('DateChosen', { trip: 1, day: '2026-11-24' })
    expect(both(later, blocked)).toMatchObject({
      sailDates: ['2026-11-24', null],
      trips: [{}, { shownDay: null, sailsStatus: 'none' }],
    })
    // Where no day back is chosen, it is the day of the way out, too.
    const shown = event('SailsRequested', { legCode: 'VIR-KUI', day: '2026-11-24' })
    expect(days(shown, blocked)).toEqual([null, null])
  })

  it('keeps a way back that is shown on no chosen day unless the way out goes later [SCHED-09]', () => {
    const shown = event('SailsRequested', { legCode: 'KUI-VIR', day: '2026-11-23' })
    expect(both(shown, CHOSEN).trips[1]?.shownDay).toBe('2026-11-23')
    const later = event('DateChosen', { trip: 1, day: '2026-11-24' })
    expect(both(shown, later).trips[1]?.shownDay).toBeNull()
  })

  it('has no chosen day any more where another one is shown', () => {
    const shown = event('SailsRequested', LEG_AND_DAY)
    const later = event('DateChosen', { trip: 1, day: '2026-11-22' })
    expect(days(CHOSEN, back, shown)).toEqual([DAY, '2026-11-23'])
    expect(days(later, back, shown)).toEqual([null, '2026-11-23'])
  })

  it('has none chosen after a failed move where the held sails stand the wrong way round', () => {
    const held = heldOn([], [SAIL, LATER_BACK])
    const turned = event('DirectionToggled', {
      sailPackage: packageWith('KUI-VIR'),
      trips: [LEG('KUI-VIR', 1), LEG('VIR-KUI', 2)],
    })
    const found = [SAIL, LATER_BACK].map((sail) =>
      event('SailsFound', { legCode: sail.legCode, day: DAY, sails: [sail] }),
    )
    const failed = [event('ReservationCreated', { reservation: held }), ...found, MODIFY_FAILED]
    const chosen = (...events: readonly Event[]) =>
      both(...events).trips.map(({ selectedSailRefId }) => selectedSailRefId)
    expect(chosen(...failed)).toEqual(['S1', 'B1'])
    expect(chosen(turned, ...failed)).toEqual([null, null])
  })

  it('has one fewer when what is held under its number was given up elsewhere, whichever leg it goes on', () => {
    const turned = event('DirectionToggled', {
      sailPackage: packageWith('KUI-VIR'),
      trips: [LEG('KUI-VIR', 1), LEG('VIR-KUI', 2)],
    })
    const held = event('ReservationCreated', { reservation: heldOn([], [SAIL, LATER_BACK]) })
    const left = (...events: readonly Event[]) => both(...events).trips.map(({ seqN }) => seqN)
    expect(left(held, givenUp(2, LATER_BACK))).toEqual([1])
    expect(left(held, turned, givenUp(2, LATER_BACK))).toEqual([1])
    expect(left(held, turned, givenUp(1, SAIL))).toEqual([2])
    // One that was never chosen here takes none along.
    expect(left(held, givenUp(3, SAIL))).toEqual([1, 2])
  })

  it('loses the leg that was given up elsewhere where one package has both', () => {
    const sailPackage = packageWith('VIR-KUI', { kind: 'ROUNDTRIP' })
    const trips = [LEG('VIR-KUI', 1), LEG('KUI-VIR', 2)].map((trip) => ({ ...trip, sailPackage }))
    const chosen = event('PackageSelected', { sailPackage, source: 'search-bar', trips })
    const held = event('ReservationCreated', { reservation: heldOn([], [SAIL]) })
    const { schedule } = modelsAfter(chosen, held, givenUp(1, LATER_BACK))
    expect(schedule.trips.map(({ legCode }) => legCode)).toEqual(['VIR-KUI'])
  })

  it('has one fewer, with its day, when a trip is dropped, and never none [RES-14]', () => {
    const dropped = both(CHOSEN, back, event('TripDropped', { seqN: 1 }))
    expect(dropped.trips.map(({ seqN }) => seqN)).toEqual([2])
    expect(dropped.sailDates).toEqual(['2026-11-23'])
    expect(both(event('TripDropped', { seqN: 1 }), event('TripDropped', { seqN: 2 })).trips.length).toBe(1)
  })
})

const DAY = '2026-11-21'
const LEG_AND_DAY = { legCode: 'VIR-KUI', day: DAY }
const SAIL: Sail = branded({
  sailRefId: 'S1',
  legCode: 'VIR-KUI',
  departurePort: 'VIR',
  arrivalPort: 'KUI',
  departureDay: DAY,
  departureTime: '07:45',
  arrivalTime: '08:12',
  departureAtMs: 1_000,
  vessel: null,
  status: 'OPEN',
  routeCode: 'VIR-KUI',
  arrivalAtMs: 2_000,
})
const LATER_BACK: Sail = branded({
  ...SAIL,
  sailRefId: 'B1',
  legCode: 'KUI-VIR',
  departureAtMs: 3_000,
  arrivalAtMs: 4_000,
})
const INVENTORY: Inventory = branded({ sailRefId: 'S1', enabled: true, vessel: null, count: 5, classes: [] })

const CHOSEN = event('DateChosen', { trip: 1, day: DAY })
const SAIL_REFUSED = event('SailRefused', { sailRefId: 'S2', reason: 'SailFull' })
const sailsFound = (sails: Sail[]) => event('SailsFound', { ...LEG_AND_DAY, sails })
const ASKED_WHAT_IS_LEFT = event('InventoriesRequested', LEG_AND_DAY)
const STORED = event('InventoriesStored', { ...LEG_AND_DAY, inventories: [INVENTORY], failedCount: 0 })
const NOTHING_CAME = event('InventoriesFailed', { ...LEG_AND_DAY, error: REFUSED })
const MODIFY_FAILED = callFailed('ReservationModifyFailed', false)
const FOUND = [sailsFound([SAIL]), ASKED_WHAT_IS_LEFT, STORED]

/** One way from Virtsu is chosen, and then this happens. */
const after = (...events: readonly Event[]) => modelsAfter(PACKAGE_SELECTED, ...events).schedule

const LEG = (legCode: string, seqN: number) => ({ seqN, legCode, sailPackage: packageWith(legCode) })
const ROUND = event('PackageSelected', {
  sailPackage: packageWith('VIR-KUI', { kind: 'ROUNDTRIP' }),
  source: 'search-bar',
  trips: [LEG('VIR-KUI', 1), LEG('KUI-VIR', 2)],
})

/** The same both ways. */
const both = (...events: readonly Event[]) => modelsAfter(ROUND, ...events).schedule

const givenUp = (seqN: number, before: Sail): Event => {
  const change = {
    reservationId: '1001',
    firstPackage: 1,
    total: null,
    deadline: null,
    status: null,
    items: [],
    sails: [{ seqN, before: voyageOf(before), after: null }],
  }
  return event('ReservationChangedElsewhere', { change, hasWish: false, found: [], freed: [] })
}

const tripIn = (model: ReturnType<typeof after>) => {
  const [trip] = model.trips
  if (trip === undefined) throw new Error('There is no trip')
  return trip
}
