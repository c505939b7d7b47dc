// Lives through many generated sessions, one seed each, and sums up what they reached and what they broke.
import type { Law, LawId } from '../../../replay/laws/engine/law.ts'
import { LAWS } from '../../../replay/laws/laws.ts'
import { type Broken, live } from './brokenLaws.ts'
import { addCoverage, countEntries, newCoverage } from './coverage.ts'
import type { Reachable } from './coverageList.ts'
import { addPairs, newPairCounts } from './pairs/pairCounts.ts'
import type { PairName } from './pairs/pairList.ts'
import { addMilestones, type MilestoneCounts, type EditMilestone } from './editMilestones.ts'
import { isWait, planOf } from '../generator/generator.ts'
import { saveLogs } from './results/savedLogs.ts'

/** Every `stride`th of the seeds from `firstSeed` on; several processes share them out in this way. */
export interface SeedRange {
  readonly firstSeed: number
  readonly runs: number
  readonly stride: number
}

export interface ManySessions {
  readonly sessions: number
  readonly lastSeed: number
  readonly commands: number
  readonly entries: number
  /** One for each rule that was broken: how often, and the lowest seed. */
  readonly breaks: readonly BrokenRule[]
  readonly coverage: readonly (readonly [Reachable, number])[]
  /** How many sessions met each pair. */
  readonly pairs: readonly (readonly [PairName, number])[]
  /** How many sessions took each turn of a change of a paid ticket. */
  readonly milestones: readonly (readonly [EditMilestone, number])[]
}

export interface BrokenRule {
  readonly broken: Broken
  readonly sessions: number
  readonly seed: number
  readonly fact: string
}

/** What one process is given to do. */
export interface SessionShare {
  readonly range: SeedRange
  /** `null` is all of them. */
  readonly laws: readonly LawId[] | null
  /** Sessions are begun for so long; `null` has no end. */
  readonly leftMs: number | null
  /** Whether a session that breaks a rule is the last one. */
  readonly stopsAtBreak: boolean
  /** Where the logs of the sessions are saved. */
  readonly logsFolder?: string | null
}

/** What a share and those beside it send each other. */
export interface ShareLink {
  /** Called after each session. `brokenSeed` is its seed where it broke a rule. */
  readonly lived: (brokenSeed: number | null) => void
  /** From this seed on no session is begun: one beside it has found a break, and the lowest seed counts. */
  readonly endsBefore: () => number
}

/** Until `leftMs` have passed. */
const within = (leftMs: number | null): (() => boolean) => {
  if (leftMs === null) return () => true
  const endMs = performance.now() + leftMs
  return () => performance.now() < endMs
}

export const lawsOf = (ids: readonly LawId[] | null): readonly Law[] =>
  ids === null ? LAWS : LAWS.filter(({ id }) => ids.includes(id))

const ALONE: ShareLink = { lived: () => undefined, endsBefore: () => Infinity }

export const liveShare = async (
  { range, laws: ids, leftMs, stopsAtBreak, logsFolder = null }: SessionShare,
  { lived: report, endsBefore }: ShareLink = ALONE,
): Promise<ManySessions> => {
  const { firstSeed, runs, stride } = range
  const laws = lawsOf(ids)
  const mayGoOn = within(leftMs)
  const coverage = newCoverage()
  const pairs = newPairCounts()
  const milestones: MilestoneCounts = new Map()
  let breaks: readonly BrokenRule[] = []
  let [sessions, lastSeed, commands, entries] = [0, firstSeed, 0, 0]
  let end = firstSeed + runs
  for (let seed = firstSeed; seed < Math.min(end, endsBefore()) && mayGoOn(); seed += stride) {
    const plan = planOf(seed)
    // What is saved is saved whole, with what a re-run compares.
    const lived = live(plan, laws, { hasDigests: logsFolder !== null })
    if (logsFolder !== null) saveLogs(logsFolder, { seed, plan, logs: lived.logs })
    for (const log of lived.logs) {
      countEntries(coverage, log.entries)
      entries += log.entries.length
    }
    addPairs(
      pairs,
      [...lived.pairs].map((name) => [name, 1]),
    )
    addMilestones(
      milestones,
      lived.milestones.map((name) => [name, 1]),
    )
    const rules = new Map(lived.breaks.map(({ broken, fact }) => [broken, fact]))
    breaks = withBreaks(
      breaks,
      [...rules].map(([broken, fact]) => ({ broken, fact, sessions: 1, seed })),
    )
    commands += plan.steps.filter((step) => !isWait(step)).length
    sessions += 1
    lastSeed = seed
    const isBroken = lived.breaks.length > 0
    if (isBroken && stopsAtBreak) end = seed
    report(isBroken ? seed : null)
    await nextTurn() // What those beside it say is heard between two sessions.
  }
  const reached = { coverage: [...coverage], pairs: [...pairs], milestones: [...milestones] }
  return { sessions, lastSeed, commands, entries, breaks, ...reached }
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** What several ranges came to. */
export const together = (parts: readonly ManySessions[]): ManySessions => {
  const coverage = newCoverage()
  const pairs = newPairCounts()
  const milestones: MilestoneCounts = new Map()
  for (const part of parts) {
    addCoverage(coverage, part.coverage)
    addPairs(pairs, part.pairs)
    addMilestones(milestones, part.milestones)
  }
  const sumOf = (count: (part: ManySessions) => number): number =>
    parts.reduce((sum, part) => sum + count(part), 0)
  return {
    sessions: sumOf((part) => part.sessions),
    lastSeed: Math.max(...parts.map((part) => part.lastSeed)),
    commands: sumOf((part) => part.commands),
    entries: sumOf((part) => part.entries),
    breaks: parts
      .reduce<readonly BrokenRule[]>((sum, part) => withBreaks(sum, part.breaks), [])
      .toSorted((a, b) => a.seed - b.seed || a.broken.localeCompare(b.broken)),
    coverage: [...coverage],
    pairs: [...pairs],
    milestones: [...milestones],
  }
}

const withBreaks = (known: readonly BrokenRule[], more: readonly BrokenRule[]): readonly BrokenRule[] =>
  more.reduce<readonly BrokenRule[]>((sum, rule) => {
    const before = sum.find(({ broken }) => broken === rule.broken)
    if (before === undefined) return [...sum, rule]
    const first = before.seed < rule.seed ? before : rule
    const merged = { ...first, sessions: before.sessions + rule.sessions }
    return sum.map((other) => (other === before ? merged : other))
  }, known)
