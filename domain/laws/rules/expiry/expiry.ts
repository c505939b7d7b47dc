// Laws about the reservation's clock: a warning and an end are told neither too early nor too often, and only of what
// still stands.
import type { CommandEntry, Entry, EventEntry } from '../../../log/entry.ts'
import { type EpochMs, greatest } from '../../../instant.ts'
import { TIMINGS } from '../../../timings.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import { createLatestDeadline } from '../../readers/latestDeadline.ts'
import { watchWith } from '../../engine/looks.ts'
import { CLOCK_DOUBT_MS, serverTimeAt } from '../../readers/serverTime.ts'
import { isMoneyOnItsWay } from '../../readers/settlement.ts'
import type { ReservationId } from '../../../ids.ts'

const seconds = (ms: number): string => `${Math.round(ms / 1_000)} s`

const noEarlyWarning = law('LAW-13', 'expiry', {
  sentence: 'No warning comes earlier than two minutes before the time runs out, by the server’s clock.',
  watch: () =>
    watchWith({
      events: {
        ExpiryWarned: (entry, { before }) => {
          const leftMs = entry.data.expiresAtMs - serverTimeAt(entry, before)
          return leftMs <= TIMINGS.expiryWarningMs + CLOCK_DOUBT_MS ? null : `${seconds(leftMs)} are left`
        },
      },
    }),
})

const warnedOnce = law('LAW-14', 'expiry', {
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
      all: (_entry, { before, after }) => {
        const [old, current] = [before.reservation.current, after.reservation.current]
        if (old === current || old === null || current === null || current.expiresAtMs === null) return
        // A server may give a later deadline and take it back: then the earlier one is news.
        if (old.expiresAtMs !== current.expiresAtMs)
          warned.delete(keyOf(current.reservationId, current.expiresAtMs))
      },
    })
  },
})

/** The server itself says so: by the failure of the fetch that comes just before the end. */
const isServersWord = (entry: EventEntry<'ReservationExpired'>, last: Entry | null): boolean =>
  last === null ||
  (last.kind === 'exchange' &&
    last.type === 'reservation' &&
    last.cause === entry.cause &&
    last.data.outcome._tag === 'Failed' &&
    last.data.outcome.error._tag === 'Refused')

const noEarlyEnd = law('LAW-15', 'expiry', {
  sentence: 'The end is not told before the time has run out, unless the server itself says so.',
  watch: () => {
    let last: Entry | null = null
    const latest = createLatestDeadline()
    const { apply } = latest
    return watchWith({
      events: {
        ReservationCreated: (entry) => apply(entry, entry.data.reservation),
        ReservationModified: (entry) => apply(entry, entry.data.reservation),
        ReservationConfirmed: (entry) => apply(entry, entry.data.reservation),
        ReservationChangeMade: (entry) => apply(entry, entry.data.reservation),
        ReservationFetched: (entry) => apply(entry, entry.data.reservation),
        ReservationExtended: (entry, { after }) => apply(entry, after.reservation.current),
        ReservationExpired: (entry, { before }) => {
          const { reservationId, expiresAtMs } = entry.data
          if (isServersWord(entry, last)) return null
          const deadlineMs = greatest(expiresAtMs, latest.of(reservationId) ?? expiresAtMs)
          const leftMs = deadlineMs - serverTimeAt(entry, before)
          return leftMs > CLOCK_DOUBT_MS ? `${seconds(leftMs)} of ${reservationId} are left` : null
        },
      },
      all: (entry) => void (last = entry),
    })
  },
})

const ofTheDeadlineThatStands = law('LAW-16', 'expiry', {
  sentence:
    'A warning and an end always speak of the deadline that counts now: no timer outlives its reservation.',
  watch: () => {
    const standing = (entry: DeadlineEntry, { before }: Moment): string | null => {
      const { current } = before.reservation
      if (current === null) return `${entry.type}, and nothing is reserved`
      if (current.expiresAtMs === entry.data.expiresAtMs) return null
      return `${entry.type} speaks of ${entry.data.expiresAtMs}, the deadline is ${current.expiresAtMs}`
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
  CommandEntry<'WarnOfExpiry' | 'ExpireReservation'> | EventEntry<'ExpiryWarned' | 'ReservationExpired'>

const nothingExpiresWhilePaid = law('LAW-17', 'expiry', {
  sentence:
    'While the money may be on its way, the reservation does not run out, unless the server itself says so.',
  watch: () => {
    let last: Entry | null = null
    return watchWith({
      events: {
        ReservationExpired: (entry, { before }) =>
          before.payment.reservationId === entry.data.reservationId &&
          isMoneyOnItsWay(before.payment.progress) &&
          !isServersWord(entry, last)
            ? `${entry.data.reservationId} ran out while its payment was ${before.payment.progress._tag}`
            : null,
      },
      all: (entry) => void (last = entry),
    })
  },
})

const endIsToldOnce = law('LAW-73', 'expiry', {
  sentence: 'The end of a reservation is told once.',
  watch: () => {
    const ended = new Set<string>()
    return watchWith({
      events: {
        ReservationExpired: ({ data: { reservationId } }) => {
          if (ended.has(reservationId)) return `the end of ${reservationId} was told before`
          ended.add(reservationId)
          return null
        },
      },
    })
  },
})

const goneAtTheDeadline = law('LAW-19', 'expiry', {
  sentence: 'At its deadline a reservation is gone: from that instant on no more time is asked for.',
  watch: () => {
    /** When the button was pressed: the decision was made then, or later. */
    let pressed: { readonly seq: number; readonly atMs: EpochMs } | null = null
    return watchWith({
      commands: { ExtendReservation: ({ seq, at }) => void (pressed = { seq, atMs: at }) },
      events: {
        ExtensionRequested: (entry, { before }) => {
          const deadlineMs = before.reservation.current?.expiresAtMs ?? null
          if (deadlineMs === null || pressed?.seq !== entry.cause) return null
          const lateMs = pressed.atMs + before.shell.serverOffsetMs - deadlineMs
          return lateMs >= 0 ? `more time was asked for ${lateMs} ms after the deadline` : null
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
