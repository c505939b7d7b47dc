// A day as it is said within a sentence.
import { describe, expect, it } from 'vitest'
import { inEstonian } from '../../../src/screens/trip/onDay.ts'

const DAY_MS = 86_400_000
/** Every weekday and every month. */
const YEAR = Array.from({ length: 365 }, (_, i) => Date.UTC(2027, 0, 1) + i * DAY_MS)

const calendar = new Intl.DateTimeFormat('et', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

describe('in Estonian', () => {
  it('always answers "when", in its weekday and in its month', () => {
    for (const atMs of YEAR) {
      const said = inEstonian(calendar.format(atMs))
      expect(said).toMatch(/^(\p{L}+päeval|reedel), \d{1,2}\. \p{L}+l$/u)
      expect(said).not.toMatch(/berl$|[^i]ll$/)
    }
  })

  it('keeps the year where there is one', () => {
    expect(inEstonian('reede, 1. jaanuar 2027')).toBe('reedel, 1. jaanuaril 2027')
    expect(inEstonian('laupäev, 2. oktoober 2027')).toBe('laupäeval, 2. oktoobril 2027')
    expect(inEstonian('kolmapäev, 5. mai')).toBe('kolmapäeval, 5. mail')
    expect(inEstonian('neljapäev, 1. aprill')).toBe('neljapäeval, 1. aprillil')
  })
})
