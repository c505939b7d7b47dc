// Laws about the timers of a reservation: they go off at the right time, once, and for the deadline that counts; where it
// is in doubt whether it has run out, the server is asked first.
import {
  between,
  type DurationMs,
  type EpochMs,
  greatest,
  minus,
  NO_TIME,
} from '../../../../domain/instant.ts'
import type { CommandEntry, Entry, EventEntry } from '../../../../domain/log/entry.ts'
import { TIMINGS } from '../../../../domain/timings.ts'
import { allOf, type Clause, never, once, written } from '../../engine/language.ts'
import { type Law, law, type Moment, type Timed } from '../../engine/law.ts'
import { watchWith } from '../../engine/looks.ts'
import { deadlineMsOf, dueMsOf } from '../../readers/due.ts'
import { unverifiedClock } from '../../readers/expiryDoubts.ts'
import { createOpenPayments } from '../../readers/payment/openPayments.ts'
import { isMoneyOnItsWay } from '../../readers/payment/settlement.ts'
import { CLOCK_DOUBT_MS, serverBoundsAt, serverTimeAt } from '../../readers/serverTime.ts'

/** How much is left for sure, by the page's count and by the server's answers. */
const leftMs = (shown: Timed & { readonly expiresAtMs: EpochMs }, moment: Moment): DurationMs => {
  const { entry, before } = moment
  const deadlineMs = greatest(moment.deadlinesOf(shown).at(-1) ?? shown.expiresAtMs, shown.expiresAtMs)
  const byPageMs = minus(between(serverTimeAt(entry, before), deadlineMs), CLOCK_DOUBT_MS)
  const bounds = serverBoundsAt(moment)
  return bounds === null ? byPageMs : greatest(byPageMs, between(bounds.latestMs, deadlineMs))
}

/** The failure of the call just before says so. */
const isServersWord = ({ cause }: Entry, { previous }: Moment): boolean =>
  previous === null ||
  (previous.kind === 'exchange' &&
    (previous.type === 'reservation' || previous.type === 'modifyReservation') &&
    previous.cause === cause &&
    previous.data.outcome._tag === 'Failed' &&
    previous.data.outcome.error._tag === 'Refused')

const early = (shown: Parameters<typeof leftMs>[0], mostMs: DurationMs, moment: Moment): string | null => {
  const restMs = leftMs(shown, moment)
  return restMs > mostMs ? `${Math.round(restMs / 1_000)} s of ${shown.reservationId} are left` : null
}

const warnedTooEarly: Clause = {
  watch: () =>
    watchWith({
      events: {
        ExpiryWarned: ({ data: { expiresAtMs } }, moment) => {
          const { current } = moment.before.reservation
          return current && early({ ...current, expiresAtMs }, TIMINGS.expiryWarningMs, moment)
        },
      },
    }),
}

const warnedOnce: Clause = {
  watch: ({ models: { expiry } }) => {
    let warned = expiry.warnedAtMs === null ? null : `${expiry.reservationId} ${expiry.warnedAtMs}`
    return watchWith({
      events: {
        ExpiryWarned: ({ data: { expiresAtMs } }, { before }) => {
          const deadline = `${before.expiry.reservationId} ${expiresAtMs}`
          if (warned === deadline) return `the deadline ${expiresAtMs} was warned of before`
          warned = deadline
          return null
        },
      },
      whenChanged: {
        models: ['reservation'],
        look: (_entry, { before: { reservation: old }, after: { reservation } }) => {
          const [was, is] = [old.current?.expiresAtMs, reservation.current?.expiresAtMs]
          // The server may give more time and take it back: then the deadline before is a new one again.
          if (was !== undefined && is !== undefined && is !== null && was !== is) warned = null
        },
      },
    })
  },
}

const warning = law('LAW-13', 'held', {
  joins: ['LAW-14'],
  since: 3,
  sentence:
    'No warning comes earlier than two minutes before the time runs out, by the server’s clock, and each deadline is warned of once.',
  ...allOf(warnedTooEarly, warnedOnce),
})

const endedTooEarly: Clause = {
  watch: () =>
    watchWith({
      events: {
        ReservationExpired: (entry, moment) =>
          isServersWord(entry, moment) ? null : early(entry.data, NO_TIME, moment),
      },
    }),
}

