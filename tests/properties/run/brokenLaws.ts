// What is wrong with a session: the laws that its logs break, the rules that its tabs break together, or that it could
// not be lived through at all.
import type { Law, LawId } from '../../../replay/laws/engine/law.ts'
import { LAWS, lawById } from '../../../replay/laws/laws.ts'
import { lawBreaksIn } from '../../../replay/player/lawCheck.ts'
import { SAMPLE_FACTS } from '../../support/samples/sampleFacts.ts'
import { BROWSER_RULES, type BrowserRuleId } from './browserRules.ts'
import { pairsMetIn } from './pairs/meetings.ts'
import type { PairName } from './pairs/pairList.ts'
import { type EditMilestone, milestonesIn } from './editMilestones.ts'
import type { Plan } from './plan.ts'
import { livePlan, type LivedPlan, type LivingOptions, type PlanLogs } from './runPlan.ts'

/** Where a session threw instead of ending, there is no law to name and no entry. */
export const THREW = 'threw'
export type Broken = LawId | BrowserRuleId | typeof THREW

export interface SessionBreak {
  readonly broken: Broken
  /** Among the session's logs. */
  readonly logIndex: number
  /** 0 where it is no single entry. */
  readonly seq: number
  readonly fact: string
}

export interface LivedSession {
  readonly logs: PlanLogs
  /** Of those that testers name. */
  readonly pairs: ReadonlySet<PairName>
  /** Of a change of a paid ticket. */
  readonly milestones: readonly EditMilestone[]
  readonly breaks: readonly SessionBreak[]
}

export const live = (
  plan: Plan,
  laws: readonly Law[] = LAWS,
  options: Pick<LivingOptions, 'hasDigests'> = NO_DIGESTS,
): LivedSession => judged(plan, (lived) => breaksIn(lived, plan, laws), options)

/** No law looks at them. */
const NO_DIGESTS = { hasDigests: false }

/** What all tabs keep together is looked at where all laws are. */
export const breaksIn = (
  lived: LivedPlan,
  plan: Plan,
  laws: readonly Law[] = LAWS,
): readonly SessionBreak[] => [
  ...lawBreaks(lived, plan, laws),
  ...(laws.length === LAWS.length ? rulesBrokenIn(lived) : []),
]

const judged = (
  plan: Plan,
  breaksOf: (lived: LivedPlan) => readonly SessionBreak[],
  options: Pick<LivingOptions, 'hasDigests'> = NO_DIGESTS,
): LivedSession => {
  try {
    const lived = livePlan(plan, options)
    return {
      logs: lived.tabs.map(({ log }) => log),
      pairs: pairsMetIn(lived),
      milestones: milestonesIn(lived.tabs),
      breaks: breaksOf(lived),
    }
  } catch (error) {
    const fact = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    return {
      logs: [],
      pairs: new Set(),
      milestones: [],
      breaks: [{ broken: THREW, logIndex: 0, seq: 0, fact }],
    }
  }
}

/** The first break of this rule, one of `laws`, or of the law that took it in; `null` where the session keeps it. */
export const breakOf = (plan: Plan, broken: Broken, laws: readonly Law[] = LAWS): SessionBreak | null => {
  const asked = lawById(broken)?.id ?? broken
  const oneLaw = laws.filter(({ id }) => id === asked)
  const { breaks } = judged(plan, (lived) => [...lawBreaks(lived, plan, oneLaw), ...rulesBrokenIn(lived)])
  return breaks.find((found) => found.broken === asked) ?? null
}

const rulesBrokenIn = (lived: LivedPlan): readonly SessionBreak[] =>
  BROWSER_RULES.flatMap(({ id, broken }) => {
    const fact = broken(lived)
    return fact === null ? [] : [{ broken: id, logIndex: 0, seq: 0, fact }]
  })

const lawBreaks = ({ tabs }: LivedPlan, plan: Plan, laws: readonly Law[]): readonly SessionBreak[] => {
  const { timeZone, settings } = SAMPLE_FACTS
  const meant = lawsFor(plan, laws)
  return tabs.flatMap(({ log }, logIndex) =>
    lawBreaksIn(log, { timeZone, ...settings, laws: meant }).map(({ law, seq, fact }) => ({
      broken: law,
      logIndex,
      seq,
      fact,
    })),
  )
}

/** The laws that can hold for the logs of this plan. */
export const lawsFor = ({ steps }: Plan, laws: readonly Law[]): readonly Law[] =>
  steps.some(({ does }) => does === 'duplicate')
    ? laws.filter(({ id }) => !Object.hasOwn(OF_ONE_TAB, id))
    : laws

/**
 * Laws that don't hold where another tab changes the same reservation, each with its reason: the one place for them.
 * None so far: each law speaks of what its own tab has asked for and heard, and a copy begins with what it received.
 */
export const OF_ONE_TAB: Readonly<Partial<Record<LawId, string>>> = {}
