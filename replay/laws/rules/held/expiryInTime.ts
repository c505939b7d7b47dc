// Laws about a customer who is at the page as the time of a reservation, or of a change of a ticket, runs out: the warning
// and the end come in time, and each where it belongs.
import { durationMs, earlier } from '../../../../domain/instant.ts'
import type { EventEntry } from '../../../../domain/log/entry.ts'
import { TIMINGS } from '../../../../domain/timings.ts'
import { allOf, type Clause } from '../../engine/language.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import { watchWith } from '../../engine/looks.ts'
import { deadlineMsOf, dueMsAt, dueMsOf } from '../../readers/due.ts'
import { createOverdue } from '../../readers/expiryDoubts.ts'
import { isMoneyOnItsWay } from '../../readers/payment/settlement.ts'

const MOST_LATE_MS = durationMs(5_000)

const inTime = law('LAW-20', 'held', {
  joins: ['LAW-72'],
  since: 4,
  sentence:
    'A customer who is at the page is warned before 1:55 minutes are left, and does not go on for five seconds with a reservation whose time has run out.',
  watch: (start) => {
    const [unwarned, unended] = [createOverdue(start), createOverdue(start)]
    let warnedMs = start.models.expiry.warnedAtMs
    return watchWith({
      all: (entry, moment) => {
        const { reservation, payment } = moment.before
        if (reservation.current === null) return null
        const { reservationId } = reservation.current
        const dueMs = dueMsOf(moment, moment.before)
        const isPaying = payment.reservationId === reservationId && isMoneyOnItsWay(payment.progress)
        const isOver = dueMs === null || entry.at >= dueMs
        const isWarned = warnedMs === deadlineMsOf(moment, moment.before)
        const warnsMs = isOver || isWarned ? null : earlier(dueMs, TIMINGS.expiryWarningMs)
        if (unwarned({ reservationId, dueMs: warnsMs }, moment) > MOST_LATE_MS)
          return `${reservationId} ends soon, and there was no warning`
        const endedMs = unended({ reservationId, dueMs: isPaying ? null : dueMs }, moment)
        return endedMs > MOST_LATE_MS ? `${reservationId} ran out ${endedMs} ms ago and is still there` : null
      },
      events: { ExpiryWarned: ({ data: { expiresAtMs } }) => void (warnedMs = expiresAtMs) },
    })
  },
})

/** By the page's own count: what the clock does meanwhile the server tells with the next call of the change. */
const changeEndsInTime: Clause = {
  watch: (start) => {
    const [unwarned, unended] = [createOverdue(start), createOverdue(start)]
    return watchWith({
      all: (_entry, moment) => {
        const { started, reservationId, expiresAtMs, warnedAtMs, activity, isFinishUnclear } =
          moment.before.edit
        if (!started || reservationId === null || expiresAtMs === null) return null
        const dueMs = dueMsAt(expiresAtMs, moment)
        const isWarned = warnedAtMs === expiresAtMs
        const warnsMs = isWarned ? null : earlier(dueMs, TIMINGS.expiryWarningMs)
        if (unwarned({ reservationId, dueMs: warnsMs }, moment) > MOST_LATE_MS)
          return `the change of ${reservationId} ends soon, and there was no warning`
        // A finish that is under way has the last word.
        const mayEnd = activity !== 'finishing' && !isFinishUnclear
        const endedMs = unended({ reservationId, dueMs: mayEnd ? dueMs : null }, moment)
        return endedMs > MOST_LATE_MS ? `the change of ${reservationId} ended ${endedMs} ms ago` : null
      },
    })
  },
}

const endsOnItsScreen: Clause = {
  watch: () => {
    const shown = ({ type }: EventEntry, { before, after }: Moment): string | null => {
      if (after.expiry.modal !== before.expiry.modal) return `${type} is shown as the time of a booking`
      return after.edit.modal === null ? `${type} is not shown` : null
    }
    return watchWith({ events: { EditExpiryWarned: shown, EditExpired: shown, EditLost: shown } })
  },
}

const changeEnds = law('LAW-171', 'held', {
  since: 7,
  sentence:
    'That the time of a change runs out, or has, is said in time, in the dialog of the change, and not in that of a booking’s time.',
  ...allOf(changeEndsInTime, endsOnItsScreen),
})

export const expiryInTimeLaws: readonly Law[] = [inTime, changeEnds]
