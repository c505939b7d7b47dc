// Laws about the reservation's clock: a warning and an end are told neither too early nor too often, and only of what
// still stands.
import type { CommandEntry, Entry, EventEntry } from '../../../../domain/log/entry.ts'
import { between, type DurationMs, type EpochMs, greatest, minus } from '../../../../domain/instant.ts'
import { TIMINGS } from '../../../../domain/timings.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import { deadlineMsOf } from '../../readers/due.ts'
import { whenDifferenceDue } from '../../readers/edit/difference.ts'
import { watchWith } from '../../engine/looks.ts'
import { createOpenPayments } from '../../readers/payment/openPayments.ts'
import { CLOCK_DOUBT_MS, serverBoundsAt, serverTimeAt } from '../../readers/serverTime.ts'
import { isMoneyOnItsWay } from '../../readers/payment/settlement.ts'
import type { ReservationId } from '../../../../domain/ids.ts'

const seconds = (ms: number): string => `${Math.round(ms / 1_000)} s`

/** How much is left for sure, by the page's count and by the server's answers. */
const leftMs = (deadlineMs: EpochMs, moment: Moment): DurationMs => {
  const { entry, before } = moment
  const byPageMs = minus(between(serverTimeAt(entry, before), deadlineMs), CLOCK_DOUBT_MS)
  const bounds = serverBoundsAt(moment)
  return bounds === null ? byPageMs : greatest(byPageMs, between(bounds.latestMs, deadlineMs))
}

const noEarlyWarning = law('LAW-13', 'expiry', {
  since: 3,
  sentence: 'No warning comes earlier than two minutes before the time runs out, by the server’s clock.',
  watch: () =>
    watchWith({
      events: {
        ExpiryWarned: (entry, moment) => {
          const { current } = moment.before.reservation
          const deadlines = current === null ? [] : moment.deadlinesOf(current)
          const told = deadlines.at(-1) ?? entry.data.expiresAtMs
          const restMs = leftMs(greatest(told, entry.data.expiresAtMs), moment)
          return restMs <= TIMINGS.expiryWarningMs ? null : `${seconds(restMs)} are left`
        },
      },
    }),
})

const warnedOnce = law('LAW-14', 'expiry', {
  since: 3,
  sentence: 'Each deadline of a reservation is warned of once, as long as no other takes its place.',
  watch: ({ models: { expiry } }) => {
    const warned = new Set<string>()
    const keyOf = (reservationId: ReservationId | null, expiresAtMs: EpochMs): string =>
      `${reservationId} ${expiresAtMs}`
    if (expiry.warnedAtMs !== null) warned.add(keyOf(expiry.reservationId, expiry.warnedAtMs))
    return watchWith({
      events: {
        ExpiryWarned: ({ data: { expiresAtMs } }, { before }) => {
          const deadline = keyOf(before.expiry.reservationId, expiresAtMs)
          if (warned.has(deadline)) return `the deadline ${expiresAtMs} was warned of before`
          warned.add(deadline)
          return null
        },
      },
      whenChanged: {
        models: ['reservation'],
        look: (_entry, { before, after }) => {
          const [old, current] = [before.reservation.current, after.reservation.current]
          if (old === null || current === null || current.expiresAtMs === null) return
          // A server may give a later deadline and take it back: then the earlier one is news.
          if (old.expiresAtMs !== current.expiresAtMs)
            warned.delete(keyOf(current.reservationId, current.expiresAtMs))
        },
      },
    })
  },
})

/** The server itself says so: by the failure of the fetch that comes just before the end. */
const isServersWord = (entry: EventEntry<'ReservationExpired'>, last: Entry | null): boolean =>
  last === null ||
  (last.kind === 'exchange' &&
    (last.type === 'reservation' || last.type === 'modifyReservation') &&
    last.cause === entry.cause &&
    last.data.outcome._tag === 'Failed' &&
    last.data.outcome.error._tag === 'Refused')

const noEarlyEnd = law('LAW-15', 'expiry', {
  since: 3,
  sentence: 'The end is not told before the time has run out, unless the server itself says so.',
  watch: () =>
    watchWith({
      events: {
        ReservationExpired: (entry, moment) => {
          const { reservationId, expiresAtMs } = entry.data
          if (isServersWord(entry, moment.previous)) return null
          const deadlines = moment.deadlinesOf({ reservationId, expiresAtMs })
          const restMs = leftMs(greatest(expiresAtMs, deadlines.at(-1) ?? expiresAtMs), moment)
          return restMs > 0 ? `${seconds(restMs)} of ${reservationId} are left` : null
        },
      },
    }),
})

