// The pure parts of the home screen: which days and departures are shown, which fare stands for a sail.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookableDays, dayAfter } from '../../domain/calendarDay.ts'
import { eurCents } from '../../domain/money.ts'
import { NO_PRICES, type Price } from '../../domain/prices/price.ts'
import { cheapestFullFare } from '../../src/screens/home/cheapestFullFare.ts'
import { placeOfPort } from '../../src/screens/home/portPlaces.ts'
import { sailWindow } from '../../src/screens/home/sailWindow.ts'
import { nearestSailDay, stripDays } from '../../src/screens/home/stripDays.ts'

const RANGE = bookableDays('2026-11-20')

describe('the strip of days', () => {
  it('starts today while the chosen day is near', () => {
    expect(stripDays(RANGE, '2026-11-21')).toHaveLength(14)
    expect(stripDays(RANGE, '2026-11-21')[0]).toBe('2026-11-20')
  })

  it('always shows the chosen day, a fortnight, and no day that is not on sale', () => {
    const dayOfRange = fc.nat(375).map((days) => dayAfter(RANGE.from, days))
    fc.assert(
      fc.property(dayOfRange, (day) => {
        const days = stripDays(RANGE, day)
        expect(days).toHaveLength(14)
        expect(days).toContain(day)
        expect(days.every((shown) => shown >= RANGE.from && shown <= RANGE.to)).toBe(true)
      }),
    )
  })

  it('stays where it is when a day of the same week is chosen in it', () => {
    expect(stripDays(RANGE, '2026-12-06')).toEqual(stripDays(RANGE, '2026-12-07'))
  })
})

describe('when nothing sails on a day', () => {
  it('offers the next day with a sail, else the last one before', () => {
    expect(nearestSailDay(['2026-11-25', '2026-11-22', '2026-11-20'], '2026-11-21')).toBe('2026-11-22')
    expect(nearestSailDay(['2026-11-19', '2026-11-20'], '2026-11-21')).toBe('2026-11-20')
    expect(nearestSailDay([], '2026-11-21')).toBeNull()
  })
})

describe('the window on a long list of departures', () => {
  it('shows a short list whole', () => {
    expect(sailWindow(9, 4, 4)).toEqual({ from: 0, to: 9 })
  })

  it('always keeps the anchor and the selected departure in sight', () => {
    const cases = fc
      .integer({ min: 1, max: 40 })
      .chain((count) =>
        fc.tuple(
          fc.constant(count),
          fc.integer({ min: -1, max: count - 1 }),
          fc.integer({ min: -1, max: count - 1 }),
        ),
      )
    fc.assert(
      fc.property(cases, ([count, anchor, selected]) => {
        const { from, to } = sailWindow(count, anchor, selected)
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThanOrEqual(count)
        for (const index of [anchor, selected]) {
          if (index !== -1) expect(index >= from && index < to).toBe(true)
        }
      }),
    )
  })
})

describe('the fare that stands for a departure', () => {
  it('is the full one of the cheapest kind of place, never a reduced or a free one', () => {
    const prices = [
      price('CHILD', 'DECK', 0),
      price('STUDENT', 'DECK', 150),
      price('ADULT', 'DECK', 429),
      price('CABIN_ADULT', 'CABIN', 2900),
      price('BIKE', 'BICYCLE', 100),
    ]
    expect(cheapestFullFare({ ...NO_PRICES, prices })?.code).toBe('ADULT')
  })

  it('is none where nothing is sold for money [PRICE-05]', () => {
    expect(cheapestFullFare({ ...NO_PRICES, prices: [price('CHILD', 'DECK', 0)] })).toBeNull()
    expect(cheapestFullFare(NO_PRICES)).toBeNull()
  })
})

describe('the little chart of a route', () => {
  it('knows each harbour by its code, and has one place for all that it does not know [RTE-07]', () => {
    expect(placeOfPort('VIR')).not.toEqual(placeOfPort('ROH'))
    expect(placeOfPort('XYZ')).toEqual(placeOfPort('constructor'))
  })
})

const price = (code: string, subType: string, cents: number): Price => ({
  ...{ code, title: code, subType, description: null, seqN: 1, isResident: false, currency: 'EUR' },
  inventoryClass: subType === 'BICYCLE' ? 'BICYCLE' : 'PASSENGER',
  kind: subType === 'BICYCLE' ? 'bicycle' : 'passenger',
  fareCents: eurCents(cents),
})
