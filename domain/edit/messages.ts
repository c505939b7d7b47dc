// Changing a ticket that is paid: from its start to what it comes to (EDIT-01..12).
import * as t from 'io-ts'
import { ApiError } from '../apiError.ts'
import { CalendarDay } from '../calendarDay.ts'
import { listOf, nullable, oneOf, shape } from '../codec/shapes.ts'
import { openText, personal } from '../codec/text.ts'
import { GuestSeq, PackageSeq, ReservationId, SailRefId } from '../ids.ts'
import { EpochMs } from '../instant.ts'
import { EurCents } from '../money.ts'
import { GuestForm } from '../passengers/guest.ts'
import { Reservation } from '../reservation/reservation.ts'
import { residentsCommands, residentsEvents } from '../residents/messages.ts'
import { Sail, Voyage } from '../schedule/sail.ts'
import { InputWay } from '../tickets/inputWay.ts'
import { AddedVehicle, AddonAnswer, EditDraft, EditMode } from './draft.ts'
import { EditOutcome } from './outcome.ts'
import { EditPayer } from './payer.ts'
import { editVehicleForm, vehicleRefusal } from './vehicleForm.ts'

const key = openText('vehicleKey')
const ofReservation = shape({ reservationId: ReservationId })
const opening = shape({ reservationId: ReservationId, mode: nullable(EditMode) })
const failure = shape({ reservationId: ReservationId, error: ApiError })
const search = { seqN: PackageSeq, legCode: openText('legCode'), day: CalendarDay }
const quantity = {
  code: openText('priceCategory'),
  title: openText('priceTitle'),
  count: t.number,
  way: InputWay,
}
const elsewhere = {
  /** Those that are being changed in another tab. */
  tickets: listOf(ReservationId),
  /** The one that is changed here, and that another tab wants to go on with. */
  askedFor: nullable(ReservationId),
}
const plate = { key, licencePlate: personal('licencePlate') }

export const EditStartRefusal = oneOf(
  'EditStartRefusedTag',
  /** The brand offers no edit (EDIT-09). */
  'NotAllowed',
  'Offline',
  /** Another reservation is held or being paid in this tab: that goes first. */
  'BookingHeld',
  /** Another ticket is being changed here. */
  'OtherEdit',
  /** Another tab of this browser is changing it. */
  'InAnotherTab',
  'NotPaid',
  'Cancelled',
  'Refunded',
  'Departed',
)
export type EditStartRefusal = t.TypeOf<typeof EditStartRefusal>

export const EditChangeRefusal = oneOf(
  'EditChangeRefusedTag',
  'NotStarted',
  /** It is being finished or given up. */
  'Ending',
  /** Another tab is about to go on with it. */
  'HandedOver',
  'UnknownSail',
  'UnknownVehicle',
  'UnknownGuest',
  'UnknownTraveller',
  'NotANumber',
  /** The price of another vehicle is still being asked. */
  'PriceBeingAsked',
)
export type EditChangeRefusal = t.TypeOf<typeof EditChangeRefusal>

export const EditFinishRefusal = oneOf(
  'EditFinishRefusedTag',
  'NotStarted',
  'Offline',
  /** A change waits for its answer, or for its turn. */
  'ChangeUnderWay',
  /** The server did not take the last change. */
  'ChangeNotTaken',
  /** A plate or a passenger's data is not complete. */
  'Incomplete',
  /** A resident's code is missing or has no discount: they would stay behind. */
  'LocalIdsMissing',
  /** A vehicle is described and not added: it would stay behind. */
  'VehicleNotAdded',
  'BookingHeld',
  /** Another tab is about to go on with it. */
  'HandedOver',
)
export type EditFinishRefusal = t.TypeOf<typeof EditFinishRefusal>

export const editCommands = {
  StartEdit: opening,
  /** What the other tabs of this browser have to do with the changes of tickets. */
  NoteEditsElsewhere: shape(elsewhere),
  /** Goes on with the change that another tab has open. */
  TakeEditOver: opening,
  /** Lets another tab go on with it. */
  HandEditOver: shape({}),
  ChooseEditMode: shape({ mode: EditMode }),
  /** What sails on a day, for the sail that goes for another one. */
  FindEditSails: shape(search),
  FindReplacementLegs: shape({ sailRefId: SailRefId }),
  ChangeEditSail: shape({ seqN: PackageSeq, from: SailRefId, to: SailRefId }),
  ChangeEditQuantity: shape(quantity),
  /** What an extra asks for (TICK-27). */
  ChangeEditAddonParameter: AddonAnswer,
  ChangeEditPlate: shape(plate),
  /** The form of a vehicle that is to come on the ticket, as it stands after a key. */
  ChangeEditVehicleForm: shape(editVehicleForm),
  CloseEditVehicleForm: shape({}),
  /** Checks the form, asks what the vehicle is by its measures (API-77), and puts it on the ticket. */
  AddEditVehicle: shape(editVehicleForm),
  RemoveEditVehicle: shape({ key }),
  KeepEditVehicle: shape({ key }),
  ChangeEditGuest: shape({ seqN: GuestSeq, form: GuestForm }),
  /** A resident comes on the ticket, by the personal code (TICK-18, TICK-30). */
  AddEditTraveller: shape({}),
  EnterEditLocalId: residentsCommands.EnterLocalId,
  CheckEditLocalId: residentsCommands.CheckLocalId,
  RemoveEditTraveller: residentsCommands.RemoveLocalTraveller,
  /** Sends the whole of what is to be other than what was paid. */
  SendEdit: shape({}),
  CancelEdit: shape({}),
  /** Of a change that was found to wait to be paid: pays it, or gives it up. */
  PayUnpaidChange: ofReservation,
  DropUnpaidChange: ofReservation,
  FinishEdit: shape({}),
  /** Sends the server who pays, before anything is paid (OP-85). */
  ChooseEditPayer: shape({ payer: EditPayer }),
  WarnOfEditExpiry: shape({ expiresAtMs: EpochMs }),
  ExpireEdit: shape({ expiresAtMs: EpochMs }),
  CloseEditModal: shape({}),
}

