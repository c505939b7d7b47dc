// What waits while some effects are still being loaded: the first command that has no handler yet, all commands after it
// in their order, and what has happened, which the effects hear when they come. Their folds go over it, each event in its
// order, and over nothing twice.
import type { Command, CommandType } from '../../domain/log/commands.ts'
import type { Entry } from '../../domain/log/entry.ts'
import type { FoldEngine } from '../../projections/foldEngine.ts'
import type { ReadModelName, ReadModels } from '../../projections/readModels.ts'
import type { Secrets } from '../ports/ports.ts'
import type { Caused } from './handler.ts'

/** An entry, and the read models before and after it. */
export interface Happened {
  readonly entry: Entry
  readonly before: ReadModels
  readonly after: ReadModels
}

/** A command and what came beside it. */
export interface Dispatched extends Caused<Command> {
  readonly secrets?: Secrets | undefined
}

interface BacklogParts {
  /** Whether effects are still to come. */
  readonly isAwaited: boolean
  /** Called at the first command that waits for them. */
  readonly want?: (() => void) | undefined
  readonly isHandled: (type: CommandType) => boolean
  readonly perform: (dispatched: Dispatched) => void
}

export const createBacklog = ({ isAwaited, want, isHandled, perform }: BacklogParts) => {
  let state: 'whole' | 'waiting' | 'lacking' = isAwaited ? 'waiting' : 'whole'
  const missed: Happened[] = []
  const waiting: Dispatched[] = []
  const dispatch = (dispatched: Dispatched): void => {
    switch (state) {
      case 'whole':
        return perform(dispatched)
      case 'waiting':
        if (waiting.length === 0 && isHandled(dispatched.value.type)) return perform(dispatched)
        waiting.push(dispatched)
        want?.()
        return
      case 'lacking':
        if (isHandled(dispatched.value.type)) perform(dispatched)
    }
  }
  return {
    dispatch,
    note: (happened: Happened): void => {
      if (state === 'waiting') missed.push(happened)
    },
    /** The effects are here: they hear what they missed, then what waited is done. */
    end: (hear: (missed: readonly Happened[]) => void): void => {
      state = 'whole'
      hear(missed.splice(0))
      waiting.splice(0).forEach(dispatch)
    },
    /** They are unavailable: what is for them leads to nothing, now and later. */
    giveUp: (): void => {
      state = 'lacking'
      missed.length = 0
      waiting.splice(0).forEach(dispatch)
    },
  }
}

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
export const bothFolds =
  (first: FoldEngine['foldOne'], second: FoldEngine['foldOne']): FoldEngine['foldOne'] =>
  (models, entry) =>
    second(first(models, entry), entry)
