// What the server has told of a ticket as paid, answer by answer, and whether what is shown as paid is that. Once a change of
// it is begun, nothing counts that was told before the last word on it: the ticket is what it was when the change began.
import type { ReservationId } from '../../../../domain/ids.ts'
import type { ExchangeEntry } from '../../../../domain/log/entry.ts'
import type { Reservation } from '../../../../domain/reservation/reservation.ts'
import { differenceFrom } from '../../truth/shown.ts'
import { type Told, toldBy, standingOf } from '../../truth/told.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { parametersOf } from '../exchanges.ts'
import { answerIn } from './editCalls.ts'

export interface PaidWords {
  /** Asked at each of `EDIT_CALLS`, in order. */
  readonly note: (entry: ExchangeEntry) => void
  /** The newest answer that calls it paid, `null` where no exchange of the log does. */
  readonly lastOf: (reservationId: ReservationId) => Told | null
  /** How it differs from each answer that counts; `null` where it is one of them, or none is known. */
  readonly difference: (shown: Reservation) => string | null
}

/** These tell of a change as it would be. */
const NOT_OF_TICKETS: ReadonlySet<string> = new Set(['startEdit', 'editData'])

export const createPaidWords = (): PaidWords => {
  const words = new Map<ReservationId, readonly Told[]>()
  return {
    note: (entry) => {
      const begun = parametersOf(entry, 'startEdit')?.id
      const last = begun === undefined ? undefined : words.get(begun)?.at(-1)
      if (last !== undefined) words.set(last.reservationId, [last])
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

/** A ticket as it is shown to be paid: among those that were paid here, and on the page that looks at it. */
export const shownAsPaid = (
  { reservation: { payedReservations, viewed } }: ReadModels,
  id: ReservationId,
): readonly Reservation[] => {
  const all = Object.values(payedReservations)
  const looked = viewed !== null && standingOf(viewed.status) === 'paid' ? all.concat(viewed) : all
  return looked.filter(({ reservationId }) => reservationId === id)
}
