// A clock that stands still until it is moved: tests, generated sessions and re-runs live by it.
import { Subject, type Subscription, VirtualAction, VirtualTimeScheduler } from 'rxjs'
import { type DurationMs, durationMs, type EpochMs, later, NO_TIME, plus } from '../../domain/instant.ts'
import type { Clock } from '../../effects/ports/clock.ts'

export interface VirtualClock extends Clock {
  /** Runs everything that falls due within `ms`, in order, and stops there. */
  readonly advance: (ms: DurationMs) => void
  /** How long until the next thing falls due: 0 or less where it is late, infinite where nothing waits. */
  readonly untilNextMs: () => DurationMs
  /** Runs the next thing that falls due, and that alone. */
  readonly step: () => void
  /** Lets `ms` pass and runs nothing: what falls due meanwhile is late. */
  readonly lag: (ms: DurationMs) => void
  /** Moves the wall clock alone, as a person or a time server does; nothing that waits notices. */
  readonly jump: (ms: DurationMs) => void
  /** The lid was closed for `ms`: the wall clock has moved, timers slept, the page wakes. */
  readonly sleep: (ms: DurationMs) => void
}

export const createVirtualClock = (startMs: EpochMs): VirtualClock => {
  const scheduler = new VirtualTimeScheduler(RepeatableAction, 0)
  const wakes$ = new Subject<void>()
  let wallAheadMs = NO_TIME
  let runningLateMs = NO_TIME
  const next = () => scheduler.actions[0] as VirtualAction<unknown> | undefined
  const jump = (ms: DurationMs): void => {
    wallAheadMs = plus(wallAheadMs, ms)
  }
  return {
    nowMs: () => later(startMs, plus(durationMs(scheduler.frame), wallAheadMs)),
    scheduler,
    wakes$,
    lateMs: () => runningLateMs,
    coarseMs: NO_TIME,
    advance: (ms) => {
      scheduler.maxFrames = scheduler.frame + ms
      scheduler.flush()
      scheduler.frame = scheduler.maxFrames
    },
    untilNextMs: () => durationMs((next()?.delay ?? Infinity) - scheduler.frame),
    step: () => {
      const action = next()
      if (action === undefined) return
      scheduler.actions.shift()
      scheduler.frame = Math.max(scheduler.frame, action.delay)
      runningLateMs = durationMs(scheduler.frame - action.delay)
      const error = action.execute(action.state, action.delay) as Error | undefined
      runningLateMs = NO_TIME
      if (error !== undefined) throw error
    },
    lag: (ms) => {
      scheduler.frame += ms
    },
    jump,
    sleep: (ms) => {
      jump(ms)
      wakes$.next()
    },
  }
}

/**
 * A timer that repeats stays one action, as outside of virtual time. RxJS hangs each repetition below the one before,
 * and to stop a timer that has run for an hour overflows the stack.
 */
class RepeatableAction<T> extends VirtualAction<T> {
  override schedule(state?: T, delay = 0): Subscription {
    if (this.id !== undefined) {
      this.id = undefined
      this.index = this.scheduler.index += 1 // It queues up behind what is due at the same time.
    }
    return super.schedule(state, delay)
  }
}
