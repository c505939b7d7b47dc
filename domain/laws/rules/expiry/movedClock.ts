// Laws about clocks and ends: after a jump the server answers first, and no session goes on with what has run out.
import type { Entry } from '../../../log/entry.ts'
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
} from '../../../instant.ts'
import { TIMINGS } from '../../../timings.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import { watchWith } from '../../engine/looks.ts'
import { createDue } from '../../readers/due.ts'
import { createOpenPayments } from '../../readers/payment/openPayments.ts'
import { isMoneyOnItsWay } from '../../readers/payment/settlement.ts'

/** Whether the clock was moved and the server has not answered since; asked after each entry. */
export const createUncheckedMove = (): ((entry: Entry) => boolean) => {
  let isUnchecked = false
  return (entry) => {
    if (entry.kind === 'command') {
      if (entry.type === 'NoteClockMove' && Math.abs(entry.data.byMs) > SMALL_MOVE_MS) isUnchecked = true
      // A new page can't know what its machine did before.
      if (entry.type === 'StartSession') isUnchecked = false
    } else if (entry.kind === 'exchange' && isUnchecked) isUnchecked = !isAnswered(entry.data.outcome)
    return isUnchecked
  }
}

/** May be the sum of two moves, each of which is too small to be noticed. */
const SMALL_MOVE_MS = durationMs(2 * TIMINGS.serverClockToleranceMs)

/** An answer came, be it a refusal. */
const isAnswered = (outcome: Extract<Entry, { kind: 'exchange' }>['data']['outcome']): boolean =>
  outcome._tag === 'Answered' || (outcome._tag === 'Failed' && 'status' in outcome.error)

const serverAnswersFirst = law('LAW-18', 'expiry', {
  sentence:
    'After the machine’s clock was moved, or the machine slept, neither a warning nor the end is told before the server has answered.',
  watch: () => {
    const moved = createUncheckedMove()
    let isUnchecked = false
    const tooEarly = ({ type }: { readonly type: string }): string | null =>
      isUnchecked ? `${type} after the clock moved, and the server has not answered since` : null
    return watchWith({
      events: { ExpiryWarned: tooEarly, ReservationExpired: tooEarly },
      all: (entry) => void (isUnchecked = moved(entry)),
    })
  },
})

const MOST_OVERDUE_MS = durationMs(5_000)

const endIsToldInTime = law('LAW-20', 'expiry', {
  sentence:
    'The end is told in time: a customer who is at the page does not go on for five seconds with a reservation whose time has run out.',
  watch: ({ models, firstSeq }) => {
    const moved = createUncheckedMove()
    const asking = createAsking()
    const due = createDue(models)
    const payments = createOpenPayments(models)
    let isExcused = true
    let overdueMs = NO_TIME
    let deadlineMs: EpochMs | null = null
    return (moment: Moment) => {
      const { entry, before, awakeMs: surelyMs } = moment
      const dueMs = due.atMs(entry, before)
      if (due.deadlineMs(before) !== deadlineMs) overdueMs = NO_TIME
      deadlineMs = due.deadlineMs(before)
      // Where its payment is open by the log itself, too: what the page alone holds for one excuses nothing.
      const isOpen = firstSeq > 1 || payments.of(before.payment.reservationId) !== null
      const isPaying = isOpen && isMoneyOnItsWay(before.payment.progress)
      payments.look(moment)
      due.look(entry)
      if (dueMs === null || isExcused || isPaying) overdueMs = NO_TIME
      else overdueMs = plus(overdueMs, greatest(NO_TIME, least(surelyMs, between(dueMs, entry.at))))
      const isUnchecked = moved(entry)
      isExcused = asking(entry) || isUnchecked
      return overdueMs > MOST_OVERDUE_MS && dueMs !== null
        ? `${before.reservation.current?.reservationId} ran out ${entry.at - dueMs} ms ago and is still there`
        : null
    }
  },
})

/** What could not be asked is asked again until then. */
const ASKED_AGAIN_MS = durationMs(10_000)
const NEVER = epochMs(Number.NEGATIVE_INFINITY)

/** Whether the server is being asked what became of the reservation; asked after each entry. */
export const createAsking = (): ((entry: Entry) => boolean) => {
  let isAsked = false
  let untilMs = NEVER
  return (entry) => {
    if (entry.kind !== 'event') return isAsked || entry.at < untilMs
    if (entry.type === 'SessionResumed' || entry.type === 'SessionStarted') isAsked = false
    if (entry.type === 'FetchRequested' && entry.data.why === 'resume') isAsked = true
    if (entry.type === 'ReservationPaid') isAsked = false
    if (entry.type === 'ReservationFetched' && entry.data.why === 'resume') {
      isAsked = false
      untilMs = NEVER
    }
    if (entry.type === 'ReservationFetchFailed' && entry.data.why === 'resume') {
      isAsked = false
      untilMs = later(entry.at, ASKED_AGAIN_MS)
    }
    return isAsked || entry.at < untilMs
  }
}

export const movedClockLaws: readonly Law[] = [serverAnswersFirst, endIsToldInTime]
