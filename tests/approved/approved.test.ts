// A spread of the kept plans, those that reach the most together: `npm run sessions -- --check` lives through all of them.
import { describe, expect, it } from 'vitest'
import { keptPlans } from './keptPlans.ts'
import { lineOf, livedTabs } from './lived.ts'

const SPREAD = 100
const TOGETHER = 10

const plans = keptPlans(SPREAD)
const parts = Array.from({ length: SPREAD / TOGETHER }, (_, i) => i * TOGETHER)

describe('a session that was approved', () => {
  it.each(parts)('is what it was: %i and the next nine', (from) => {
    const some = plans.slice(from, from + TOGETHER)
    const today = some.map(({ id, plan }) => ({ id, line: lineOf(livedTabs(plan)) }))
    expect(today, '`npm run sessions -- --check` says what has changed').toEqual(
      some.map(({ id, approved }) => ({ id, line: approved })),
    )
  })
})
