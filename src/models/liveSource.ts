// The running pipeline as a source for screens.
import { interval, share } from 'rxjs'
import { TIMINGS } from '../../domain/timings.ts'
import type { Pipeline } from '../../effects/pipeline/pipeline.ts'
import type { Clock } from '../../effects/ports/clock.ts'
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
