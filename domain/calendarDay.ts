// Calendar days are `YYYY-MM-DD` texts (VAL-12) in the brand's time zone, wherever the browser is (OP-111).
import { tzOffset } from '@date-fns/tz/tzOffset'
import { addMonths, isValid, lightFormat, parseISO } from 'date-fns'
import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import { branded } from './codec/shapes.ts'
import { openText } from './codec/text.ts'
import { type EpochMs, epochMs } from './instant.ts'

/** A day of the calendar, `2026-11-20`. */
export const CalendarDay = branded<string, CalendarDayBrand>(
  openText('CalendarDay', /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
)
export type CalendarDay = t.TypeOf<typeof CalendarDay>

interface CalendarDayBrand {
  readonly CalendarDay: unique symbol
}

/** A time of day in the port's local time, `07:45`. */
export const TimeOfDay = branded<string, TimeOfDayBrand>(openText('TimeOfDay', /^([01]\d|2[0-3]):[0-5]\d$/))
export type TimeOfDay = t.TypeOf<typeof TimeOfDay>

interface TimeOfDayBrand {
  readonly TimeOfDay: unique symbol
}

/** Days from `from` to `to`, both inclusive, that can be asked for. */
export interface DayRange {
  readonly from: CalendarDay
  readonly to: CalendarDay
}

/** The day that it is at `nowMs` in `timeZone`. */
export const dayAt = (nowMs: EpochMs, timeZone: string): CalendarDay =>
  calendarDay(shownAt(nowMs, timeZone).slice(0, 10))

/** The time of day at `nowMs` in `timeZone`. */
export const timeAt = (nowMs: EpochMs, timeZone: string): TimeOfDay =>
  timeOfDay(shownAt(nowMs, timeZone).slice(11, 16))

/** What the clocks of `timeZone` show at `nowMs`, as ISO text. */
const shownAt = (nowMs: EpochMs, timeZone: string): string =>
  new Date(nowMs + offsetMs(nowMs, timeZone)).toISOString()

/** Offsets are minutes, of old with a part of one. */
const offsetMs = (atMs: number, timeZone: string): number =>
  Math.round(tzOffset(timeZone, new Date(atMs)) * 60) * 1_000

/** The instant at which the clocks of `timeZone` show `day` and `time`: the first, where they show it twice. */
export const instantOf = (day: CalendarDay, time: TimeOfDay, timeZone: string): EpochMs =>
  instantsOf(day, time, timeZone)[0]

/** The same, and the second one where the clocks are set back. What they skip is as much later as they are set forward. */
export const instantsOf = (
  day: CalendarDay,
  time: TimeOfDay,
  timeZone: string,
): readonly [EpochMs, ...EpochMs[]] => {
  const shown = `${day}T${time}:00.000Z`
  const [first, ...more] = instantsShowing(shown, timeZone)
  if (first !== undefined) return [first, ...more]
  const shownMs = Date.parse(shown)
  return [epochMs(shownMs - offsetMs(shownMs - DAY_MS, timeZone))]
}

/** Whether the clocks of `timeZone`, set back, show twice what they show at `atMs`. */
export const isShownTwice = (atMs: EpochMs, timeZone: string): boolean =>
  instantsShowing(shownAt(atMs, timeZone), timeZone).length > 1

/** The instants at which the clocks of `timeZone` show this: one, two where they are set back, none where forward. */
const instantsShowing = (shown: string, timeZone: string): readonly EpochMs[] => {
  const shownMs = Date.parse(shown)
  // No clock is a day off UTC, and none is changed twice in two days.
  const offsets = new Set([-DAY_MS, DAY_MS].map((byMs) => offsetMs(shownMs + byMs, timeZone)))
  return [...offsets]
    .map((byMs) => epochMs(shownMs - byMs))
    .filter((atMs) => shownAt(atMs, timeZone) === shown)
}

/** Counted in UTC: zones have left out whole days. */
export const dayAfter = (day: CalendarDay, days: number): CalendarDay =>
  utcDay(epochMs(Date.parse(day) + days * DAY_MS))

/** The same day of the month `months` later, or the last one of a month that is too short for it. */
export const monthsAfter = (day: CalendarDay, months: number): CalendarDay =>
  formattedDay(addMonths(parseISO(day), months))

/** The day that it is at `ms` in UTC. */
export const utcDay = (ms: EpochMs): CalendarDay => calendarDay(new Date(ms).toISOString().slice(0, 10))

const formattedDay = (date: Date): CalendarDay => calendarDay(lightFormat(date, 'yyyy-MM-dd'))

/** What a calendar was asked for is a day, and isn't checked. */
const calendarDay = (text: string): CalendarDay => text as CalendarDay

/** Nor is what a clock was asked for. */
const timeOfDay = (text: string): TimeOfDay => text as TimeOfDay

export const NOON = timeOfDay('12:00')

/** How many days `to` is after `from`. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

const DAY_MS = 86_400_000

/** From today to the end of the month that is twelve months ahead (SCHED-23, OP-16). */
export const bookableDays = (today: CalendarDay): DayRange => {
  const [year = 0, month = 1] = today.split('-').map(Number)
  // A month's day 0 is the last one of the month before; months count from 0 here.
  return { from: today, to: utcDay(epochMs(Date.UTC(year + 1, month, 0))) }
}

export type DayRefused =
  | { readonly _tag: 'NotADay' }
  | { readonly _tag: 'DayIsPast'; readonly today: CalendarDay }
  | { readonly _tag: 'DayIsTooFar'; readonly lastDay: CalendarDay }
  | { readonly _tag: 'DayBeforeOutbound'; readonly outboundDay: CalendarDay }

/** Whether `day` can be asked for today (VAL-12..15); a way back goes no sooner than the way out. */
export const decideDay = (
  day: string,
  today: CalendarDay,
  outboundDay: CalendarDay | null = null,
): E.Either<DayRefused, CalendarDay> => {
  if (!CalendarDay.is(day) || !isValid(parseISO(day))) return E.left({ _tag: 'NotADay' })
  const range = bookableDays(today)
  if (day < range.from) return E.left({ _tag: 'DayIsPast', today })
  if (day > range.to) return E.left({ _tag: 'DayIsTooFar', lastDay: range.to })
  if (outboundDay !== null && day < outboundDay) return E.left({ _tag: 'DayBeforeOutbound', outboundDay })
  return E.right(day)
}
