// When it cannot be known yet whether a time has run out, and how long it has surely been over while a customer was there.
import {
  between,
  type DurationMs,
  durationMs,
  type EpochMs,
  least,
  NO_TIME,
  plus,
} from '../../../domain/instant.ts'
import { TIMINGS } from '../../../domain/timings.ts'
import { interval } from '../engine/intervals.ts'
import type { LawStart } from '../engine/law.ts'
import type { Moment } from '../engine/moment.ts'

/** May be the sum of two moves, each of which is too small to be noticed. */
const SMALL_MOVE_MS = durationMs(2 * TIMINGS.serverClockToleranceMs)

/** The clock was moved, or the machine slept, and the server has not answered since, be it with a refusal. */
export const unverifiedClock = interval((spans) => ({
  commands: {
    NoteClockMove: ({ data: { byMs } }, moment) => {
      if (Math.abs(byMs) > SMALL_MOVE_MS) spans.open(moment)
    },
  },
  exchanges: ({ data: { outcome } }, moment) => {
    const isHeard = outcome._tag === 'Answered' || (outcome._tag === 'Failed' && 'status' in outcome.error)
    if (isHeard) spans.close(moment)
  },
}))

/** The server is asked what became of a reservation; a question that failed is asked again. */
const askedAbout = interval((spans) => ({
  events: {
    FetchRequested: ({ data: { reservationId, why } }, moment) => {
      if (why === 'resume') spans.open(moment, reservationId)
    },
    ReservationPaid: ({ data }, moment) => spans.close(moment, data.reservation.reservationId),
    ReservationFetched: ({ data }, moment) => spans.close(moment, data.reservation.reservationId),
  },
}))

/** Asked at every entry with an instant of the machine's clock, `null` where nothing is due. */
export const createOverdue = (start: LawStart) => {
  const doubts = [start.share(unverifiedClock), start.share(askedAbout)]
  let overdueMs = NO_TIME
  return (id: string, dueMs: EpochMs | null, { entry, awakeMs, sent, previous }: Moment): DurationMs => {
    const isDue = dueMs !== null && entry.at > dueMs && previous !== null
    const isInDoubt = isDue && doubts.some((one) => one.wasOpenAt(sent, '') || one.wasOpenAt(sent, id))
    overdueMs = isDue && !isInDoubt ? plus(overdueMs, least(awakeMs, between(dueMs, entry.at))) : NO_TIME
    return overdueMs
  }
}
