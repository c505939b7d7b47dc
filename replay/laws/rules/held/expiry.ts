// Laws about the time of a reservation, or of a change of a ticket: its timers go off in time, once, and for the deadline
// that counts; where it is in doubt whether it has run out, the server is asked first.
import {
  between,
  type DurationMs,
  durationMs,
  earlier,
  type EpochMs,
  greatest,
  LONG_AGO,
  minus,
  NO_TIME,
} from '../../../../domain/instant.ts'
import type { CommandEntry, Entry, EventEntry } from '../../../../domain/log/entry.ts'
import { TIMINGS } from '../../../../domain/timings.ts'
import { progressOf } from '../../../../projections/models/payment/paymentModel.ts'
import { allOf, never, once, written } from '../../engine/language.ts'
import { law, type LooksOf } from '../../engine/law.ts'
import type { Moment } from '../../engine/moment.ts'
import { deadlineMsOf, dueMsAt, dueMsOf } from '../../readers/deadlines.ts'
import { createOverdue, unverifiedClock } from '../../readers/expiryDoubts.ts'
import { createOpenPayments } from '../../readers/openPayments.ts'
import { CLOCK_DOUBT_MS, serverBoundsAt, serverTimeAt } from '../../readers/serverTime.ts'
import { isMoneyOnItsWay } from '../../readers/settlement.ts'
import { reservationOf } from '../../server/standing.ts'

/** More is left for sure, by the page's count or by the server's answers. */
const early = (
  { reservationId, expiresAtMs }: EventEntry<'ReservationExpired'>['data'],
  mostMs: DurationMs,
  moment: Moment,
): string | null => {
  const { entry, before } = moment
  const deadlineMs = greatest(
    moment.deadlinesOf({ reservationId, expiresAtMs }).at(-1) ?? expiresAtMs,
    expiresAtMs,
  )
  const byPageMs = minus(between(serverTimeAt(entry, before), deadlineMs), CLOCK_DOUBT_MS)
  const bounds = serverBoundsAt(moment)
  const leftMs = bounds === null ? byPageMs : greatest(byPageMs, between(bounds.latestMs, deadlineMs))
  return leftMs > mostMs ? `${Math.round(leftMs / 1_000)} s of ${reservationId} are left` : null
}

/** The failure of the call just before says so. */
const isServersWord = ({ cause }: Entry, { previous }: Moment): boolean =>
  previous === null ||
  (previous.kind === 'exchange' &&
    (previous.type === 'reservation' || previous.type === 'modifyReservation') &&
    previous.cause === cause &&
    previous.data.outcome._tag === 'Failed' &&
    previous.data.outcome.error._tag === 'Refused')

export const warning = law('LAW-13', 'held', {
  joins: ['LAW-14'],
  since: 3,
  sentence:
    'No warning comes earlier than two minutes before the time runs out, by the server’s clock, and each deadline is warned of once.',
  looks: ({ models: { expiry } }) => {
    let warned = `${expiry.reservationId} ${expiry.warnedAtMs}`
    return {
      events: {
        ExpiryWarned: ({ data: { expiresAtMs } }, moment) => {
          const { reservation, expiry: shown } = moment.before
          const deadline = `${shown.reservationId} ${expiresAtMs}`
          if (warned === deadline) return `the deadline ${expiresAtMs} was warned of before`
          warned = deadline
          const { current } = reservation
          return current && early({ ...current, expiresAtMs }, TIMINGS.expiryWarningMs, moment)
        },
      },
      whenChanged: {
        models: ['reservation'],
        look: (_entry, { before, after }) => {
          // The server may give more time and take it back: then the deadline before is a new one again.
          if (before.reservation.current?.expiresAtMs !== after.reservation.current?.expiresAtMs) warned = ''
        },
      },
    }
  },
})

export const end = law('LAW-15', 'held', {
  joins: ['LAW-73'],
  since: 3,
  sentence:
    'A reservation does not end before its time has run out, unless the server itself says so, and its end comes once.',
  looks: allOf(
    once(written('ReservationExpired'), {
      by: reservationOf,
      words: 'has ended before',
      // A changed ticket that is not paid gets a time of its own; another page may have changed it.
      until: [
        [written('EditFinished'), reservationOf],
        [written('StateRestored'), () => () => ''],
      ],
    }),
    () => ({
      events: {
        ReservationExpired: (entry, moment) =>
          isServersWord(entry, moment) ? null : early(entry.data, NO_TIME, moment),
      },
    }),
  ),
})

