// When a timetable is valid, in words: its season and its days.
import type { Timetable } from '../../../domain/content/content.ts'
import { useContentTexts } from '../../texts/pageTexts.ts'
import { useShownLocale } from '../../texts/shownLocale.ts'
import { regionalLocale } from '../../components/trip/tripWords.ts'

export interface ValidWords {
  readonly season: (timetable: Timetable) => string
  readonly days: (timetable: Timetable) => string
}

const DAYS_A_WEEK = 7
/** A leap year, whose 29 February is a day; and a Monday. */
const ANY_YEAR = 2024
const MONDAY_MS = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

export const useValidWords = (): ValidWords => {
  const t = useContentTexts()
  const locale = regionalLocale(useShownLocale())
  const dayOfYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const dayName = (day: number): string => weekday.format(MONDAY_MS + (day - 1) * DAY_MS)
  const monthDay = (text: string): string => dayOfYear.format(Date.parse(`${ANY_YEAR}-${text}T00:00:00Z`))
  return {
    season: ({ season }) =>
      season === null
        ? t('schedules.year')
        : t('schedules.range', { from: monthDay(season.from), to: monthDay(season.to) }),
    days: ({ weekdays }) =>
      weekdays.length === 0 || weekdays.length === DAYS_A_WEEK
        ? t('schedules.every-day')
        : runsOf(weekdays)
            .map(([from, to]) => (from === to ? dayName(from) : `${dayName(from)}–${dayName(to)}`))
            .join(', '),
  }
}

/** Days that follow each other, as first and last; two of them stand by themselves. */
const runsOf = (weekdays: readonly number[]): readonly (readonly [number, number])[] => {
  const runs: [number, number][] = []
  for (const day of weekdays.toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last !== undefined && last[1] === day - 1) last[1] = day
    else runs.push([day, day])
  }
  return runs.flatMap(([from, to]): (readonly [number, number])[] =>
    to === from + 1
      ? [
          [from, from],
          [to, to],
        ]
      : [[from, to]],
  )
}