export const editEvents = {
  EditStartRequested: opening,
  /** `edited` is `null` where the server did not say what it holds: what was paid is shown at once. */
  EditStarted: shape({
    original: Reservation,
    edited: nullable(Reservation),
    draft: EditDraft,
    expiresAtMs: nullable(EpochMs),
  }),
  EditStartFailed: failure,
  EditStartRefused: shape({ reservationId: ReservationId, reason: EditStartRefusal }),
  EditsElsewhereNoted: shape(elsewhere),
  EditTakeoverAsked: opening,
  /** Another tab goes on with it, from what the server holds. */
  EditHandedOver: ofReservation,
  EditModeChosen: shape({ mode: EditMode }),
  EditSailsRequested: shape(search),
  EditSailsFound: shape({ ...search, sails: listOf(Sail) }),
  EditSailsFailed: shape({ ...search, error: ApiError }),
  ReplacementLegsRequested: shape({ sailRefId: SailRefId }),
  ReplacementLegsFound: shape({ sailRefId: SailRefId, legs: listOf(Sail) }),
  ReplacementLegsFailed: shape({ sailRefId: SailRefId, error: ApiError }),
  EditSailChanged: shape({ seqN: PackageSeq, from: SailRefId, to: Voyage }),
  EditQuantityChanged: shape(quantity),
  EditAddonParameterChanged: AddonAnswer,
  EditPlateChanged: shape(plate),
  EditVehicleFormChanged: shape(editVehicleForm),
  EditVehicleFormClosed: shape({}),
  EditVehiclePriceRequested: shape(editVehicleForm),
  EditVehicleRefused: shape({ ...editVehicleForm, ...vehicleRefusal }),
  /** In the category that was measured; `replaces` goes for it. */
  EditVehicleAdded: shape({ vehicle: AddedVehicle, replaces: nullable(key) }),
  EditVehicleRemoved: shape({ key }),
  EditVehicleKept: shape({ key }),
  EditGuestChanged: shape({ seqN: GuestSeq, form: GuestForm }),
  EditTravellerAdded: shape({ localID: openText('localID') }),
  EditLocalIdEntered: residentsEvents.LocalIdEntered,
  EditLocalIdCheckRequested: residentsEvents.LocalIdCheckRequested,
  EditLocalIdFound: residentsEvents.LocalIdFound,
  /** No discount for this code on the ways that can change. */
  EditLocalIdNotFound: residentsEvents.LocalIdNotFound,
  EditLocalIdCheckFailed: residentsEvents.LocalIdCheckFailed,
  EditTravellerRemoved: residentsEvents.LocalTravellerRemoved,
  EditChangeRefused: shape({ reason: EditChangeRefusal }),
  EditDataRequested: ofReservation,
  EditDataChanged: shape({ reservation: Reservation, expiresAtMs: nullable(EpochMs) }),
  /** `details` where the server names the field that it is about (EDIT-11). */
  EditDataFailed: shape({
    reservationId: ReservationId,
    error: ApiError,
    details: nullable(shape({ id: openText('errorId'), message: personal('message', 'refusal') })),
  }),
  /** A ticket that was looked at is paid, and a change of it waits to be paid. */
  UnpaidChangeFound: shape({ paid: Reservation, changed: Reservation }),
  EditCancelRequested: ofReservation,
  EditCancelled: ofReservation,
  EditCancelFailed: failure,
  EditFinishRequested: ofReservation,
  EditFinishRefused: shape({ reason: EditFinishRefusal }),
  /** `outcome` is by the new total less what was paid (OP-84). */
  EditFinished: shape({ reservation: Reservation, paidCents: EurCents, outcome: EditOutcome }),
  /** `isUnclear`: it may be finished all the same. */
  EditFinishFailed: shape({ reservationId: ReservationId, error: ApiError, isUnclear: t.boolean }),
  /** The server no longer holds the edit: it ran out, or was ended elsewhere. The ticket is as it was paid. */
  EditExpired: ofReservation,
  EditLost: ofReservation,
  EditExpiryWarned: shape({ expiresAtMs: EpochMs }),
  EditModalClosed: shape({}),
  EditPayerRequested: shape({ payer: EditPayer }),
  /** The server knows it. */
  EditPayerChosen: shape({ payer: EditPayer }),
  EditPayerFailed: shape({ payer: EditPayer, error: ApiError }),
  /** A dearer edit was not paid in time: the ticket is as it was paid before (OP-161). */
  EditPaymentLapsed: shape({ reservation: Reservation }),
}
