// The hunt for each fault as a test. There are two files of it, so that two processes hunt at the same time.
import { describe, expect, it } from 'vitest'
import { lawBreaksIn } from '../../../replay/lawCheck.ts'
import { runPlan } from '../runPlan.ts'
import { brokenProgram } from './brokenProgram.ts'
import { counterexampleFile, openedFile } from './counterexample.ts'
import type { Fault } from './fault.ts'
import { FAULTS } from './faults.ts'
import hints from './hints.json' with { type: 'json' }
import { actionCountOf, brokenLog, checkOf, hunt, MOST_SESSIONS, shrunk } from './hunt.ts'

const MOST_ACTIONS = 10
/** Most take seconds; one whose hint is no good any more takes as long as the hunt. */
const LONGEST_TEST_MS = 300_000

/** The seed that found it the last time; none where the hunt must begin anew: `FERRYLOG_HUNT=1 npm test`. */
const hintFor = ({ id }: Fault): number | null =>
  process.env['FERRYLOG_HUNT'] === undefined ? ((hints as Record<string, number>)[id] ?? null) : null

/** Every second fault, from this one on. */
export const describeFoundFaults = (first: 0 | 1): void => {
  describe('a deliberate fault', () => {
    it.each(FAULTS.filter((_, i) => i % 2 === first))(
      '$id breaks $law: $what',
      async (fault) => {
        const program = await brokenProgram(fault)
        const found = hunt(program, fault, hintFor(fault))
        if (found === null) expect.fail(`Not found among the first ${MOST_SESSIONS} sessions`)
        const plan = shrunk(program, fault, found.plan)
        expect(actionCountOf(plan)).toBeLessThanOrEqual(MOST_ACTIONS)
        const broken = brokenLog(program, plan, fault.law)
        if (broken === null) expect.fail('The small session keeps the law')
        const opened = await openedFile(counterexampleFile(broken, { seed: found.seed, plan }))
        const [lawBreak] = lawBreaksIn(opened, checkOf(fault.law))
        expect(opened.header.counterexample).toEqual({
          ...{ law: fault.law, seq: lawBreak?.seq, seed: found.seed },
        })
        expect(brokenLog({ runPlan }, plan, fault.law)).toBeNull()
      },
      LONGEST_TEST_MS,
    )
  })
}
