// Generated sessions, recorded by this program and run again by it: none may go another way, redacted or not.
import type { Comparison } from '../../../replay/rerun/divergence.ts'
import { compareRerun } from '../../../replay/rerun/divergence.ts'
import { planOf } from '../../properties/generator/generator.ts'
import { livePlan } from '../../properties/run/runPlan.ts'
import { sessionOf } from './rerunLog.ts'

export interface RerunSums {
  readonly sessions: number
  readonly logs: number
  /** Logs that were cut, and were compared from a place after the cut. */
  readonly cutLogs: number
  /** Logs that were cut, and lead back to before the cut up to their end. */
  readonly notComparable: number
  readonly differences: readonly RerunDifference[]
}

export interface RerunDifference {
  readonly seed: number
  /** Among the session's logs. */
  readonly logIndex: number
  readonly isRedacted: boolean
  readonly found: Comparison
}

/** `lived` is called after each session. */
export const rerunSessions = (seeds: Iterable<number>, lived: () => void = () => undefined): RerunSums => {
  let [sessions, logs, cutLogs, notComparable] = [0, 0, 0, 0]
  const differences: RerunDifference[] = []
  for (const seed of seeds) {
    const plan = planOf(seed)
    for (const isRedacted of [true, false]) {
      for (const [logIndex, { log }] of livePlan(plan, { isRedacted }).tabs.entries()) {
        const found = compareRerun(sessionOf(log))
        logs += 1
        if (found._tag === 'StartsFromSnapshot') notComparable += 1
        else if (log.snapshot !== null) cutLogs += 1
        const isFine = found._tag === 'StartsFromSnapshot' || (found._tag === 'Same' && found.slackMs === 0)
        if (!isFine) differences.push({ seed, logIndex, isRedacted, found })
      }
    }
    sessions += 1
    lived()
  }
  return { sessions, logs, cutLogs, notComparable, differences }
}
