// What is wrong with a session: the laws that it breaks, or that it could not be lived through at all.
import type { Law, LawId } from '../../domain/laws/law.ts'
import { LAWS } from '../../domain/laws/laws.ts'
import { lawBreaksIn } from '../../replay/lawCheck.ts'
import { SAMPLE_FACTS } from '../support/sampleFacts.ts'
import type { Plan } from './plan.ts'
import { type PlanLogs, runPlan } from './runPlan.ts'

/** Where a session threw instead of ending, there is no law to name and no entry. */
export const THREW = 'threw'
export type Broken = LawId | typeof THREW

export interface SessionBreak {
  readonly broken: Broken
  /** Among the session's logs. */
  readonly logIndex: number
  readonly seq: number
  readonly fact: string
}

export interface LivedSession {
  readonly logs: PlanLogs
  readonly breaks: readonly SessionBreak[]
}

export const live = (plan: Plan, laws: readonly Law[] = LAWS): LivedSession => {
  try {
    const logs = runPlan(plan)
    return { logs, breaks: logs.flatMap((log, logIndex) => breaksIn(log, { laws, logIndex })) }
  } catch (error) {
    const fact = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    return { logs: [], breaks: [{ broken: THREW, logIndex: 0, seq: 0, fact }] }
  }
}

/** The first break of this rule, one of `laws`; `null` where the session keeps it. */
export const breakOf = (plan: Plan, broken: Broken, laws: readonly Law[] = LAWS): SessionBreak | null =>
  live(
    plan,
    laws.filter(({ id }) => id === broken),
  ).breaks.find((found) => found.broken === broken) ?? null

const breaksIn = (
  log: PlanLogs[number],
  { laws, logIndex }: { readonly laws: readonly Law[]; readonly logIndex: number },
): readonly SessionBreak[] => {
  const { timeZone, settings } = SAMPLE_FACTS
  const found = lawBreaksIn(log, { timeZone, languages: settings.languages, laws })
  return found.map(({ law, seq, fact }) => ({ broken: law, logIndex, seq, fact }))
}
