// What must be right about a card: the form looks at it before it sends it, and the provider before it takes it.
import type { EpochMs } from '../../../domain/instant.ts'

export const digitsOf = (text: string): string => text.replace(/[\s-]/g, '')

/** 12 to 19 digits whose check digit is right (Luhn). */
export const isCardNumber = (digits: string): boolean => {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = i % 2 === 0 ? Number(digit) : Number(digit) * 2
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** `12/30`, of a month and a year as they are typed: a telephone's keys for digits have no stroke. */
export const expiryOf = (text: string): string =>
  text.trim().replace(/^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d\d)$/, '$1/$2')

/** A card holds until the end of its month. */
export const isToCome = (expiry: string, nowMs: EpochMs): boolean => {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expiryOf(expiry)) ?? []
  return month !== undefined && nowMs < Date.UTC(2000 + Number(year), Number(month), 1)
}
