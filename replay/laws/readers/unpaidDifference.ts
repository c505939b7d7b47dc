// Whether what is current is a paid ticket whose change costs more: it waits for its payment, and nothing that is chosen in
// the booking is meant for it.
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import type { ReadModels } from '../../../projections/readModels.ts'
import type { Looks } from '../engine/looks.ts'

export const isDifferenceDue = ({
  reservation: { current },
  edit,
}: Pick<ReadModels, 'reservation' | 'edit'>) =>
  current !== null && edit.outcome?._tag === 'Pay' && edit.reservationId === current.reservationId

/**
 * Looks at the ticket whose difference is to be paid from here on: the change was finished on this page, or the browser kept
 * it of another page, whose log this need not be.
 */
export const whenDifferenceDue = (look: (ticket: Reservation) => void) =>
  ({
    EditFinished: ({ data: { reservation, outcome } }) => {
      if (outcome._tag === 'Pay') look(reservation)
    },
    StateRestored: ({ data: { kept } }) => {
      const { current = null, paidCents = null } = kept.booking?.reservation ?? {}
      if (current !== null && paidCents !== null) look(current)
    },
  }) satisfies Looks['events']
