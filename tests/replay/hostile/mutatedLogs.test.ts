// A thousand damaged logs: each has a verdict, none throws anywhere a support engineer may look, none is stood still over.
import { describe, expect, it } from 'vitest'
import type { Verdict } from '../../../replay/file/importVerdict.ts'
import { mutatedLogs } from './mutations.ts'
import { tryAll } from './tryAll.ts'

/** Of those that once threw: a ticket for more people than a list can hold. */
const SEED = 3_000
const SLOW_MS = 180_000

describe('a log that is damaged', () => {
  it(
    'has a verdict, and throws nothing, always',
    async () => {
      const cases = mutatedLogs(SEED)
      const trials = await tryAll(cases)
      const verdicts = new Map<Verdict['_tag'] | undefined, number>()
      for (const [i, { verdict, thrown }] of trials.entries()) {
        expect(thrown, cases[i]?.name).toBeNull()
        verdicts.set(verdict?._tag, (verdicts.get(verdict?._tag) ?? 0) + 1)
      }
      expect(trials.length).toBe(1_000)
      // Many are refused, and enough can be looked at.
      expect(verdicts.get('impossible')).toBeGreaterThan(600)
      expect(verdicts.get('risky')).toBeGreaterThan(100)
    },
    SLOW_MS,
  )
})
