// Calendar days of the brand's time zone, and which of them can be asked for.
import fc from 'fast-check'
import { TZDateMini } from '@date-fns/tz'
import { addDays, addMonths, endOfMonth, format, lightFormat, parseISO } from 'date-fns'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import {
  bookableDays as exactBookableDays,
  CalendarDay,
  dayAfter as exactDayAfter,
  dayAt as exactDayAt,
  decideDay as exactDecideDay,
  instantOf as exactInstantOf,
  timeAt as exactTimeAt,
} from '../../domain/calendarDay.ts'
import { runs } from '../support/runs.ts'
import { plainly } from '../support/unbranded.ts'

const dayAt = plainly(exactDayAt)
const timeAt = plainly(exactTimeAt)

const bookableDays = plainly(exactBookableDays)
const decideDay = plainly(exactDecideDay)
const instantOf = plainly(exactInstantOf)
const dayAfter = plainly(exactDayAfter)

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
        expect(to).toBe(lightFormat(endOfMonth(addMonths(parseISO(today), 12)), 'yyyy-MM-dd'))
        expect(to.slice(0, 7)).toBe(`${Number(today.slice(0, 4)) + 1}-${today.slice(5, 7)}`)
        expect(dayAfter(to, 1).slice(8)).toBe('01')
      }),
    )
  })
})

describe('when a day is asked for', () => {
  it('takes today and the last day of the range, and neither the day before nor the day after [VAL-13] [VAL-15]', () => {
    const ask = (day: string) => decideDay(day, '2026-11-20')
    expect(ask('2026-11-20')).toEqual(E.right('2026-11-20'))
    expect(ask('2026-11-19')).toEqual(E.left({ _tag: 'DayIsPast', today: '2026-11-20' }))
    expect(ask('2027-11-30')).toEqual(E.right('2027-11-30'))
    expect(ask('2027-12-01')).toEqual(E.left({ _tag: 'DayIsTooFar', lastDay: '2027-11-30' }))
  })

  it.each(['', 'tomorrow', '20.11.2026', '2026-13-01', '2026-02-30', '2027-02-29', '2026-1-1'])(
    'refuses what is no day of the calendar: %j [VAL-12]',
    (text) => {
      expect(decideDay(text, '2026-11-20')).toEqual(E.left({ _tag: 'NotADay' }))
    },
  )

  it('takes a way back on the day of the way out, and none before it [VAL-14]', () => {
    const back = (day: string) => decideDay(day, '2026-11-20', '2026-11-25')
    expect(back('2026-11-25')).toEqual(E.right('2026-11-25'))
    expect(back('2026-11-24')).toEqual(E.left({ _tag: 'DayBeforeOutbound', outboundDay: '2026-11-25' }))
  })

  it('always takes exactly the days of the range [VAL-13] [VAL-15]', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (day, today) => {
        const { from, to } = bookableDays(today)
        expect(E.isRight(decideDay(day, today))).toBe(day >= from && day <= to)
      }),
      { numRuns: runs(300) },
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
    expect(dayAt(midnightMs - 1, ZONE)).toBe('2026-11-20')
    expect(timeAt(midnightMs - 1, ZONE)).toBe('23:59')
    expect(dayAt(midnightMs, ZONE)).toBe('2026-11-21')
    expect(timeAt(midnightMs, ZONE)).toBe('00:00')
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
        expect(dayAt(atMs, ZONE)).toBe(day)
        expect(timeAt(atMs, ZONE)).toBe(time)
      }),
    )
  })
})

describe('when clocks change, anywhere', () => {
  const agree = (atMs: number, zone: string): void => {
    const shown = `${dayAt(atMs, zone)} ${timeAt(atMs, zone)}`
    expect(shown, `${atMs} ${zone}`).toBe(shownByPlatform(atMs, zone))
    expect(shown).toBe(lightFormat(new TZDateMini(atMs, zone), 'yyyy-MM-dd HH:mm'))
  }

  it('shows what the platform’s own clocks show, to the millisecond before and after each change', () => {
    const changes = ZONES.flatMap((zone) => changesOf(zone).map((atMs) => [zone, atMs] as const))
    expect(changes.length).toBeGreaterThan(100)
    for (const [zone, atMs] of changes)
      for (const byMs of [-3_600_000, -1, 0, 1, 3_599_999, 3_600_000]) agree(atMs + byMs, zone)
  })

  it('shows what the platform’s own clocks show at any moment', () => {
    const anyMs = fc.integer({ min: Date.UTC(1975, 0, 1), max: Date.UTC(2045, 0, 1) })
    fc.assert(
      fc.property(anyMs, fc.constantFrom(...ZONES), (atMs, zone) => agree(atMs, zone)),
      { numRuns: runs(2_000) },
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

/** Whole hours, halves and quarters; changes in either half of the year, by half an hour, by a day, and none. */
const ZONES = [
  'Europe/Tallinn',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Asia/Pyongyang',
  'UTC',
]

const formats = new Map<string, Intl.DateTimeFormat>()

/** `2026-11-20 10:00`, as Swedes write it. */
const shownByPlatform = (atMs: number, timeZone: string): string => {
  const two = '2-digit'
  const fields = { year: 'numeric', month: two, day: two, hour: two, minute: two } as const
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, ...fields })
  formats.set(timeZone, known)
  return known.format(atMs)
}

/** The instants between 2009 and 2028 at which the platform's clocks of a zone jump. */
const changesOf = (zone: string): readonly number[] => {
  const offsetAt = (atMs: number): number =>
    Date.parse(`${shownByPlatform(atMs, zone).replace(' ', 'T')}Z`) - atMs
  const changes: number[] = []
  const stepMs = 10 * 86_400_000
  for (let fromMs = Date.UTC(2009, 0, 1); fromMs < Date.UTC(2028, 0, 1); fromMs += stepMs) {
    let [before, after] = [fromMs, fromMs + stepMs]
    if (offsetAt(before) === offsetAt(after)) continue
    while (after - before > 60_000) {
      const middle = before + Math.floor((after - before) / 120_000) * 60_000
      if (offsetAt(middle) === offsetAt(before)) before = middle
      else after = middle
    }
    changes.push(after)
  }
  return changes
}
