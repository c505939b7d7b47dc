// What `npm run bench -- tests` prints beside an earlier commit, and without one.
import { describe, expect, it } from 'vitest'
import type { KeptRun } from '../gate/keptRuns.ts'
import { comparisonOf } from './gateCost.ts'

const NOW: KeptRun = {
  commit: 'bbbbbbbbbbbb',
  isDirty: false,
  rooms: [
    { name: 'tests/domain', seconds: 60 },
    { name: 'tests/bench', seconds: 20 },
  ],
  wallS: 50,
}

const BEFORE: KeptRun = {
  commit: 'aaaaaaaaaaaa',
  isDirty: false,
  rooms: [
    { name: 'tests/domain', seconds: 120 },
    { name: 'tests/tours', seconds: 30 },
  ],
  wallS: 100,
}

describe('when an earlier commit has figures on this machine', () => {
  it('sets each room beside what it cost then', () => {
    expect(comparisonOf(BEFORE, NOW).split('\n').slice(1)).toEqual([
      'Processor seconds of bbbbbbbb, beside those of aaaaaaaa:',
      '  before     now   ratio',
      '   120 s    60 s  0.50 ×  tests/domain',
      '       –    20 s       –  tests/bench',
      '    30 s       –       –  tests/tours',
      '   150 s    80 s  0.53 ×  in all',
      '   100 s    50 s  0.50 ×  by the clock',
    ])
  })
})

describe('when none has', () => {
  it('says so, and what this one cost', () => {
    const lines = comparisonOf(null, { ...NOW, isDirty: true }).split('\n')
    expect(lines[1]).toBe(
      'Processor seconds of the work tree; no earlier commit has been measured on this machine.',
    )
    expect(lines[3]).toBe('       –    60 s       –  tests/domain')
  })
})
