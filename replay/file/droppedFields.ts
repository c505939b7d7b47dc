// Which fields of a log no codec describes: they are dropped when it is opened, and named so that this is known.
import { isPlainObject } from '../../domain/codec/codecShape.ts'
import type { Entry } from '../../domain/log/entry.ts'

/** More names than these say no more. */
const MOST_NAMES = 30

export const createDroppedFields = () => {
  const found = new Set<string>()
  return {
    /** `raw` is the line that became the entry. */
    add: (raw: unknown, entry: Entry): void => {
      if (found.size >= MOST_NAMES) return
      for (const path of missingIn(raw, entry, [])) found.add(`${entry.type}: ${path.join('.')}`)
    },
    /** `ReservationCreated: data.reservation.colour`, each once, in the order in which they were found. */
    names: (): readonly string[] => [...found].slice(0, MOST_NAMES),
  }
}

/** The members of a list count as one: their paths have a star. */
const missingIn = function* (
  raw: unknown,
  kept: unknown,
  path: readonly string[],
): Generator<readonly string[]> {
  if (Array.isArray(raw) && Array.isArray(kept)) {
    for (const [i, item] of raw.entries()) yield* missingIn(item, kept[i], [...path, '*'])
    return
  }
  if (!isPlainObject(raw) || !isPlainObject(kept)) return
  for (const [key, value] of Object.entries(raw)) {
    if (!Object.hasOwn(kept, key)) yield [...path, key]
    else yield* missingIn(value, kept[key], [...path, key])
  }
}
