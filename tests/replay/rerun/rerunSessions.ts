// Generated sessions, recorded by this program and run again by it: none may go another way, redacted or not.
import { type EpochMs, LONG_AGO } from '../../../domain/instant.ts'
import type { Comparison } from '../../../replay/rerun/divergence.ts'
import { compareRerun } from '../../../replay/rerun/divergence.ts'
import { planOf } from '../../properties/generator/generator.ts'
import type { SeedRange } from '../../properties/run/manySessions.ts'
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
  /** Of the log's first entry. */
  readonly startedAtMs: EpochMs
  readonly firstSeq: number
  readonly found: Comparison
}

/** In the order of their seeds. */
export const seedsIn = ({ firstSeed, runs, stride }: SeedRange): readonly number[] =>
  Array.from({ length: Math.ceil(runs / stride) }, (_, i) => firstSeed + i * stride)

/** `lived` is called after each session, with what differs in it. */
export const rerunSessions = (
  seeds: Iterable<number>,
  lived: (differences: readonly RerunDifference[]) => void = () => undefined,
): RerunSums => {
  let [sessions, logs, cutLogs, notComparable] = [0, 0, 0, 0]
  const differences: RerunDifference[] = []
  for (const seed of seeds) {
    const plan = planOf(seed)
    const found: RerunDifference[] = []
    for (const isRedacted of [true, false]) {
      for (const [logIndex, { log }] of livePlan(plan, { isRedacted }).tabs.entries()) {
        const comparison = compareRerun(sessionOf(log))
        logs += 1
        if (comparison._tag === 'StartsFromSnapshot') notComparable += 1
        else if (log.snapshot !== null) cutLogs += 1
        if (isFine(comparison)) continue
        const { firstSeq, entries } = log
        const startedAtMs = entries[0]?.at ?? LONG_AGO
        found.push({ seed, logIndex, isRedacted, startedAtMs, firstSeq, found: comparison })
      }
    }
    sessions += 1
    differences.push(...found)
    lived(found)
  }
  return { sessions, logs, cutLogs, notComparable, differences }
}

/** Recorded in virtual time: no time is off either. */
const isFine = (found: Comparison): boolean =>
  found._tag === 'StartsFromSnapshot' || (found._tag === 'Same' && found.slackMs === 0)

/** What several processes came to. */
export const sumOf = (parts: readonly RerunSums[]): RerunSums => {
  const total = (count: (part: RerunSums) => number): number =>
    parts.reduce((sum, part) => sum + count(part), 0)
  return {
    sessions: total(({ sessions }) => sessions),
    logs: total(({ logs }) => logs),
    cutLogs: total(({ cutLogs }) => cutLogs),
    notComparable: total(({ notComparable }) => notComparable),
    differences: parts.flatMap(({ differences }) => differences).toSorted((a, b) => a.seed - b.seed),
  }
}