const ticketIn = (entry: Entry): string | null => {
  if (entry.kind !== 'event') return null
  if (entry.type === 'EditFinished') return entry.data.reservation.reservationId
  return entry.type === 'ReservationExpired' ? entry.data.reservationId : null
}

const endedOnce = once(written('ReservationExpired'), {
  by: () => ticketIn,
  // A changed ticket whose difference is not paid gets a time of its own; one may be restored from another page.
  until: [
    [written('EditFinished'), ticketIn],
    [written('StateRestored'), () => ''],
  ],
  words: 'was written before',
})

const end = law('LAW-15', 'held', {
  joins: ['LAW-73'],
  since: 3,
  sentence:
    'A reservation does not end before its time has run out, unless the server itself says so, and its end comes once.',
  ...allOf(endedTooEarly, endedOnce),
})

type TimerEntry =
  | CommandEntry<'WarnOfExpiry' | 'ExpireReservation'>
  | EventEntry<'ExpiryWarned' | 'ReservationExpired'>

const ofTheDeadlineThatCounts = law('LAW-16', 'held', {
  since: 3,
  sentence:
    'A warning and an end always speak of the deadline that counts now: no timer outlives its reservation.',
  watch: () => {
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
    return watchWith({
      commands: { WarnOfExpiry: look, ExpireReservation: look },
      events: { ExpiryWarned: look, ReservationExpired: look },
    })
  },
})

const neverWhilePaying: Clause = {
  watch: (start) => {
    const payments = start.share(createOpenPayments)
    return watchWith({
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
    })
  },
}

/** The timers of its deadline were set before the warning: what they cause afterwards, they cause at its end. */
const askedInDoubtOnly: Clause = {
  watch: () => {
    let warnedSeq = 0
    let movedSeq = 0
    return watchWith({
      events: { ExpiryWarned: ({ seq }) => void (warnedSeq = seq) },
      commands: {
        StartSession: () => void (warnedSeq = 0),
        NoteClockMove: ({ seq }) => void (movedSeq = seq),
        FetchReservation: ({ at, cause, data: { reservationId, why } }, moment) => {
          const { payment, reservation } = moment.before
          const dueMs = dueMsOf(moment, moment.before)
          const isAtEnd =
            why === 'resume' && cause !== null && cause < warnedSeq && dueMs !== null && at >= dueMs
          if (!isAtEnd || movedSeq > cause || reservation.current?.reservationId !== reservationId)
            return null
          return payment.reservationId === reservationId && isMoneyOnItsWay(payment.progress)
            ? null
            : `${reservationId} is asked about, and nothing of it is in doubt`
        },
      },
    })
  },
}

const serverIsAskedInDoubt = law('LAW-17', 'held', {
  joins: ['LAW-18', 'LAW-158'],
  since: 3,
  sentence:
    'Where money may be on its way, or the clock was moved, the server is asked first whether a reservation has run out; nowhere else, and no timer is believed before it answers.',
  ...allOf(
    neverWhilePaying,
    never(written('ExpiryWarned', 'ReservationExpired'), {
      during: { 'the clock was moved, and the server has not answered since': unverifiedClock },
    }),
    askedInDoubtOnly,
  ),
})

const noTimeAfterTheDeadline = law('LAW-19', 'held', {
  since: 3,
  sentence: 'At its deadline a reservation is gone: from that instant on no more time is asked for.',
  watch: () => {
    /** By the press, which decides: how much too late it was. */
    const late = new Map<number, DurationMs>()
    return watchWith({
      commands: {
        ExtendReservation: (entry, moment) => {
          const deadlineMs = deadlineMsOf(moment, moment.before)
          if (deadlineMs === null) return
          const byPageMs = between(deadlineMs, serverTimeAt(entry, moment.before))
          const bounds = serverBoundsAt(moment)
          const lateMs =
            bounds === null ? byPageMs : greatest(byPageMs, between(deadlineMs, bounds.earliestMs))
          if (lateMs >= 0) late.set(entry.seq, lateMs)
        },
      },
      exchanges: {
        extendReservation: ({ cause }) => {
          const lateMs = late.get(cause ?? 0)
          return lateMs === undefined ? null : `more time was asked for ${lateMs} ms after the deadline`
        },
      },
    })
  },
})

export const expiryTimerLaws: readonly Law[] = [
  warning,
  end,
  ofTheDeadlineThatCounts,
  serverIsAskedInDoubt,
  noTimeAfterTheDeadline,
]
