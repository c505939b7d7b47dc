// The clock port: what time it is, and a scheduler for everything that waits.
import { asyncScheduler, fromEvent, merge, NEVER, type Observable } from 'rxjs'
import { createStillTime } from './stillTime.ts'
import { createWatchedTimers, type WatchedTimers } from './watchedTimers.ts'
import { filter, map } from 'rxjs/operators'
import { type DurationMs, durationMs, type EpochMs, epochMs, NO_TIME } from '../../domain/instant.ts'

export interface Clock extends WatchedTimers {
  /** The machine's own wall clock, which may be wrong and may jump. */
  readonly nowMs: () => EpochMs
  /** The page is looked at again, perhaps after a long sleep: deadlines look at the clock at once. */
  readonly wakes$: Observable<void>
  /** The wall clock and the timers may drift by as much before that is reported: what they show is not more exact. */
  readonly coarseMs: DurationMs
}

/** No browser's clocks are coarser. */
const COARSE_MS = durationMs(100)

const MACHINE = createStillTime({ nowMs: () => Date.now(), ticksMs: () => performance.now() })

/** The browser's or Node's real clock. */
export const createRealClock = (): Clock => ({
  nowMs: () => epochMs(MACHINE.nowMs()),
  ...createWatchedTimers({ ...MACHINE, scheduler: asyncScheduler, coarseMs: COARSE_MS }),
  coarseMs: COARSE_MS,
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

/** How far the wall clock, which says `nowMs`, has moved against the timers since this was asked last; 0 where they run together. */
export const createClockWatch = (clock: Clock): ((nowMs?: EpochMs) => DurationMs) => {
  let knownMs = clock.nowMs() - clock.scheduler.now()
  return (nowMs = clock.nowMs()) => {
    const aheadMs = nowMs - clock.scheduler.now()
    const movedMs = aheadMs - knownMs
    if (Math.abs(movedMs) <= clock.coarseMs) return NO_TIME
    knownMs = aheadMs
    return durationMs(Math.round(movedMs))
  }
}
