// The deadline: that of the reservation which is held, whether it was warned of, and which of the two modals is open. Where
// nothing is held there is no deadline (EXP-01 to EXP-09).
import type { EpochMs } from '../../instant.ts'
import type { Reservation } from '../../reservation/reservation.ts'
import {
  BESIDE_THE_BOOKING,
  type FoldTable,
  OF_EDITING,
  OF_THE_PAYMENT,
  OF_THE_REFUND,
  unchanged,
} from './fold.ts'
import type { FoldedExpiry } from './foldedModels.ts'

/** Nothing is held, and so nothing is said of its end: so it is at first. */
export const noDeadline: FoldedExpiry = {
  reservationId: null,
  expiresAtMs: null,
  warnedAtMs: null,
  modal: null,
  isExtending: false,
  error: null,
}

/** Nothing is held any more. That an end was told stays on the screen until it is closed. */
const withoutDeadline = ({ modal }: FoldedExpiry): FoldedExpiry => ({
  ...noDeadline,
  modal: modal === 'reservationExpired' ? modal : null,
})

/** What was warned of is not over where another deadline counts now. */
const withDeadline = (own: FoldedExpiry, expiresAtMs: EpochMs | null): FoldedExpiry => ({
  ...own,
  expiresAtMs,
  modal: own.expiresAtMs !== expiresAtMs && own.modal === 'reservationWannaExpired' ? null : own.modal,
})

/** A new one is held. */
const heldFromNowOn = (
  _own: FoldedExpiry,
  { reservation: { reservationId, expiresAtMs } }: { readonly reservation: Reservation },
): FoldedExpiry => ({ ...noDeadline, reservationId, expiresAtMs })

/** The server has told again how the reservation stands. */
const toldAgain = (own: FoldedExpiry, { reservation }: { readonly reservation: Reservation }): FoldedExpiry =>
  own.reservationId === reservation.reservationId ? withDeadline(own, reservation.expiresAtMs) : own

/** What a page before held is held, and no other. */
const restored = (own: FoldedExpiry, { current }: { readonly current: Reservation | null }): FoldedExpiry => {
  if (current === null) return withoutDeadline(own)
  const { reservationId, expiresAtMs } = current
  const before = own.reservationId === reservationId ? own : withoutDeadline(own)
  return { ...withDeadline(before, expiresAtMs), reservationId }
}

const goneIfSo = (own: FoldedExpiry, { gone }: { readonly gone: boolean }): FoldedExpiry =>
  gone ? withoutDeadline(own) : own

export const expiryTable: FoldTable<FoldedExpiry> = {
  PackageSelected: withoutDeadline,
  SailSelected: (own, { keepsReservation }) => (keepsReservation ? own : withoutDeadline(own)),
  ReservationCreated: heldFromNowOn,
  ReservationModified: toldAgain,
  ReservationModifyFailed: goneIfSo,
  ReservationConfirmed: toldAgain,
  ReservationConfirmFailed: goneIfSo,
  ReservationFetched: (own, data) => (data.why === 'ticket' ? own : toldAgain(own, data)),
  ReservationFetchFailed: (own, { reservationId, gone }) =>
    gone && own.reservationId === reservationId ? withoutDeadline(own) : own,
  ReservationChangeMade: toldAgain,
  ReservationChangeFailed: goneIfSo,
  ReservationPaid: (own, { reservation: { reservationId } }) => {
    if (own.reservationId === reservationId) return noDeadline
    // The server's word came after the end, and what is paid has not run out.
    return own.reservationId === null ? { ...own, modal: null } : own
  },
  // The difference is to be paid in its own time.
  EditFinished: (own, data) => (data.outcome._tag === 'Pay' ? heldFromNowOn(own, data) : own),
  EditPaymentLapsed: (own, { reservation: { reservationId } }) =>
    own.reservationId === reservationId ? withoutDeadline(own) : own,
  ReservationCleared: withoutDeadline,
  ExpiryWarned: (own, { expiresAtMs }) => ({
    ...own,
    warnedAtMs: expiresAtMs,
    modal: 'reservationWannaExpired',
  }),
  ReservationExpired: () => ({ ...noDeadline, modal: 'reservationExpired' }),
  ExtensionRequested: (own) => ({ ...own, isExtending: true, error: null }),
  ReservationExtended: (own, { expiresAtMs }) => ({ ...own, expiresAtMs, modal: null, isExtending: false }),
  // It was cancelled while it was asked for more time; else nothing was begun.
  ExtensionRefused: (own, { reason }) => (reason === 'NoReservation' ? { ...own, isExtending: false } : own),
  ExtensionFailed: (own, { error }) => ({ ...own, isExtending: false, error }),
  SessionResumed: (own) => ({ ...own, isExtending: false, error: null }),
  StateRestored: (own, { kept: { booking } }) =>
    booking === null ? own : restored(own, booking.reservation),
  ExpiryModalClosed: (own) => ({ ...own, modal: null, error: null }),
  TripRepeated: (own) => ({ ...own, modal: null }),
  ...unchanged(
    ...BESIDE_THE_BOOKING,
    ...OF_EDITING,
    'EditStarted',
    'ReservationOpened',
    ...OF_THE_REFUND,
    'RefundGiven',
    'RefundPreviewFound',
    'NetworkLost',
    'ConfirmRefused',
    'SignedOut',
    'AddressChanged',
    'DirectionToggled',
    'DateChosen',
    'PastChoiceDropped',
    'TicketQuantityChanged',
    'AddonParameterChanged',
    'LocalTravellerCountChanged',
    'LocalIdEntered',
    'LocalIdFound',
    'LocalIdNotFound',
    'LocalTravellerRemoved',
    'VehicleAdded',
    'VehicleRemoved',
    'CreateRequested',
    'ReservationCreateFailed',
    'ModifyRequested',
    'ReservationHeldOtherwise',
    'ChangeWithoutEffect',
    'ChangeGivenUp',
    'ConfirmRequested',
    'FetchRequested',
    'ReservationChangedElsewhere',
    'ReservationChangeWanted',
    'ReservationChangeRequested',
    'TripDropped',
    'SavedTicketFound',
    'PromotionRefused',
    'OwnerUpdated',
    'RefusedChoiceUndone',
    'SailsOfDayShown',
    ...OF_THE_PAYMENT,
  ),
}
