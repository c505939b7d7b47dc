// Two logs of one session side by side: what of the recorded entry, or of the one that came in its place, is otherwise.
import { isPlainObject } from '../../domain/codec/codecShape.ts'
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
  /** The re-run from the entry on that came in its place, as far as it is known. */
  readonly came: readonly Entry[]
}

export const isSameEntry = (recorded: Entry, rerun: Entry, exactness: Exactness): boolean =>
  differenceOf(recorded, rerun, exactness) === null

/** `null` where the entry that came is the expected one. */
export const divergenceOf = ({ expected, came }: Beside, exactness: Exactness): Divergence | null => {
  const [[recorded, ...recordedLater], [rerun, ...comesLater]] = [expected, came]
  if (recorded === undefined || rerun === undefined) return null
  const path = differenceOf(recorded, rerun, exactness)
  if (path === null) return null
  const isRecorded = isAmong(rerun, recordedLater, exactness)
  const isEarly = exactness.comparesTimes && between(rerun.at, recorded.at) > exactness.slackMs
  const due =
    isEarly && !isRecorded ? expected.find((one) => isAtAnotherTime(one, rerun, exactness)) : undefined
  if (due !== undefined)
    return otherwise({ recorded: due, rerun, path: differenceOf(due, rerun, exactness) ?? 'at' })
  // Both are there, in the other order.
  if (isAmong(recorded, comesLater, exactness))
    return isRecorded ? otherwise({ recorded, rerun, path }) : unrecorded(recorded, rerun)
  if (isRecorded) return missing(recorded)
  if (isInItsPlace(recorded, rerun)) return otherwise({ recorded, rerun, path })
  return isEarly ? unrecorded(recorded, rerun) : missing(recorded)
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

export const unrecorded = (recorded: Entry, rerun: Entry): Divergence => ({
  seq: recorded.seq,
  how: 'unrecorded',
  recorded,
  rerun,
  ...NO_FIELD,
})

/** The first field of the entry that differs; its number, its notes and what its reading left out are none. */
const differenceOf = (recorded: Entry, rerun: Entry, exactness: Exactness): string | null => {
  const path = differenceBetween(partsOf(recorded), partsOf(rerun), exactness)
  return path ?? (isAtItsTime(recorded, rerun, exactness) ? null : 'at')
}

/** The word by which a codec calls what it expected is no part of what happened: a codec may be given another name. */
const differenceBetween = (recorded: unknown, rerun: unknown, { slackMs }: Exactness): string | null => {
  const path = differenceIn(recorded, rerun, slackMs)
  if (path?.endsWith('.expected') === true)
    return differenceIn(withoutCodecNames(recorded), withoutCodecNames(rerun), slackMs)
  if (path?.endsWith('.title') === true) return differenceIn(withBareCodes(recorded, rerun), rerun, slackMs)
  return path
}

/**
 * Where this version leaves the code of a category, since it looks up what that is called where it is shown (OP-170), earlier
 * ones copied it from the prices that they knew: nothing else happened.
 */
const withBareCodes = (recorded: unknown, rerun: unknown): unknown => {
  if (Array.isArray(recorded))
    return Array.isArray(rerun) ? recorded.map((one, i) => withBareCodes(one, rerun[i])) : recorded
  if (!isPlainObject(recorded) || !isPlainObject(rerun)) return recorded
  const inside = Object.fromEntries(
    Object.entries(recorded).map(([name, value]) => [name, withBareCodes(value, rerun[name])]),
  )
  const code = rerun['priceCategory'] ?? rerun['code']
  const isBare = typeof code === 'string' && rerun['title'] === code && typeof inside['title'] === 'string'
  return isBare ? { ...inside, title: code } : inside
}

const withoutCodecNames = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutCodecNames)
  if (!isPlainObject(value)) return value
  const isComplaint = value['_tag'] === 'Unfit'
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !(isComplaint && name === 'expected'))
      .map(([name, inside]) => [name, withoutCodecNames(inside)]),
  )
}

/** What a reader left out of an answer is in no log, so that nothing is left to be left out again: the rest is compared. */
const partsOf = (entry: Entry) => {
  const { kind, type, data } = entry
  if (kind !== 'exchange' || data.outcome._tag !== 'Answered') return { kind, type, data }
  const { dropped: _dropped, ...outcome } = data.outcome
  return { kind, type, data: { ...data, outcome } }
}

const isAtItsTime = (recorded: Entry, rerun: Entry, { slackMs, comparesTimes }: Exactness): boolean =>
  !comparesTimes || Math.abs(between(recorded.at, rerun.at)) <= slackMs

/** The same, and with the same cause, at a time of its own; an exchange is one that took another time. */
const isAtAnotherTime = (recorded: Entry, rerun: Entry, exactness: Exactness): boolean =>
  recorded.cause !== null &&
  recorded.cause === rerun.cause &&
  differenceBetween(timelessPartsOf(recorded), timelessPartsOf(rerun), exactness) === null

const timelessPartsOf = (entry: Entry) => {
  const parts = partsOf(entry)
  return entry.kind === 'exchange' ? { ...parts, data: { ...parts.data, latencyMs: 0 } } : parts
}

/** The same says something else, or the same has led to something else of its kind. */
const isInItsPlace = (recorded: Entry, rerun: Entry): boolean =>
  recorded.kind === rerun.kind && (recorded.type === rerun.type || recorded.cause === rerun.cause)

const isAmong = (wanted: Entry, entries: readonly Entry[], exactness: Exactness): boolean =>
  entries.slice(0, MOST_AHEAD).some((entry) => isSameEntry(entry, wanted, exactness))

/** So many entries are looked through for one that comes too early or too late. */
export const MOST_AHEAD = 200
