// A clock that stands still until it is told to move: tests, generated sessions and re-runs live by it.
import { Subject, VirtualTimeScheduler } from 'rxjs'
import type { DurationMs, EpochMs } from '../../domain/instant.ts'
import type { Clock } from './clock.ts'

export interface VirtualClock extends Clock {
  /** Runs everything that falls due within `ms`, in order, and stops there. */
  readonly advance: (ms: DurationMs) => void
  /** Moves the wall clock alone, as a person or a time server does; nothing that waits notices. */
  readonly jump: (ms: DurationMs) => void
  /** The lid was closed for `ms`: the wall clock has moved, timers slept, the page wakes. */
  readonly sleep: (ms: DurationMs) => void
}

export const createVirtualClock = (startMs: EpochMs): VirtualClock => {
  const scheduler = new VirtualTimeScheduler(undefined, 0)
  const wakes$ = new Subject<void>()
  let wallAheadMs = 0
  const jump = (ms: DurationMs): void => {
    wallAheadMs += ms
  }
  return {
    nowMs: () => startMs + scheduler.frame + wallAheadMs,
    scheduler,
    wakes$,
    advance: (ms) => {
      scheduler.maxFrames = scheduler.frame + ms
      scheduler.flush()
      scheduler.frame = scheduler.maxFrames
    },
    jump,
    sleep: (ms) => {
      jump(ms)
      wakes$.next()
    },
  }
}
