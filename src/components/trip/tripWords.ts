// Days, times, ports and money in the words of the language on the screen. Times are the ports' local ones.
import { portTitle } from '../../../domain/catalog/portTitle.ts'
import { type CalendarDay, daysBetween } from '../../../domain/calendarDay.ts'
import type { DurationMs, EpochMs } from '../../../domain/instant.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { moneyText } from '../../texts/moneyFormat.ts'
import { useModel } from '../../models/modelSource.ts'
import { useServerYear } from '../../models/serverMinute.ts'
import { useShownLocale, useTripTexts } from '../../texts/shownLocale.ts'

/** How a day is said: on a leaf of the strip, in a line, in a sentence, with its year, or whole as on a ticket. */
type DayStyle = 'weekday' | 'date' | 'month' | 'short' | 'long' | 'full' | 'whole'

const DAY_STYLES: Record<DayStyle, Intl.DateTimeFormatOptions> = {
  weekday: { weekday: 'short' },
  date: { day: 'numeric' },
  month: { month: 'short' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  full: { day: 'numeric', month: 'long', year: 'numeric' },
  whole: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
}

/** These say the year where it isn't this one. */
const MAY_NEED_YEAR: ReadonlySet<DayStyle> = new Set<DayStyle>(['month', 'short', 'long'])

/** English is written as in Europe; other languages as where they are at home. */
export const regionalLocale = (locale: string): string => (locale === 'en' ? 'en-GB' : locale)

const MINUTE_MS = 60_000

/** For `Intl`. */
export const useRegion = (): string => regionalLocale(useShownLocale())

/** What is said without a clock. */
export const useTimelessWords = () => {
  const t = useTripTexts()
  const locale = useRegion()
  const catalog = useModel('catalog')
  return {
    locale,
    port: (code: string): string => portTitle(code, catalog),
    /** Of a port whose clock is not the brand's. */
    localTime: t('arrival.local'),
    duration: (spanMs: DurationMs): string => {
      const minutes = Math.round(spanMs / MINUTE_MS)
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
      if (hours === 0) return t('duration.minutes', { minutes })
      return rest === 0 ? t('duration.hours', { hours }) : t('duration.both', { hours, minutes: rest })
    },
    money: (cents: number, currency: string): string => moneyText(cents, currency, locale),
  }
}

export const useTripWords = () => {
  const t = useTripTexts()
  const words = useTimelessWords()
  const { locale } = words
  const { timeZone } = useBrand()
  const thisYear = useServerYear(timeZone)
  const saidDay = (day: CalendarDay, style: DayStyle): string => {
    const withYear = MAY_NEED_YEAR.has(style) && !day.startsWith(thisYear)
    return dayFormat({ locale, style, withYear }).format(Date.parse(day))
  }
  return {
    ...words,
    /** The year is said where it isn't this one, by the ports' clocks. */
    day: saidDay,
    /** "+1 day, Tue 24 Nov" of an arrival; `undefined` on the day of the departure. */
    arrivalDay: (departure: CalendarDay, arrival: CalendarDay): string | undefined => {
      const count = daysBetween(departure, arrival)
      return count === 0 ? undefined : t('arrival.later', { count, day: saidDay(arrival, 'short') })
    },
  }
}

export type TripWords = ReturnType<typeof useTripWords>

/** Whether this device's clock shows another time than the ports' clocks do. */
export const isElsewhere = (nowMs: EpochMs, timeZone: string): boolean => {
  const timeIn = (zone: { readonly timeZone?: string }): string =>
    new Intl.DateTimeFormat('en-GB', { ...zone, dateStyle: 'short', timeStyle: 'short' }).format(nowMs)
  return timeIn({}) !== timeIn({ timeZone })
}

const formats = new Map<string, Intl.DateTimeFormat>()

interface DayFormat {
  readonly locale: string
  readonly style: DayStyle
  readonly withYear: boolean
}

/** A day is the same everywhere, so it is read and said in UTC. Making a format is slow, and a page needs the same few often. */
export const dayFormat = ({ locale, style, withYear }: DayFormat): Intl.DateTimeFormat => {
  const key = `${locale} ${style} ${withYear}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const year = withYear ? { year: 'numeric' as const } : {}
  const parts = DAY_STYLES[style]
  // In Lithuanian a short month is a number, and reads as a second day on a leaf of the strip.
  const month = locale === 'lt' && parts.month ? { month: 'long' as const } : {}
  const made = new Intl.DateTimeFormat(locale, { ...parts, ...month, ...year, timeZone: 'UTC' })
  formats.set(key, made)
  return made
}
