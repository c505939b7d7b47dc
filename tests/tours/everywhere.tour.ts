// Every tour as every brand, in every language, size and colour scheme: axe looks at each halt, or at those of the few
// combinations in which each two of these meet. What is broken is reported with where it was found.
import { describe, expect, it } from 'vitest'
import { violationsIn } from '../support/browser/tours/checkLook.ts'
import { everyLook, looksInPairs } from '../support/browser/tours/looks.ts'

/** `booking`, or more of a look's name: `booking, sv`. */
const only = process.env['FERRYLOG_TOUR'] ?? ''
const all = process.env['FERRYLOG_LOOKS'] === 'pairs' ? looksInPairs() : everyLook()
const looks = all.filter(({ name }) => name.includes(only))

describe('axe finds nothing', () => {
  it('in a look that there is', () => {
    expect(looks.length, only).toBeGreaterThan(0)
  })

  it.each(looks.map((look) => [look.name, look] as const))('%s', async (_, look) => {
    expect(await violationsIn(look)).toEqual([])
  })
})
