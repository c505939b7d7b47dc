// A source that can stand still at an earlier moment of its session, which runs on. Then commands go nowhere.
import type { EpochMs } from '../../domain/instant.ts'
import { createStore } from '../../effects/pipeline/store.ts'
import type { ReadModels } from '../../projections/readModels.ts'
import type { ModelSource } from './modelSource.ts'

/** A moment of the past: what the screens showed, and what time it was. */
export interface Moment {
  readonly models: ReadModels
  readonly atMs: EpochMs
}

export interface TimeTravel {
  readonly source: ModelSource
  /** Shows a moment. */
  readonly show: (moment: Moment) => void
  /** Back to the running session. */
  readonly resume: () => void
  readonly isAway: () => boolean
  /** Called when the source goes away or comes back. */
  readonly subscribe: (listener: () => void) => () => void
}

export const createTimeTravel = (live: ModelSource): TimeTravel => {
  const moment = createStore<Moment | null>(null)
  const alsoOnTravel =
    (subscribe: ModelSource['subscribe']): ModelSource['subscribe'] =>
    (listener) => {
      const endings = [moment.subscribe(listener), subscribe(listener)]
      return () => endings.forEach((end) => end())
    }
  return {
    source: {
      ...live,
      models: () => moment.get()?.models ?? live.models(),
      nowMs: () => moment.get()?.atMs ?? live.nowMs(),
      subscribe: alsoOnTravel(live.subscribe),
      subscribeToSeconds: alsoOnTravel(live.subscribeToSeconds),
      dispatch: (command, secrets) => {
        if (moment.get() === null) live.dispatch(command, secrets)
      },
    },
    show: moment.set,
    resume: () => moment.set(null),
    isAway: () => moment.get() !== null,
    subscribe: moment.subscribe,
  }
}
