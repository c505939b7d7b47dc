// Whether kept plans come to what was approved, a few in each test.
import { describe, expect, it } from 'vitest'
import type { KeptPlan } from './keptPlans.ts'
import { lineOf, livedTabs } from './lived.ts'

const TOGETHER = 10

export const describeApproved = (plans: readonly KeptPlan[]): void => {
  const parts = Array.from({ length: Math.ceil(plans.length / TOGETHER) }, (_, i) =>
    plans.slice(i * TOGETHER, (i + 1) * TOGETHER),
  )
  describe('a session that was approved', () => {
    it.each(parts.map((part) => [part[0]?.id ?? 0, part] as const))(
      'is what it was: %i and the next ones',
      (_first, part) => {
        const today = part.map(({ id, plan }) => ({ id, line: lineOf(livedTabs(plan)) }))
        expect(today, '`npm run sessions -- --check` says what has changed').toEqual(
          part.map(({ id, approved }) => ({ id, line: approved })),
        )
      },
    )
  })
}
