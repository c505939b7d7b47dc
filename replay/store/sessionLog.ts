// The log of this tab in memory: every entry in order, bounded. When the bound is passed the older half gives way to
// a snapshot of the read models at the cut; sequence numbers go on, and listeners learn what was dropped.
import type { SchedulerLike } from 'rxjs'
import type { Entry } from '../../domain/log/entry.ts'
import type { EntrySink } from '../../effects/pipeline/pipeline.ts'
import { createStore } from '../../effects/pipeline/store.ts'
import type { FoldEngine } from '../../projections/foldEngine.ts'
import { BEGINNINGS } from '../../projections/fold/beginnings.ts'
import type { ReadModels } from '../../projections/readModels.ts'
import type { RedactedLog, Recording, Rotation } from '../player/recording.ts'

export interface SessionLog extends EntrySink, Recording {
  /** The entries as they happened, oldest first. The list is live: it grows, and a rotation shortens it. */
  readonly entries: readonly Entry[]
  /** The redacted state before the first entry, `null` while nothing was dropped. */
  readonly snapshot: ReadModels | null
  readonly firstSeq: number
  /** Rises with each entry: what a subscriber compares. 0 in an empty log. */
  readonly lastSeq: number
  /** One of its entries as it may be shown and saved. */
  readonly redact: (entry: Entry) => Entry
  /** What may leave this tab. */
  readonly redacted: () => RedactedLog
  readonly subscribe: (listener: () => void) => () => void
}

export interface SessionLogOptions {
  readonly redact: (entry: Entry) => Entry
  /** Into all read models. */
  readonly foldInBulk: FoldEngine['foldInBulk']
  /** What the store kept of an earlier page of this tab, redacted as it is. */
  readonly earlier?: RedactedLog
  readonly mostEntries?: number
  /** Called by `scheduler`, never while an entry is being appended, so that it may dispatch. */
  readonly onRotated?: (rotation: Rotation) => void
  readonly scheduler: SchedulerLike
}

export const MOST_ENTRIES = 50_000

export const createSessionLog = (options: SessionLogOptions): SessionLog => {
  const { redact, foldInBulk, earlier, mostEntries = MOST_ENTRIES } = options
  const entries: Entry[] = [...(earlier?.entries ?? [])]
  let snapshot = earlier?.snapshot ?? null
  let firstSeq = earlier?.firstSeq ?? 1
  // What came from the store is redacted already; a second time would give other pseudonyms.
  const redactedBeforeSeq = firstSeq + entries.length
  const redactNew = (entry: Entry): Entry => (entry.seq < redactedBeforeSeq ? entry : redact(entry))
  const lastSeq = createStore(firstSeq + entries.length - 1)
  const rotate = (): void => {
    const dropped = entries.splice(0, Math.ceil(entries.length / 2))
    // Redacting and folding commute: the snapshot is what the redacted log would have led to.
    const rotated = foldInBulk(dropped.map(redactNew), snapshot ?? BEGINNINGS)
    snapshot = rotated
    firstSeq += dropped.length
    const rotation = { droppedCount: dropped.length, firstSeq, snapshot: rotated }
    options.scheduler.schedule(() => options.onRotated?.(rotation))
  }
  return {
    append: (entry) => {
      if (entries.length === 0 && snapshot === null) firstSeq = entry.seq
      entries.push(entry)
      if (entries.length > mostEntries) rotate()
      lastSeq.set(firstSeq + entries.length - 1)
    },
    entries,
    get snapshot() {
      return snapshot
    },
    get firstSeq() {
      return firstSeq
    },
    get lastSeq() {
      return lastSeq.get()
    },
    redact: redactNew,
    redacted: () => ({ snapshot, firstSeq, entries: entries.map(redactNew) }),
    subscribe: lastSeq.subscribe,
  }
}
