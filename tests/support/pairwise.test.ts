// The choice of combinations has each pair in it, no impossible one, and is much smaller than all of them.
import { describe, expect, it } from 'vitest'
import { pairsOf, pairwise, product } from './pairwise.ts'

const FACTORS = {
  language: ['en', 'et', 'fi', 'sv'],
  size: ['wide', 'narrow'],
  scheme: ['light', 'dark'],
  brand: ['a', 'b', 'c'],
} as const

const pairsIn = (rows: readonly Readonly<Record<string, string>>[]): readonly string[] =>
  [...new Set(rows.flatMap(pairsOf))].sort()

describe('a choice of combinations', () => {
  it('has every two values together that belong to different factors', () => {
    const chosen = pairwise(FACTORS)
    expect(pairsIn(chosen)).toEqual(pairsIn(product(FACTORS)))
    expect(pairsIn(chosen)).toHaveLength(8 + 8 + 12 + 4 + 6 + 6)
  })

  it('is little more than the two largest factors make', () => {
    expect(product(FACTORS)).toHaveLength(48)
    expect(pairwise(FACTORS).length).toBeLessThanOrEqual(14)
  })

  it('has no combination that is impossible, and all other pairs', () => {
    const isPossible = ({ language, brand }: { language: string; brand: string }): boolean =>
      !(language === 'fi' && brand === 'c')
    const chosen = pairwise(FACTORS, isPossible)
    expect(chosen.every(isPossible)).toBe(true)
    expect(pairsIn(chosen)).toEqual(pairsIn(product(FACTORS).filter(isPossible)))
    expect(pairsIn(chosen)).not.toContain('language=fi, brand=c')
  })

  it('is the same each time', () => {
    expect(pairwise(FACTORS)).toEqual(pairwise(FACTORS))
  })
})
