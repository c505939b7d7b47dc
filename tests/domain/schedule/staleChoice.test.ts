// What is still believed of a choice when the page is loaded anew.
import { describe, expect, it } from 'vitest'
import { type EarlierChoice, staleParts } from '../../../domain/schedule/staleChoice.ts'
import type { Sail } from '../../../domain/schedule/sail.ts'

const YESTERDAY = '2026-11-19'
const TODAY = '2026-11-20'
const TOMORROW = '2026-11-21'

const sailOn = (departureDay: string): Sail => ({
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

const choice = (wishes: Partial<EarlierChoice>): EarlierChoice => ({
  sailDates: [null],
  shownDay: null,
  selectedSail: null,
  hasInventory: true,
  isHeld: false,
  ...wishes,
})

describe('when a page is loaded anew', () => {
  it('believes all of a choice for today and later [PERS-04] [PERS-06]', () => {
    for (const day of [TODAY, TOMORROW]) {
      const fresh = choice({ sailDates: [day], shownDay: day, selectedSail: sailOn(day) })
      expect(staleParts(fresh, TODAY)).toBeNull()
    }
    expect(staleParts(choice({}), TODAY)).toBeNull()
  })

  it('starts the dates over when any of them is past [PERS-04]', () => {
    const past = { dates: true, sailRefId: null }
    expect(staleParts(choice({ sailDates: [YESTERDAY] }), TODAY)).toEqual(past)
    expect(staleParts(choice({ sailDates: [TOMORROW, YESTERDAY] }), TODAY)).toEqual(past)
  })

  it('drops a sail of yesterday, and one of which nobody knows what is left [PERS-05] [PERS-06]', () => {
    const gone = sailOn(YESTERDAY)
    const unknown = sailOn(TOMORROW)
    const dropped = staleParts(choice({ selectedSail: gone }), TODAY)
    expect(dropped).toEqual({ dates: false, sailRefId: gone.sailRefId })
    const lost = staleParts(choice({ selectedSail: unknown, hasInventory: false }), TODAY)
    expect(lost).toEqual({ dates: false, sailRefId: unknown.sailRefId })
  })

  it('shows sails of another day than one that has passed', () => {
    expect(staleParts(choice({ shownDay: YESTERDAY }), TODAY)).toEqual({ dates: false, sailRefId: null })
  })

  it('leaves what is held to the server', () => {
    const held = choice({ sailDates: [YESTERDAY], selectedSail: sailOn(YESTERDAY), isHeld: true })
    expect(staleParts(held, TODAY)).toBeNull()
  })
})
