// The kept plans meet all that sessions can: every command, event, refusal and end of a call, and every pair that testers name.
import { describe, expect, it } from 'vitest'
import { REACHABLE } from '../properties/run/coverageList.ts'
import { PAIR_NAMES } from '../properties/run/pairs/pairList.ts'
import { SELDOM, UNREACHED } from '../properties/run/unreached.ts'
import { reachedBy } from './choose.ts'
import { keptPlans } from './keptPlans.ts'

const isExcused = (name: string): boolean => Object.hasOwn(UNREACHED, name) || Object.hasOwn(SELDOM, name)

describe('the kept plans', () => {
  it('meet everything: npm run sessions -- --add keeps more', () => {
    const met = new Set<string>()
    for (const { plan } of keptPlans()) for (const name of reachedBy(plan)) met.add(name)
    const wanted = [
      ...REACHABLE.filter((name) => !isExcused(name)),
      ...PAIR_NAMES.map((name) => `pair ${name}`),
    ]
    expect(wanted.filter((name) => !met.has(name))).toEqual([])
  })
})
