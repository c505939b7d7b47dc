// The latest deadline that the server has given, by its answers, and by what the browser kept of those to an earlier page or
// to another tab. One that was asked for before that came, and is overtaken by it, takes no time away, and gives none to what
// is over.
import type { Entry, EventEntry, ExchangeEntry } from '../../log/entry.ts'
import type { EpochMs } from '../../instant.ts'
import type { LawModels } from '../engine/lawModels.ts'
import type { ReservationId } from '../../ids.ts'
import { answerTo, parametersOf } from './exchanges.ts'
import { deadlineOf, isOverWord, isPaidWord, toldIn } from './told.ts'
import { newestMap } from '../engine/newest.ts'

export interface LatestDeadline {
  /** Asked at every exchange, and at `StateRestored`; it passes over all else. */
  readonly look: (entry: Entry) => void
  /**
   * The deadlines that may count, the one that was told last first; `null` is no end. Of a reservation of which nothing was
   * answered, the one that is known: the head of its log may be cut off.
   */
  readonly of: (held: Held) => readonly [EpochMs | null, ...EpochMs[]]
}

type Held = Pick<NonNullable<LawModels['reservation']['current']>, 'reservationId' | 'expiresAtMs'>

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
  /** It is a look that went out after this entry. */
  readonly lookedSeq: number
}

export const createLatestDeadline = ({ reservation: { current } }: LawModels): LatestDeadline => {
  const standing = new Map<ReservationId, Standing>()
  const looks = createLooks()
  const know = (held: Held | null, toldSeq: number): void => {
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
    const isAskedBefore = before !== undefined && (cause ?? 0) < before.toldSeq && cause !== before.cause
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
  const hear = (entry: ExchangeEntry): void => {
    const { seq, cause } = entry
    const lookedSeq = looks(entry)
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
  return {
    look: (entry) => {
      if (entry.kind === 'exchange') hear(entry)
      if (entry.kind === 'event' && entry.type === 'StateRestored') know(keptIn(entry), entry.seq)
    },
    of: ({ reservationId, expiresAtMs }) => {
      const { deadlineMs, orMs } = standing.get(reservationId) ?? { deadlineMs: expiresAtMs, orMs: null }
      return orMs === null ? [deadlineMs] : [deadlineMs, orMs]
    },
  }
}

const keptIn = ({ data: { kept } }: EventEntry<'StateRestored'>): Held | null =>
  kept.booking?.reservation.current ?? null

/** Asked at every exchange: after which one a look went out that follows on another call, or is made once more; else 0. */
const createLooks = (): ((entry: ExchangeEntry) => number) => {
  const lastOf = newestMap<number, number>()
  return ({ seq, type, cause }) => {
    const before = lastOf.get(cause ?? 0) ?? 0
    lastOf.set(cause ?? 0, seq)
    return type === 'reservation' ? before : 0
  }
}
