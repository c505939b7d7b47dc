// Short plans keep every law in every order: two of them in the gate, all in the hunt.
import { describe, expect, it } from 'vitest'
import { searched, type ShortPlan } from './search.ts'

export const describeLawfulPlans = (plans: readonly ShortPlan[]): void => {
  describe('a short plan', () => {
    it.each(plans)('keeps every law in every order: $name', (plan) => {
      const { isWhole, found, schedules } = searched(plan)
      expect(found).toBeNull()
      expect(isWhole).toBe(true)
      expect(schedules).toBeGreaterThan(2)
    })
  })
}
