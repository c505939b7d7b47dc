// Money is integer cents inside; two decimals exist on the wire and on the screen only (TIME-30, PRICE-12).
import * as t from 'io-ts'

interface EurCentsBrand {
  readonly EurCents: unique symbol
}

/** Money in cents: an integer >= 0. Never a float, never euros. */
export const EurCents = t.brand(
  t.number,
  (n): n is t.Branded<number, EurCentsBrand> => Number.isSafeInteger(n) && n >= 0,
  'EurCents',
)
export type EurCents = t.TypeOf<typeof EurCents>

/** Cents from a number that is known to be a whole, non-negative one. Throws when it is not. */
export const eurCents = (n: number): EurCents => {
  if (!EurCents.is(n)) throw new Error(`Not an amount in cents: ${n}`)
  return n
}

/** Cents from the wire's euros with at most two meaningful decimals; rounds half up (PRICE-12). */
export const centsFromEuros = (euros: number): EurCents =>
  eurCents(Math.round(euros * 100 + Number.EPSILON * 100))

export const sumCents = (amounts: readonly EurCents[]): EurCents =>
  eurCents(amounts.reduce((sum, amount) => sum + amount, 0))

export const timesCents = (amount: EurCents, count: number): EurCents => eurCents(amount * count)
