// The smallest part of a list that still does what the whole does.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { smallest } from '../../../replay/shrink/smallest.ts'

const upTo = (length: number): number[] => Array.from({ length }, (_, i) => i)

describe('the smallest part', () => {
  it('is exactly what it takes, in its order, wherever that stands', () => {
    const anyNeed = fc.uniqueArray(fc.nat(199), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(anyNeed, (need) => {
        const found = smallest(upTo(200), (part) => need.every((item) => part.includes(item)))
        expect(found).toEqual([...need].sort((a, b) => a - b))
      }),
    )
  })

  it('can’t lose any single item more, at any condition', () => {
    const anyWeights = fc.array(fc.nat(9), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(anyWeights, fc.nat(60), (weights, wanted) => {
        const items = upTo(weights.length)
        const does = (part: readonly number[]): boolean =>
          part.reduce((sum, item) => sum + (weights[item] ?? 0), 0) >= wanted
        fc.pre(does(items))
        const found = smallest(items, does)
        expect(does(found)).toBe(true)
        for (const item of found)
          if (found.length > 1)
            expect(does(found.filter((other) => other !== item)), `item ${item}`).toBe(false)
      }),
    )
  })

  it('is found in a long list with few questions', () => {
    let asked = 0
    const found = smallest(upTo(1_000), (part) => {
      asked += 1
      return part.includes(17) && part.includes(983)
    })
    expect(found).toEqual([17, 983])
    expect(asked).toBeLessThan(150)
  })

  it('is as far as the search came, when it has to stop', () => {
    let asked = 0
    const does = (part: readonly number[]): boolean => {
      asked += 1
      return part.includes(3)
    }
    const found = smallest(upTo(64), does, { mayGoOn: () => asked < 3 })
    expect(asked).toBe(3)
    expect(found).toContain(3)
    expect(found.length).toBeGreaterThan(1)
  })
})
