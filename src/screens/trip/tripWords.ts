// Days, times, ports and money in the words of the language on the screen. Times are the ports' local ones.
import { type CalendarDay, instantOf } from '../../../domain/calendarDay.ts'
import type { DurationMs, EpochMs } from '../../../domain/instant.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { useModel } from '../../models/modelSource.ts'
import { useShownLocale, useTripTexts } from '../../texts/shownLocale.ts'

/** How a day is said: on a leaf of the strip, in a line, in a sentence, or with its year. */
export type DayStyle = 'weekday' | 'date' | 'month' | 'short' | 'long' | 'full'

const DAY_STYLES: Record<DayStyle, Intl.DateTimeFormatOptions> = {
  weekday: { weekday: 'short' },
  date: { day: 'numeric' },
  month: { month: 'short' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  full: { day: 'numeric', month: 'long', year: 'numeric' },
}

/** English is written as in Europe; other languages as where they are at home. */
export const regionalLocale = (locale: string): string => (locale === 'en' ? 'en-GB' : locale)

const MINUTE_MS = 60_000

export const useTripWords = () => {
  const t = useTripTexts()
  const locale = regionalLocale(useShownLocale())
  const { timeZone } = useBrand()
  const { ports } = useModel('catalog')
  return {
    /** For `PriceTag` and `Intl`. */
    locale,
    /** The catalogue's title; the code while the catalogue isn't here. */
    port: (code: string): string => ports.find((port) => port.code === code)?.title ?? code,
    day: (day: CalendarDay, style: DayStyle): string =>
      dayFormat(locale, timeZone, style).format(instantOf(day, '12:00', timeZone)),
    duration: (spanMs: DurationMs): string => {
      const minutes = Math.round(spanMs / MINUTE_MS)
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
      if (hours === 0) return t('duration.minutes', { minutes })
      return rest === 0 ? t('duration.hours', { hours }) : t('duration.both', { hours, minutes: rest })
    },
    money: (cents: number, currency: string): string =>
      new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100),
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

/** Making a format is slow, and a page needs the same few many times. */
const dayFormat = (locale: string, timeZone: string, style: DayStyle): Intl.DateTimeFormat => {
  const key = `${locale} ${timeZone} ${style}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(locale, { ...DAY_STYLES[style], timeZone })
  formats.set(key, made)
  return made
}
