// The timetables: every leg in its season, on its days, at times that a ship can keep.
import { describe, expect, it } from 'vitest'
import {
  bookableDays as exactBookableDays,
  dayAfter,
  dayAt,
  instantOf as exactInstantOf,
  timeAt,
} from '../../../domain/calendarDay.ts'
import { toSails } from '../../../domain/wire/schedule.ts'
import { minutesOf } from '../../../src/demo/data/timetablePattern.ts'
import { ROUTES } from '../../../src/demo/data/routes.ts'
import {
  type DemoSail,
  legByCode,
  sailById,
  sailedDays,
  sailsOf as exactSailsOf,
  timesOf as exactTimesOf,
} from '../../../src/demo/sails/timetable.ts'
import { session, TODAY, ZONE } from '../session.ts'
import { branded, plainly } from '../../support/unbranded.ts'

const bookableDays = plainly(exactBookableDays)
const sailsOf = plainly(exactSailsOf)
const instantOf = plainly(exactInstantOf)
const timesOf = plainly(exactTimesOf)

const LEGS = ROUTES.flatMap((route) => route.legs)
const YEAR = bookableDays(TODAY)

const leg = (code: string) => {
  const found = legByCode(code)
  if (found === null) throw new Error(code)
  return found
}

/** Only Nynäshamn is in Sweden. */
const clockOf = (port: string): string => (port === 'NYN' ? 'Europe/Stockholm' : ZONE)

const isByNight = ({ route, day, arrivalDay }: DemoSail): boolean =>
  route.code === 'VEN-NYN' && arrivalDay === dayAfter(day, 1)

