// The life of the current reservation, from the first ticket to the paid one (RES-01..13).
import * as t from 'io-ts'
import { ApiError } from '../apiError.ts'
import { listOf, oneOf, shape } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'
import { ItemSeq, PackageSeq, ReservationId } from '../ids.ts'
import { FailureLabel, ReservationChange } from './change.ts'
import { ChangeElsewhere } from './elsewhere.ts'
import { FoundVehicle, HeldOtherwise } from './heldDifferences.ts'
import { Reservation } from './reservation.ts'

/** The numbers that a request gives to travellers and vehicles, by their keys here. */
const named = listOf(shape({ key: openText('entryKey'), seqN: ItemSeq }))
const label = FailureLabel

/** Why a reservation is fetched: it decides where the answer goes. `wake`: the page is looked at again. */
export const FetchCommandReason = oneOf('FetchCommandReason', 'resume', 'locale', 'ticket', 'payment', 'wake')

/** `pay`: Pay was pressed, and what is to be paid is fetched again. */
export const FetchReason = oneOf('FetchReason', 'resume', 'locale', 'ticket', 'payment', 'wake', 'pay')
export type FetchReason = t.TypeOf<typeof FetchReason>

export const reservationCommands = {
  /** Makes the reservation say what the selection says: creates, modifies, or does nothing. */
  SyncReservation: shape({}),
  /** Waits 200 ms, then calls (RES-11). */
  ConfirmReservation: shape({}),
  /** Fetches a reservation by id: after a reload, a locale change, for a ticket that isn't here (OP-19). */
  FetchReservation: shape({ reservationId: ReservationId, why: FetchCommandReason }),
  /** Opens the reservation whose token a letter's link brought (API-47). A second press is the same call. */
  OpenReservation: shape({}),
  /** Resets to defaults here; the server's copy runs out by itself (RES-15, OP-125). */
  ClearReservation: shape({}),
  /** One of two trips goes, by the number of its package (RES-14). */
  RemoveTrip: shape({ seqN: PackageSeq }),
  /** Drops the next change: its retries have failed, or a change elsewhere has superseded it. */
  GiveUpChange: shape({ why: oneOf('GiveUpWhy', 'asked', 'elsewhere') }),
}

export const reservationEvents = {
  CreateRequested: shape({ named }),
  ReservationCreated: shape({ reservation: Reservation }),
  ReservationCreateFailed: shape({ error: ApiError, label }),
  ModifyRequested: shape({ reservationId: ReservationId, named }),
  ReservationModified: shape({ reservation: Reservation }),
  /** `gone`: the server no longer has it, so neither have we (RES-09). */
  /** The server holds extras, residents or vehicles under other numbers than those that they were given. */
  NamedRenumbered: shape({
    named,
    /** What has been taken out, by its key, where something else has its number now. */
    gone: listOf(openText('entryKey')),
    /** Numbers of named things that are a ticket's now. */
    freed: listOf(ItemSeq),
  }),
  /** The answer differs from the request: shown once, and the selection becomes what is held. */
  ReservationHeldOtherwise: HeldOtherwise,
  /** The server took a change of another kind, and its answer doesn't show it. */
  ChangeWithoutEffect: shape({ reservationId: ReservationId, change: ReservationChange }),
  /** A change whose retries have failed is not requested any more. */
  ChangeGivenUp: shape({ change: ReservationChange }),
  ReservationModifyFailed: shape({ error: ApiError, gone: t.boolean, label }),
  ConfirmRequested: shape({ reservationId: ReservationId }),
  ConfirmRefused: shape({
    reason: oneOf(
      'ConfirmRefusedTag',
      'NoReservation',
      'NoTickets',
      'PriceNotReady',
      'ConfirmationInProgress',
      'ContactIncomplete',
      'LocalIdsMissing',
      'VehicleNotAdded',
      'SailLost',
      'AddonUntold',
      'Offline',
    ),
  }),
  ReservationConfirmed: shape({ reservation: Reservation }),
  ReservationConfirmFailed: shape({ error: ApiError, gone: t.boolean }),
  FetchRequested: shape({ reservationId: ReservationId, why: FetchReason }),
  ReservationFetched: shape({ reservation: Reservation, why: FetchReason }),
  ReservationFetchFailed: shape({
    reservationId: ReservationId,
    why: FetchReason,
    error: ApiError,
    gone: t.boolean,
    label,
  }),
  OpenRequested: shape({}),
  /** By the link of a letter; its page fetches it by its number from then on. */
  ReservationOpened: shape({ reservation: Reservation }),
  /** The link of a letter opened none (ERR-25). */
  ReservationFailed: shape({ error: ApiError, label }),
  /**
   * What is held is another than what was last seen here; it comes before the event that shows what is held now.
   */
  ReservationChangedElsewhere: shape({
    change: ChangeElsewhere,
    /** Something that was chosen here is still to be sent. */
    hasWish: t.boolean,
    /** Vehicles that came in: beside what is still to be sent they are chosen here from now on. */
    found: listOf(FoundVehicle),
    /** Numbers that were given to a resident who is not chosen here any more, and who came in as a ticket. */
    freed: listOf(ItemSeq),
  }),
  /** OK or COMPLETED by the server's own word: no longer the current one, kept by its token (RES-10). */
  ReservationPaid: shape({ reservation: Reservation }),
  ReservationCleared: shape({}),
  /** A promotion, a trip's removal or a passenger's data waits for its turn. */
  ReservationChangeWanted: shape({ change: ReservationChange }),
  ReservationChangeRequested: shape({ reservationId: ReservationId, change: ReservationChange }),
  ReservationChangeMade: shape({ change: ReservationChange, reservation: Reservation }),
  ReservationChangeFailed: shape({ change: ReservationChange, error: ApiError, gone: t.boolean, label }),
  /** A trip that nothing is reserved on yet is no longer wanted. */
  TripDropped: shape({ seqN: PackageSeq }),
  TripRemovalRefused: shape({
    seqN: PackageSeq,
    reason: oneOf('TripRemovalRefusedTag', 'OnlyTrip', 'UnknownTrip', 'ConfirmationInProgress'),
  }),
}
