// Estonian personal codes: a digit for century and sex, the day of birth, a serial number and a check digit, eleven
// digits in all. The check digit has two series of weights; the second counts where the first leaves ten.
import fc, { type Arbitrary } from 'fast-check'

/** What the first ten digits come to: a digit by the first series or by the second, or 0 where both leave ten. */
export interface CheckDigit {
  readonly digit: number
  readonly by: 'first' | 'second' | 'neither'
}

const FIRST_WEIGHTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1]
const SECOND_WEIGHTS = [3, 4, 5, 6, 7, 8, 9, 1, 2, 3]
const MODULUS = 11

export const checkDigitOf = (firstTen: string): CheckDigit => {
  const first = remainderOf(firstTen, FIRST_WEIGHTS)
  if (first < 10) return { digit: first, by: 'first' }
  const second = remainderOf(firstTen, SECOND_WEIGHTS)
  return second < 10 ? { digit: second, by: 'second' } : { digit: 0, by: 'neither' }
}

const remainderOf = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % MODULUS

const BIRTHDAYS = ['000101', '000229', '991231', '840229', '760311', '230701', '491130', '010203']
const CENTURIES = ['3', '4', '5', '6', '1', '2']

const serials = fc.integer({ min: 1, max: 999 }).map((n) => String(n).padStart(3, '0'))

/** A century in which the 29th of February of a year ending in 00 exists is 2000 alone. */
const existsIn = (century: string, birthday: string): boolean =>
  birthday !== '000229' || century === '5' || century === '6'

const firstTens: Arbitrary<string> = fc
  .tuple(fc.constantFrom(...CENTURIES), fc.constantFrom(...BIRTHDAYS), serials)
  .map(([century, birthday, serial]) => `${existsIn(century, birthday) ? century : '5'}${birthday}${serial}`)

/** The next ten digits from these on whose check digit is found in this way. */
const nextWith = (firstTen: string, by: CheckDigit['by']): string => {
  const stem = firstTen.slice(0, 7)
  const serial = Number(firstTen.slice(7))
  for (let i = 0; i < 1_000; i += 1) {
    const candidate = `${stem}${String((serial + i) % 1_000).padStart(3, '0')}`
    if (checkDigitOf(candidate).by === by) return candidate
  }
  return firstTen
}

/** One of three is found by each way, `neither` included. */
export const validPersonalCodes: Arbitrary<string> = fc
  .tuple(firstTens, fc.constantFrom<CheckDigit['by']>('first', 'second', 'neither'))
  .map(([firstTen, by]) => nextWith(firstTen, by))
  .map((firstTen) => `${firstTen}${checkDigitOf(firstTen).digit}`)

/** Eleven digits, the last of which is wrong. */
export const invalidPersonalCodes: Arbitrary<string> = fc
  .tuple(validPersonalCodes, fc.integer({ min: 1, max: 9 }))
  .map(([code, off]) => `${code.slice(0, 10)}${(Number(code[10]) + off) % 10}`)

export const personalCodes: Arbitrary<string> = fc.oneof(validPersonalCodes, invalidPersonalCodes)
