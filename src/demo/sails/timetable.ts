// The sailings of any day, worked out from the timetables. A `sailRefId` names leg, day and time and nothing else,
// so it means the same in every session: `11` `261120` `0735`.
import {
  CalendarDay,
  dayAt,
  instantOf,
  NOON,
  timeAt,
  TimeOfDay,
  utcDay,
} from '../../../domain/calendarDay.ts'
import { durationMs, type EpochMs, epochMs, later, minutes } from '../../../domain/instant.ts'
import { type LegData, type RouteData, ROUTES } from '../data/routes.ts'
import { zoneOfPort } from '../data/ports.ts'
import type { ShipData } from '../data/ships.ts'
import { isInSeason, minutesOf, type Pattern, timeOf } from '../data/timetablePattern.ts'
import { TIMETABLES } from '../data/timetables.ts'
import { remembered } from '../state/remembered.ts'
import { SailRefId } from '../../../domain/ids.ts'
import { checked } from '../../../domain/codec/shapes.ts'

export interface DemoSail {
  readonly sailRefId: SailRefId
  readonly leg: LegData
  readonly route: RouteData
  readonly ship: ShipData
  readonly day: CalendarDay
  readonly time: TimeOfDay
  /** The day after, for a night at sea. */
  readonly arrivalDay: CalendarDay
  readonly arrivalTime: TimeOfDay
  readonly departureAtMs: EpochMs
  readonly arrivalAtMs: EpochMs
}

const MINUTES_A_DAY = 1_440
const DAY_MS = durationMs(86_400_000)
/** Patterns count from 1, a Monday. */
const SUNDAY = 7

const LEGS = ROUTES.flatMap((route) => route.legs)
const LEG_BY_CODE = new Map(LEGS.map((leg) => [leg.code, leg]))
const LEG_BY_NUMBER = new Map(LEGS.map((leg) => [leg.number, leg]))
const ROUTE_BY_CODE = new Map(ROUTES.map((route) => [route.code, route]))

export const legByCode = (code: string): LegData | null => LEG_BY_CODE.get(code) ?? null

/** Departure times of a leg on a day, in order; none on a day that no calendar has. */
export const timesOf = (leg: LegData, day: CalendarDay): readonly TimeOfDay[] =>
  isInCalendar(day) ? patternsOn(leg, day, utcOf(day)).flatMap(timesIn) : []

/** A timetable is written in plain texts. */
const timesIn = ({ times }: Pattern): readonly TimeOfDay[] => times.map((time) => checked(TimeOfDay, time))

/** The days from `from` to `to`, both inclusive, on which the leg is sailed. */
export const sailedDays = remembered(
  100,
  (leg: LegData, from: CalendarDay, to: CalendarDay) => `${leg.code} ${from} ${to}`,
  (leg, from, to): readonly CalendarDay[] => {
    const days: CalendarDay[] = []
    const lastMs = utcOf(to)
    for (let ms = utcOf(from); ms <= lastMs; ms = later(ms, DAY_MS)) {
      const day = utcDay(ms)
      if (patternsOn(leg, day, ms).some((pattern) => pattern.times.length > 0)) days.push(day)
    }
    return days
  },
)

/** A reservation asks for the same day again and again. */
export const sailsOf = remembered(
  400,
  (leg: LegData, day: CalendarDay, timeZone: string) => `${leg.code} ${day} ${timeZone}`,
  (leg, day, timeZone) => workedOut(leg, day, timeZone),
)

const workedOut = (leg: LegData, day: CalendarDay, timeZone: string): readonly DemoSail[] => {
  const route = routeOf(leg)
  const times = timesOf(leg, day)
  if (times.length === 0) return []
  const noonMs = instantOf(day, NOON, zoneOfPort(leg.portFrom, timeZone))
  return times.map((time, i) => {
    // Clocks change before the first departure, so noon's offset holds for the whole timetable.
    const departureAtMs = later(noonMs, minutes(minutesOf(time) - minutesOf(NOON)))
    return {
      sailRefId: checked(
        SailRefId,
        `${leg.number}${day.slice(2).replaceAll('-', '')}${time.replace(':', '')}`,
      ),
      leg,
      route,
      day,
      time,
      departureAtMs,
      ship: shipOf(route, leg, i),
      ...arrivalOf({ day, time, departureAtMs, leg }, route.crossingMinutes, timeZone),
    }
  })
}

/** By the clock of its own port where a night lies between, in which clocks may have been changed. */
const arrivalOf = (
  { day, time, departureAtMs, leg }: Pick<DemoSail, 'day' | 'time' | 'departureAtMs' | 'leg'>,
  crossingMinutes: number,
  timeZone: string,
): Pick<DemoSail, 'arrivalDay' | 'arrivalTime' | 'arrivalAtMs'> => {
  const arrivalAtMs = later(departureAtMs, minutes(crossingMinutes))
  const arrivalMinutes = minutesOf(time) + crossingMinutes
  const zone = zoneOfPort(leg.portTo, timeZone)
  return arrivalMinutes < MINUTES_A_DAY && zone === zoneOfPort(leg.portFrom, timeZone)
    ? { arrivalAtMs, arrivalDay: day, arrivalTime: timeOf(arrivalMinutes) }
    : { arrivalAtMs, arrivalDay: dayAt(arrivalAtMs, zone), arrivalTime: timeAt(arrivalAtMs, zone) }
}

/** The sail that an id names, `null` when the timetable has none. */
export const sailById = remembered(
  2_000,
  (sailRefId: SailRefId, timeZone: string) => `${sailRefId} ${timeZone}`,
  (sailRefId, timeZone): DemoSail | null => {
    const parts = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d{4})$/.exec(sailRefId)
    if (parts === null) return null
    const [, number = '', year = '', month = '', date = ''] = parts
    const leg = LEG_BY_NUMBER.get(Number(number))
    if (leg === undefined) return null
    const day = `20${year}-${month}-${date}`
    const sails = CalendarDay.is(day) ? sailsOf(leg, day, timeZone) : []
    return sails.find((sail) => sail.sailRefId === sailRefId) ?? null
  },
)

export const routeOf = (leg: LegData): RouteData => {
  const route = ROUTE_BY_CODE.get(leg.routeCode)
  if (route === undefined) throw new Error(`Leg ${leg.code} has no route`)
  return route
}

/** The patterns of a leg that hold on `day`, which begins at `utcMs`. */
const patternsOn = (leg: LegData, day: CalendarDay, utcMs: EpochMs): readonly Pattern[] => {
  const monthDay = day.slice(5)
  const weekday = new Date(utcMs).getUTCDay() || SUNDAY
  return (TIMETABLES[leg.code] ?? []).filter(
    ({ weekdays, season }) => weekdays.includes(weekday) && isInSeason(monthDay, season),
  )
}

/** Two ships meet half way: the one that leaves first here leaves second there. */
const shipOf = (route: RouteData, leg: LegData, i: number): ShipData => {
  const ship = route.ships[(i + leg.seqNumber) % route.ships.length]
  if (ship === undefined) throw new Error(`Route ${route.code} has no ship`)
  return ship
}

const utcOf = (day: CalendarDay): EpochMs => epochMs(Date.parse(`${day}T00:00:00Z`))

/** A 30th of February is read as a day in March. */
const isInCalendar = (day: CalendarDay): boolean =>
  !Number.isNaN(utcOf(day)) && new Date(utcOf(day)).toISOString().startsWith(day)
