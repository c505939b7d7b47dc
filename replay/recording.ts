// What can be played: entries in order, and the state before the first of them.
import type { Entry } from '../domain/entry.ts'
import type { ReadModels } from '../projections/readModels.ts'

export interface Recording {
  /** `null` where the recording starts at the beginning of its session. */
  readonly snapshot: ReadModels | null
  readonly entries: readonly Entry[]
}
