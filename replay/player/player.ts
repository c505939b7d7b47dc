// Plays a recording: the state after any entry, what led to it, what it changed. Seeking starts from the nearest of
// many snapshots, which share all that did not change between them. Nothing here touches a port.
import type { Entry } from '../../domain/log/entry.ts'
import { between, type DurationMs, durationMs, greatest, least, NO_TIME } from '../../domain/instant.ts'
import { foldInBulk, foldOne } from '../../projections/fold.ts'
import { initialModels, type ReadModels } from '../../projections/readModels.ts'
import { createCauseIndex } from './causes.ts'
import { changesBetween, type ModelChange, touchedModels } from './changes.ts'
import { isProblem } from './problems.ts'
import { hideSecretsIn } from '../redaction/redaction.ts'
import type { Recording } from './recording.ts'

/**
 * Positions count entries: 0 is before the first one, `length` after the last; entry `i` leads from `i - 1` to `i`.
 * A recording that grows is followed; after a rotation it needs a new player.
 */
export interface Player {
  readonly length: number
  /** `null` at 0 and beyond the end. */
  readonly entryAt: (position: number) => Entry | null
  readonly modelsAt: (position: number) => ReadModels
  readonly positionOf: (seq: number) => number | null
  /** From the entry's own cause back to the first one. */
  readonly causesOf: (position: number) => readonly number[]
  /** What the entry led to at once. */
  readonly effectsOf: (position: number) => readonly number[]
  /** For looking at: without secrets. */
  readonly changesAt: (position: number) => readonly ModelChange[]
  /** The positions of everything that went wrong, in order. */
  readonly problems: () => readonly number[]
  /**
   * `null` at the end. The caller waits, on its clock; a wait of 0 may be taken at once. Long pauses pass in a moment
   * unless `skipsIdle` is false.
   */
  readonly nextStep: (position: number, speed: number, skipsIdle?: boolean) => Step | null
}

export interface Step {
  readonly position: number
  readonly waitMs: DurationMs
}

/** One snapshot for so many entries: seeking folds fewer than these. */
const SNAPSHOT_ENTRIES = 100
/** A pause that is longer counts as idle, and passes in a moment. */
const IDLE_MS = durationMs(2_000)
const SKIPPED_IDLE_MS = durationMs(300)
/** No timer waits longer. */
const LONGEST_WAIT_MS = durationMs(2 ** 31 - 1)

export const createPlayer = (recording: Recording): Player => {
  const { entries } = recording
  const modelsAt = createSeeker(recording)
  const causes = createCauseIndex(entries)
  const within = (position: number): number => Math.min(Math.max(Math.trunc(position), 0), entries.length)
  const entryAt = (position: number): Entry | null => entries[position - 1] ?? null
  return {
    get length() {
      return entries.length
    },
    entryAt,
    modelsAt: (position) => modelsAt(within(position)),
    positionOf: causes.positionOf,
    causesOf: causes.causesOf,
    effectsOf: causes.effectsOf,
    changesAt: (position) => {
      const entry = entryAt(position)
      if (entry === null) return []
      const before = modelsAt(position - 1)
      const after = foldOne(before, entry)
      // To hide secrets takes long, and most entries touch few models.
      const touched = touchedModels(before, after)
      return changesBetween(hideSecretsIn(before, touched), hideSecretsIn(after, touched))
    },
    problems: () => entries.flatMap((entry, i) => (isProblem(entry) ? [i + 1] : [])),
    nextStep: (position, speed, skipsIdle = true) => {
      const next = entryAt(position + 1)
      if (next === null) return null
      const gapMs = greatest(NO_TIME, between((entryAt(position) ?? next).at, next.at))
      return {
        position: position + 1,
        waitMs: durationMs(
          (skipsIdle && gapMs > IDLE_MS ? SKIPPED_IDLE_MS : least(gapMs, LONGEST_WAIT_MS)) / speed,
        ),
      }
    },
  }
}

/** Snapshots are made on the way to the furthest position that was asked for, once. */
const createSeeker = ({ entries, snapshot }: Recording): ((position: number) => ReadModels) => {
  const snapshots: ReadModels[] = [snapshot ?? initialModels]
  let last = { position: 0, models: snapshots[0] as ReadModels }
  const snapshotBefore = (index: number): ReadModels => {
    for (let i = snapshots.length; i <= index; i += 1) {
      const batch = entries.slice((i - 1) * SNAPSHOT_ENTRIES, i * SNAPSHOT_ENTRIES)
      snapshots.push(foldInBulk(batch, snapshots[i - 1]))
    }
    return snapshots[index] as ReadModels
  }
  return (position) => {
    const index = Math.floor(position / SNAPSHOT_ENTRIES)
    const start = index * SNAPSHOT_ENTRIES
    const isOnTheWay = last.position >= start && last.position <= position
    const from = isOnTheWay ? last : { position: start, models: snapshotBefore(index) }
    last = { position, models: foldInBulk(entries.slice(from.position, position), from.models) }
    return last.models
  }
}
