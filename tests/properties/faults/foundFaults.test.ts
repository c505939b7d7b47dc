// A session is kept of each deliberate fault, and a fault of each area is found in its own. The hunt beside it tries all.
import { describe, expect, it } from 'vitest'
import { FAULTS, faultById } from './faults.ts'
import { describeFoundFaults } from './foundFaults.ts'
import { keptIds } from './keptPlans.ts'

/** Handlers, decisions, codecs, what is written to the log, a read model, and one that two tabs show. */
const SAMPLE = [
  'two-creates',
  'below-zero',
  'late-extension-taken',
  'paid-in-both-tabs',
  'stale-sails-shown',
  'token-in-the-log',
  'unpaid-shown-as-paid',
  'edits-overlap',
]

describe('the sessions that are kept', () => {
  it('are one for each fault: npm run hunt -- faults --keep', () => {
    const kept = keptIds()
    expect(FAULTS.filter(({ id }) => !kept.includes(id))).toEqual([])
    expect(kept.filter((id) => !FAULTS.some((fault) => fault.id === id))).toEqual([])
  })
})

describeFoundFaults(SAMPLE.map(faultById))
