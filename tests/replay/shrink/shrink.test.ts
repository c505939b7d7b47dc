// A session that breaks a law, because the program was broken on purpose, comes down to a few commands; and what can't be
// shrunk is said. The hunt beside this file shrinks longer sessions.
import { describe, expect, it } from 'vitest'
import { initialModels } from '../../../projections/readModels.ts'
import { lawBreaksIn } from '../../../replay/player/lawCheck.ts'
import { shrinkRecording } from '../../../replay/shrink/shrink.ts'
import { lawOf } from '../../properties/faults/hunt.ts'
import { recordLongSession, withHandler } from '../file/longSession.ts'
import { anyQuantity, CHECK, describeOtherwise, describeShrunk, HASTY, shrunkIn } from './brokenPrograms.ts'

describeShrunk([{ lawId: 'LAW-01', ...HASTY, commandCount: 60, seed: 10, mostReruns: 200 }])

describeOtherwise([{ what: 'does more', effects: withHandler(anyQuantity), fact: 'TicketQuantityChanged' }])

describe('a recording that this version runs as it was', () => {
  const log = recordLongSession({ commandCount: 10, seed: 5 })

  it('is refused: there is nothing to shrink', () => {
    expect(shrinkRecording({ log, goal: { does: 'diverges' } })).toEqual({ _tag: 'KeptByThisVersion' })
  })
})

describe('what can not be shrunk', () => {
  const law = lawOf('LAW-01')
  const log = recordLongSession({ commandCount: 5, seed: 1 })

  it('is a log that keeps the law', () => {
    expect(shrinkRecording({ log, goal: { does: 'breaks', law } })).toEqual({ _tag: 'KeptByTheLog' })
  })
  it('is a log that was cut', () => {
    const cut = { ...log, snapshot: initialModels }
    expect(shrinkRecording({ log: cut, goal: { does: 'breaks', law } })).toEqual({
      _tag: 'StartsFromSnapshot',
    })
  })
  it('is a log without a beginning', () => {
    const headless = { ...log, entries: log.entries.slice(1) }
    expect(shrinkRecording({ log: headless, goal: { does: 'breaks', law } })).toEqual({ _tag: 'NeverStarts' })
  })
})

it('what has been reached after so many re-runs is the answer, and the same each time', () => {
  const effects = withHandler(anyQuantity)
  const log = recordLongSession({ effects, commandCount: 60, seed: 1 })
  const law = lawOf('LAW-06')
  const shrunk = shrunkIn(shrinkRecording({ log, goal: { does: 'breaks', law }, effects, mostReruns: 1 }))
  expect(lawBreaksIn({ ...shrunk, snapshot: null }, { ...CHECK, laws: [law] })).toHaveLength(1)
})
