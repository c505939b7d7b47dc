// The order of price categories.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sortPrices, weightOf } from '../../../domain/prices/price.ts'
import { priceWith } from '../../support/samples/samplePlaces.ts'

/** The specification's table; anything else is unknown. */
const WEIGHTS: Readonly<Record<string, number>> = {
  DECK: 0,
  CABIN: 1,
  BICYCLE: 10,
  VEHICLE: 10,
  TRAILER: 15,
  DEFAULT: 800,
}
const weightInTable = (subType: string | null): number =>
  subType !== null && Object.hasOwn(WEIGHTS, subType) ? (WEIGHTS[subType] ?? 900) : 900

describe('when categories are weighed', () => {
  it.each(Object.entries(WEIGHTS))(
    'weighs each sub type as the table says: %s by %s [TIME-35]',
    (subType, weight) => {
      expect(weightOf(subType)).toBe(weight)
    },
  )

  it.each([null, '', 'deck', 'CAR', 'constructor', '__proto__'])(
    'weighs a missing or strange one as unknown: %j [TIME-35]',
    (subType) => {
      expect(weightOf(subType)).toBe(900)
    },
  )
})

describe('when categories are sorted', () => {
  it('always stands in the order of the weights, then of the server, and loses none [PRICE-06]', () => {
    fc.assert(
      fc.property(fc.array(anyPrice, { maxLength: 12 }), (prices) => {
        const sorted = sortPrices(prices)
        expect(new Set(sorted)).toEqual(new Set(prices))
        expect(sorted.length).toBe(prices.length)
        for (let i = 1; i < sorted.length; i += 1) {
          const [before, after] = [sorted[i - 1], sorted[i]]
          if (before === undefined || after === undefined) throw new Error('Unreachable')
          const step = weightInTable(after.subType) - weightInTable(before.subType)
          expect(step === 0 ? after.seqN - before.seqN : step).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})

const anyPrice = fc
  .tuple(
    fc.oneof(fc.constantFrom(null, ...Object.keys(WEIGHTS), 'constructor'), fc.string({ maxLength: 5 })),
    fc.integer({ min: -3, max: 30 }),
    fc.string({ maxLength: 4 }),
  )
  .map(([subType, seqN, code]) => priceWith(code, { subType, seqN }))
