// Each fault against the small session that is kept of it. There are two files of it, so that two processes run them.
import { describe, expect, it } from 'vitest'
import { lawBreaksIn } from '../../../replay/player/lawCheck.ts'
import { runPlan } from '../run/runPlan.ts'
import { brokenProgram } from './brokenProgram.ts'
import { counterexampleFile, openedFile } from './counterexample.ts'
import { FAULTS } from './faults.ts'
import { actionCountOf, brokenLog, checkOf } from './hunt.ts'
import { keptIds, keptPlan } from './keptPlans.ts'

const MOST_ACTIONS = 10

/** Every second fault, from this one on. */
export const describeFoundFaults = (first: 0 | 1): void => {
  const faults = FAULTS.filter((_, i) => i % 2 === first)

  describe('the sessions that are kept', () => {
    it('are one for each fault: npm run hunt -- faults --keep', () => {
      const kept = keptIds()
      expect(faults.filter(({ id }) => !kept.includes(id))).toEqual([])
      expect(kept.filter((id) => !FAULTS.some((fault) => fault.id === id))).toEqual([])
    })
  })

  describe('a deliberate fault', () => {
    it.each(faults)('$id breaks $law: $what', async (fault) => {
      const kept = keptPlan(fault)
      if (kept === null) expect.fail('No session is kept of it')
      const { plan, seed } = kept
      expect(actionCountOf(plan)).toBeLessThanOrEqual(MOST_ACTIONS)
      const program = await brokenProgram(fault)
      const broken = brokenLog(program, plan, fault.law)
      if (broken === null) expect.fail('The session that is kept of it breaks nothing any more')
      const opened = await openedFile(counterexampleFile(broken, { seed, plan }))
      const [lawBreak] = lawBreaksIn(opened, checkOf(fault.law, program.judgedBy))
      expect(opened.header.counterexample).toEqual({ law: fault.law, seq: lawBreak?.seq, seed })
    })

    it.each(faults)('$id is what breaks $law: without it the same session keeps the law', (fault) => {
      const kept = keptPlan(fault)
      if (kept === null) expect.fail('No session is kept of it')
      expect(brokenLog({ runPlan }, kept.plan, fault.law)).toBeNull()
    })
  })
}
