// Timers that know how late they run: a busy machine, or a page in the background, runs them when it can.
import type { SchedulerAction, SchedulerLike } from 'rxjs'
import { type DurationMs, durationMs, NO_TIME } from '../../domain/instant.ts'
import type { MachineClocks } from './stillTime.ts'

export interface WatchedTimersParts extends MachineClocks {
  readonly scheduler: SchedulerLike
  /** See `Clock`. */
  readonly coarseMs: DurationMs
}

export interface WatchedTimers {
  /** Waits in monotonic time: a wall clock that jumps can't stall a debounce. */
  readonly scheduler: SchedulerLike
  /** How late the timer is that runs now, in whole milliseconds; 0 where none runs, or none is late. */
  readonly lateMs: () => DurationMs
}

/**
 * Lateness is measured by the wall clock, as the times of the entries are, which drifts a little against the timers; where
 * that clock was moved meanwhile, by the timers' own.
 */
export const createWatchedTimers = (parts: WatchedTimersParts): WatchedTimers => {
  const { ticksMs, scheduler } = parts
  let runningLateMs = NO_TIME
  return {
    lateMs: () => runningLateMs,
    scheduler: {
      now: ticksMs,
      schedule: (work, delayMs = 0, state) => {
        const due = createDue(parts, delayMs)
        const watched = new WeakSet<object>()
        return scheduler.schedule(
          function (this: SchedulerAction<typeof state>, next) {
            if (!watched.has(this)) repeatWith(this, due.again)
            watched.add(this)
            runningLateMs = due.lateMs()
            try {
              work.call(this, next as never)
            } finally {
              runningLateMs = NO_TIME
            }
          },
          delayMs,
          state,
        )
      },
    },
  }
}

/** An action that goes on says how long it waits the next time. */
const repeatWith = <S>(action: SchedulerAction<S>, again: (delayMs: number) => void): void => {
  const schedule = action.schedule.bind(action)
  action.schedule = (state, delayMs = 0) => {
    again(delayMs)
    return schedule(state, delayMs)
  }
}

/** When a timer is due, by both clocks. */
const createDue = ({ nowMs, ticksMs, coarseMs }: WatchedTimersParts, firstDelayMs: number) => {
  let delayMs = firstDelayMs
  let [dueTicksMs, dueMs] = [ticksMs() + delayMs, nowMs() + delayMs]
  return {
    /** One that repeats itself at the same pace is the browser's own interval, which makes up for being late. */
    again: (nextDelayMs: number): void => {
      const isInterval = nextDelayMs === delayMs
      delayMs = nextDelayMs
      dueTicksMs = (isInterval ? dueTicksMs : ticksMs()) + delayMs
      dueMs = (isInterval ? dueMs : nowMs()) + delayMs
    },
    lateMs: (): DurationMs => {
      const byTicksMs = ticksMs() - dueTicksMs
      const byWallMs = nowMs() - dueMs
      const lateMs = Math.abs(byWallMs - byTicksMs) <= coarseMs ? byWallMs : byTicksMs
      return durationMs(Math.max(0, Math.round(lateMs)))
    },
  }
}
