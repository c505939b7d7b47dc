// What a timetable is made of, and how a frequent one is written down as a first, a last and a number.
import { TimeOfDay } from '../../../domain/calendarDay.ts'
import { checked } from '../../../domain/codec/shapes.ts'

/** `season` is a pair of `MM-DD`, both inclusive, and may go over the turn of the year; weekdays are 1 (Monday) to 7. */
export interface Pattern {
  readonly season: readonly [from: string, to: string]
  readonly weekdays: readonly number[]
  readonly times: readonly string[]
}

export const YEAR_ROUND: Pattern['season'] = ['01-01', '12-31']

const MINUTES_A_STEP = 5

/** `count` departures from `first` to `last`, both kept, the others on whole five minutes. */
export const evenly = (first: string, last: string, count: number): readonly string[] => {
  const from = minutesOf(first)
  const apart = (minutesOf(last) - from) / (count - 1)
  return Array.from({ length: count }, (_, i) => {
    if (i === count - 1) return last
    return timeOf(from + Math.round((i * apart) / MINUTES_A_STEP) * MINUTES_A_STEP)
  })
}

/** Minutes since midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

export const timeOf = (minutes: number): TimeOfDay =>
  checked(
    TimeOfDay,
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
  )

/** Whether `MM-DD` lies in the season. */
export const isInSeason = (monthDay: string, [from, to]: Pattern['season']): boolean =>
  from <= to ? monthDay >= from && monthDay <= to : monthDay >= from || monthDay <= to
