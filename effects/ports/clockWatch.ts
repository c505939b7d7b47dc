// Notices when the wall clock and the timers part: a person set the clock, or the machine slept.
import { type DurationMs, durationMs, type EpochMs, NO_TIME } from '../../domain/instant.ts'
import type { Clock } from './clock.ts'

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
