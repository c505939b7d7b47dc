// Two logs of one session side by side: what of the recorded entry, or of the one that came in its place, is otherwise.
import { between, type DurationMs } from '../../domain/instant.ts'
import type { Entry } from '../../domain/log/entry.ts'
import { differenceIn, valueAt } from '../schema/jsonEquality.ts'

/** Where a re-run goes another way first. */
export interface Divergence {
  /** The number of the recorded entry that is another one, or doesn't come; of what is unrecorded, that of the next one. */
  readonly seq: number
  readonly how: DivergenceKind
  readonly recorded: Entry
  /** `null` where none comes in its place. */
  readonly rerun: Entry | null
  /** The first field that differs: `kind`, `type`, `data.day`, `at`, `models.tickets.tickets`; empty where it is no field. */
  readonly path: string
  /** What stands there, in the recording and in the re-run. */
  readonly recordedValue: unknown
  readonly rerunValue: unknown
}

export type DivergenceKind =
  /** The entry is there and says something else, or comes at another time. */
  | 'otherwise'
  /** The recorded entry does not come at its time, `recorded.at`. */
  | 'missing'
  /** `rerun` comes before it, which the recording has not. */
  | 'unrecorded'
  /** All entries are the same up to it, and fold to other read models. */
  | 'foldedOtherwise'

/** How far off times may be; `null` where they are not compared at all but inside of the data, by so much. */
export interface Exactness {
  readonly slackMs: DurationMs
  readonly comparesTimes: boolean
}

interface Beside {
  /** The recording from the entry on that is expected. */
  readonly expected: readonly Entry[]
  readonly rerun: Entry
}

/** `null` where the entry that came is the expected one. */
export const divergenceAt = ({ expected, rerun }: Beside, exactness: Exactness): Divergence | null => {
  const [recorded] = expected
  if (recorded === undefined) return null
  const path = differenceOf(recorded, rerun, exactness)
  if (path === null) return null
  if (comesLater(rerun, expected.slice(1), exactness)) return missing(recorded)
  const isSameKind = recorded.kind === rerun.kind && recorded.type === rerun.type
  const isEarly = between(rerun.at, recorded.at) > exactness.slackMs
  if (!isSameKind && isEarly && exactness.comparesTimes) {
    const due = expected.find((later) => isAtAnotherTime(later, rerun, exactness))
    return due === undefined ? unrecorded(recorded, rerun) : otherwise({ recorded: due, rerun, path: 'at' })
  }
  return otherwise({ recorded, rerun, path })
}

const otherwise = ({
  recorded,
  rerun,
  path,
}: {
  readonly recorded: Entry
  readonly rerun: Entry
  readonly path: string
}): Divergence => {
  const [recordedValue, rerunValue] = [valueAt(recorded, path), valueAt(rerun, path)]
  return { seq: recorded.seq, how: 'otherwise', recorded, rerun, path, recordedValue, rerunValue }
}

const NO_FIELD = { path: '', recordedValue: null, rerunValue: null }

export const missing = (recorded: Entry): Divergence => ({
  seq: recorded.seq,
  how: 'missing',
  recorded,
  rerun: null,
  ...NO_FIELD,
})

const unrecorded = (recorded: Entry, rerun: Entry): Divergence => ({
  seq: recorded.seq,
  how: 'unrecorded',
  recorded,
  rerun,
  ...NO_FIELD,
})

/** The first field of the entry that differs; its number and its notes are none. */
const differenceOf = (recorded: Entry, rerun: Entry, exactness: Exactness): string | null => {
  const path = differenceIn(partsOf(recorded), partsOf(rerun), exactness.slackMs)
  return path ?? (isAtItsTime(recorded, rerun, exactness) ? null : 'at')
}

const partsOf = ({ kind, type, data }: Entry) => ({ kind, type, data })

const isAtItsTime = (recorded: Entry, rerun: Entry, { slackMs, comparesTimes }: Exactness): boolean =>
  !comparesTimes || Math.abs(between(recorded.at, rerun.at)) <= slackMs

/** The same, and with the same cause, at a time of its own. */
const isAtAnotherTime = (recorded: Entry, rerun: Entry, { slackMs }: Exactness): boolean =>
  recorded.cause !== null &&
  recorded.cause === rerun.cause &&
  differenceIn(partsOf(recorded), partsOf(rerun), slackMs) === null

/** The recording has it after what is expected: that is left out, and all else goes on. */
const comesLater = (rerun: Entry, later: readonly Entry[], exactness: Exactness): boolean => {
  for (const recorded of later.slice(0, MOST_LEFT_OUT))
    if (differenceOf(recorded, rerun, exactness) === null) return true
  return false
}

const MOST_LEFT_OUT = 200
