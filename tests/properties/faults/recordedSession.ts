// Long sessions of broken programs, as their logs would reach a support engineer: hundreds of commands, of which the
// law needs a handful. Redacted, written to a file, and read again.
import { epochMs } from '../../../domain/instant.ts'
import { headerOf, type OpenedLog, writeLog } from '../../../replay/file/file.ts'
import { SAMPLE_FACTS } from '../../support/samples/sampleFacts.ts'
import { planOf } from '../generator/generator.ts'
import type { Plan, Step } from '../run/plan.ts'
import { openedFile } from './counterexample.ts'
import type { Fault } from './fault.ts'
import { faultById } from './faults.ts'
import { actionCountOf, brokenLog } from './hunt.ts'
import type { Program } from './programEntry.ts'

/** Some steps find nothing to press: so many lead to five hundred commands and more. */
const STEP_COUNT = 720

/** The sessions of many seeds, one after the other in one tab and in the world of the first one. */
const longPlan = (firstSeed: number): Plan => {
  const world = { ...planOf(firstSeed).world, mostEntries: null }
  let plan: Plan = { world, steps: [] }
  for (let seed = firstSeed; actionCountOf(plan) < STEP_COUNT; seed += 1)
    plan = { world, steps: [...plan.steps, ...planOf(seed).steps.map(inFirstTab)] }
  return plan
}

/** One log holds all of it: no tab is copied, and a new one goes on with the log of the one before. */
const inFirstTab = (step: Step): Step => {
  if (step.does === 'duplicate') return { does: 'wait', ms: 0 }
  if (step.does === 'revisit') return { ...step, tab: 0, goesOn: true }
  return 'tab' in step ? { ...step, tab: 0 } : step
}

export interface RecordedFault {
  readonly fault: Fault
  /** Of a long session that breaks its law, late where that can be. */
  readonly firstSeed: number
}

const recorded = (id: string, firstSeed: number): RecordedFault => ({ fault: faultById(id), firstSeed })

/** Twenty of all kinds; the first ones are quick to shrink. */
export const RECORDED_FAULTS: readonly RecordedFault[] = [
  recorded('more-than-is-left', 1),
  recorded('jumped-clock-believed', 1001),
  recorded('stale-sails-shown', 1),
  recorded('unknown-language-taken', 1021),
  recorded('warned-twice', 1061),
  recorded('double-submit', 1001),
  recorded('two-creates', 1021),
  recorded('stale-answer-taken', 1061),
  recorded('late-extension-taken', 1061),
  recorded('paid-to-be-confirmed', 1041),
  recorded('owner-half-known', 1041),
  recorded('below-zero', 1041),
  recorded('own-clock-believed', 1001),
  recorded('expires-during-payment', 1541),
  recorded('double-success-reported', 1101),
  recorded('paid-and-left-standing', 1041),
  recorded('departed-sail-chosen', 1021),
  recorded('past-day-kept-over-reload', 1181),
  recorded('rejection-ignored', 1021),
  recorded('old-price-confirmed', 1081),
]

export interface RecordedSession {
  readonly log: OpenedLog
  readonly firstSeed: number
  /** Where the law is broken first. */
  readonly seq: number
}

/** The session of `firstSeed`, or of a later one where that keeps the law; `null` where many do. */
export const recordedSession = async (
  program: Program,
  { fault, firstSeed }: RecordedFault,
): Promise<RecordedSession | null> => {
  for (const seed of [firstSeed, ...OTHER_SEEDS]) {
    const plan = longPlan(seed)
    const broken = brokenLog(program, plan, fault.law)
    if (broken === null) continue
    const facts = { ...SAMPLE_FACTS, startedAtMs: epochMs(plan.world.startsAtMs) }
    const bytes = writeLog(headerOf(facts, broken.log), broken.log.entries)
    return { log: await openedFile(bytes), firstSeed: seed, seq: broken.lawBreak.seq }
  }
  return null
}

const OTHER_SEEDS = Array.from({ length: 40 }, (_, i) => 1_001 + 20 * i)
