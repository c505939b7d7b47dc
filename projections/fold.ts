// Events into all read models, as the fold engine does it (foldEngine.ts).
import type { Entry } from '../domain/log/entry.ts'
import { createFoldEngine } from './foldEngine.ts'
import { initialModels, projections, type ReadModels } from './readModels.ts'

const engine = createFoldEngine(projections)

/** The read models after `entry`; unchanged models keep their identity. */
export const foldOne = engine.foldOne

/** The read models after `entries`, sharing with `models` all that did not change. */
export const foldInBulk = (entries: Iterable<Entry>, models: ReadModels = initialModels): ReadModels =>
  engine.foldInBulk(entries, models)
