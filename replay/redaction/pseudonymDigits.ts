// Digits that mean something, which their pseudonym means too: a personal code whose last digit fits, a day of the
// calendar, a size or a weight. So a redacted session is checked as the original was.
import { checkDigitFits } from '../../domain/residents/localTraveller.ts'

/** Whether checks find the one as good or as bad as the other; both are letters and digits without other signs. */
export const isAsGood = (original: string, pseudonym: string): boolean =>
  isPersonalCode(original) === isPersonalCode(pseudonym) &&
  (dayIn(original) === null) === (dayIn(pseudonym) === null)

const isPersonalCode = (text: string): boolean => /^\d{11}$/.test(text) && checkDigitFits(text)

/**
 * Another day, at most a year before it, so that a birthday stays one and an age stays nearly the same; `null` where
 * `digits` are no day of people who live. In 1900 it is one after it.
 */
export const dayPseudonymOf = (digits: string, [high = 0, low = 0]: Uint8Array): string | null => {
  const ms = dayIn(digits)
  if (ms === null) return null
  const days = 1 + ((high * 256 + low) % 365)
  return digitsOf(ms + (digits.startsWith(FIRST_YEAR) ? days : -days) * DAY_MS)
}

/** `YYYYMMDD` of this and the last century as an instant. */
const dayIn = (digits: string): number | null => {
  if (!/^(19|20)\d{6}$/.test(digits)) return null
  const ms = Date.UTC(Number(digits.slice(0, 4)), Number(digits.slice(4, 6)) - 1, Number(digits.slice(6)))
  return digitsOf(ms) === digits ? ms : null
}

const digitsOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '')

const FIRST_YEAR = '1900'
const DAY_MS = 86_400_000

/** A size or a weight as people type it, which does not identify them: up to five digits, with or without a unit. */
export const isMeasure = (text: string): boolean =>
  /^[\d\s.,-]*(cm|m|kg)?\s*$/i.test(text) && /^\D*(\d\D*){0,5}$/.test(text)
