// Recordings as every part of this folder hands them on: entries in order, and the state before the first of them.
import type { Entry } from '../../domain/log/entry.ts'
import type { ReadModels } from '../../projections/readModels.ts'

/** What can be played. */
export interface Recording {
  /** `null` where the recording starts at the beginning of its session. */
  readonly snapshot: ReadModels | null
  readonly entries: readonly Entry[]
}

/** What may leave its tab: redacted throughout. `firstSeq` is the number of the first entry. */
export interface RedactedLog extends Recording {
  readonly firstSeq: number
}

/** What a rotation leaves: `snapshot` is the redacted state before the entry `firstSeq`. */
export interface Rotation {
  readonly droppedCount: number
  readonly firstSeq: number
  readonly snapshot: ReadModels
}
