// The clock port: what time it is, and a scheduler for everything that waits.
import { asyncScheduler, fromEvent, merge, NEVER, type Observable, type SchedulerLike } from 'rxjs'
import { filter, map } from 'rxjs/operators'
import { type EpochMs, epochMs } from '../../domain/instant.ts'

export interface Clock {
  /** The machine's own wall clock, which may be wrong and may jump. */
  readonly nowMs: () => EpochMs
  /** Waits in monotonic time: a wall clock that jumps can't stall a debounce. */
  readonly scheduler: SchedulerLike
  /** The page is looked at again, perhaps after a long sleep: deadlines look at the clock at once. */
  readonly wakes$: Observable<void>
}

/** The browser's or Node's real clock. */
export const createRealClock = (): Clock => ({
  nowMs: () => epochMs(Date.now()),
  scheduler: { now: () => performance.now(), schedule: asyncScheduler.schedule.bind(asyncScheduler) },
  wakes$:
    typeof document === 'undefined'
      ? NEVER
      : merge(
          fromEvent(document, 'visibilitychange').pipe(filter(() => document.visibilityState === 'visible')),
          // The first one comes with the page itself.
          fromEvent<PageTransitionEvent>(window, 'pageshow').pipe(filter(({ persisted }) => persisted)),
          fromEvent(window, 'focus'),
        ).pipe(map(() => undefined)),
})