/** Monday 2026-11-23 and the six days after it. */
const WEEK = ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`)

describe('the timetable of a year', () => {
  it('sails every leg within its season and never outside it', () => {
    const seasons: Record<string, readonly [string, string]> = {
      'LAA-PII': ['04-10', '11-06'],
      'PAR-RIN': ['05-01', '10-31'],
      'TAL-AEG': ['05-01', '10-05'],
    }
    for (const one of LEGS) {
      const days = sailedDays(one, YEAR.from, YEAR.to)
      expect(days.length, one.code).toBeGreaterThan(50)
      const season = seasons[one.routeCode]
      if (season === undefined) continue
      expect(
        days.filter((day) => day.slice(5) < season[0] || day.slice(5) > season[1]),
        one.code,
      ).toEqual([])
    }
  })

  it('keeps departures in order, apart, and home before midnight but for the ships by night', () => {
    for (const one of LEGS) {
      for (const day of sailedDays(one, YEAR.from, YEAR.to)) {
        const sails = sailsOf(one, day, ZONE)
        const minutes = sails.map((sail) => minutesOf(sail.time))
        expect(
          minutes.every((m, i) => i === 0 || m - (minutes[i - 1] ?? 0) >= 20),
          day,
        ).toBe(true)
        const isHome = (sail: DemoSail) => sail.arrivalDay === day && sail.arrivalTime > sail.time
        expect(
          sails.every((sail) => sail.time >= '04:00' && (isHome(sail) || isByNight(sail))),
          day,
        ).toBe(true)
      }
    }
  })

  it.each(['2027-03-28', '2026-10-25', '2027-07-01'])(
    'knows the instants of its ports’ own times, also where the clocks change: %j',
    (day) => {
      for (const sail of LEGS.flatMap((one) => sailsOf(one, day, ZONE))) {
        const [from, to] = [clockOf(sail.leg.portFrom), clockOf(sail.leg.portTo)]
        expect(sail.departureAtMs).toBe(instantOf(day, sail.time, from))
        expect(timeAt(sail.arrivalAtMs, to)).toBe(sail.arrivalTime)
        expect(dayAt(sail.arrivalAtMs, to)).toBe(sail.arrivalDay)
      }
    },
  )

  it('names each sail by an id that leads back to it and to no other', () => {
    const ids = new Set<string>()
    for (const sail of LEGS.flatMap((one) => WEEK.flatMap((day) => sailsOf(one, day, ZONE)))) {
      expect(sailById(sail.sailRefId, ZONE)).toEqual(sail)
      ids.add(sail.sailRefId)
    }
    expect(ids.size).toBe(LEGS.flatMap((one) => WEEK.flatMap((day) => timesOf(one, day))).length)
  })

  it.each(['', 'x', '112611210501', '992611210500', '113602300500', '__proto__'])(
    'knows no sail by the id %j',
    (strange) => {
      expect(sailById(branded(strange), ZONE)).toBeNull()
    },
  )
})

describe('the shape of the lines', () => {
  it('follows Sviby’s printed week', () => {
    const long = ['06:35', '08:35', '13:05', '17:05']
    expect(WEEK.map((day) => timesOf(leg('SVI-ROH'), day))).toEqual([
      long,
      ['06:35', '08:35', '13:05'],
      long,
      long,
      [...long, '19:05'],
      ['09:05', '17:05'],
      ['11:05', '15:05', '17:05'],
    ])
    const back = ['07:45', '10:15', '14:15', '18:15']
    expect(WEEK.map((day) => timesOf(leg('ROH-SVI'), day))).toEqual([
      back,
      ['07:45', '12:15', '18:15'],
      back,
      back,
      ['07:45', '10:15', '16:15', '18:15', '20:15'],
      ['10:15', '18:15'],
      ['12:15', '16:15', '18:15'],
    ])
  })

  it('runs the big strait from 05:00 to 22:50, denser in summer and before a weekend', () => {
    const times = (day: string) => timesOf(leg('VIR-KUI'), day)
    expect(times(TODAY)[0]).toBe('05:00')
    expect(times(TODAY).at(-1)).toBe('22:50')
    const counts = ['2026-11-24', '2026-11-27', '2027-07-06', '2027-07-09'].map((day) => times(day).length)
    expect([...counts].sort((a, b) => a - b)).toEqual(counts)
    expect(1070 / ((counts[0] ?? 0) - 1)).toBeCloseTo(71, 0)
    expect(1070 / ((counts[3] ?? 0) - 1)).toBeCloseTo(36, 0)
  })

  it('runs Hiiumaa six to eleven times, Sõru two, three or four times, Kihnu twice in winter', () => {
    const count = (code: string, day: string) => timesOf(leg(code), day).length
    expect(count('ROH-HEL', '2026-11-24')).toBe(6)
    expect(count('ROH-HEL', '2027-07-09')).toBe(11)
    expect(count('SOR-TRI', '2027-06-01')).toBe(2)
    expect(count('SOR-TRI', '2027-06-02')).toBe(3)
    expect(count('SOR-TRI', '2027-06-23')).toBe(4)
    expect(count('SOR-TRI', '2027-09-16')).toBe(2)
    expect(timesOf(leg('MUN-KIH'), '2027-01-12')).toEqual(['08:30', '17:45'])
    expect(count('MUN-KIH', '2027-07-06')).toBeGreaterThan(2)
  })
})

describe('the days on sale', () => {
  it('start today and end with the month that is twelve months ahead', () => {
    const client = session()
    const days = client.good('sailDates', { leg: 'VIR-KUI', fromDate: '2026-01-01', endDate: '2029-01-01' })
    expect(days[0]).toBe(TODAY)
    expect(days.at(-1)).toBe('2027-11-30')
    expect(client.good('sails', { leg: 'VIR-KUI', date: '2027-12-01' })).toEqual([])
    expect(client.good('sails', { leg: 'VIR-KUI', date: '2026-11-19' })).toEqual([])
  })

  it('leave out today once the last ship has left', () => {
    const client = session()
    const ask = { leg: 'VIR-KUI', fromDate: TODAY, endDate: '2026-11-22' }
    client.clock.nowMs = instantOf(TODAY, '22:50', ZONE)
    expect(client.good('sailDates', ask)).toEqual(['2026-11-21', '2026-11-22'])
    client.clock.nowMs -= 1
    expect(client.good('sailDates', ask)).toEqual([TODAY, '2026-11-21', '2026-11-22'])
  })

  it('take a leg by the code of its one-way package too', () => {
    const client = session()
    const ask = (code: string) => toSails(client.good('sails', { leg: code, date: '2026-11-24' }))
    expect(ask('VIR-KUI-OW')).toEqual(ask('VIR-KUI'))
  })
})
