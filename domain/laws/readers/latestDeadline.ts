// The latest deadline that the server has given. An answer that was asked for before that one came, and is overtaken by
// it, takes no time away.
import type { EventEntry } from '../../log/entry.ts'
import type { EpochMs } from '../../instant.ts'
import type { ReservationId } from '../../ids.ts'

export interface LatestDeadline {
  readonly apply: (entry: Pick<EventEntry, 'seq' | 'cause'>, reservation: Held | null) => void
  /** `null` where the server gave none. */
  readonly of: (reservationId: ReservationId) => EpochMs | null
}

interface Held {
  readonly reservationId: ReservationId
  readonly expiresAtMs: EpochMs | null
}

export const createLatestDeadline = (): LatestDeadline => {
  let latest: (Held & { readonly toldSeq: number }) | null = null
  return {
    apply: ({ seq, cause }, reservation) => {
      if (reservation === null) return
      const isOvertaken =
        latest?.reservationId === reservation.reservationId &&
        (reservation.expiresAtMs ?? 0) < (latest.expiresAtMs ?? 0) &&
        (cause ?? 0) < latest.toldSeq
      const { reservationId, expiresAtMs } = reservation
      // What is said again is no news: it may have been asked for before the answer that comes next.
      const isKnown = latest?.reservationId === reservationId && latest.expiresAtMs === expiresAtMs
      if (!isOvertaken && !isKnown) latest = { reservationId, expiresAtMs, toldSeq: seq }
    },
    of: (reservationId) => (latest?.reservationId === reservationId ? latest.expiresAtMs : null),
  }
}
