// What may be done to a paid ticket, and what of a change that is open (EDIT-01, EDIT-05, EDIT-09). Pure: handlers perform.
import * as E from 'fp-ts/Either'
import type { ApiError } from '../apiError.ts'
import type { ReservationId } from '../ids.ts'
import type { EpochMs } from '../instant.ts'
import { isAtRest } from '../payment/progress.ts'
import type { PaymentProgress } from '../payment/states.ts'
import type { Reservation } from '../reservation/reservation.ts'
import { stateOf } from '../reservation/state.ts'
import { sailFateIn } from '../reservation/sailFate.ts'
import type { ReservedSail } from '../schedule/sail.ts'
import type { EditChangeRefusal, EditFinishRefusal, EditStartRefusal } from './messages.ts'
import type { EditOutcome } from './outcome.ts'
import { isBegun } from '../vehicles/emptyVehicle.ts'
import type { EditVehicleForm } from './vehicleForm.ts'

export interface StartSituation {
  readonly isAllowed: boolean
  readonly isCutOff: boolean
  /** A reservation is held here, or money for one may be on its way. */
  readonly isBookingHeld: boolean
  /** The ticket that is being changed here; `null` where none is. */
  readonly openId: ReservationId | null
  /** Another tab is changing it, and was not asked to let it go. */
  readonly isElsewhere: boolean
}

/** `Open`: this ticket is being changed here already. */
export const decideStart = (
  { isAllowed, isCutOff, isBookingHeld, openId, isElsewhere }: StartSituation,
  reservationId: ReservationId,
): E.Either<EditStartRefusal, 'Start' | 'Open'> => {
  if (!isAllowed) return E.left('NotAllowed')
  if (openId === reservationId) return E.right('Open')
  if (openId !== null) return E.left('OtherEdit')
  if (isBookingHeld) return E.left('BookingHeld')
  if (isElsewhere) return E.left('InAnotherTab')
  return isCutOff ? E.left('Offline') : E.right('Start')
}

/** Whether the ticket that was fetched can be changed at all. */
export const decideEditable = (
  found: Reservation,
  nowMs: EpochMs,
): E.Either<EditStartRefusal, Reservation> => {
  const state = stateOf(found.status)
  if (state === 'refunded') return E.left('Refunded')
  if (state === 'cancelled') return E.left('Cancelled')
  if (state !== 'paid') return E.left('NotPaid')
  const sails = found.sailPackages.flatMap((one) => one.sails)
  const isOver = ({ departureAtMs, status }: ReservedSail): boolean =>
    departureAtMs <= nowMs || sailFateIn(status) === 'refunded'
  return sails.length > 0 && sails.every(isOver) ? E.left('Departed') : E.right(found)
}

export interface OpenEdit {
  readonly started: boolean
  readonly activity: 'idle' | 'starting' | 'changing' | 'cancelling' | 'finishing' | 'choosingPayer'
  readonly isUnsent: boolean
  /** Another tab wants to go on with it. */
  readonly isAskedFor: boolean
  readonly isFinishUnclear: boolean
  readonly error: { readonly step: string } | null
  readonly outcome: EditOutcome | null
}

/** Nothing is changed of an edit that is being ended, or may have ended. */
export const changeRefusal = (edit: OpenEdit): EditChangeRefusal | null => {
  const { started, activity, isFinishUnclear, isAskedFor } = edit
  if (!started) return 'NotStarted'
  if (isAskedFor) return 'HandedOver'
  return activity === 'finishing' || activity === 'cancelling' || isFinishUnclear ? 'Ending' : null
}

/** One call at a time; what was changed before another tab wanted to go on with it is sent all the same. */
export const maySend = (edit: OpenEdit): boolean =>
  edit.activity === 'idle' && changeRefusal({ ...edit, isAskedFor: false }) === null

/**
 * What is open may be given up, and a difference that waits to be paid; not while a payment of it is under way, or may have
 * taken money.
 */
export const mayCancel = (edit: OpenEdit, payment: PaymentProgress): boolean => {
  const isDue = edit.outcome?._tag === 'Pay'
  // Stale: who was to pay for it no longer matters.
  if (edit.activity !== 'idle' && !(isDue && edit.activity === 'choosingPayer')) return false
  return isDue ? isAtRest(payment) : changeRefusal(edit) === null
}

export interface FinishSituation {
  readonly edit: OpenEdit
  readonly isCutOff: boolean
  readonly isBookingHeld: boolean
  readonly isIncomplete: boolean
  readonly hasUncheckedTravellers: boolean
  /** Of the form that is open, or being asked about; `null` where there is none. */
  readonly vehicleForm: Pick<EditVehicleForm, 'form' | 'isAsking'> | null
}

/** What is finished is what was seen: nothing waits to be sent, and the server has taken what was. */
export const finishRefusal = ({
  edit,
  isCutOff,
  isBookingHeld,
  isIncomplete,
  hasUncheckedTravellers,
  vehicleForm,
}: FinishSituation): EditFinishRefusal | null => {
  if (!edit.started) return 'NotStarted'
  if (edit.isAskedFor) return 'HandedOver'
  if (isCutOff) return 'Offline'
  if (edit.activity !== 'idle') return 'ChangeUnderWay'
  if (edit.isFinishUnclear) return null
  if (isIncomplete) return 'Incomplete'
  if (hasUncheckedTravellers) return 'LocalIdsMissing'
  if (vehicleForm?.isAsking === true) return 'ChangeUnderWay'
  if (vehicleForm !== null && isBegun(vehicleForm.form)) return 'VehicleNotAdded'
  if (edit.isUnsent) return 'ChangeUnderWay'
  if (edit.error?.step === 'data') return 'ChangeNotTaken'
  return isBookingHeld ? 'BookingHeld' : null
}

/** What was changed before another tab took over is sent to the server, where it can be reached; then the lock is released. */
export const mayHandOver = (edit: OpenEdit, isCutOff: boolean): boolean =>
  edit.started && edit.isAskedFor && edit.activity === 'idle' && (!edit.isUnsent || isCutOff)

/** The server says that it holds no such edit: it ran out, or it was ended elsewhere. */
export const endOfEdit = (error: ApiError): 'EditExpired' | 'EditLost' | null => {
  if (error._tag !== 'Refused') return null
  if (error.code === 'EDIT_EXPIRED') return 'EditExpired'
  return error.code === 'EDIT_NOT_STARTED' ? 'EditLost' : null
}

export const isEndOfEdit = (error: ApiError): boolean => endOfEdit(error) !== null
