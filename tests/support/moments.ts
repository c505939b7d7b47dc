// Moments of a log for what looks at them one by one, as the check of the laws makes them, without the texts of the entries.
import type { Entry } from '../../domain/log/entry.ts'
import type { Moment } from '../../replay/laws/engine/moment.ts'
import type { ReadModels } from '../../projections/readModels.ts'
import { createServerTruth } from '../../replay/laws/server/serverTruth.ts'
import { createLogSoFar } from '../../replay/laws/logSoFar.ts'

/** Asked for each entry of one log, in order. */
export const createMoments = (): ((entry: Entry, before: ReadModels, after: ReadModels) => Moment) => {
  let logSoFar: ReturnType<typeof createLogSoFar> | null = null
  return (entry, before, after) => {
    logSoFar ??= createLogSoFar(createServerTruth(entry.seq))
    return {
      entry,
      before,
      after,
      ...logSoFar(entry),
      openTexts: () => [],
      closedTexts: () => ({ sent: [], told: [] }),
      personalTexts: () => [],
    }
  }
}
