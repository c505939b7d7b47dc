// The deadline that counts, and the two modals that tell it (EXP-02, EXP-03).
import * as t from 'io-ts'
import { ApiError } from '../../domain/apiError.ts'
import { nullable, oneOf, shape } from '../../domain/codec/shapes.ts'
import { ReservationId } from '../../domain/ids.ts'
import { EpochMs } from '../../domain/instant.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { BOOKING_BEGINNINGS } from '../fold/beginnings.ts'
import { projection } from '../fold/projection.ts'

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

const initial: ExpiryModel = BOOKING_BEGINNINGS.expiry

const arm = (draft: ExpiryModel, { reservation }: { readonly reservation: Reservation }): void => {
  if (draft.expiresAtMs !== reservation.expiresAtMs && draft.modal === 'reservationWannaExpired')
    draft.modal = null
  draft.reservationId = reservation.reservationId
  draft.expiresAtMs = reservation.expiresAtMs
}

const disarm = (draft: ExpiryModel): void => {
  draft.reservationId = null
  draft.expiresAtMs = null
  draft.warnedAtMs = null
  draft.isExtending = false
  draft.error = null
  if (draft.modal === 'reservationWannaExpired') draft.modal = null
}

const disarmIfGone = (draft: ExpiryModel, { gone }: { readonly gone: boolean }): void =>
  gone ? disarm(draft) : undefined

export const expiry = projection(ExpiryModel, initial, {
  ReservationCreated: (draft, data) => {
    arm(draft, data)
    draft.modal = null
  },
  ReservationModified: arm,
  ReservationChangeMade: arm,
  ReservationConfirmed: arm,
  ReservationFetched: (draft, data) => {
    if (data.why !== 'ticket' && draft.reservationId === data.reservation.reservationId) arm(draft, data)
  },
  ExpiryWarned: (draft, { expiresAtMs }) => {
    draft.modal = 'reservationWannaExpired'
    draft.warnedAtMs = expiresAtMs
  },
  ReservationExpired: (draft) => {
    disarm(draft)
    draft.modal = 'reservationExpired'
  },
  ExtensionRequested: (draft) => {
    draft.isExtending = true
    draft.error = null
  },
  ReservationExtended: (draft, { expiresAtMs }) => {
    draft.expiresAtMs = expiresAtMs
    draft.isExtending = false
    draft.modal = null
  },
  /** The reservation was cancelled while it was asked for more time; else nothing was begun. */
  ExtensionRefused: (draft, { reason }) => {
    if (reason === 'NoReservation') draft.isExtending = false
  },
  ExtensionFailed: (draft, { error }) => {
    draft.isExtending = false
    draft.error = error
  },
  TripRepeated: (draft) => {
    draft.modal = null
  },
  ExpiryModalClosed: (draft) => {
    draft.modal = null
    draft.error = null
  },
  ReservationPaid: (draft, { reservation }) => {
    if (draft.reservationId === reservation.reservationId) disarm(draft)
    // The provider's word came after the end, and what is paid has not run out.
    if (draft.reservationId === null) draft.modal = null
  },
  EditFinished: (draft, data) => {
    if (data.outcome._tag !== 'Pay') return
    disarm(draft)
    arm(draft, data)
    draft.modal = null
  },
  EditPaymentLapsed: (draft, { reservation }) => {
    if (draft.reservationId === reservation.reservationId) disarm(draft)
  },
  ReservationCleared: disarm,
  PackageSelected: disarm,
  SailSelected: (draft, { keepsReservation }) => (keepsReservation ? undefined : disarm(draft)),
  ReservationModifyFailed: disarmIfGone,
  ReservationChangeFailed: disarmIfGone,
  ReservationConfirmFailed: disarmIfGone,
  ReservationFetchFailed: (draft, { gone, reservationId }) => {
    if (gone && draft.reservationId === reservationId) disarm(draft)
  },
  StateRestored: (draft, { kept: { booking } }) => {
    if (booking === null) return
    const { current } = booking.reservation
    if (current?.reservationId !== draft.reservationId) disarm(draft)
    if (current !== null) arm(draft, { reservation: current })
  },
  SessionResumed: (draft) => {
    draft.isExtending = false
    draft.error = null
  },
})
