// What of a kept selection is still available, and what is said of the rest.
import { describe, expect, it } from 'vitest'
import { LONG_AGO } from '../../../domain/instant.ts'
import { eurCents } from '../../../domain/money.ts'
import { onSails, withoutPersonal } from '../../../domain/selection/keptSelection.ts'
import { decideRepeat } from '../../../domain/repeat/repeat.ts'
import { ticketLine } from '../../support/samples/samplePlaces.ts'
import {
  decide,
  HOUR_MS,
  keptWith,
  NOTHING_TO_ENTER,
  repeated,
  resident,
  wantedSail,
} from '../../support/samples/sampleRepeat.ts'
import { draftWith, voyageOn } from '../../support/samples/sampleSelection.ts'

describe('when everything is still there', () => {
  it('is as it was, and nothing is missing', () => {
    const kept = keptWith({
      lines: [ticketLine('ADULT', 2), ticketLine('LUNCH', 1)],
      addons: [{ code: 'LUNCH', mandatoryParameter: 'menu', text: 'fish' }],
      travellers: [resident()],
      vehicles: [draftWith({ weights: [{ sailRefId: 'S1', weightInKg: 2_400 }] })],
      promotion: 'KEVAD10',
    })
    const { restored, missing } = repeated(kept, wantedSail([]))
    const { lines, addons, travellers, vehicles, promotion } = kept
    expect(restored).toEqual({ lines, addons, travellers, vehicles, promotion })
    expect(missing).toEqual([])
  })

  it('reports another price of what is taken, on the same sails alone', () => {
    const kept = keptWith({
      lines: [ticketLine('ADULT', 2)],
      fares: { ADULT: eurCents(400), CHILD: eurCents(1) },
    })
    const other = { _tag: 'OtherPrice', title: 'Adult', beforeCents: 400, nowCents: 429 }
    expect(repeated(kept, wantedSail([])).missing).toEqual([other])
    const elsewhere = decideRepeat(kept, {
      wanted: [wantedSail([])],
      route: null,
      nowMs: LONG_AGO,
      isSame: false,
    })
    expect(elsewhere).toMatchObject({ right: { missing: [] } })
  })
})

