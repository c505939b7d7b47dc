// Generated sessions, long ones, and a booking in which something happens at more moments: to the letter the same when they
// are run again.
import { describe, expect, it } from 'vitest'
import { planOf } from '../../properties/generator/generator.ts'
import { huntSeeds } from '../../properties/generator/huntSeeds.ts'
import { recordLongSession } from '../file/longSession.ts'
import { differencesOf, expectSame, INTERRUPTIONS } from './interruptedReruns.ts'
import { differenceOfRerun, movesUnnoticed } from './rerunLog.ts'

const GENERATED = 20
const MOMENTS_MS = [1, 2_400, 9_950, 14_100, 20_700]
const FIRST_SEEDS = Array.from({ length: GENERATED }, (_, i) => 1 + i)

describe('a generated session', () => {
  it.each([
    ['the first ones', FIRST_SEEDS],
    ['other ones with each hunt', huntSeeds(GENERATED)],
  ])('is always the same when it is run again: %s', (_which, seeds) => {
    for (const seed of seeds) {
      const plan = planOf(seed)
      if (movesUnnoticed(plan)) continue
      const differences = differencesOf(plan)
      expect(differences, `seed ${seed}`).toEqual(differences.map(() => null))
    }
  })
})

describe('a booking', () => {
  it.each(INTERRUPTIONS)('that %s is the same when it is run again', (_what, steps) =>
    expectSame(steps, MOMENTS_MS),
  )
})

it('a session of five hundred commands and several pages is the same when it is run again', () => {
  const log = recordLongSession({ commandCount: 500, seed: 3 })
  expect(log.entries.filter(({ type }) => type === 'SessionResumed').length).toBeGreaterThan(2)
  expect(differenceOfRerun(log)).toBeNull()
})
