// What `npm test` says of its own cost.
import { describe, expect, it } from 'vitest'
import { roomsOf, type RunFigures, sumOf, tableOf } from './figures.ts'
import { timeIn } from './processorTime.ts'

const FIGURES: RunFigures = {
  count: { passed: 3, failed: 0, skipped: 0 },
  files: [
    { project: 'unit', path: 'tests/domain/money.test.ts', seconds: 1 },
    { project: 'unit', path: 'tests/domain/wire/decoding.test.ts', seconds: 2 },
    { project: 'dom', path: 'tests/screens/home/home.test.tsx', seconds: 1 },
    { project: 'browser', path: 'tests/browser/journey.test.ts', seconds: 50 },
  ],
  slowest: ['   2.0 s  tests/domain/wire/decoding.test.ts > decodes'],
  ownS: 80,
  childrenS: 30,
}

describe('when a run has ended', () => {
  it('shares the time of the threads out among their rooms, and keeps the browser apart', () => {
    expect(roomsOf(FIGURES, 40)).toEqual([
      { name: 'tests/domain', seconds: 60 },
      { name: 'types, lint and format', seconds: 40 },
      { name: 'browser tests, browser and build', seconds: 30 },
      { name: 'tests/screens', seconds: 20 },
    ])
  })

  it('says the sum beside the budget, after the slowest tests', () => {
    const rooms = roomsOf(FIGURES, 40)
    expect(sumOf(rooms)).toBe(150)
    const lines = tableOf(rooms, FIGURES.slowest, 90).split('\n')
    expect(lines[2]).toBe('   2.0 s  tests/domain/wire/decoding.test.ts > decodes')
    expect(lines.at(-1)).toBe('   150 s  in all, of a budget of 600; 1.5 minutes by the clock')
  })
})

describe('when the system reports processor time', () => {
  it('reads it behind a name with brackets and blanks', () => {
    const stat = '42 (node (a b)) S 1 42 42 0 -1 4194304 100 200 0 0 1200 300 4500 50 20 0 1 0'
    expect(timeIn(stat)).toEqual({ ownS: 15, childrenS: 45.5 })
  })
})
