// Sessions that break rules which are no laws of the program: what is left of each is a few steps that break it still.
import { beforeAll, describe, expect, it } from 'vitest'
import { type Law, law } from '../../../replay/laws/engine/law.ts'
import { isWait, planOf } from '../generator/generator.ts'
import { breakOf } from '../run/brokenLaws.ts'
import type { Plan } from '../run/plan.ts'
import { type Counterexample, smallestCounterexample } from './counterexample.ts'

/** Rules that the program breaks, since they are none of its laws. */
export const NO_PAYMENT: Law = law('LAW-901', 'money', {
  since: 8,
  sentence: 'Nothing is paid.',
  looks: () => ({ events: { ReservationPaid: () => 'it was paid' } }),
})
export const NOTHING_RUNS_OUT: Law = law('LAW-902', 'held', {
  since: 8,
  sentence: 'No reservation runs out after it was extended.',
  looks: () => {
    let isExtended = false
    return {
      events: {
        ReservationExtended: () => void (isExtended = true),
        ReservationExpired: () => (isExtended ? 'it ran out all the same' : null),
      },
    }
  },
})
export const LAWS = [NO_PAYMENT, NOTHING_RUNS_OUT]

export interface BrokenRule {
  readonly broken: Law
  /** The first session that breaks it is soon found from here on, and soon shrunk. */
  readonly firstSeed: number
}

export const describeSmallest = (brokenLaws: readonly BrokenRule[]): void => {
  describe.each(brokenLaws)('a session that breaks $broken.id', ({ broken, firstSeed }) => {
    let found: Counterexample
    let shrunk: Counterexample

    beforeAll(() => {
      const seed = seedThatBreaks(broken, firstSeed)
      found = { broken: broken.id, seed, plan: planOf(seed), laws: LAWS }
      shrunk = smallestCounterexample(found)
    })

    it('ends as at most ten commands that break it still, in a calm world', () => {
      expect(breakOf(shrunk.plan, broken.id, LAWS)).not.toBeNull()
      expect(commandCountOf(shrunk.plan)).toBeLessThanOrEqual(10)
      const { latencyMs, clockOffsetMs, mostEntries } = shrunk.plan.world
      expect(latencyMs).toEqual({ min: 0, max: 0 })
      expect(clockOffsetMs).toBe(0)
      expect(mostEntries).toBeNull()
    })
    it('ends with no step that it could do without', () => {
      const { plan } = shrunk
      for (const at of plan.steps.keys()) {
        const rest = { ...plan, steps: plan.steps.filter((_, i) => i !== at) }
        expect(breakOf(rest, broken.id, LAWS), `${at}`).toBeNull()
      }
    })
  })
}

const seedThatBreaks = ({ id }: Law, firstSeed: number): number => {
  for (let seed = firstSeed; seed < firstSeed + 400; seed += 1)
    if (breakOf(planOf(seed), id, LAWS) !== null) return seed
  throw new Error(`No session breaks ${id}`)
}

const commandCountOf = ({ steps }: Plan): number => steps.filter((step) => !isWait(step)).length
