// Checks one parsed line of a log: it has an entry's frame, its place in the order, and data that fits its codec.
import * as E from 'fp-ts/Either'
import type { Entry } from '../../domain/log/entry.ts'
import { EntryNote } from '../../domain/log/note.ts'
import { isPlainObject, keyCountOf } from '../../domain/codec/codecShape.ts'
import { dataCodecOf, unknownExchangeCodec } from '../schema/entryCodecs.ts'
import { fit } from '../../domain/codec/guard.ts'
import type { BrokenReason } from './importVerdict.ts'
import { holdsAnything, MOST_NESTED, nestsTooDeep } from './nesting.ts'

export interface CheckedEntry {
  readonly entry: Entry
  readonly isKnown: boolean
  /** It is the very object that was read, so that nothing of it was dropped or read otherwise. */
  readonly isExact: boolean
}

/** The entry that `raw` is, if it is the one with `expectedSeq`. Its data is dropped where it can't be checked at all. */
export const checkEntry = (raw: unknown, expectedSeq: number): E.Either<BrokenReason, CheckedEntry> => {
  if (!isPlainObject(raw)) return E.left({ _tag: 'NoEntry', field: '' })
  const { seq, at, kind, type, cause, data } = raw
  if (!isWhole(seq)) return noEntry('seq')
  if (!isWhole(at)) return noEntry('at')
  if (kind !== 'command' && kind !== 'event' && kind !== 'exchange') return noEntry('kind')
  if (typeof type !== 'string') return noEntry('type')
  if (cause !== null && !isWhole(cause)) return noEntry('cause')
  if (!isPlainObject(data)) return noEntry('data')
  if (seq !== expectedSeq) return E.left({ _tag: 'SeqGap', expectedSeq, foundSeq: seq })
  if (cause !== null && (cause < 1 || cause >= seq)) return E.left({ _tag: 'CauseNotEarlier', cause })
  const known = dataCodecOf(kind, type)
  const codec = known ?? (kind === 'exchange' ? unknownExchangeCodec : null)
  if ((codec === null || holdsAnything(codec)) && nestsTooDeep(data))
    return E.left({ _tag: 'TooDeep', limit: MOST_NESTED })
  const noted = noteIn(raw)
  if (E.isLeft(noted)) return noted
  const note = noted.right
  if (codec === null)
    return E.right({
      entry: { seq, at, kind, type, cause, data, ...note } as Entry,
      isKnown: false,
      isExact: false,
    })
  const fitting = fit(codec, data)
  if (E.isLeft(fitting)) return E.left({ _tag: 'Unfit', type, ...fitting.left })
  const isExact =
    fitting.right === data && note.note === raw['note'] && keyCountOf(raw) === FRAME_FIELDS + keyCountOf(note)
  const entry = isExact ? raw : { seq, at, kind, type, cause, data: fitting.right as unknown, ...note }
  return E.right({ entry: entry as unknown as Entry, isKnown: known !== null, isExact })
}

/** Beside the note. */
const FRAME_FIELDS = 6

/** The note in an object of its own, which is empty where there is none. */
const noteIn = ({ note }: Readonly<Record<string, unknown>>): E.Either<BrokenReason, Pick<Entry, 'note'>> => {
  if (note === undefined) return E.right(NO_NOTE)
  const fitting = fit(EntryNote, note)
  return E.isLeft(fitting) ? noEntry('note') : E.right({ note: fitting.right })
}

const NO_NOTE = {}

const isWhole = (u: unknown): u is number => Number.isSafeInteger(u)

const noEntry = (field: string): E.Either<BrokenReason, never> => E.left({ _tag: 'NoEntry', field })
