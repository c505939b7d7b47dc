// The reservation's clock: a warning, an end, more time (EXP-01..09).
import { ApiError } from '../apiError.ts'
import { oneOf, shape } from '../codec/shapes.ts'
import { ReservationId } from '../ids.ts'
import { EpochMs } from '../instant.ts'

export const expiryCommands = {
  /** Two minutes are left; a timer says so. */
  WarnOfExpiry: shape({ expiresAtMs: EpochMs }),
  /** The deadline is reached; a timer says so. */
  ExpireReservation: shape({ expiresAtMs: EpochMs }),
  ExtendReservation: shape({}),
  /** Closes the modal that warns or the one about the end. */
  CloseExpiryModal: shape({}),
}

export const expiryEvents = {
  /** Opens the modal `reservationWannaExpired`, closes the card modal (EXP-02, EXP-06). */
  ExpiryWarned: shape({ expiresAtMs: EpochMs }),
  /** Opens the modal `reservationExpired`, clears the reservation, closes the card modal (EXP-03, EXP-04, EXP-06). */
  ReservationExpired: shape({ reservationId: ReservationId, expiresAtMs: EpochMs }),
  ExtensionRequested: shape({}),
  ReservationExtended: shape({ expiresAtMs: EpochMs }),
  ExtensionRefused: shape({
    reason: oneOf('ExtendRefusedTag', 'NoReservation', 'AlreadyExpired', 'AlreadyPaid', 'Offline'),
  }),
  ExtensionFailed: shape({ error: ApiError }),
  ExpiryModalClosed: shape({}),
}
