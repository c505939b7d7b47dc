// Hunts for a fault without knowing of it: generated sessions, one after the other, until one breaks
// the law; that one is shrunk. The broken program runs the sessions, the true laws check them: over the true read models,
// or over those of the program where they are what is broken.
import type { Law, LawId } from '../../../replay/laws/engine/law.ts'
import { lawById } from '../../../replay/laws/laws.ts'
import type { RedactedLog } from '../../../replay/player/recording.ts'
import { type Folds, type LawBreak, type LawCheck, lawBreaksIn } from '../../../replay/player/lawCheck.ts'
import { SAMPLE_FACTS } from '../../support/samples/sampleFacts.ts'
import { isWait, planOf } from '../generator/generator.ts'
import type { Plan } from '../run/plan.ts'
import type { PlanLogs } from '../run/runPlan.ts'
import { shrinkPlan } from '../shrink/shrinkPlan.ts'
import type { Fault } from './fault.ts'
import type { BrokenProgram } from './brokenProgram.ts'

type Runner = Pick<BrokenProgram, 'runPlan'> & Partial<Pick<BrokenProgram, 'judgedBy'>>

const MOST_SESSIONS = 1_000

export interface Found {
  readonly seed: number
  readonly plan: Plan
}

export const hunt = (program: Runner, { law }: Fault, firstSeed = 1): Found | null => {
  for (let seed = firstSeed; seed < firstSeed + MOST_SESSIONS; seed += 1) {
    const plan = planOf(seed)
    if (brokenLog(program, plan, law) !== null) return { seed, plan }
  }
  return null
}

/** The smallest plan that breaks the fault's law as `plan` does. */
export const shrunk = (program: Runner, { law }: Fault, plan: Plan): Plan =>
  shrinkPlan(plan, (candidate) => brokenLog(program, candidate, law) !== null)

/** What people and clocks do in a plan; waits are none of it. */
export const actionCountOf = ({ steps }: Plan): number => steps.filter((step) => !isWait(step)).length

export interface BrokenLog {
  readonly log: RedactedLog
  readonly lawBreak: LawBreak
}

/** The first of the session's logs that breaks the law; a session that throws has none. */
export const brokenLog = (program: Runner, plan: Plan, id: LawId): BrokenLog | null => {
  for (const log of logsOf(program, plan)) {
    const [lawBreak] = lawBreaksIn(log, checkOf(id, program.judgedBy ?? null))
    if (lawBreak !== undefined) return { log, lawBreak }
  }
  return null
}

const logsOf = ({ runPlan }: Runner, plan: Plan): PlanLogs => {
  try {
    return runPlan(plan)
  } catch {
    return []
  }
}

/** One law alone, for the brand of the generated sessions. */
export const checkOf = (id: LawId, folds: Folds | null = null): LawCheck => {
  const { timeZone, settings } = SAMPLE_FACTS
  return { timeZone, ...settings, laws: [lawOf(id)], ...(folds === null ? {} : { folds }) }
}

export const lawOf = (id: string): Law => {
  const law = lawById(id)
  if (law === null) throw new Error(`${id} is no law`)
  return law
}
