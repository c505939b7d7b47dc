// The latest deadline that the server has given, by its answers, and by what the browser kept of those to an earlier page or
// to another tab. One that was asked for before that came, and is overtaken by it, takes no time away, and gives none to what
// is over.
import type { Entry, ExchangeEntry } from '../../../domain/log/entry.ts'
import type { EpochMs } from '../../../domain/instant.ts'
import type { LogSoFar } from '../engine/law.ts'
import type { ReadModels } from '../../../projections/readModels.ts'
import type { ReservationId } from '../../../domain/ids.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { answerTo, parametersOf } from './exchanges.ts'
import { deadlineOf, isOverWord, isPaidWord, toldIn } from './told.ts'

interface Standing {
  readonly deadlineMs: EpochMs | null
  /** What was told before, where an answer that was asked for even earlier says more: it may be asked for once more. */
  readonly orMs: EpochMs | null
  readonly toldSeq: number
  readonly cause: number | null
  readonly isOver: boolean
}

interface Telling {
  readonly seq: number
  readonly cause: number | null
  readonly isOver: boolean
  /** It is a look that went out after this entry: it follows on another call, or is made once more; else 0. */
  readonly lookedSeq: number
}

/** Asked at every entry, with the last answer to its cause: the deadlines by the answers before it. */
export type LatestDeadlines = (entry: Entry, answeredSeq: number) => LogSoFar['deadlinesOf']

export const createLatestDeadlines = ({ reservation: { current } }: ReadModels): LatestDeadlines => {
  const standing = new Map<ReservationId, Standing>()
  const know = (held: Reservation | null, toldSeq: number): void => {
    if (held === null) return
    const { reservationId, expiresAtMs: deadlineMs } = held
    standing.set(reservationId, { deadlineMs, orMs: null, toldSeq, cause: null, isOver: false })
  }
  know(current, 0)
  const tell = (
    reservationId: ReservationId,
    deadlineMs: EpochMs | null,
    { seq, cause, isOver, lookedSeq }: Telling,
  ): void => {
    const before = standing.get(reservationId)
    const askedSeq = Math.max(cause ?? 0, lookedSeq)
    const isAskedBefore = before !== undefined && askedSeq < before.toldSeq && cause !== before.cause
    const isLess = before !== undefined && (deadlineMs ?? 0) < (before.deadlineMs ?? 0)
    if (isAskedBefore && !isOver && (before.isOver ? lookedSeq < before.toldSeq : isLess)) return
    // What is said again is no news: it may have been asked for before the answer that comes next.
    if (before?.deadlineMs === deadlineMs && before.isOver === isOver) {
      if (!isAskedBefore) standing.set(reservationId, { ...before, orMs: null })
      return
    }
    const orMs = isAskedBefore ? before.deadlineMs : null
    standing.set(reservationId, { deadlineMs, orMs, toldSeq: seq, cause, isOver })
  }
  const hear = (entry: ExchangeEntry, answeredSeq: number): void => {
    const { seq, type, cause } = entry
    const lookedSeq = type === 'reservation' ? answeredSeq : 0
    const told = toldIn(entry)
    if (told !== null) {
      const isOver = isOverWord(told.status) || isPaidWord(told.status)
      return tell(told.reservationId, deadlineOf(told), { seq, cause, isOver, lookedSeq })
    }
    const asked = parametersOf(entry, 'extendReservation')
    const answer = answerTo(entry, 'extendReservation')
    // More time for one that was cancelled meanwhile is none.
    if (asked === null || answer === null || standing.get(asked.id)?.isOver === true) return
    tell(asked.id, answer.expireAt, { seq, cause, isOver: false, lookedSeq })
  }
  const deadlinesOf: LogSoFar['deadlinesOf'] = ({ reservationId, expiresAtMs }) => {
    const known = standing.get(reservationId)
    if (known === undefined) return [expiresAtMs]
    return known.orMs === null ? [known.deadlineMs] : [known.deadlineMs, known.orMs]
  }
  /** What counts from the next entry on. */
  let last: (() => void) | null = null
  return (entry, answeredSeq) => {
    last?.()
    last = null
    if (entry.kind === 'exchange') last = () => hear(entry, answeredSeq)
    if (entry.kind === 'event' && entry.type === 'StateRestored')
      last = () => know(entry.data.kept.booking?.reservation.current ?? null, entry.seq)
    return deadlinesOf
  }
}