const ofTheDeadlineThatStands = law('LAW-16', 'expiry', {
  since: 3,
  sentence:
    'A warning and an end always speak of the deadline that counts now: no timer outlives its reservation.',
  watch: () => {
    const standing = (entry: DeadlineEntry, { before, deadlinesOf }: Moment): string | null => {
      const { current } = before.reservation
      if (current === null) return `${entry.type}, and nothing is reserved`
      const deadlines = deadlinesOf(current)
      if (deadlines.includes(entry.data.expiresAtMs)) return null
      return `${entry.type} speaks of ${entry.data.expiresAtMs}, the deadline is ${deadlines[0] ?? null}`
    }
    return watchWith({
      commands: { WarnOfExpiry: standing, ExpireReservation: standing },
      events: {
        ExpiryWarned: standing,
        ReservationExpired: (entry, moment) => {
          const { current } = moment.before.reservation
          const { reservationId } = entry.data
          return current !== null && current.reservationId !== reservationId
            ? `the end of ${reservationId} is told, and ${current.reservationId} is reserved`
            : standing(entry, moment)
        },
      },
    })
  },
})

type DeadlineEntry =
  | CommandEntry<'WarnOfExpiry' | 'ExpireReservation'>
  | EventEntry<'ExpiryWarned' | 'ReservationExpired'>

const nothingExpiresWhilePaid = law('LAW-17', 'expiry', {
  since: 3,
  sentence:
    'While the money may be on its way, the reservation does not run out, unless the server itself says so.',
  watch: (start) => {
    const payments = start.share(createOpenPayments)
    const judge = (entry: EventEntry<'ReservationExpired'>, { before, previous }: Moment): string | null => {
      const { reservationId } = entry.data
      const { progress } = before.payment
      if (isServersWord(entry, previous)) return null
      if (before.payment.reservationId === reservationId && isMoneyOnItsWay(progress))
        return `${reservationId} ran out while its payment was ${progress._tag}`
      const open = payments.of(reservationId)
      return open !== null && open.isFirm && !open.isGivenUp && !open.isUntaken
        ? `${reservationId} ran out, and how its payment ends is not known`
        : null
    }
    return watchWith({ events: { ReservationExpired: judge } })
  },
})

const endIsToldOnce = law('LAW-73', 'expiry', {
  since: 4,
  sentence:
    'The end of a reservation is told once; that of a change which waits for money, once for each change.',
  watch: () => {
    const ended = new Set<string>()
    return watchWith({
      events: {
        ReservationExpired: ({ data: { reservationId } }) => {
          if (ended.has(reservationId)) return `the end of ${reservationId} was told before`
          ended.add(reservationId)
          return null
        },
        // The ticket is the same, its time is a new one.
        ...whenDifferenceDue(({ reservationId }) => void ended.delete(reservationId)),
      },
    })
  },
})

const goneAtTheDeadline = law('LAW-19', 'expiry', {
  since: 3,
  sentence: 'At its deadline a reservation is gone: from that instant on no more time is asked for.',
  watch: () => {
    /** By the press that leads to the call: how much too late it was. The decision was made then, or later. */
    const late = new Map<number, number>()
    return watchWith({
      commands: {
        ExtendReservation: (entry, moment) => {
          const { before } = moment
          const deadlineMs = deadlineMsOf(moment, before)
          if (deadlineMs === null) return
          const bounds = serverBoundsAt(moment)
          const byPageMs = between(deadlineMs, serverTimeAt(entry, before))
          const surelyMs = bounds === null ? byPageMs : between(deadlineMs, bounds.earliestMs)
          const lateMs = greatest(byPageMs, surelyMs)
          if (lateMs >= 0) late.set(entry.seq, lateMs)
        },
      },
      exchanges: {
        extendReservation: ({ cause }) => {
          const lateMs = late.get(cause ?? -1)
          return lateMs === undefined ? null : `more time was asked for ${lateMs} ms after the deadline`
        },
      },
    })
  },
})

export const expiryLaws: readonly Law[] = [
  noEarlyWarning,
  warnedOnce,
  noEarlyEnd,
  ofTheDeadlineThatStands,
  nothingExpiresWhilePaid,
  goneAtTheDeadline,
  endIsToldOnce,
]
