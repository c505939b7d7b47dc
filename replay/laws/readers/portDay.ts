// What day it is at the ports, by the platform's own calendar and not by the program's.
import type { EpochMs } from '../../../domain/instant.ts'

/** `YYYY-MM-DD`; `null` for an instant that no calendar has, and in an unknown time zone. */
export type PortDay = (atMs: EpochMs) => string | null

export const portDayIn = (timeZone: string): PortDay => {
  const format = formatIn(timeZone)
  return (atMs) => (format === null || Math.abs(atMs) > LAST_INSTANT_MS ? null : dayText(format, atMs))
}

/** Of the calendar that the platform knows, either way from 1970. */
const LAST_INSTANT_MS = 8.64e15

const dayText = (format: Intl.DateTimeFormat, atMs: EpochMs): string => {
  const parts = { year: '', month: '', day: '' }
  for (const { type, value } of format.formatToParts(atMs))
    if (type === 'year' || type === 'month' || type === 'day') parts[type] = value
  return `${parts.year.padStart(4, '0')}-${parts.month}-${parts.day}`
}

/** Making one takes longer than anything else here. */
const formats = new Map<string, Intl.DateTimeFormat | null>()

const formatIn = (timeZone: string): Intl.DateTimeFormat | null => {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const made = newFormat(timeZone)
  formats.set(timeZone, made)
  return made
}

const newFormat = (timeZone: string): Intl.DateTimeFormat | null => {
  try {
    const digits = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
    return new Intl.DateTimeFormat('en-GB', { timeZone, calendar: 'gregory', ...digits })
  } catch {
    return null // A file may name a time zone that this platform doesn't know.
  }
}
