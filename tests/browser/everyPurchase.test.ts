// What leads to a ticket and on from it, for low vision, a screen reader and a narrow screen: in the few looks in which each
// two of visit, brand, language, size and colour scheme meet, axe finds nothing and nothing scrolls sideways.
// `npm run axe` has all of them.
import { describe, expect, it } from 'vitest'
import { violationsIn } from '../support/browser/tours/checkLook.ts'
import { faultsOfVisits, looksInPairs } from '../support/browser/tours/looks.ts'

const TEST_MS = 180_000
const LOOKS = looksInPairs(['purchase', 'change', 'names', 'time'])

describe('the visits', () => {
  it('are made of all tours there are', () => {
    expect(faultsOfVisits()).toEqual([])
  })
})

describe('a visit in which axe finds nothing', () => {
  it.each(LOOKS.map((look) => [look.name, look] as const))(
    'is that of %s',
    { timeout: TEST_MS },
    async (_, look) => {
      expect(await violationsIn(look)).toEqual([])
    },
  )
})
