// One generated session of a changed program, judged by the true laws: which rule it breaks, and what it came to.
import { createHash } from 'node:crypto'
import { LAWS } from '../../../replay/laws/laws.ts'
import { lawBreaksIn } from '../../../replay/player/lawCheck.ts'
import { SAMPLE_FACTS } from '../../support/samples/sampleFacts.ts'
import type { Program } from '../faults/programEntry.ts'
import { planOf } from '../generator/generator.ts'
import { type Broken, lawsFor, THREW } from '../run/brokenLaws.ts'
import { BROWSER_RULES } from '../run/browserRules.ts'
import type { Plan } from '../run/plan.ts'
import type { LivedPlan } from '../run/runPlan.ts'

/** A session that was lived through. `digest` is that of all that its tabs wrote and show in the end. */
export interface Trial {
  readonly digest: string
  /** The first rule that it breaks, by the models of the program that lived it. */
  readonly broken: () => Broken | null
}

/** Throws what the session throws. */
export const trialOf = (program: Program, seed: number): Trial => {
  const plan = planOf(seed)
  const lived = program.livePlan(plan)
  return { digest: digestOf(lived), broken: () => brokenIn(program, plan, lived) }
}

const digestOf = ({ tabs }: LivedPlan): string => {
  const hash = createHash('sha1')
  for (const { log, models } of tabs) hash.update(JSON.stringify([log.entries, models]))
  return hash.digest('base64')
}

const brokenIn = (program: Program, plan: Plan, lived: LivedPlan): Broken | null => {
  try {
    return brokenLawIn(program, plan, lived) ?? brokenRuleIn(lived)
  } catch {
    return THREW
  }
}

const brokenLawIn = (program: Program, plan: Plan, { tabs }: LivedPlan): Broken | null => {
  const { timeZone, settings } = SAMPLE_FACTS
  const laws = lawsFor(plan, LAWS)
  for (const { log } of tabs) {
    const [broken] = lawBreaksIn(log, { timeZone, ...settings, laws, folds: program })
    if (broken !== undefined) return broken.law
  }
  return null
}

const brokenRuleIn = (lived: LivedPlan): Broken | null =>
  BROWSER_RULES.find(({ broken }) => broken(lived) !== null)?.id ?? null
