// Folds that come after something has happened: they go over it, each event in its order, and over nothing twice.
import type { FoldEngine } from '../../projections/foldEngine.ts'
import type { ReadModelName, ReadModels } from '../../projections/readModels.ts'
import type { Happened } from './backlog.ts'

interface Before {
  /** What all began with. */
  readonly start: ReadModels
  /** As the earlier folds have made them. */
  readonly models: ReadModels
  readonly missed: readonly Happened[]
}

/** The read models, and what has happened with those of each moment. Those that the late folds leave keep their identity. */
export const foldLate = (late: FoldEngine['foldOne'], { start, models, missed }: Before) => {
  let caughtUp = start
  const happened = missed.map(({ entry, before, after }): Happened => {
    const caughtUpBefore = caughtUp
    caughtUp = late(caughtUp, entry)
    return { entry, before: withLate(before, caughtUpBefore), after: withLate(after, caughtUp) }
  })
  return { models: withLate(models, caughtUp), happened }

  /** `current`, with those models that the late folds have changed. */
  function withLate(current: ReadModels, changed: ReadModels): ReadModels {
    if (changed === start) return current
    const isNew = ([name, model]: [string, unknown]): boolean => model !== start[name as ReadModelName]
    return {
      ...current,
      ...(Object.fromEntries(Object.entries(changed).filter(isNew)) as Partial<ReadModels>),
    }
  }
}

/** Each has read models of its own. */
export const inTurn =
  (first: FoldEngine['foldOne'], second: FoldEngine['foldOne']): FoldEngine['foldOne'] =>
  (models, entry) =>
    second(first(models, entry), entry)
