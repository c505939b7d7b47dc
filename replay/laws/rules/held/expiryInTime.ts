// Laws about a customer who is at the page as the time of a reservation, or of a change of a ticket, runs out: the warning
// and the end come in time, and each where it belongs.
import { durationMs, earlier, type EpochMs, LONG_AGO } from '../../../../domain/instant.ts'
import type { EventEntry } from '../../../../domain/log/entry.ts'
import { TIMINGS } from '../../../../domain/timings.ts'
import { allOf } from '../../engine/language.ts'
import { law, type LooksOf } from '../../engine/law.ts'
import type { Moment } from '../../engine/moment.ts'
import { deadlineMsOf, dueMsAt } from '../../readers/deadlines.ts'
import { createOverdue } from '../../readers/expiryDoubts.ts'
import { isMoneyOnItsWay } from '../../readers/settlement.ts'

const MOST_LATE_MS = durationMs(5_000)

interface Timer {
  readonly id: string
  /** By the server's clock. */
  readonly endsAtMs: EpochMs
  readonly warnedAtMs: EpochMs | null
  /** Something else decides first. */
  readonly isHeldUp: boolean
}

const inTime =
  (timerIn: (moment: Moment) => Timer | null): LooksOf =>
  (start) => {
    const [unwarned, unended] = [createOverdue(start), createOverdue(start)]
    return {
      all: (entry, moment) => {
        const timer = timerIn(moment)
        const { id, endsAtMs, warnedAtMs, isHeldUp } = timer ?? NO_TIMER
        const dueMs = timer && dueMsAt(endsAtMs, moment)
        // Who wakes up after the end learns of the end alone.
        const isWarned = warnedAtMs === endsAtMs || dueMs === null || entry.at >= dueMs
        const warnsMs = isWarned ? null : earlier(dueMs, TIMINGS.expiryWarningMs)
        const unwarnedMs = unwarned(id, warnsMs, moment)
        const unendedMs = unended(id, isHeldUp ? null : dueMs, moment)
        if (unwarnedMs > MOST_LATE_MS) return `${id} ends soon, and there was no warning`
        return unendedMs > MOST_LATE_MS ? `${id} has been over for ${unendedMs} ms, and goes on` : null
      },
    }
  }

const NO_TIMER = { id: '', endsAtMs: LONG_AGO, warnedAtMs: null, isHeldUp: false }

export const bookingInTime = law('LAW-20', 'held', {
  joins: ['LAW-72'],
  since: 3,
  sentence:
    'A customer who is at the page is warned before 1:55 minutes are left, and does not go on for five seconds with a reservation whose time has run out.',
  looks: inTime((moment) => {
    const { expiry, payment, reservation } = moment.before
    const endsAtMs = deadlineMsOf(moment, moment.before)
    if (reservation.current === null || endsAtMs === null) return null
    const id = reservation.current.reservationId
    const isHeldUp = payment.reservationId === id && isMoneyOnItsWay(payment.progress)
    return { id, endsAtMs, warnedAtMs: expiry.warnedAtMs, isHeldUp }
  }),
})

const changeInTime = inTime(({ before: { edit } }) => {
  const { started, reservationId: id, expiresAtMs: endsAtMs, warnedAtMs, activity, isFinishUnclear } = edit
  // A finish that is under way has the last word.
  const isHeldUp = activity === 'finishing' || isFinishUnclear
  return !started || id === null || endsAtMs === null ? null : { id, endsAtMs, warnedAtMs, isHeldUp }
})

const changeOnItsScreen: LooksOf = () => {
  const shown = ({ type }: EventEntry, { before, after }: Moment): string | null => {
    if (after.expiry.modal !== before.expiry.modal) return `${type} is shown as the time of a booking`
    return after.edit.modal === null ? `${type} is not shown` : null
  }
  return { events: { EditExpiryWarned: shown, EditExpired: shown, EditLost: shown } }
}

export const changeEnds = law('LAW-171', 'held', {
  since: 7,
  sentence:
    'That the time of a change runs out, or has, is said in time, in the dialog of the change and not in that of a booking’s time.',
  looks: allOf(changeInTime, changeOnItsScreen),
})
