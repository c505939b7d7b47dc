// What a seed draws for the engines: the same each time, and the same for a visit that is repeated alone.
import { describe, expect, it } from 'vitest'
import { planOf } from './plan.ts'

const visitsOf = (seed: number, only: readonly string[] = []) =>
  planOf(seed, only).flatMap(({ colorScheme, visits }) =>
    visits.map(({ name, sight }) => ({ name, sight, colorScheme })),
  )

describe('the plan of a seed', () => {
  it('has every visit in each engine at each width', () => {
    const names = visitsOf(1).map(({ name }) => name)
    expect(new Set(names).size).toBe(16)
    for (const name of ['firefox 390 list', 'firefox 1280 log', 'webkit 390 purchase', 'webkit 1280 offline'])
      expect(names).toContain(name)
  })

  it('is the same each time, and another one for another seed', () => {
    expect(visitsOf(42)).toEqual(visitsOf(42))
    expect(visitsOf(42)).not.toEqual(visitsOf(43))
    const firsts = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => planOf(seed)[0]?.engine.name)
    expect(new Set(firsts)).toEqual(new Set(['firefox', 'webkit']))
  })

  it('draws for one visit alone what it draws for it among all', () => {
    const only = visitsOf(42, ['webkit', '1280', 'log'])
    expect(only).toHaveLength(1)
    expect(visitsOf(42)).toContainEqual(only[0])
  })

  it('draws a route that the brand sells, and the build’s own brand where the demo is not in the page', () => {
    for (let seed = 0; seed < 50; seed += 1)
      for (const { name, sight } of visitsOf(seed)) {
        if (sight.brand === 'jarvelind') expect(sight.route).toBe('LAA-PII')
        if (name.endsWith('offline')) expect(sight.brand).toBe('meretee')
      }
  })
})
