// The running pipeline as a source for screens, and a source that lets a press go before what else has changed.
import { interval, share } from 'rxjs'
import { TIMINGS } from '../../domain/timings.ts'
import type { Pipeline } from '../../effects/pipeline/pipeline.ts'
import type { Clock } from '../../effects/ports/clock.ts'
import { afterNextPicture, inNextTask } from '../../effects/ports/nextTask.ts'
import type { ModelSource } from './modelSource.ts'

export const createLiveSource = (pipeline: Pipeline, clock: Clock): ModelSource => {
  let tickMs = clock.nowMs()
  // What has just happened is shown with the time at which it did, not with that of the last second.
  pipeline.subscribe(() => {
    tickMs = clock.nowMs()
  })
  const seconds$ = interval(TIMINGS.deadlineCheckMs, clock.scheduler).pipe(share())
  return {
    models: pipeline.models,
    subscribe: pipeline.subscribe,
    dispatch: pipeline.dispatch,
    nowMs: () => tickMs,
    subscribeToSeconds: (listener) => {
      tickMs = clock.nowMs()
      const subscription = seconds$.subscribe(() => {
        tickMs = clock.nowMs()
        listener()
      })
      return () => subscription.unsubscribe()
    },
  }
}

/** What an answer or a timer has changed renders in a task of its own, so that no press waits for it; what is dispatched, at once. */
export const createUnhurriedSource = (source: ModelSource): ModelSource => {
  const listeners = new Set<() => void>()
  let isDispatching = false
  let isDue = false
  const notify = (): void => {
    isDue = false
    for (const listener of Array.from(listeners)) listener()
  }
  source.subscribe(() => {
    if (isDispatching) return notify()
    if (isDue) return
    isDue = true
    inNextTask(() => {
      if (isDue) notify()
    })
  })
  const afterwards: (() => void)[] = []
  const runAfterwards = (): void => {
    for (const run of afterwards.splice(0)) run()
  }
  return {
    ...source,
    afterPicture: (run) => {
      afterwards.push(run)
      if (afterwards.length === 1) afterNextPicture(runAfterwards)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispatch: (command, secrets) => {
      runAfterwards() // Commands stay in the order in which a person gave them.
      const before = isDispatching
      isDispatching = true
      try {
        source.dispatch(command, secrets)
      } finally {
        isDispatching = before
      }
    },
  }
}
