// What a list of entries is looked up by, computed once for each entry and extended as a log grows:
// problems, broken laws, depth of causes, and a time axis on which idle stretches are short.
import type { Entry } from '../../../domain/log/entry.ts'
import {
  between,
  type DurationMs,
  durationMs,
  type EpochMs,
  greatest,
  least,
  LONG_AGO,
  minus,
  NO_TIME,
  plus,
} from '../../../domain/instant.ts'
import type { LawBreak } from '../../../replay/player/lawCheck.ts'
import { isProblem } from '../../../replay/player/problems.ts'
import { createSteadyClock, lasting } from '../../../replay/player/steadyClock.ts'
import { createLaneBins, type LaneBins } from './laneBins.ts'

/** Positions count from 1, as the player's do. */
export interface EntryIndex {
  readonly length: () => number
  /** Takes in what has been added to the entries since. */
  readonly grow: () => void
  /** It says that something went wrong, or breaks a law. */
  readonly isProblem: (position: number) => boolean
  readonly problemCount: () => number
  /** Their positions, in order. */
  readonly problems: () => readonly number[]
  /** The next problem after `position`, or the last one before it; `null` where there is none. */
  readonly problemFrom: (position: number, way: 'next' | 'previous') => number | null
  /** Takes in which laws are broken, where the recording holds the entry; what is known changes nothing. */
  readonly mark: (breaks: readonly LawBreak[]) => void
  readonly breakCount: () => number
  /** The laws that the entry is the first to break; the same list until there are more. */
  readonly breaksAt: (position: number) => readonly LawBreak[]
  /** How many causes of the entry the recording holds, one above the other. */
  readonly depthOf: (position: number) => number
  /** When it happened, by a clock that is never set back. */
  readonly steadyAtOf: (position: number) => EpochMs
  /** Where the entry stands on the axis; never falls. */
  readonly axisMsOf: (position: number) => DurationMs
  readonly axisLengthMs: () => DurationMs
  /** The last entry at or before that place on the axis; 1 where there is none. */
  readonly positionAtAxisMs: (axisMs: DurationMs) => number
  /** What the lanes are drawn from. */
  readonly bins: LaneBins
}

/** A longer pause counts as idle, and takes as much room as this. */
const LONGEST_GAP_MS = durationMs(3_000)

export const createEntryIndex = (entries: readonly Entry[]): EntryIndex => {
  const problems: number[] = []
  const depths: number[] = []
  const axisMs: DurationMs[] = []
  const bins = createLaneBins()
  const firstSeq = entries[0]?.seq ?? 1
  const startedAtMs = entries[0]?.at ?? LONG_AGO
  const steadyAt = createSteadyClock(startedAtMs)
  const steadyAts: EpochMs[] = []
  const add = (entry: Entry): void => {
    const position = depths.length + 1
    if (isProblem(entry)) problems.push(position)
    const causeDepth = entry.cause === null ? undefined : depths[entry.cause - firstSeq]
    depths.push(causeDepth === undefined ? 0 : causeDepth + 1)
    const at = steadyAt(entry)
    const gapMs = between(steadyAts.at(-1) ?? at, at)
    steadyAts.push(at)
    const placeMs = plus(axisMs.at(-1) ?? NO_TIME, least(gapMs, LONGEST_GAP_MS))
    axisMs.push(placeMs)
    const latencyMs = entry.kind === 'exchange' ? lasting(entry.data.latencyMs) : NO_TIME
    bins.add(entry, placeMs, greatest(NO_TIME, minus(placeMs, latencyMs)))
  }
  const grow = (): void => {
    while (depths.length < entries.length) add(entries[depths.length] as Entry)
  }
  grow()
  const broken = createBrokenLaws()
  const mark = (breaks: readonly LawBreak[]): void => {
    for (const found of breaks) {
      const position = found.seq - firstSeq + 1
      if (position < 1 || position > depths.length) continue
      broken.add(position, found)
      const before = countUpTo(problems, position)
      if (problems[before - 1] !== position) problems.splice(before, 0, position)
    }
  }
  const axisMsOf = (position: number): DurationMs => axisMs[position - 1] ?? NO_TIME
  return {
    length: () => depths.length,
    grow,
    isProblem: (position) => problems[countUpTo(problems, position) - 1] === position,
    problemCount: () => problems.length,
    problems: () => problems,
    problemFrom: (position, way) =>
      (way === 'next'
        ? problems[countUpTo(problems, position)]
        : problems[countUpTo(problems, position - 1) - 1]) ?? null,
    mark,
    breakCount: broken.count,
    breaksAt: broken.at,
    depthOf: (position) => depths[position - 1] ?? 0,
    steadyAtOf: (position) => steadyAts[position - 1] ?? startedAtMs,
    axisMsOf,
    axisLengthMs: () => axisMs.at(-1) ?? NO_TIME,
    positionAtAxisMs: (ms) => Math.max(1, countUpTo(axisMs, ms)),
    bins,
  }
}

const NO_BREAKS: readonly LawBreak[] = []

const createBrokenLaws = () => {
  const known = new Set<LawBreak>()
  const byPosition = new Map<number, readonly LawBreak[]>()
  const at = (position: number): readonly LawBreak[] => byPosition.get(position) ?? NO_BREAKS
  return {
    at,
    count: () => known.size,
    add: (position: number, found: LawBreak): void => {
      if (known.has(found)) return
      known.add(found)
      byPosition.set(position, [...at(position), found])
    },
  }
}

/** How many of the sorted numbers are not greater than `limit`. */
export const countUpTo = (sorted: readonly number[], limit: number): number => {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((sorted[middle] as number) <= limit) from = middle + 1
    else to = middle
  }
  return from
}
