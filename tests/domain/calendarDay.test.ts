// Calendar days of the brand's time zone, and which of them can be asked for.
import fc from 'fast-check'
import { addDays, format } from 'date-fns'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import {
  bookableDays,
  CalendarDay,
  dayAfter,
  dayAt,
  decideDay,
  instantOf,
  timeAt,
} from '../../domain/calendarDay.ts'

const ZONE = 'Europe/Tallinn'

describe('when days are offered', () => {
  it('offers from today to the end of the month twelve months ahead [TIME-23]', () => {
    expect(bookableDays('2024-03-15')).toEqual({ from: '2024-03-15', to: '2025-03-31' })
    expect(bookableDays('2023-02-28')).toEqual({ from: '2023-02-28', to: '2024-02-29' })
    expect(bookableDays('2024-02-29')).toEqual({ from: '2024-02-29', to: '2025-02-28' })
    expect(bookableDays('2026-12-31')).toEqual({ from: '2026-12-31', to: '2027-12-31' })
  })

  it('always ends on the last day of a month of the next year [TIME-23]', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        const { from, to } = bookableDays(today)
        expect(from).toBe(today)
        expect(to.slice(0, 7)).toBe(`${Number(today.slice(0, 4)) + 1}-${today.slice(5, 7)}`)
        expect(dayAfter(to, 1).slice(8)).toBe('01')
      }),
    )
  })
})

describe('when a day is asked for', () => {
  it('takes today and the last day of the range, and neither the day before nor the day after', () => {
    const ask = (day: string) => decideDay(day, '2026-11-20')
    expect(ask('2026-11-20')).toEqual(E.right('2026-11-20'))
    expect(ask('2026-11-19')).toEqual(E.left({ _tag: 'DayIsPast', today: '2026-11-20' }))
    expect(ask('2027-11-30')).toEqual(E.right('2027-11-30'))
    expect(ask('2027-12-01')).toEqual(E.left({ _tag: 'DayIsTooFar', lastDay: '2027-11-30' }))
  })

  it('refuses what is no day of the calendar', () => {
    for (const text of ['', 'tomorrow', '20.11.2026', '2026-13-01', '2026-02-30', '2027-02-29', '2026-1-1'])
      expect(decideDay(text, '2026-11-20')).toEqual(E.left({ _tag: 'NotADay' }))
  })

  it('always takes exactly the days of the range', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (day, today) => {
        const { from, to } = bookableDays(today)
        expect(E.isRight(decideDay(day, today))).toBe(day >= from && day <= to)
      }),
      { numRuns: 300 },
    )
  })

  it('never believes a text that is no day', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const decided = decideDay(text, '2026-11-20')
        expect(E.isRight(decided)).toBe(CalendarDay.is(text) && E.isRight(decided))
      }),
    )
  })
})

describe('when the browser stands in another time zone', () => {
  it('is the day and the time of the port', () => {
    const midnightMs = Date.UTC(2026, 10, 20, 22, 0)
    expect([dayAt(midnightMs - 1, ZONE), timeAt(midnightMs - 1, ZONE)]).toEqual(['2026-11-20', '23:59'])
    expect([dayAt(midnightMs, ZONE), timeAt(midnightMs, ZONE)]).toEqual(['2026-11-21', '00:00'])
    expect(dayAt(midnightMs, 'America/New_York')).toBe('2026-11-20')
  })

  it('finds the instant of a local time on either side of a change of clocks', () => {
    expect(instantOf('2026-10-25', '02:30', ZONE)).toBe(Date.UTC(2026, 9, 24, 23, 30))
    expect(instantOf('2026-10-25', '12:00', ZONE)).toBe(Date.UTC(2026, 9, 25, 10, 0))
    expect(instantOf('2026-07-01', '12:00', ZONE)).toBe(Date.UTC(2026, 6, 1, 9, 0))
  })

  it('always gives back the day and the time of an instant, but for the hour that comes twice', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 5, max: 23 }), (day, hour) => {
        const time = `${String(hour).padStart(2, '0')}:30`
        const atMs = instantOf(day, time, ZONE)
        expect([dayAt(atMs, ZONE), timeAt(atMs, ZONE)]).toEqual([day, time])
      }),
    )
  })
})

describe('when days are counted', () => {
  it('counts over the ends of months and years', () => {
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
    expect(dayAfter('2024-02-28', 1)).toBe('2024-02-29')
    expect(dayAfter('2026-10-25', -1)).toBe('2026-10-24')
  })
})

const anyDay = fc
  .integer({ min: 0, max: 1_500 })
  .map((days) => format(addDays(new Date(2024, 0, 1), days), 'yyyy-MM-dd'))
