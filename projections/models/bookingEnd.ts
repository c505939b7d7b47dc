// When a choice is over: another package or sail, nothing held any more, or paid. The same for every read model of what
// is chosen to travel with.
import type { Folds } from '../fold/projection.ts'
import type { ReservationId } from '../../domain/ids.ts'

/** The folds that clear a model whose booking ends; events of another reservation end nothing. */
export const atBookingEnd = <M extends { heldFor: ReservationId | null }>(clear: (draft: M) => void) => {
  const clearIfGone = (draft: M, { gone }: { readonly gone: boolean }): void =>
    gone ? clear(draft) : undefined
  return {
    ReservationConfirmFailed: clearIfGone,
    ReservationChangeFailed: clearIfGone,
    ReservationFetchFailed: (draft, { gone, reservationId }) => {
      if (gone && draft.heldFor === reservationId) clear(draft)
    },
    PackageSelected: clear,
    SailSelected: (draft, { keepsReservation }) => (keepsReservation ? undefined : clear(draft)),
    PastChoiceDropped: (draft, { sailRefIds }) => (sailRefIds.length > 0 ? clear(draft) : undefined),
    ReservationCleared: clear,
    ReservationExpired: clear,
    ReservationPaid: (draft, { reservation }) => {
      if (draft.heldFor === reservation.reservationId) clear(draft)
    },
  } satisfies Folds<M>
}
