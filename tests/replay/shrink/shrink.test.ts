// Sessions that break a law, because the program was broken on purpose: what is left of them can be read at a glance,
// breaks the same law, and is the same when it is run again. Longer ones are in longSessions.hunt.ts.
import { describe, expect, it } from 'vitest'
import { initialModels } from '../../../projections/readModels.ts'
import { lawBreaksIn } from '../../../replay/player/lawCheck.ts'
import { compareRerun } from '../../../replay/rerun/divergence.ts'
import { shrinkRecording } from '../../../replay/shrink/shrink.ts'
import { recordLongSession, withHandler, withoutPolicy } from '../file/longSession.ts'
import {
  anyQuantity,
  CHECK,
  describeShrunk,
  FAULTS,
  HASTY,
  lawOf,
  MOST_COMMANDS,
  shrunkIn,
  UNTIDY,
} from './brokenPrograms.ts'

describeShrunk([
  { lawId: 'LAW-01', ...HASTY, commandCount: 60, seed: 3 },
  { lawId: 'LAW-29', ...UNTIDY, commandCount: 60, seed: 3 },
])

describe('a recording that another version runs otherwise', () => {
  const log = recordLongSession({ commandCount: 100, seed: 5, settings: { faults: FAULTS } })

  it.each([
    ['does more', withHandler(anyQuantity), 'TicketQuantityChanged'],
    ['does less', withoutPolicy('showConfirm'), 'no NavigateTo follows'],
  ])('comes down to what it %s', (_what, effects, fact) => {
    expect(compareRerun(log, effects)._tag).toBe('Differs')
    const shrunk = shrunkIn(shrinkRecording({ log, goal: { does: 'diverges' }, effects }))
    expect(shrunk.fact).toContain(fact)
    expect(shrunk.commandCount).toBeLessThanOrEqual(MOST_COMMANDS)
    expect(shrunk.entries[shrunk.seq - 1]).toBeDefined()
  })
  it('is refused where it goes the same way', () => {
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
