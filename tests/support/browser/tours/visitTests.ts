// The tests of some visits, for low vision, a screen reader and a narrow screen: in the few looks in which each two of visit,
// brand, language, size and colour scheme meet, axe finds nothing, nothing scrolls sideways, and no line is torn where it
// must not be. `npm run hunt -- axe` has all looks.
import { describe, expect, it } from 'vitest'
import { violationsIn } from './checkLook.ts'
import { looksInPairs, type Visit } from './looks.ts'

/** One test for each look, named by it. Call it at the top of a test file. */
export const testVisits = (visits: readonly Visit[]): void => {
  describe('a visit in which axe finds nothing', () => {
    it.each(looksInPairs(visits).map((look) => [look.name, look] as const))(
      'is that of %s',
      async (_, look) => {
        expect(await violationsIn(look)).toEqual([])
      },
    )
  })
}
