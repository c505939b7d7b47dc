// The clock port: what time it is, and a scheduler for everything that waits, whose timers know how late they run: a busy machine,
// or a page in the background, runs them when it can.
import {
  asyncScheduler,
  fromEvent,
  merge,
  NEVER,
  type Observable,
  type SchedulerAction,
  type SchedulerLike,
} from 'rxjs'
import { filter, map } from 'rxjs'
import { type DurationMs, durationMs, type EpochMs, epochMs, NO_TIME } from '../../domain/instant.ts'

export interface Clock {
  /** Waits in monotonic time: a wall clock that jumps can't stall a debounce. */
  readonly scheduler: SchedulerLike
  /** How late the timer is that runs now, in whole milliseconds; 0 where none runs, or none is late. */
  readonly lateMs: () => DurationMs
  /** The machine's own wall clock, which may be wrong and may jump. */
  readonly nowMs: () => EpochMs
  /** The page is looked at again, perhaps after a long sleep: deadlines look at the clock at once. */
  readonly wakes$: Observable<void>
  /** The wall clock and the timers may drift by as much before that is reported: what they show is not more exact. */
  readonly coarseMs: DurationMs
}

interface MachineClocks {
  /** The wall clock. */
  readonly nowMs: () => number
  /** Monotonic. */
  readonly ticksMs: () => number
}

type TimersParts = MachineClocks & Pick<Clock, 'scheduler' | 'coarseMs'>

/**
 * Clocks that stand still while the program runs: what it does in one go happens at one instant, however slow the machine
 * is, as in virtual time. A wait that begins in the middle of it is counted from there too, and its timer notes the rest.
 * Both are read together, at the first question since the program was idle.
 */
export const createStillTime = ({ nowMs, ticksMs }: MachineClocks): MachineClocks => {
  let read: { readonly nowMs: number; readonly ticksMs: number } | null = null
  const time = () => {
    if (read !== null) return read
    read = { nowMs: nowMs(), ticksMs: ticksMs() }
    queueMicrotask(() => (read = null))
    return read
  }
  return { nowMs: () => time().nowMs, ticksMs: () => time().ticksMs }
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

/**
 * Lateness is measured by the wall clock, as the times of the entries are, which drifts a little against the timers; where
 * that clock was moved meanwhile, by the timers' own.
 */
export const createWatchedTimers = (parts: TimersParts): Pick<Clock, 'scheduler' | 'lateMs'> => {
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
const createDue = ({ nowMs, ticksMs, coarseMs }: TimersParts, firstDelayMs: number) => {
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
