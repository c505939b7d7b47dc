// The approved sessions notice each deliberate fault, of any law.
import { describe, expect, it } from 'vitest'
import { brokenProgram } from '../properties/faults/brokenProgram.ts'
import { FAULTS } from '../properties/faults/faults.ts'
import { keptPlans } from './keptPlans.ts'
import { lineOf, livedTabs } from './lived.ts'

const plans = keptPlans()

describe('the approved sessions', () => {
  it.each(FAULTS)('notice $id', async (fault) => {
    const { livePlan } = await brokenProgram(fault)
    const noticed = plans.find(({ plan, approved }) => lineOf(livedTabs(plan, livePlan)) !== approved)
    expect(noticed).toBeDefined()
  })
})
