// The law about the warning: it comes, and in time. That it comes neither too early nor twice, others say.
import type { DurationMs } from '../../../instant.ts'
import { TIMINGS } from '../../../timings.ts'
import { createAwakeTime } from '../../engine/userActivity.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import { watchWith } from '../../engine/looks.ts'
import { createAsking, createUncheckedMove, dueAtMs } from './movedClock.ts'

const MOST_LATE_MS: DurationMs = 5_000

const warnedInTime = law('LAW-72', 'expiry', {
  sentence:
    'A customer who is at the page is warned before 1:55 minutes are left: each deadline is warned of before it comes.',
  watch: () => {
    const awakeMs = createAwakeTime()
    const moved = createUncheckedMove()
    const asking = createAsking()
    let isExcused = true
    let unwarnedMs: DurationMs = 0
    let deadlineMs: number | null = null
    return watchWith({
      all: (entry, { before }: Moment) => {
        const surelyMs = awakeMs(entry)
        const dueMs = dueAtMs(before)
        const isWarned = before.expiry.warnedAtMs === before.reservation.current?.expiresAtMs
        if (dueMs === null || dueMs !== deadlineMs || isExcused || isWarned) unwarnedMs = 0
        else {
          const sinceMs = entry.at - (dueMs - TIMINGS.expiryWarningMs)
          unwarnedMs += Math.max(0, Math.min(surelyMs, sinceMs))
        }
        deadlineMs = dueMs
        isExcused = [asking(entry), moved(entry)].includes(true)
        return unwarnedMs > MOST_LATE_MS && dueMs !== null && entry.at < dueMs
          ? `${before.reservation.current?.reservationId} ends in ${dueMs - entry.at} ms, and there was no warning`
          : null
      },
    })
  },
})

export const warningLaws: readonly Law[] = [warnedInTime]