describe('when something is left out', () => {
  it('takes tickets in the order of the list, then residents, then vehicles', () => {
    const kept = keptWith({
      lines: [ticketLine('ADULT', 2), ticketLine('CHILD', 3)],
      travellers: [resident(), resident()],
      vehicles: [draftWith(), draftWith()],
    })
    const places = [{ amount: 4 }, { inventoryClass: 'CAR_DECK', amount: 1 }]
    const { restored, missing } = repeated(kept, wantedSail(places))
    expect(restored).toMatchObject({ lines: [{ count: 2 }, { count: 2 }], travellers: [], vehicles: [{}] })
    expect(missing).toMatchObject([
      { what: 'ticket', title: 'Child', wanted: 3, restored: 2, reason: 'NoPlaces' },
      { what: 'resident', title: null, wanted: 2, restored: 0, reason: 'NoPlaces' },
      { what: 'vehicle', title: 'Van', wanted: 1, restored: 0, reason: 'NoPlaces' },
    ])
  })

  it('names what is not sold any more, and an extra of which there are fewer', () => {
    const kept = keptWith({
      lines: [ticketLine('ADULT', 1), ticketLine('SENIOR', 1), ticketLine('LUNCH', 3)],
      addons: [{ code: 'LUNCH', mandatoryParameter: 'menu', text: 'fish' }],
      vehicles: [
        draftWith({ priceCategory: 'M1', title: 'Car' }),
        draftWith({ priceCategory: 'X9', title: 'Bus' }),
      ],
      fares: { M1: eurCents(900) },
    })
    const { restored, missing } = repeated(kept, wantedSail([]))
    expect(missing).toMatchObject([
      { title: 'SENIOR', reason: 'NotSold', restored: 0 },
      { title: 'LUNCH', reason: 'ExtraLimit', restored: 2 },
      { title: 'Car', reason: 'NotSold' },
    ])
    // What no list ever named was measured: the server knows.
    expect(restored.vehicles).toMatchObject([{ priceCategory: 'X9' }])
  })

  it('counts tickets of one title but two categories apart', () => {
    const lines = [
      ticketLine('ADULT', 1),
      { ...ticketLine('SENIOR', 2), title: 'Senior' },
      { ...ticketLine('SENIOR_LOCAL', 3), title: 'Senior' },
    ]
    expect(repeated(keptWith({ lines }), wantedSail([])).missing).toMatchObject([
      { what: 'ticket', title: 'Senior', wanted: 2, reason: 'NotSold' },
      { what: 'ticket', title: 'Senior', wanted: 3, reason: 'NotSold' },
    ])
  })

  it('says what has to be entered again', () => {
    const kept = keptWith({
      lines: [ticketLine('ADULT', 1), ticketLine('LUNCH', 2)],
      addons: [{ code: 'LUNCH', mandatoryParameter: 'menu', text: 'fish' }],
      travellers: [resident()],
      vehicles: [draftWith()],
      promotion: 'KEVAD10',
      toEnter: { ...NOTHING_TO_ENTER, passengers: 3 },
    })
    const { restored, missing } = repeated(withoutPersonal(kept), wantedSail([]))
    expect(restored).toEqual({
      lines: [ticketLine('ADULT', 1)],
      addons: [],
      travellers: [],
      vehicles: [],
      promotion: null,
    })
    expect(missing.map((part) => (part._tag === 'ToEnter' ? [part.what, part.count] : part))).toEqual([
      ['travellers', 1],
      ['vehicles', 1],
      ['passengers', 3],
      ['extra', 2],
      ['promotion', 1],
    ])
  })
})

describe('when a sail cannot be booked', () => {
  it.each([
    ['cancelled', { sail: { status: 'CANCELLED' as const } }, 'Cancelled'],
    ['closed', { sail: { status: 'CLOSED' as const } }, 'NotOpen'],
    ['gone', { sail: { departureAtMs: -1 } }, 'Departed'],
    ['not in the timetable', { sail: { sailRefId: 'S9' } }, 'NotOpen'],
  ])('says that it is %s', (_words, options, reason) => {
    expect(decide(keptWith({ lines: [ticketLine('ADULT', 1)] }), wantedSail([], options))).toMatchObject({
      left: [{ reason }],
    })
  })

  it('says that it is full where none of what is wanted fits', () => {
    const kept = keptWith({ lines: [ticketLine('ADULT', 1)], vehicles: [] }, ['S1', 'S2'])
    const free = wantedSail([])
    const full = wantedSail([{ amount: 0 }], { id: 'S2', sail: { departureAtMs: 3 * HOUR_MS } })
    expect(decide(kept, free, full)).toMatchObject({ left: [{ sail: { sailRefId: 'S2' }, reason: 'Full' }] })
  })

  it('says that the way back leaves too early', () => {
    const kept = keptWith({ lines: [ticketLine('ADULT', 1)] }, ['S1', 'S2'])
    expect(decide(kept, wantedSail([]), wantedSail([], { id: 'S2' }))).toMatchObject({
      left: [{ sail: { sailRefId: 'S2' }, reason: 'BeforeOutbound' }],
    })
  })

  it('goes with its weights to the sails that are chosen instead', () => {
    const weights = [{ sailRefId: 'S1', weightInKg: 2_400 }]
    const moved = onSails(keptWith({ vehicles: [draftWith({ weights })] }), [voyageOn('S7')])
    expect(moved.vehicles[0]?.weights).toEqual([{ sailRefId: 'S7', weightInKg: 2_400 }])
    expect(moved.trips[0]?.sail.sailRefId).toBe('S7')
  })
})
