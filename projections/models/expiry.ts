// The deadline that counts, and the two modals that show it (EXP-02, EXP-03).
import * as t from 'io-ts'
import { ApiError } from '../../domain/apiError.ts'
import { nullable, oneOf, shape } from '../../domain/codec/shapes.ts'
import { ReservationId } from '../../domain/ids.ts'
import { EpochMs } from '../../domain/instant.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { DIFFERENCE, DUE, type Lifetime, LOAD, projection, until } from '../fold/projection.ts'

export const ExpiryModel = shape({
  reservationId: nullable(ReservationId),
  expiresAtMs: nullable(EpochMs),
  modal: nullable(oneOf('ExpiryModal', 'reservationWannaExpired', 'reservationExpired')),
  /** The deadline that was warned of, so that each is warned of once. */
  warnedAtMs: nullable(EpochMs),
  isExtending: t.boolean,
  /** Why the last extension failed. */
  error: nullable(ApiError),
})
export type ExpiryModel = t.TypeOf<typeof ExpiryModel>

const arm = (draft: ExpiryModel, { reservationId, expiresAtMs }: Reservation): void => {
  if (draft.expiresAtMs !== expiresAtMs && draft.modal === 'reservationWannaExpired') draft.modal = null
  Object.assign(draft, { reservationId, expiresAtMs })
}

const OWN: Lifetime = {
  ...DUE,
  StateRestored: ({ kept: { booking } }, about) =>
    booking !== null && booking.reservation.current?.reservationId !== about,
}

export const expiry = projection('expiry', ExpiryModel, {
  about: ({ reservationId }) => reservationId,
  lifetimes: [
    [OWN, { but: ['modal'] }],
    [OWN, ['modal'], ({ modal }) => modal === 'reservationWannaExpired'],
    [LOAD, ['isExtending', 'error']],
    [until('ReservationCreated', 'ReservationExtended', 'TripRepeated', 'ExpiryModalClosed'), ['modal']],
    [DIFFERENCE, ['modal']],
    [until('ReservationExtended', 'ExtensionFailed'), ['isExtending']],
    [until('ExtensionRequested', 'ExpiryModalClosed'), ['error']],
  ],
  holds: arm,
  on: {
    ExpiryWarned: (_draft, { expiresAtMs }) => ({
      modal: 'reservationWannaExpired',
      warnedAtMs: expiresAtMs,
    }),
    ReservationExpired: () => ({ modal: 'reservationExpired' }),
    ExtensionRequested: () => ({ isExtending: true }),
    ReservationExtended: (_draft, { expiresAtMs }) => ({ expiresAtMs }),
    /** The reservation was cancelled while it was asked for more time; else nothing was begun. */
    ExtensionRefused: (_draft, { reason }) => (reason === 'NoReservation' ? { isExtending: false } : {}),
    ExtensionFailed: (_draft, { error }) => ({ error }),
    // The provider's word came after the end, and what is paid has not run out.
    ReservationPaid: ({ reservationId }) => (reservationId === null ? { modal: null } : {}),
    EditFinished: (draft, { reservation, outcome }) => {
      if (outcome._tag === 'Pay') arm(draft, reservation)
    },
  },
})
