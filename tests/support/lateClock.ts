// A virtual clock whose timers are late, each by a time of its own, as on a busy machine.
import { durationMs, minus, NO_TIME } from '../../domain/instant.ts'
import { createVirtualClock, type VirtualClock } from './virtualClock.ts'

/** `latenessMs` is asked for each timer that falls due. */
export const createLateClock = (startMs: number, latenessMs: () => number): VirtualClock => {
  const clock = createVirtualClock(startMs)
  return {
    ...clock,
    advance: (ms) => {
      const endMs = clock.scheduler.now() + ms
      const leftMs = (): number => endMs - clock.scheduler.now()
      while (clock.untilNextMs() <= leftMs()) {
        clock.lag(Math.min(leftMs(), Math.max(0, clock.untilNextMs()) + latenessMs()))
        clock.step()
      }
      if (leftMs() > 0) clock.lag(minus(durationMs(leftMs()), NO_TIME))
    },
  }
}
