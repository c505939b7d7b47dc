// What is kept of a choice when the page is reloaded.
import { describe, expect, it } from 'vitest'
import {
  type EarlierChoice,
  type EarlierTrip,
  staleParts as exactStaleParts,
} from '../../../domain/schedule/staleChoice.ts'
import type { Sail } from '../../../domain/schedule/sail.ts'
import { type Some, branded, plainly } from '../../support/unbranded.ts'

const staleParts = plainly(exactStaleParts)

const YESTERDAY = '2026-11-19'
const TODAY = '2026-11-20'
const TOMORROW = '2026-11-21'

const sailOn = (departureDay: string): Sail =>
  branded({
    sailRefId: `11-${departureDay}`,
    legCode: 'VIR-KUI',
    departurePort: 'VIR',
    arrivalPort: 'KUI',
    departureDay,
    departureTime: '07:35',
    arrivalTime: '08:05',
    departureAtMs: 0,
    vessel: null,
    status: 'OPEN',
    routeCode: 'VIR-KUI',
    arrivalAtMs: 0,
  })

const trip = (overrides: Some<EarlierTrip> = {}): EarlierTrip =>
  branded({
    shownDay: null,
    selectedSail: null,
    hasInventory: true,
    ...overrides,
  })

const choice = (overrides: Some<EarlierChoice>): EarlierChoice =>
  branded({
    sailDates: [null],
    trips: [trip()],
    isHeld: false,
    ...overrides,
  })

describe('when a page is reloaded', () => {
  it('believes all of a choice for today and later [PERS-04] [PERS-06]', () => {
    expect(staleParts(choice({}), TODAY)).toBeNull()
  })

  it.each([TODAY, TOMORROW])('believes all of a choice for %s [PERS-04] [PERS-06]', (day) => {
    const fresh = choice({
      sailDates: [day],
      trips: [trip({ shownDay: day, selectedSail: sailOn(day) })],
    })
    expect(staleParts(fresh, TODAY)).toBeNull()
  })

  it('starts the dates over when any of them is past [PERS-04]', () => {
    const past = { dates: true, sailRefIds: [] }
    expect(staleParts(choice({ sailDates: [YESTERDAY] }), TODAY)).toEqual(past)
    expect(staleParts(choice({ sailDates: [TOMORROW, YESTERDAY] }), TODAY)).toEqual(past)
  })

  it('drops a sail of yesterday, and one without a known inventory [PERS-05] [PERS-06]', () => {
    const gone = sailOn(YESTERDAY)
    const unknown = sailOn(TOMORROW)
    const dropped = staleParts(choice({ trips: [trip({ selectedSail: gone })] }), TODAY)
    expect(dropped).toEqual({ dates: false, sailRefIds: [gone.sailRefId] })
    const lost = staleParts(choice({ trips: [trip({ selectedSail: unknown, hasInventory: false })] }), TODAY)
    expect(lost).toEqual({ dates: false, sailRefIds: [unknown.sailRefId] })
  })

  it('drops both sails of a round trip that has passed, and only the way out where the way back is to come [PERS-06]', () => {
    const [out, back, later] = [sailOn(YESTERDAY), sailOn('2026-11-18'), sailOn(TOMORROW)]
    const both = choice({ trips: [trip({ selectedSail: out }), trip({ selectedSail: back })] })
    expect(staleParts(both, TODAY)?.sailRefIds).toEqual([out.sailRefId, back.sailRefId])
    const one = choice({ trips: [trip({ selectedSail: out }), trip({ selectedSail: later })] })
    expect(staleParts(one, TODAY)?.sailRefIds).toEqual([out.sailRefId])
  })

  it('shows sails of another day than one that has passed', () => {
    const shown = choice({ trips: [trip(), trip({ shownDay: YESTERDAY })] })
    expect(staleParts(shown, TODAY)).toEqual({ dates: false, sailRefIds: [] })
  })

  it('leaves what is held to the server', () => {
    const held = choice({
      sailDates: [YESTERDAY],
      trips: [trip({ selectedSail: sailOn(YESTERDAY) })],
      isHeld: true,
    })
    expect(staleParts(held, TODAY)).toBeNull()
  })
})
