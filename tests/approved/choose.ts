// Which plans are worth keeping: those that reach what the others reach least, and the short ones of them.
import { newCoverage, countEntries } from '../properties/run/coverage.ts'
import { pairsMetIn } from '../properties/run/pairs/meetings.ts'
import type { Plan } from '../properties/run/plan.ts'
import { livePlan } from '../properties/run/runPlan.ts'
import type { KeptPlan } from './keptPlans.ts'

/** What a plan reaches: commands, events, refusals, ends of calls, and the pairs that testers name. */
export const reachedBy = (plan: Plan): ReadonlySet<string> => {
  const lived = livePlan(plan, { hasDigests: false })
  const coverage = newCoverage()
  for (const { log } of lived.tabs) countEntries(coverage, log.entries)
  return new Set([...coverage.keys(), ...[...pairsMetIn(lived)].map((name) => `pair ${name}`)])
}

export interface Candidate extends KeptPlan {
  readonly reached: ReadonlySet<string>
}

/**
 * The best `count` of the candidates, the one that is worth the most first. What was met so often already, in `met`, is
 * worth the less for it; `met` counts what is chosen.
 */
export const chosenOf = (
  candidates: readonly Candidate[],
  count: number,
  met: Map<string, number>,
): readonly Candidate[] => {
  const left = new Set(candidates)
  const chosen: Candidate[] = []
  while (chosen.length < count) {
    const best = bestOf(left, met)
    if (best === null) break
    left.delete(best)
    chosen.push(best)
    meet(met, best.reached)
  }
  return chosen
}

export const meet = (met: Map<string, number>, reached: Iterable<string>): void => {
  for (const name of reached) met.set(name, (met.get(name) ?? 0) + 1)
}

const bestOf = (left: ReadonlySet<Candidate>, met: ReadonlyMap<string, number>): Candidate | null => {
  let [best, most]: [Candidate | null, number] = [null, 0]
  for (const candidate of left) {
    const worth = worthOf(candidate, met)
    if (worth > most) [best, most] = [candidate, worth]
  }
  return best
}

const worthOf = ({ plan, reached }: Candidate, met: ReadonlyMap<string, number>): number => {
  let worth = 0
  for (const name of reached) worth += (1 + (met.get(name) ?? 0)) ** -WEARS
  return worth / Math.sqrt(plan.steps.length)
}

/** The second meeting is worth a quarter of the first. */
const WEARS = 2
