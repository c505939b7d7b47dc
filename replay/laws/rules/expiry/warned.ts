// The law about the warning: it comes, and in time. That it comes neither too early nor twice, others say.
import type { Entry } from '../../../../domain/log/entry.ts'
import {
  between,
  durationMs,
  earlier,
  type EpochMs,
  greatest,
  least,
  NO_TIME,
  plus,
} from '../../../../domain/instant.ts'
import { TIMINGS } from '../../../../domain/timings.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import { watchWith } from '../../engine/looks.ts'
import { createExcuses, whileReserved } from './movedClock.ts'
import { deadlineMsOf, dueMsOf } from '../../readers/due.ts'

const MOST_LATE_MS = durationMs(5_000)

const warnedInTime = law('LAW-72', 'expiry', {
  since: 4,
  sentence:
    'A customer who is at the page is warned before 1:55 minutes are left: each deadline is warned of before it comes.',
  watch: ({ models }) => {
    /** The deadline that was told. */
    let warnedMs = models.expiry.warnedAtMs
    const excuses = createExcuses()
    let unwarnedMs = NO_TIME
    let deadlineMs: EpochMs | null = null
    const look = (entry: Entry, moment: Moment): string | null => {
      const { before, awakeMs: surelyMs } = moment
      const dueMs = dueMsOf(moment, before)
      const endsAtMs = deadlineMsOf(moment, before)
      const isWarned = endsAtMs === warnedMs
      if (dueMs === null || endsAtMs !== deadlineMs || excuses.isExcused(moment) || isWarned)
        unwarnedMs = NO_TIME
      else {
        const sinceMs = between(earlier(dueMs, TIMINGS.expiryWarningMs), entry.at)
        unwarnedMs = plus(unwarnedMs, greatest(NO_TIME, least(surelyMs, sinceMs)))
      }
      deadlineMs = endsAtMs
      return unwarnedMs > MOST_LATE_MS && dueMs !== null && entry.at < dueMs
        ? `${before.reservation.current?.reservationId} ends in ${dueMs - entry.at} ms, and there was no warning`
        : null
    }
    const forget = (): void => {
      unwarnedMs = NO_TIME
      deadlineMs = null
    }
    return watchWith(
      ...whileReserved(models, look, forget),
      { events: { ExpiryWarned: ({ data: { expiresAtMs } }) => void (warnedMs = expiresAtMs) } },
      ...excuses.looks,
    )
  },
})

export const warningLaws: readonly Law[] = [warnedInTime]
