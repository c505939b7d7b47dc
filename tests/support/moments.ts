// Moments of a log for what looks at them one by one, as the check of the laws makes them, without the texts of the entries.
import type { Entry } from '../../domain/log/entry.ts'
import type { Moment } from '../../replay/laws/engine/moment.ts'
import type { ReadModels } from '../../projections/readModels.ts'
import { createServerTruth } from '../../replay/laws/server/serverTruth.ts'
import { createMoments, type Texts } from '../../replay/laws/moments.ts'

/** Asked for each entry of one log, in order. */
export const createTextlessMoments = (): ((
  entry: Entry,
  before: ReadModels,
  after: ReadModels,
) => Moment) => {
  let momentOf: ReturnType<typeof createMoments> | null = null
  return (entry, before, after) => {
    momentOf ??= createMoments(createServerTruth(entry.seq), NO_TEXTS)
    return momentOf(entry, before, after)
  }
}

export const NO_TEXTS: Texts = {
  openTexts: () => [],
  closedTexts: () => ({ sent: [], told: [] }),
  personalTexts: () => [],
}
