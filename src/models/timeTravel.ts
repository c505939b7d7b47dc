// A source that can stand still at an earlier moment of its own session. While it does, commands go nowhere;
// the session itself runs on.
import type { EpochMs } from '../../domain/instant.ts'
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
  /** Told when the source goes away or comes back. */
  readonly subscribe: (listener: () => void) => () => void
}

export const createTimeTravel = (live: ModelSource): TimeTravel => {
  let moment: Moment | null = null
  const listeners = new Set<() => void>()
  const tell = (): void => {
    for (const listener of [...listeners]) listener()
  }
  const alsoOnTravel =
    (subscribe: ModelSource['subscribe']): ModelSource['subscribe'] =>
    (listener) => {
      listeners.add(listener)
      const unsubscribe = subscribe(listener)
      return () => {
        listeners.delete(listener)
        unsubscribe()
      }
    }
  return {
    source: {
      models: () => moment?.models ?? live.models(),
      nowMs: () => moment?.atMs ?? live.nowMs(),
      subscribe: alsoOnTravel(live.subscribe),
      subscribeToSeconds: alsoOnTravel(live.subscribeToSeconds),
      dispatch: (command, secrets) => {
        if (moment === null) live.dispatch(command, secrets)
      },
    },
    show: (shown) => {
      moment = shown
      tell()
    },
    resume: () => {
      moment = null
      tell()
    },
    isAway: () => moment !== null,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
