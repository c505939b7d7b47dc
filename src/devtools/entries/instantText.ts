// Instants for a person who reads logs: in the session's own zone, to the millisecond, also where a log holds an
// impossible one.
import type { EpochMs } from '../../../domain/instant.ts'

/** No calendar reaches further. */
const LAST_INSTANT_MS = 8.64e15

const isInstant = (ms: EpochMs): boolean => Math.abs(ms) <= LAST_INSTANT_MS

/** `2026-11-20 10:00:01.234 Europe/Tallinn`; what is no instant stays a number. */
export const instantText = (ms: EpochMs, timeZone: string): string => {
  if (!isInstant(ms)) return String(ms)
  const { date } = formatsIn(timeZone)
  return `${date.format(ms)} ${clockText(ms, timeZone)} ${timeZone}`
}

/** `10:00:01.234`, the time of day alone. */
export const clockText = (ms: EpochMs, timeZone: string): string =>
  isInstant(ms) ? formatsIn(timeZone).clock.format(ms) : String(ms)

interface Formats {
  readonly date: Intl.DateTimeFormat
  readonly clock: Intl.DateTimeFormat
}

const known = new Map<string, Formats>()

/** The Swedish way to write a day is that of the log; a format takes long to make. */
const formatsIn = (timeZone: string): Formats => {
  const before = known.get(timeZone)
  if (before !== undefined) return before
  const formats = {
    date: new Intl.DateTimeFormat('sv', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
    clock: new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      fractionalSecondDigits: 3,
    }),
  }
  known.set(timeZone, formats)
  return formats
}
