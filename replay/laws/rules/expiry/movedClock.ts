// Laws about clocks and ends: after a jump the server answers first, and no session goes on with what has run out.
import type { Entry } from '../../../../domain/log/entry.ts'
import {
  between,
  durationMs,
  type EpochMs,
  epochMs,
  greatest,
  later,
  least,
  NO_TIME,
  plus,
} from '../../../../domain/instant.ts'
import { TIMINGS } from '../../../../domain/timings.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { type Look, type Looks, watchWith } from '../../engine/looks.ts'
import { deadlineMsOf, dueMsOf } from '../../readers/due.ts'
import { createOpenPayments } from '../../readers/payment/openPayments.ts'
import { isMoneyOnItsWay } from '../../readers/payment/settlement.ts'

interface UncheckedMove {
  readonly looks: Looks
  /** Whether the clock was moved and the server has not answered since. */
  readonly isUnchecked: () => boolean
}

const createUncheckedMove = (): UncheckedMove => {
  let isUnchecked = false
  const looks: Looks = {
    commands: {
      NoteClockMove: ({ data: { byMs } }) => {
        if (Math.abs(byMs) > SMALL_MOVE_MS) isUnchecked = true
      },
      // A new page can't know what its machine did before.
      StartSession: () => void (isUnchecked = false),
    },
    whileWaiting: {
      get isWaiting() {
        return isUnchecked
      },
      look: (entry) => {
        if (entry.kind === 'exchange') isUnchecked = !isAnswered(entry.data.outcome)
      },
    },
  }
  return { looks, isUnchecked: () => isUnchecked }
}

/** May be the sum of two moves, each of which is too small to be noticed. */
const SMALL_MOVE_MS = durationMs(2 * TIMINGS.serverClockToleranceMs)

/** An answer came, be it a refusal. */
const isAnswered = (outcome: Extract<Entry, { kind: 'exchange' }>['data']['outcome']): boolean =>
  outcome._tag === 'Answered' || (outcome._tag === 'Failed' && 'status' in outcome.error)

const serverAnswersFirst = law('LAW-18', 'expiry', {
  since: 3,
  sentence:
    'After the machine’s clock was moved, or the machine slept, neither a warning nor the end is told before the server has answered.',
  watch: () => {
    const { looks, isUnchecked } = createUncheckedMove()
    const tooEarly = ({ type }: { readonly type: string }): string | null =>
      isUnchecked() ? `${type} after the clock moved, and the server has not answered since` : null
    return watchWith({ events: { ExpiryWarned: tooEarly, ReservationExpired: tooEarly } }, looks)
  },
})

const MOST_OVERDUE_MS = durationMs(5_000)

const endIsToldInTime = law('LAW-20', 'expiry', {
  since: 3,
  sentence:
    'The end is told in time: a customer who is at the page does not go on for five seconds with a reservation whose time has run out.',
  watch: (start) => {
    const excuses = createExcuses()
    const payments = start.share(createOpenPayments)
    let overdueMs = NO_TIME
    let deadlineMs: EpochMs | null = null
    const look = (entry: Entry, moment: Moment): string | null => {
      const { before, awakeMs: surelyMs } = moment
      const dueMs = dueMsOf(moment, before)
      if (deadlineMsOf(moment, before) !== deadlineMs) overdueMs = NO_TIME
      deadlineMs = deadlineMsOf(moment, before)
      // Where its payment is open by the log itself, too: what the page alone holds for one excuses nothing.
      const isOpen = start.firstSeq > 1 || payments.of(before.payment.reservationId) !== null
      const isPaying = isOpen && isMoneyOnItsWay(before.payment.progress)
      if (dueMs === null || excuses.isExcused(moment) || isPaying) overdueMs = NO_TIME
      else overdueMs = plus(overdueMs, greatest(NO_TIME, least(surelyMs, between(dueMs, entry.at))))
      return overdueMs > MOST_OVERDUE_MS && dueMs !== null
        ? `${before.reservation.current?.reservationId} ran out ${entry.at - dueMs} ms ago and is still there`
        : null
    }
    const forget = (): void => {
      overdueMs = NO_TIME
      deadlineMs = null
    }
    return watchWith(...whileReserved(start.models, look, forget), ...excuses.looks)
  },
})

/** At each entry before which something is reserved, and once it is no more. */
export const whileReserved = (
  models: ReadModels,
  look: Look<Entry>,
  forget: () => void,
): readonly Looks[] => {
  let isReserved = models.reservation.current !== null
  return [
    {
      whileWaiting: {
        get isWaiting() {
          return isReserved
        },
        look,
      },
    },
    {
      whenChanged: {
        models: ['reservation'],
        look: (_entry, { after }) => {
          isReserved = after.reservation.current !== null
          if (!isReserved) forget()
        },
      },
    },
  ]
}

/** What could not be asked is asked again until then. */
const ASKED_AGAIN_MS = durationMs(10_000)
const NEVER = epochMs(Number.NEGATIVE_INFINITY)

interface Excuses {
  readonly looks: readonly Looks[]
  /**
   * Whether after the entry before it could not be known yet: the server was being asked what became of the reservation, or
   * the clock was moved.
   */
  readonly isExcused: (moment: Moment) => boolean
}

export const createExcuses = (): Excuses => {
  const { looks: moves, isUnchecked } = createUncheckedMove()
  let isAsked = false
  let untilMs = NEVER
  const end = (): void => void (isAsked = false)
  const looks: Looks = {
    events: {
      SessionResumed: end,
      SessionStarted: end,
      FetchRequested: ({ data: { why } }) => void (why === 'resume' && (isAsked = true)),
      ReservationPaid: end,
      ReservationFetched: ({ data: { why } }) => {
        if (why !== 'resume') return
        isAsked = false
        untilMs = NEVER
      },
      ReservationFetchFailed: ({ at, data: { why } }) => {
        if (why !== 'resume') return
        isAsked = false
        untilMs = later(at, ASKED_AGAIN_MS)
      },
    },
  }
  return {
    looks: [looks, moves],
    isExcused: ({ previous }) => previous === null || isAsked || previous.at < untilMs || isUnchecked(),
  }
}

export const movedClockLaws: readonly Law[] = [serverAnswersFirst, endIsToldInTime]
