// Holds a session's entries until what keeps them is here.
import type { SchedulerLike } from 'rxjs'
import type { Entry } from '../../domain/log/entry.ts'
import type { RedactedLog, Rotation } from '../../replay/player/recording.ts'
import { createSessionLog, type SessionLog } from '../../replay/store/sessionLog.ts'
import type { Redaction } from '../../replay/redaction/redaction.ts'
import type { Keeper } from './keeping.ts'

export interface KeptLater extends Omit<Keeper, 'redaction'> {
  readonly whenHere: Promise<unknown>
  /** Throws before it is here, as `foldInBulk` does; `digest` gives `null`. */
  readonly redaction: () => Redaction
}

/** `onFailure` is called where the keeper could not be loaded: the session ends with its page then. */
export const keepLater = (loading: Promise<Keeper>, onFailure: () => void): KeptLater => {
  let keeper: Keeper | null = null
  let waiting: Entry[] | null = []
  const whenHere = loading.then((loaded) => {
    keeper = loaded
    for (const entry of waiting ?? []) loaded.append(entry)
    waiting = null
  })
  whenHere.catch(() => {
    waiting = null // Dropped: without the keeper they are never written.
    onFailure()
  })
  const here = (): Keeper => {
    if (keeper === null) throw new Error('What keeps the session is not here yet')
    return keeper
  }
  return {
    whenHere,
    redaction: () => here().redaction,
    foldInBulk: (entries, models) => here().foldInBulk(entries, models),
    digest: (models) => keeper?.digest(models) ?? null,
    append: (entry) => {
      if (keeper === null) waiting?.push(entry)
      else keeper.append(entry)
    },
    rotate: (rotation) => keeper?.rotate(rotation),
    flush: () => keeper?.flush() ?? Promise.resolve(),
  }
}

/** The log in memory, which reports what is kept of it. `note` comes after each rotation. */
export const logOver = (
  kept: KeptLater,
  { scheduler, earlier }: { readonly scheduler: SchedulerLike; readonly earlier: RedactedLog | null },
  note: (rotation: Rotation) => void,
): SessionLog =>
  createSessionLog({
    redact: (entry) => kept.redaction().entry(entry),
    foldInBulk: kept.foldInBulk,
    scheduler,
    ...(earlier === null ? {} : { earlier }),
    onRotated: (rotation) => {
      kept.rotate(rotation)
      note(rotation)
    },
  })
