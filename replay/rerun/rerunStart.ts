// Where a recording can be run again from: its beginning, or, where the log was cut, the first command after which
// nothing goes back to what happened before it. The timers and calls of then are not known.
import type { Entry } from '../../domain/log/entry.ts'
import { foldInBulk } from '../../projections/fold.ts'
import type { ReadModels } from '../../projections/readModels.ts'
import type { Origin } from '../forks/origin.ts'
import { isClockMove, isLoad } from '../player/entryTimes.ts'
import type { Recording } from '../player/recording.ts'

export interface RerunStart {
  /** The number of the first entry that is compared. */
  readonly fromSeq: number
  readonly entries: readonly Entry[]
  /** The state before it; `null` at the beginning of a session. */
  readonly models: ReadModels | null
  /** The page was not loaded there: it went on from another session's log. */
  readonly goesOn?: boolean
}

export type NoStart = { readonly _tag: 'StartsFromSnapshot' } | { readonly _tag: 'NeverStarts' }

export const startOf = ({ snapshot, entries }: Recording): RerunStart | NoStart => {
  const [first] = entries
  if (snapshot === null)
    return first === undefined || !isLoad(first)
      ? { _tag: 'NeverStarts' }
      : { fromSeq: first.seq, entries, models: null }
  const at = firstClean(entries)
  const from = entries[at]
  if (from === undefined) return { _tag: 'StartsFromSnapshot' }
  return {
    fromSeq: from.seq,
    entries: entries.slice(at),
    models: foldInBulk(entries.slice(0, at), snapshot),
  }
}

/** What a fork has done itself; `null` of a log that is none, or whose beginning was cut off since. */
export const startOfFork = ({ snapshot, entries }: Recording, origin: Origin | null): RerunStart | null => {
  const at = entries.findIndex(({ seq }) => seq - 1 === origin?.seq)
  const first = entries[at]
  if (first === undefined) return null
  return {
    fromSeq: first.seq,
    entries: entries.slice(at),
    models: foldInBulk(entries.slice(0, at), snapshot ?? undefined),
    goesOn: !isLoad(first),
  }
}

/** The place of the first command of a person or a browser with nothing after it that was caused before it; -1 without one. */
const firstClean = (entries: readonly Entry[]): number => {
  let [clean, oldestCause] = [-1, Infinity]
  for (let i = entries.length - 1; i >= 0; i -= 1) {
    const entry = entries[i] as Entry
    const { seq, kind, cause } = entry
    if (cause !== null) oldestCause = Math.min(oldestCause, cause)
    // A clock that moved had another time before, of which nothing is left.
    else if (kind === 'command' && oldestCause >= seq && !isClockMove(entry)) clean = i
  }
  return clean
}
