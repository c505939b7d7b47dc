// Money: whole cents inside, euros with two decimals on the wire.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsFromEuros, EurCents, eurCents, sumCents, timesCents } from '../../domain/money.ts'

describe('when euros come in', () => {
  it('always becomes the cents that were meant', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        expect(centsFromEuros(cents / 100)).toBe(cents)
        expect(centsFromEuros(Number((cents / 100).toFixed(2)))).toBe(cents)
      }),
    )
  })

  it('rounds half up, to two decimals [TIME-30]', () => {
    expect(centsFromEuros(10.005)).toBe(1001)
    expect(centsFromEuros(1.005)).toBe(101)
    expect(centsFromEuros(0.004)).toBe(0)
  })
})

describe('when amounts are added', () => {
  it('never loses a cent', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 })), fc.nat({ max: 50 }), (list, count) => {
        const amounts = list.map(eurCents)
        expect(sumCents(amounts)).toBe(list.reduce((sum, n) => sum + n, 0))
        expect(timesCents(sumCents(amounts), count)).toBe(list.reduce((sum, n) => sum + n * count, 0))
      }),
    )
  })

  it.each([-1, 0.5, Number.NaN, Infinity, 2 ** 53])(
    'is never less than nothing and never a part of a cent: %s',
    (wrong) => {
      expect(EurCents.is(wrong)).toBe(false)
      expect(() => eurCents(wrong)).toThrow('Not an amount in cents')
    },
  )
})
