// Generated sessions, recorded by this program, written, read, replayed and run again by it, with no clock, chance or network
// but those of its ports: none may be replayed otherwise at any entry or go another way, redacted or not.
import { type EpochMs, LONG_AGO } from '../../../domain/instant.ts'
import type { Comparison } from '../../../replay/rerun/divergence.ts'
import { compareRerun } from '../../../replay/rerun/divergence.ts'
import { planOf } from '../../properties/generator/generator.ts'
import type { SeedRange } from '../../properties/run/manySessions.ts'
import type { ReadModels } from '../../../projections/readModels.ts'
import type { Plan } from '../../properties/run/plan.ts'
import { type LivedPlan, livePlan } from '../../properties/run/runPlan.ts'
import { poisoned } from '../../support/poisoned.ts'
import { brokenRoundTrip } from '../roundTrip/roundTrip.ts'
import { sessionOf } from './rerunLog.ts'

export interface RerunSums {
  readonly sessions: number
  /** At so many entries the read models were compared. */
  readonly moments: number
  readonly logs: number
  /** Logs that were cut, and were compared from a place after the cut. */
  readonly cutLogs: number
  /** Logs that were cut, and lead back to before the cut up to their end. */
  readonly notComparable: number
  readonly differences: readonly RerunDifference[]
  readonly breaks: readonly RoundTripBreak[]
}

/** A session that is written, read or replayed otherwise than it was, or that reached for what is not the ports'. */
export interface RoundTripBreak {
  readonly seed: number
  readonly says: string
}

/** What was found in one session. */
export type Found = Pick<RerunSums, 'differences' | 'breaks'>

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

/** `lived` is called after each session, with what was found in it. */
export const rerunSessions = async (
  seeds: Iterable<number>,
  lived: (found: Found) => void = () => undefined,
): Promise<RerunSums> => {
  const parts: RerunSums[] = []
  for (const seed of seeds) {
    const plan = planOf(seed)
    const { value, reached } = await poisoned(() => sumsOf(seed, plan).catch(crashed(seed)))
    const breaks = [...value.breaks, ...reached.map((name) => ({ seed, says: `reaches for ${name}` }))]
    parts.push({ ...value, breaks })
    lived({ differences: value.differences, breaks })
  }
  return sumOf(parts)
}

/** A session that ends in the middle is named with its seed, and those after it are lived all the same. */
const crashed =
  (seed: number) =>
  (error: unknown): RerunSums => {
    const says = `ends in the middle: ${error instanceof Error ? error.message : String(error)}`
    return { ...sumOf([]), sessions: 1, breaks: [{ seed, says }] }
  }

const sumsOf = async (seed: number, plan: Plan): Promise<RerunSums> => {
  const before = new Map<string, Map<number, ReadModels>>()
  const onModels = (name: string, seq: number, models: ReadModels): void =>
    void before.set(name, (before.get(name) ?? new Map<number, ReadModels>()).set(seq, models))
  const plain = livePlan(plan, { isRedacted: false, onModels })
  const reruns = [livePlan(plan), plain].map((session, i) =>
    rerunSums({ seed, isRedacted: i === 0, session }),
  )
  const breaks: RoundTripBreak[] = []
  let moments = 0
  for (const [i, { name, log, models }] of plain.tabs.entries()) {
    const own = before.get(name) ?? new Map<number, ReadModels>()
    moments += own.size
    const says = await brokenRoundTrip({ log, models, before: own })
    if (says !== null) breaks.push({ seed, says: `log ${i + 1}: ${says}` })
  }
  return { ...sumOf(reruns), sessions: 1, moments, breaks }
}

interface LivedSession {
  readonly seed: number
  readonly isRedacted: boolean
  readonly session: LivedPlan
}

const rerunSums = ({ seed, isRedacted, session: { tabs } }: LivedSession): RerunSums => {
  let [cutLogs, notComparable] = [0, 0]
  const differences: RerunDifference[] = []
  for (const [logIndex, { log }] of tabs.entries()) {
    const comparison = compareRerun(sessionOf(log))
    if (comparison._tag === 'StartsFromSnapshot') notComparable += 1
    else if (log.snapshot !== null) cutLogs += 1
    if (isFine(comparison)) continue
    const { firstSeq, entries } = log
    const startedAtMs = entries[0]?.at ?? LONG_AGO
    differences.push({ seed, logIndex, isRedacted, startedAtMs, firstSeq, found: comparison })
  }
  return { sessions: 0, moments: 0, logs: tabs.length, cutLogs, notComparable, differences, breaks: [] }
}

/** Recorded in virtual time: no time is off either. */
const isFine = (found: Comparison): boolean =>
  found._tag === 'StartsFromSnapshot' || (found._tag === 'Same' && found.slackMs === 0)

/** What several sessions or processes came to. */
export const sumOf = (parts: readonly RerunSums[]): RerunSums => {
  const total = (count: (part: RerunSums) => number): number =>
    parts.reduce((sum, part) => sum + count(part), 0)
  return {
    sessions: total(({ sessions }) => sessions),
    moments: total(({ moments }) => moments),
    logs: total(({ logs }) => logs),
    cutLogs: total(({ cutLogs }) => cutLogs),
    notComparable: total(({ notComparable }) => notComparable),
    differences: parts.flatMap(({ differences }) => differences).toSorted((a, b) => a.seed - b.seed),
    breaks: parts.flatMap(({ breaks }) => breaks).toSorted((a, b) => a.seed - b.seed),
  }
}
