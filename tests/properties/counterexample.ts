// A session that breaks a law, made as small as can be and written down: a log to look at, a plan to repeat.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Law } from '../../domain/laws/law.ts'
import { headerOf, writeLog } from '../../replay/file.ts'
import { SAMPLE_FACTS } from '../support/sampleFacts.ts'
import { type Broken, breakOf, live, THREW } from './brokenLaws.ts'
import { isWait } from './generator.ts'
import type { Plan } from './plan.ts'
import { planWords } from './planWords.ts'
import { shrinkPlan } from './shrinkPlan.ts'

export interface Counterexample {
  readonly broken: Broken
  /** `null` where the plan came from a file. */
  readonly seed: number | null
  readonly plan: Plan
  /** Those among which the broken one is. */
  readonly laws: readonly Law[]
}

/** `mayGoOn` ends the search early; the smallest session until then is taken. */
export const smallestCounterexample = (found: Counterexample, mayGoOn: () => boolean): Counterexample => ({
  ...found,
  plan: shrinkPlan(found.plan, (plan) => breakOf(plan, found.broken, found.laws) !== null, { mayGoOn }),
})

/** Lines that tell what was found and where it stands. */
export const writeCounterexample = (folder: string, example: Counterexample): readonly string[] => {
  const { broken, seed, plan, laws } = example
  const name = `${broken}-seed-${seed ?? 'none'}`
  mkdirSync(folder, { recursive: true })
  const planFile = join(folder, `${name}.plan.json`)
  writeFileSync(planFile, `${JSON.stringify({ law: broken, seed, plan }, null, 2)}\n`)
  const logFile = join(folder, `${name}.ferrylog`)
  const bytes = logOf(example)
  if (bytes !== null) writeFileSync(logFile, bytes)
  const commandCount = plan.steps.filter((step) => !isWait(step)).length
  return [
    `${broken}: ${laws.find(({ id }) => id === broken)?.sentence ?? 'A session ends, whatever is done in it.'}`,
    `  ${breakOf(plan, broken, laws)?.fact ?? 'no longer broken'}`,
    '',
    `The smallest session that was found, of ${commandCount} commands:`,
    ...planWords(plan),
    '',
    ...(bytes === null
      ? []
      : [`Look at it: npm run replay -- ${logFile}`, '  or drop that file on the replay page.']),
    `Repeat it: npm run properties -- --plan ${planFile}`,
  ]
}

/** The log of the tab in which the law is broken; a session that threw has none. */
export const logOf = ({ broken, seed, plan, laws }: Counterexample): Uint8Array | null => {
  const found = breakOf(plan, broken, laws)
  const log = found === null ? undefined : live(plan, []).logs[found.logIndex]
  if (found === null || log === undefined || broken === THREW) return null
  const facts = {
    ...SAMPLE_FACTS,
    startedAtMs: plan.world.startsAtMs,
    counterexample: { law: broken, seq: found.seq, seed },
  }
  return writeLog(headerOf(facts, log), log.entries)
}
