// What the server has told of a ticket as paid, answer by answer, and whether what is shown as paid is that.
import type { ReservationId } from '../../../ids.ts'
import type { ExchangeEntry } from '../../../log/entry.ts'
import type { Reservation } from '../../../reservation/reservation.ts'
import { differenceFrom } from '../../truth/shown.ts'
import { type Told, toldBy, standingOf } from '../../truth/told.ts'
import type { LawModels } from '../../engine/lawModels.ts'
import { answerIn } from './editCalls.ts'

export interface PaidWords {
  /** Asked at every exchange, in order. */
  readonly note: (entry: ExchangeEntry) => void
  /** The newest answer that calls it paid, `null` where no exchange of the log does. */
  readonly lastOf: (reservationId: ReservationId) => Told | null
  /** How it differs from every answer that has called it paid; `null` where it is one of them, or none is known. */
  readonly difference: (shown: Reservation) => string | null
}

/** These tell of a change as it would be. */
const NOT_OF_TICKETS: ReadonlySet<string> = new Set(['startEdit', 'editData'])

export const createPaidWords = (): PaidWords => {
  const words = new Map<ReservationId, readonly Told[]>()
  return {
    note: (entry) => {
      const answer = NOT_OF_TICKETS.has(entry.type) ? null : answerIn(entry)
      if (answer === null || standingOf(answer.status) !== 'paid') return
      const told = toldBy(answer)
      words.set(told.reservationId, [...(words.get(told.reservationId) ?? []), told])
    },
    lastOf: (id) => words.get(id)?.at(-1) ?? null,
    difference: (shown) => {
      const known = words.get(shown.reservationId) ?? []
      let difference: string | null = null
      for (const told of known) {
        difference = differenceFrom(told, shown)
        if (difference === null) return null
      }
      return difference
    },
  }
}

/** A ticket as it is shown to be paid. */
export const shownAsPaid = ({ reservation }: LawModels, id: ReservationId): Reservation | null =>
  Object.values(reservation.payedReservations).find(({ reservationId }) => reservationId === id) ?? null
