// Where a page goes on with what the store kept of an earlier one of its tab.
import type { StartingPoint } from '../../effects/pipeline/pipeline.ts'
import { foldInBulk } from '../../projections/fold.ts'
import { initialModels } from '../../projections/readModels.ts'
import type { RedactedLog } from '../player/recording.ts'

/** Where a pipeline goes on after `earlier`, or starts. */
export const startingPointOf = (earlier: RedactedLog | null): StartingPoint =>
  earlier === null
    ? { models: initialModels, nextSeq: 1 }
    : {
        models: foldInBulk(earlier.entries, earlier.snapshot ?? undefined),
        nextSeq: earlier.firstSeq + earlier.entries.length,
      }
