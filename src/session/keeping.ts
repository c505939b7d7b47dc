// What keeps a session: redaction and store. It comes once a person does something; each entry is a task of its own.
import type { SchedulerAction, SchedulerLike, Subscription } from 'rxjs'
import type { Entry } from '../../domain/log/entry.ts'
import type { DigestModels } from '../../effects/pipeline/notes.ts'
import type { StartingPoint } from '../../effects/pipeline/pipeline.ts'
import type { SessionFacts } from '../../replay/schema/logHeader.ts'
import type { Rotation } from '../../replay/player/recording.ts'
import { createRecordedDigests } from '../../replay/digest/modelDigests.ts'
import { createRedaction, createRedactionWithin, type Redaction } from '../../replay/redaction/redaction.ts'
import { createLogStore } from '../../replay/store/store.ts'
import { startingPointOf } from '../../replay/store/startingPoint.ts'
import { foldInBulk } from '../../projections/fold.ts'
import type { FoldEngine } from '../../projections/foldEngine.ts'
import type { StoredLog } from '../../replay/store/storedLogs.ts'

interface KeptSession {
  readonly facts: SessionFacts
  readonly salt: Uint8Array
  /** The state that the session began with. */
  readonly start: StartingPoint
  readonly scheduler: SchedulerLike
  /** It goes on in the middle of another one's log, which is not kept here; `isNew` where nothing is of its own either. */
  readonly within: { readonly isNew: boolean } | undefined
}

export interface Keeper {
  readonly redaction: Redaction
  readonly foldInBulk: FoldEngine['foldInBulk']
  /** Of the read models, for the notes of commands. */
  readonly digest: DigestModels
  readonly append: (entry: Entry) => void
  readonly rotate: (rotation: Rotation) => void
  /** Writes what is waiting, now. Never rejects. */
  readonly flush: () => Promise<void>
}

/** `onFailure` is called once the browser has refused to keep the log. */
export const openKeeping = (onFailure: () => void) => {
  const store = createLogStore({ onFailure })
  return {
    /** What an earlier page of this tab left, `null` where there is nothing to go on with. */
    load: (sessionId: string): Promise<StoredLog | null> => store.load(sessionId),
    startingPointOf,
    keep: ({ facts, salt, start, scheduler, within }: KeptSession): Keeper => {
      const { models, nextSeq } = start
      const redaction = (within === undefined ? createRedaction : createRedactionWithin)(salt, models)
      const digests = createRecordedDigests(models)
      const recorder = store.recorder({ facts, redact: (entry) => entry, scheduler })
      if (within?.isNew === true && nextSeq > 1)
        recorder.rotate({ droppedCount: 0, firstSeq: nextSeq, snapshot: models })
      const queue = createQueue(scheduler, {
        take: (entry) => {
          const redacted = redaction.entry(entry)
          digests.fold(redacted)
          recorder.append(redacted)
        },
        rest: digests.prepare,
      })
      return {
        redaction,
        foldInBulk,
        digest: (models) => {
          queue.drain()
          // What the log notes before it was of another page: a check would go from one to the other.
          return within === undefined ? digests.digest(models) : null
        },
        append: queue.append,
        rotate: (rotation) => {
          queue.drain()
          recorder.rotate(rotation)
        },
        flush: () => {
          queue.drain()
          return recorder.flush().catch(() => undefined)
        },
      }
    },
  }
}

interface Worker {
  readonly take: (entry: Entry) => void
  /** What is done ahead once nothing waits. */
  readonly rest: () => void
}

/** Takes entries in their order, each in a task of its own, or all of them at once where they are needed. */
const createQueue = (scheduler: SchedulerLike, { take, rest }: Worker) => {
  const waiting: Entry[] = []
  let timer: Subscription | null = null
  /** Goes on with the same timer: to set one up takes as long as many an entry. */
  const takeFirst = function (this: SchedulerAction<undefined>): void {
    const entry = waiting.shift()
    if (entry === undefined) {
      timer = null
      rest()
      return
    }
    this.schedule()
    take(entry)
  }
  return {
    append: (entry: Entry): void => {
      waiting.push(entry)
      // One whose work has failed is closed, and goes on no more.
      if (timer?.closed !== false) timer = scheduler.schedule<undefined>(takeFirst)
    },
    drain: (): void => {
      timer?.unsubscribe()
      timer = null
      for (const entry of waiting.splice(0)) take(entry)
    },
  }
}
