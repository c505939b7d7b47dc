// Two programs that live through the same plan, side by side: where their logs differ first. A re-run, which knows the one
// log alone, must come to the same.
import type { Entry } from '../../../domain/log/entry.ts'
import { canonicalJson } from '../../../replay/schema/jsonEquality.ts'

export interface LivedOtherwise {
  /** The recorded entry at the first place at which the logs differ. */
  readonly place: number
  /** The first recorded entry that the other log has nowhere, at its time; `null` where it has them all. */
  readonly gone: number | null
}

/** `null` where the logs are the same from the entry `fromSeq` on. */
export const livedOtherwise = (
  recorded: readonly Entry[],
  live: readonly Entry[],
  fromSeq: number,
): LivedOtherwise | null => {
  const [then, now] = [recorded, live].map((entries) => entries.filter(({ seq }) => seq >= fromSeq))
  if (then === undefined || now === undefined) return null
  const at = then.findIndex((entry, i) => textOf(entry) !== textOf(now[i]))
  const place = at === -1 ? null : (then[at]?.seq ?? null)
  if (place === null) return null
  const texts = new Set(now.map(textOf))
  return { place, gone: then.find((entry) => !texts.has(textOf(entry)))?.seq ?? null }
}

/** Without its number and its cause, which what came before it may have moved. */
const textOf = (entry: Entry | undefined): string => {
  if (entry === undefined) return ''
  const { at, kind, type, data, note } = entry
  return canonicalJson({ at, kind, type, data, models: note?.models })
}
