// Money, days, times and spans as words in the language on the screen, in the ports' time zone (OP-111).
import { instantOf } from '../../../domain/calendarDay.ts'
import type { EpochMs } from '../../../domain/instant.ts'
import type { ReservedSail } from '../../../domain/reservation/reservation.ts'
import { useBrand } from '../../brands/brandContext.ts'
import type { CrossingProps } from '../../components/Crossing.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts, useShownLocale } from '../../texts/shownLocale.ts'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MS = 86_400_000

/** An amount inside a sentence or on a button; elsewhere a `PriceTag` shows it. */
export const usePriceText = (): ((cents: number, currency: string) => string) => {
  const locale = useShownLocale()
  return (cents, currency) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100)
}

/** A rate such as `24%`. */
export const usePercentText = (): ((percent: number) => string) => {
  const locale = useShownLocale()
  return (percent) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100)
}

/** The whole date of a departure, the weekday first. */
export const useDayText = (): ((atMs: EpochMs) => string) => {
  const locale = useShownLocale()
  const { timeZone } = useBrand()
  return (atMs) => new Intl.DateTimeFormat(locale, { ...DAY, timeZone }).format(atMs)
}

/** The time of day at which something ends. */
export const useTimeText = (): ((atMs: EpochMs) => string) => {
  const locale = useShownLocale()
  const { timeZone } = useBrand()
  return (atMs) => new Intl.DateTimeFormat(locale, { ...TIME, timeZone }).format(atMs)
}

/** A reserved sail as the component shows it, its ports by their names. */
export const useCrossing = (): ((sail: ReservedSail) => CrossingProps) => {
  const locale = useShownLocale()
  const { timeZone } = useBrand()
  const { ports } = useModel('catalog')
  const t = useCheckoutTexts()
  const portOf = (code: string): string => ports.find((port) => port.code === code)?.title ?? code
  const duration = (minutes: number): string => {
    const hours = Math.floor(minutes / HOUR_MINUTES)
    const rest = unitText(locale, 'minute', minutes % HOUR_MINUTES)
    return hours === 0 ? rest : t('booking.duration', { hours: unitText(locale, 'hour', hours), minutes: rest })
  }
  return (sail) => ({
    departTime: sail.departureTime,
    departPort: portOf(sail.departurePort),
    departAt: `${sail.departureDay}T${sail.departureTime}`,
    arriveTime: sail.arrivalTime,
    arrivePort: portOf(sail.arrivalPort),
    arriveAt: sail.arrivalTime,
    duration: duration(durationMinutesOf(sail, timeZone)),
  })
}

const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const unitText = (locale: string, unit: 'hour' | 'minute', n: number): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(n)

/** An arrival before the departure is one on the next day. */
const durationMinutesOf = (sail: ReservedSail, timeZone: string): number => {
  const sameDayMs = instantOf(sail.departureDay, sail.arrivalTime, timeZone) - sail.departureAtMs
  return Math.round((sameDayMs < 0 ? sameDayMs + DAY_MS : sameDayMs) / MINUTE_MS)
}
