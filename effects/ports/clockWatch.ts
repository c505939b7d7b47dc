// Notices when the wall clock and the timers part: a person set the clock, or the machine slept.
import { type DurationMs, durationMs, NO_TIME } from '../../domain/instant.ts'
import type { Clock } from './clock.ts'

/** How far the wall clock has moved against the timers since this was asked last; 0 where they run together. */
export const createClockWatch = (clock: Clock): (() => DurationMs) => {
  const aheadMs = (): number => clock.nowMs() - clock.scheduler.now()
  let knownMs = aheadMs()
  return () => {
    const nowAheadMs = aheadMs()
    const movedMs = nowAheadMs - knownMs
    if (Math.abs(movedMs) <= clock.coarseMs) return NO_TIME
    knownMs = nowAheadMs
    return durationMs(Math.round(movedMs))
  }
}
