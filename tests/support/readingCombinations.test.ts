// The list of combinations brings every two readings together, and is short enough for a browser.
import { describe, expect, it } from 'vitest'
import {
  allReadings,
  READING_ROWS,
  readingsFrom,
  ROW_NAMES,
  textOfReadings,
} from '../../src/demo/http/readings.ts'
import { pairwiseReadings } from './readingCombinations.ts'

describe('the combinations of readings', () => {
  it('bring each two readings of any two rows together', () => {
    for (const one of ROW_NAMES)
      for (const other of ROW_NAMES) {
        if (one === other) continue
        const met = new Set(pairwiseReadings.map((readings) => `${readings[one]} ${readings[other]}`))
        expect(met.size).toBe(READING_ROWS[one].length * READING_ROWS[other].length)
      }
  })

  it('are few', () => {
    expect(pairwiseReadings.length).toBeLessThanOrEqual(30)
  })

  it('can be said in an address and come back the same', () => {
    for (const readings of pairwiseReadings)
      expect(allReadings(readingsFrom(textOfReadings(readings)))).toEqual(readings)
  })
})
