// The law about the warning: it comes, and in time. That it comes neither too early nor twice, others say.
import {
  between,
  durationMs,
  earlier,
  type EpochMs,
  greatest,
  least,
  NO_TIME,
  plus,
} from '../../../instant.ts'
import { TIMINGS } from '../../../timings.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import { watchWith } from '../../engine/looks.ts'
import { createAsking, createUncheckedMove } from './movedClock.ts'
import { createDue } from '../../readers/due.ts'

const MOST_LATE_MS = durationMs(5_000)

const warnedInTime = law('LAW-72', 'expiry', {
  sentence:
    'A customer who is at the page is warned before 1:55 minutes are left: each deadline is warned of before it comes.',
  watch: ({ models }) => {
    /** The deadline that was told. */
    let warnedMs = models.expiry.warnedAtMs
    const due = createDue(models)
    const moved = createUncheckedMove()
    const asking = createAsking()
    let isExcused = true
    let unwarnedMs = NO_TIME
    let deadlineMs: EpochMs | null = null
    return watchWith({
      all: (entry, { before, awakeMs: surelyMs }: Moment) => {
        const dueMs = due.atMs(entry, before)
        const endsAtMs = due.deadlineMs(before)
        const isWarned = endsAtMs === warnedMs
        if (entry.kind === 'event' && entry.type === 'ExpiryWarned') warnedMs = entry.data.expiresAtMs
        if (dueMs === null || endsAtMs !== deadlineMs || isExcused || isWarned) unwarnedMs = NO_TIME
        else {
          const sinceMs = between(earlier(dueMs, TIMINGS.expiryWarningMs), entry.at)
          unwarnedMs = plus(unwarnedMs, greatest(NO_TIME, least(surelyMs, sinceMs)))
        }
        deadlineMs = endsAtMs
        due.look(entry)
        isExcused = [asking(entry), moved(entry)].includes(true)
        return unwarnedMs > MOST_LATE_MS && dueMs !== null && entry.at < dueMs
          ? `${before.reservation.current?.reservationId} ends in ${dueMs - entry.at} ms, and there was no warning`
          : null
      },
    })
  },
})

export const warningLaws: readonly Law[] = [warnedInTime]
