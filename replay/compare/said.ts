// What an entry says, without what differs from one run to the next: its number, its times, what the log notes beside it.
// Between two sessions personal texts don't count either, since their pseudonyms have nothing in common.
import { isPlainObject } from '../../domain/codec/codecShape.ts'
import type { ReplaceText } from '../../domain/codec/redactor.ts'
import type { Entry } from '../../domain/log/entry.ts'
import { redactEntry } from '../redaction/redaction.ts'
import { dataCodecOf } from '../schema/entryCodecs.ts'

/** `pseudonyms`: those of one session are the same in both logs. */
export type Personal = 'pseudonyms' | 'hidden'

/** What of an entry is compared: its kind, its type, and its data without times. */
export interface Said {
  readonly kind: Entry['kind']
  readonly type: string
  readonly data: unknown
}

export const saidBy = (entry: Entry, personal: Personal): Said => {
  const { kind, type } = entry
  const { data } = personal === 'hidden' ? withoutPersons(entry) : entry
  return { kind, type, data: withoutTimes(data) }
}

/** What this version does not know is left as it is: no codec says what in it is personal. */
const withoutPersons = (entry: Entry): Entry =>
  dataCodecOf(entry.kind, entry.type) === null ? entry : redactEntry(entry, hide)

/** Whether there is a text still counts. */
const HIDDEN = '•••'
const hide: ReplaceText = (text) => (text === '' ? '' : HIDDEN)

/** Equal for entries that say the same: the fields stand in one order. */
export const saidText = (entry: Entry, personal: Personal): string => JSON.stringify(saidBy(entry, personal))

/** Instants and durations, which end in `Ms`, are left out, however deep they stand. */
const withoutTimes = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutTimes)
  if (!isPlainObject(value)) return value
  const kept: Record<string, unknown> = {}
  for (const key of keptOf(Object.keys(value))) kept[key] = withoutTimes(value[key])
  return kept
}

/** The same names come again and again: they are sorted once. */
const keptOf = (names: readonly string[]): readonly string[] => {
  const all = JSON.stringify(names)
  const known = sorted.get(all)
  if (known !== undefined) return known
  const kept = names.filter((name) => !name.endsWith('Ms')).toSorted()
  if (sorted.size < MOST_SORTED) sorted.set(all, kept)
  return kept
}

const MOST_SORTED = 10_000
const sorted = new Map<string, readonly string[]>()
