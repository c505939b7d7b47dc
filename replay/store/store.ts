// The store of this browser's logs: redacted entries, written in batches, found again after a reload.
// It never breaks the program: what can't be written is reported once, kept for the next try, and given up in the end.
import type { SchedulerLike, Subscription } from 'rxjs'
import { type DurationMs, durationMs, NO_TIME } from '../../domain/instant.ts'
import type { Entry } from '../../domain/log/entry.ts'
import type { EntrySink } from '../../effects/pipeline/pipeline.ts'
import type { SessionFacts } from '../schema/logHeader.ts'
import { factsIn } from '../schema/sessionFacts.ts'
import type { Rotation } from '../player/recording.ts'
import type { SessionRow, StoredLog, StoredLogs } from './storedLogs.ts'

export interface LogStore {
  /** What an earlier page left, `null` where there is nothing to go on with. Rejects where the code that reads can't be loaded. */
  readonly load: (sessionId: string) => Promise<StoredLog | null>
  /** The sessions that are kept, the latest first. Never rejects. */
  readonly sessions: () => Promise<readonly SessionRow[]>
  readonly recorder: (options: RecorderOptions) => Recorder
  readonly close: () => void
}

/** Writes one session. Entries are redacted as they come in; nothing else of them is kept. */
export interface Recorder extends EntrySink {
  /** Writes what is waiting, now: when the page is hidden. Never rejects. */
  readonly flush: () => Promise<void>
  readonly rotate: (rotation: Rotation) => void
}

export interface RecorderOptions {
  readonly facts: SessionFacts
  readonly redact: (entry: Entry) => Entry
  /** The clock port's. */
  readonly scheduler: SchedulerLike
}

export interface StoreOptions {
  /** The name of the error that a browser gave, such as `QuotaExceededError`. Called once at most. */
  readonly onFailure: (errorName: string) => void
  readonly databaseName?: string
  readonly sessionsKept?: number
}

/** A batch is written when it has so many entries, or so long after its first one. */
const BATCH_ENTRIES = 50
const BATCH_MS = durationMs(500)
const SESSIONS_KEPT = 5
/** More than this may not wait for a browser that doesn't write. */
const MOST_WAITING = 10_000

export const createLogStore = (options: StoreOptions): LogStore => {
  const { onFailure, databaseName = 'ferrylog', sessionsKept = SESSIONS_KEPT } = options
  let opening: Promise<StoredLogs> | null = null
  let isFailureReported = false
  const forget = (): void => {
    opening = null
  }
  const open = async (): Promise<StoredLogs> =>
    (await import('./storedLogs.ts')).openStoredLogs(databaseName, forget)
  const opened = (): Promise<StoredLogs> =>
    (opening ??= open().catch((error: unknown) => {
      forget()
      throw error
    }))
  /** `null` when it failed. */
  const attempt: StoreAccess['attempt'] = async (work) => {
    try {
      return { done: await work(await opened()) }
    } catch (error) {
      if (!isFailureReported) onFailure(error instanceof Error ? error.name : 'unknown')
      isFailureReported = true
      return null
    }
  }
  return {
    load: async (sessionId) => {
      // What can't be read now is there for the next try: nothing may take its place meanwhile.
      await import('./storedLogs.ts')
      return (await attempt((logs) => logs.load(sessionId)))?.done ?? null
    },
    sessions: async () => {
      const rows = (await attempt((logs) => logs.sessions()))?.done ?? []
      return [...rows].sort((a, b) => b.lastAtMs - a.lastAtMs)
    },
    recorder: (recorderOptions) => createRecorder(recorderOptions, { attempt, sessionsKept }),
    close: () => {
      opening?.then(
        (logs) => logs.close(),
        () => undefined,
      )
      opening = null
    },
  }
}

interface StoreAccess {
  readonly attempt: <A>(work: (logs: StoredLogs) => Promise<A>) => Promise<{ readonly done: A } | null>
  readonly sessionsKept: number
}

const createRecorder = (options: RecorderOptions, access: StoreAccess): Recorder => {
  const { redact, scheduler } = options
  const batches = createBatches(factsIn(options.facts), access)
  let timer: Subscription | null = null
  let writing = Promise.resolve()
  const flush = (): Promise<void> => {
    timer?.unsubscribe()
    timer = null
    writing = writing.then(batches.write)
    return writing
  }
  const flushSoon = (delayMs: DurationMs): void => {
    timer ??= scheduler.schedule(() => void flush().catch(() => undefined), delayMs)
  }
  return {
    append: (entry) => {
      if (batches.isGivenUp()) return
      if (batches.add(redact(entry)) === BATCH_ENTRIES) {
        timer?.unsubscribe()
        timer = null
        flushSoon(NO_TIME)
      } else flushSoon(BATCH_MS)
    },
    flush,
    rotate: (rotation) => {
      batches.cut(rotation)
      flushSoon(NO_TIME)
    },
  }
}

/** What waits to be written, and the writing of it. */
const createBatches = (facts: SessionFacts, { attempt, sessionsKept }: StoreAccess) => {
  let waiting: Entry[] = []
  let rotation: Rotation | null = null
  let isGivenUp = false
  let knownFirstSeq: number | null = null
  const keep = (entries: readonly Entry[]): void => {
    // In order, before what came in meanwhile: the log must not have a gap.
    waiting = [...entries, ...waiting]
    isGivenUp ||= waiting.length > MOST_WAITING
    if (isGivenUp) waiting = []
  }
  return {
    /** How many wait now. */
    add: (entry: Entry): number => waiting.push(entry),
    cut: (newRotation: Rotation) => {
      rotation = newRotation
    },
    isGivenUp: () => isGivenUp,
    write: async (): Promise<void> => {
      const entries = waiting
      waiting = []
      const written = await attempt((logs) => logs.write({ facts, entries, sessionsKept, knownFirstSeq }))
      knownFirstSeq = written?.done ?? null
      if (written === null) {
        keep(entries)
        return
      }
      const cut = rotation
      if (cut === null) return
      const rotated = await attempt((logs) => logs.rotate(facts.sessionId, cut))
      knownFirstSeq = null // The cut is the first entry now; the next batch reads the row.
      if (rotated !== null && rotation === cut) rotation = null
    },
  }
}