type TimerEntry =
  | CommandEntry<'WarnOfExpiry' | 'ExpireReservation'>
  | EventEntry<'ExpiryWarned' | 'ReservationExpired'>

export const ofTheDeadlineThatCounts = law('LAW-16', 'held', {
  since: 3,
  sentence:
    'A warning and an end always speak of the deadline that counts now: no timer outlives its reservation.',
  looks: () => {
    const look = ({ type, data }: TimerEntry, { before, deadlinesOf }: Moment): string | null => {
      const { current } = before.reservation
      if (current === null) return `${type}, and nothing is reserved`
      if ('reservationId' in data && data.reservationId !== current.reservationId)
        return `${type} of ${data.reservationId}, and ${current.reservationId} is reserved`
      const deadlines = deadlinesOf(current)
      return deadlines.includes(data.expiresAtMs)
        ? null
        : `${type} of the deadline ${data.expiresAtMs}, and ${deadlines[0]} counts`
    }
    return {
      commands: { WarnOfExpiry: look, ExpireReservation: look },
      events: { ExpiryWarned: look, ReservationExpired: look },
    }
  },
})

const neverWhilePaying: LooksOf = (start) => {
  const payments = start.share(createOpenPayments)
  return {
    events: {
      ReservationExpired: (entry, moment) => {
        const { reservationId } = entry.data
        if (isServersWord(entry, moment)) return null
        const open = payments.of(reservationId)
        return open?.isFirm === true && !open.isGivenUp && !open.isUntaken
          ? `${reservationId} ran out, and how its payment ends is not known`
          : null
      },
    },
  }
}

/** Its timers were set before the warning: what they cause afterwards, they cause at its end. */
const askedInDoubtOnly: LooksOf = () => {
  let warnedSeq = 0
  let movedSeq = 0
  return {
    events: { ExpiryWarned: ({ seq }) => void (warnedSeq = seq) },
    commands: {
      StartSession: () => void (warnedSeq = 0),
      NoteClockMove: ({ seq }) => void (movedSeq = seq),
      FetchReservation: ({ at, cause, data: { reservationId: id, why } }, moment) => {
        const { payment, reservation } = moment.before
        const dueMs = dueMsOf(moment, moment.before)
        const isByTimer = why === 'resume' && cause !== null && cause < warnedSeq && cause > movedSeq
        const isAtEnd = dueMs !== null && at >= dueMs && reservation.current?.reservationId === id
        const isPaying = payment.reservationId === id && isMoneyOnItsWay(progressOf(payment))
        return isByTimer && isAtEnd && !isPaying
          ? `${id} is asked about, and nothing of it is in doubt`
          : null
      },
    },
  }
}

export const serverIsAskedInDoubt = law('LAW-17', 'held', {
  joins: ['LAW-18', 'LAW-158'],
  since: 3,
  sentence:
    'Where money may be on its way, or the clock was moved, the server is asked first whether a reservation has run out; nowhere else, and no timer is believed before it answers.',
  looks: allOf(
    neverWhilePaying,
    never(written('ExpiryWarned', 'ReservationExpired'), {
      during: { 'the clock was moved, and the server has not answered since': unverifiedClock },
    }),
    askedInDoubtOnly,
  ),
})

export const noTimeAfterTheDeadline = law('LAW-19', 'held', {
  since: 3,
  sentence: 'At its deadline a reservation is gone: from that instant on no more time is asked for.',
  looks: () => {
    /** By the press, which decides: how much too late it was. */
    const late = new Map<number, DurationMs>()
    return {
      commands: {
        ExtendReservation: ({ seq, at }, moment) => {
          const dueMs = dueMsOf(moment, moment.before)
          if (dueMs !== null && at >= dueMs) late.set(seq, between(dueMs, at))
        },
      },
      exchanges: {
        extendReservation: ({ cause }) => {
          const lateMs = late.get(cause ?? 0)
          return lateMs === undefined ? null : `more time was asked for ${lateMs} ms after the deadline`
        },
      },
    }
  },
})

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
    const isHeldUp = payment.reservationId === id && isMoneyOnItsWay(progressOf(payment))
    return { id, endsAtMs, warnedAtMs: expiry.warnedAtMs, isHeldUp }
  }),
})

const changeInTime = inTime(({ before: { edit } }) => {
  const { started, reservationId: id, expiresAtMs: endsAtMs, warnedAtMs, activity, isFinishUnclear } = edit
  // Race: a finish that is in flight has the last word.
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
