// A session that breaks a law, made as small as can be and written down: a log to look at, a plan to repeat.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { epochMs } from '../../../domain/instant.ts'
import type { Law, LawId } from '../../../replay/laws/engine/law.ts'
import { headerOf, writeLog } from '../../../replay/file/file.ts'
import { SAMPLE_FACTS } from '../../support/samples/sampleFacts.ts'
import { type Broken, breakOf, THREW } from '../run/brokenLaws.ts'
import { BROWSER_RULES } from '../run/browserRules.ts'
import { isWait } from '../generator/generator.ts'
import { type PlanFile, planFileText } from '../run/planFile.ts'
import { planWords } from '../run/planWords.ts'
import { runPlan } from '../run/runPlan.ts'
import { shrinkPlan } from './shrinkPlan.ts'

export interface Counterexample extends PlanFile {
  readonly broken: Broken
  /** Those among which the broken one is. */
  readonly laws: readonly Law[]
}

/** The smallest session after so many tries. */
export const smallestCounterexample = (found: Counterexample, mostTries?: number): Counterexample => ({
  ...found,
  plan: shrinkPlan(found.plan, (plan) => breakOf(plan, found.broken, found.laws) !== null, mostTries),
})

/** Lines that say what was found and where it stands. */
export const writeCounterexample = (folder: string, example: Counterexample): readonly string[] => {
  const { broken, seed, plan, laws } = example
  const name = `${broken}-seed-${seed ?? 'none'}`
  mkdirSync(folder, { recursive: true })
  const planFile = join(folder, `${name}.plan.json`)
  writeFileSync(planFile, planFileText(broken, { seed, plan }))
  const logFile = join(folder, `${name}.ferrylog`)
  const bytes = logOf(example)
  if (bytes !== null) writeFileSync(logFile, bytes)
  const commandCount = plan.steps.filter((step) => !isWait(step)).length
  return [
    `${broken}: ${sentenceOf(broken, laws)}`,
    `  ${breakOf(plan, broken, laws)?.fact ?? 'no longer broken'}`,
    '',
    `The smallest session that was found, of ${commandCount} commands:`,
    ...planWords(plan),
    '',
    ...(bytes === null
      ? []
      : [`Look at it: npm run replay -- ${logFile}`, '  or drop that file on the replay page.']),
    `Repeat it: npm run hunt -- sessions --plan ${planFile}`,
  ]
}

const sentenceOf = (broken: Broken, laws: readonly Law[]): string =>
  [...laws, ...BROWSER_RULES].find(({ id }) => id === broken)?.sentence ?? 'A session ends, at any steps.'

const isLaw = (broken: Broken): broken is LawId => broken.startsWith('LAW-')

/** The log of the tab in which the law is broken; a session that threw has none. */
export const logOf = ({ broken, seed, plan, laws }: Counterexample): Uint8Array | null => {
  const found = broken === THREW ? null : breakOf(plan, broken, laws)
  const log = found === null ? undefined : runPlan(plan)[found.logIndex]
  if (found === null || log === undefined) return null
  const facts = {
    ...SAMPLE_FACTS,
    startedAtMs: epochMs(plan.world.startsAtMs),
    // What two tabs do together is no single entry of a log.
    counterexample: isLaw(broken) ? { law: broken, seq: found.seq, seed } : null,
  }
  return writeLog(headerOf(facts, log), log.entries)
}
