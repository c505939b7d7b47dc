// The pure parts of the home screen: which days and departures are shown, which fare stands for a sail.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookableDays as exactBookableDays, dayAfter } from '../../../domain/calendarDay.ts'
import { eurCents } from '../../../domain/money.ts'
import { NO_PRICES, type Price } from '../../../domain/prices/price.ts'
import { departureFare } from '../../../src/components/departure/sails/FullFare.tsx'
import { placeOfPort } from '../../../src/components/trip/ChartMotif.tsx'
import {
  isWholeDay,
  typedDay as exactTypedDay,
  dateLike,
} from '../../../src/components/departure/day/typedDay.ts'
import { PORT_PICTURES, pictureOfPort } from '../../../src/brands/portPictures.ts'
import { sailWindow } from '../../../src/components/departure/sails/SailPicker.tsx'
import {
  nearestSailDay as exactNearestSailDay,
  stripDays as exactStripDays,
} from '../../../src/components/departure/day/stripDays.ts'
import { plainly } from '../../support/unbranded.ts'

const bookableDays = plainly(exactBookableDays)
const stripDays = plainly(exactStripDays)
const nearestSailDay = plainly(exactNearestSailDay)
const typedDay = plainly(exactTypedDay)

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
          if (index !== -1) expect(index >= from && index < to, `index ${index}`).toBe(true)
        }
      }),
    )
  })
})

describe('the fare that stands for a departure', () => {
  const shown = (prices: readonly Price[]) => {
    const fare = departureFare({ ...NO_PRICES, prices: [...prices] })
    return fare === null ? null : `${fare.isFull ? '' : 'from '}${fare.price.code} ${fare.price.fareCents}`
  }

  it('is the adult’s, also where others are cheaper, and never that of a cabin or a bicycle', () => {
    const prices = [
      price('CHILD', 'DECK', 0),
      price('STUDENT', 'DECK', 150),
      price('ADULT', 'DECK', 429),
      { ...price('CABIN_ADULT', 'CABIN', 2900), inventoryClass: 'CABIN' },
      price('BIKE', 'BICYCLE', 100),
    ]
    expect(shown(prices)).toBe('ADULT 429')
  })

  it('is found among the words of a server that has others', () => {
    const reduced = price('SENIOR', 'DECK', 200)
    expect(shown([reduced, price('PAX_ADT', 'DECK', 500)])).toBe('PAX_ADT 500')
    expect(shown([price('YOUNG_ADULT', 'DECK', 300), price('ADULT', 'DECK', 500)])).toBe('ADULT 500')
    expect(shown([reduced, { ...price('T1', 'DECK', 500), title: 'Täiskasvanu' }])).toBe('T1 500')
    expect(shown([reduced, { ...price('T2', 'DECK', 90), title: 'Laps täiskasvanuga' }])).toBe('from T2 90')
    const strange = { ...price('ADULT', 'ADULT', 500), kind: 'unknown' as const }
    expect(shown([{ ...price('CHILD', 'CHILD', 90), kind: 'unknown' as const }, strange])).toBe('ADULT 500')
  })

  it('is the only one that people on foot pay, and otherwise the lowest of all, as that', () => {
    expect(shown([price('P1', 'DECK', 500), price('CHILD', 'DECK', 0)])).toBe('P1 500')
    expect(shown([price('P1', 'DECK', 500), price('P2', 'DECK', 400)])).toBe('from P2 400')
  })

  it('is none where nothing is sold for money [PRICE-05]', () => {
    expect(shown([price('ADULT', 'DECK', 0)])).toBeNull()
    expect(shown([])).toBeNull()
  })
})

describe('the little chart of a route', () => {
  it('knows each harbour by its code, and has one place for all that it does not know [RTE-07]', () => {
    expect(placeOfPort('VIR')).not.toEqual(placeOfPort('ROH'))
    expect(placeOfPort('XYZ')).toEqual(placeOfPort('constructor'))
  })
})

describe('the picture of a package', () => {
  it('goes by the port of its first leg, with one for all ports without a drawing [RTE-07]', () => {
    expect(pictureOfPort(PORT_PICTURES, 'MUN')).not.toEqual(pictureOfPort(PORT_PICTURES, 'KIH'))
    expect(pictureOfPort(PORT_PICTURES, 'XYZ')).toEqual(pictureOfPort(PORT_PICTURES, 'constructor'))
  })
})

describe('a day as people write it', () => {
  it.each([
    ['24.12.2026', '2026-12-24'],
    [' 2026-12-24 ', '2026-12-24'],
    ['24 / 12 / 26', '2026-12-24'],
    ['1.2.', '2027-02-01'],
    ['24-12', '2026-12-24'],
    ['20.11', '2026-11-20'],
    ['Thursday, 24 December 2026', '2026-12-24'],
    ['24 dec', '2026-12-24'],
    ['31.2.2027', '2027-02-31'],
  ])('understands %j', (text, day) => {
    expect(typedDay(text, '2026-11-20', 'en-GB')).toBe(day)
  })

  it('understands Estonian months in Estonian', () => {
    expect(typedDay('24. detsember', '2026-11-20', 'et')).toBe('2026-12-24')
    expect(typedDay('5. märts 2027', '2026-11-20', 'et')).toBe('2027-03-05')
  })

  it.each(['', 'tomorrow', '0002-12-24', '24.12.202', '12', '24 foo'])('does not guess at %j', (text) => {
    expect(typedDay(text, '2026-11-20', 'en-GB')).toBeNull()
  })

  it('waits for the whole year, and says nothing of a text that is not written like a date', () => {
    expect(isWholeDay('24.12.20')).toBe(false)
    expect(isWholeDay('24.12.2026')).toBe(true)
    expect(isWholeDay('2026-12-24')).toBe(true)
    expect(dateLike('0002-12-24')).toBe('0002-12-24')
    expect(dateLike('Mari Maasikas')).toBe('')
    expect(dateLike('48806150010')).toBe('')
  })
})

const price = (code: string, subType: string, cents: number): Price => ({
  code,
  title: code,
  subType,
  description: null,
  seqN: 1,
  isResident: false,
  currency: 'EUR',
  deck: null,
  weightEditAllowed: false,
  vehicleRegistrationInfoRequired: false,
  inventoryClass: subType === 'BICYCLE' ? 'BICYCLE' : 'PASSENGER',
  kind: subType === 'BICYCLE' ? 'bicycle' : 'passenger',
  fareCents: eurCents(cents),
})
