// A long session of the broken program, as its log would reach a support engineer: hundreds of commands, of which the
// law needs a handful. Redacted, written to a file, and read again.
import { headerOf, type OpenedLog, writeLog } from '../../../replay/file.ts'
import { SAMPLE_FACTS } from '../../support/sampleFacts.ts'
import { planOf } from '../generator.ts'
import type { Plan, Step } from '../plan.ts'
import { openedFile } from './counterexample.ts'
import type { Fault } from './fault.ts'
import { actionCountOf, brokenLog } from './hunt.ts'
import type { Program } from './programEntry.ts'

/** Some of the steps find nothing to press, and the log has fewer commands than the plan has steps. */
const STEP_COUNT = 720

/** The sessions of so many seeds, one after the other in one tab and in the world of the first one. */
export const longPlan = (firstSeed: number): Plan => {
  const first = planOf(firstSeed)
  const world = { ...first.world, mostEntries: null }
  let plan: Plan = { world, steps: [] }
  for (let seed = firstSeed; actionCountOf(plan) < STEP_COUNT; seed += 1)
    plan = { world, steps: [...plan.steps, ...planOf(seed).steps.map(inFirstTab)] }
  return plan
}

const inFirstTab = (step: Step): Step => ('tab' in step ? { ...step, tab: 0 } : step)

export interface RecordedSession {
  readonly log: OpenedLog
  /** Where its law is broken. */
  readonly seq: number
}

/** `null` where the session keeps the fault's law. */
export const recordedSession = async (
  program: Program,
  { law }: Fault,
  firstSeed: number,
): Promise<RecordedSession | null> => {
  const plan = longPlan(firstSeed)
  const broken = brokenLog(program, plan, law)
  if (broken === null) return null
  const facts = { ...SAMPLE_FACTS, startedAtMs: plan.world.startsAtMs }
  const bytes = writeLog(headerOf(facts, broken.log), broken.log.entries)
  return { log: await openedFile(bytes), seq: broken.lawBreak.seq }
}
