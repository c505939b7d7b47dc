// A change of a ticket that is paid, from its start to what it comes to (EDIT-01..12, ENT-17). It is apart from the
// booking: what is chosen there and what is changed here don't touch each other.
import * as t from 'io-ts'
import { ApiError } from '../../domain/apiError.ts'
import { CalendarDay, TimeOfDay } from '../../domain/calendarDay.ts'
import { byKey, listOf, nullable, oneOf, shape } from '../../domain/codec/shapes.ts'
import { openText, personal } from '../../domain/codec/text.ts'
import { EditDraft, EditMode } from '../../domain/edit/draft.ts'
import {
  answerGiven,
  countWanted,
  guestNamed,
  plateGiven,
  sailMoved,
  travellerChanged,
  vehicleAdded,
  vehicleKept,
  vehicleRemoved,
} from '../../domain/edit/draftChanges.ts'
import { EditChangeRefusal, EditFinishRefusal, EditStartRefusal } from '../../domain/edit/messages.ts'
import { differenceCents, EditOutcome, outcomeOf } from '../../domain/edit/outcome.ts'
import { EditPayer } from '../../domain/edit/payer.ts'
import { EditVehicleForm } from '../../domain/edit/vehicleForm.ts'
import { PackageSeq, ReservationId, SailRefId } from '../../domain/ids.ts'
import { EpochMs } from '../../domain/instant.ts'
import { refundedSails } from '../../domain/refund/refund.ts'
import { refundedIn } from '../../domain/refund/refundedSails.ts'
import { Reservation, withoutPersonal } from '../../domain/reservation/reservation.ts'
import { isCancelled } from '../../domain/reservation/state.ts'
import {
  blankTraveller,
  foundTraveller,
  type LocalTraveller,
  UNCHECKED_TRAVELLER,
  unknownTraveller,
} from '../../domain/residents/localTraveller.ts'
import { titledAs, untitledBeside } from '../../domain/reservation/titles.ts'
import { Sail } from '../../domain/schedule/sail.ts'
import { BEGINNINGS } from '../fold/beginnings.ts'
import { ALL, beginning, CHOICE, PERSON, projection, until } from '../fold/projection.ts'

const SearchStatus = oneOf('EditSearchStatus', 'requesting', 'found', 'failed')

export const EditModel = shape({
  /** The ticket that is changed, or was last. */
  reservationId: nullable(ReservationId),
  started: t.boolean,
  mode: nullable(EditMode),
  /** As it was paid, and as the server last returned the change; `null` while that is not known. */
  original: nullable(Reservation),
  edited: nullable(Reservation),
  departureDay: nullable(CalendarDay),
  departureTime: nullable(TimeOfDay),
  draft: EditDraft,
  /** Of a vehicle that is to come on the ticket; `null` while none is open. */
  vehicleForm: nullable(EditVehicleForm),
  /** Something of the draft was not sent yet. */
  isUnsent: t.boolean,
  /** The tickets that another tab of this browser is changing. */
  elsewhere: listOf(ReservationId),
  /** The one of them that is to be continued here, once it is released there. */
  takeover: nullable(shape({ reservationId: ReservationId, mode: nullable(EditMode) })),
  /** Another tab wants to go on with what is changed here: nothing more is changed. */
  isAskedFor: t.boolean,
  activity: oneOf('EditActivity', 'idle', 'starting', 'changing', 'cancelling', 'finishing', 'choosingPayer'),
  expiresAtMs: nullable(EpochMs),
  warnedAtMs: nullable(EpochMs),
  modal: nullable(
    oneOf('EditModal', 'reservationWannaExpired', 'reservationExpired', 'lost', 'handedOver', 'lapsed'),
  ),
  /** What sails on the day that was looked up last. */
  search: nullable(
    shape({
      seqN: PackageSeq,
      legCode: openText('legCode'),
      day: CalendarDay,
      status: SearchStatus,
      sails: listOf(Sail),
    }),
  ),
  /** What goes instead of a sail that is cancelled. */
  replacementLegs: byKey(SailRefId, shape({ status: SearchStatus, legs: listOf(Sail) })),
  /** Why the last call failed, and of which step it is. */
  error: nullable(
    shape({ step: oneOf('EditStep', 'start', 'data', 'cancel', 'finish', 'payer'), error: ApiError }),
  ),
  errorDetails: nullable(shape({ id: openText('errorId'), message: personal('message', 'refusal') })),
  /** Whether the edit is finished is not known: it is looked up before anything else. */
  isFinishUnclear: t.boolean,
  refusal: nullable(
    t.union([
      shape({ _tag: t.literal('Start'), reservationId: ReservationId, reason: EditStartRefusal }),
      shape({ _tag: t.literal('Change'), reason: EditChangeRefusal }),
      shape({ _tag: t.literal('Finish'), reason: EditFinishRefusal }),
    ]),
  ),
  outcome: nullable(EditOutcome),
  /** A ticket that was looked at, as it was paid, and the change of it that waits to be paid. */
  unpaid: nullable(shape({ paid: Reservation, changed: Reservation })),
  /** Who pays the difference, as it was sent to the server; `null` where it was not asked, and while that is open. */
  payer: nullable(EditPayer),
})
export type EditModel = t.TypeOf<typeof EditModel>
type EditStep = NonNullable<EditModel['error']>['step']

/** What other tabs do, and what was found of a ticket, stays known. */
const OWN = { but: ['elsewhere', 'unpaid'] } as const

const clear = beginning<EditModel>(BEGINNINGS.edit, OWN)

const beginAgain = beginning<EditModel>(BEGINNINGS.edit, ALL)

const FAILURE = ['error', 'errorDetails', 'refusal'] as const

const failed = (step: EditStep, error: ApiError): Partial<EditModel> => ({
  activity: 'idle',
  error: { step, error },
})

/** What goes instead of a cancelled sail, as far as that was asked. */
const replaced =
  (status: t.TypeOf<typeof SearchStatus>) =>
  (
    { replacementLegs }: EditModel,
    { sailRefId, legs = [] }: { readonly sailRefId: SailRefId; readonly legs?: Sail[] },
  ): Partial<EditModel> => ({ replacementLegs: { ...replacementLegs, [sailRefId]: { status, legs } } })

/** The server has returned again what the change holds. */
const take = (draft: EditModel, edited: Reservation | null, expiresAtMs: EpochMs | null): void => {
  const first = (edited ?? draft.original)?.sailPackages[0]?.sails[0]
  const { departureDay = null, departureTime = null } = first ?? {}
  if (draft.expiresAtMs !== expiresAtMs && draft.modal === 'reservationWannaExpired') draft.modal = null
  Object.assign(draft, { activity: 'idle', edited, departureDay, departureTime, expiresAtMs })
}

/** It is over at the server, and the ticket is as it was paid: the page says so once. */
const end = (draft: EditModel, modal: EditModel['modal']): void => {
  const { reservationId } = draft
  clear(draft)
  draft.reservationId = reservationId
  draft.modal = modal
}

const isDue = ({ outcome }: EditModel): boolean => outcome?._tag === 'Pay'

const isDueFor = (draft: EditModel, { reservationId }: Pick<Reservation, 'reservationId'>): boolean =>
  isDue(draft) && draft.reservationId === reservationId

const forgetUnpaid = (draft: EditModel, reservationId: ReservationId): void => {
  if (draft.unpaid?.paid.reservationId === reservationId) draft.unpaid = null
}

/** The ticket was received again, maybe in another language; of the change nothing but its titles is taken from that. */
const retitle = (draft: EditModel, received: Reservation): void => {
  if (draft.reservationId !== received.reservationId) return
  draft.original = draft.original && titledAs(draft.original, received)
  draft.edited = draft.edited && titledAs(draft.edited, received)
}

/** What is given back ends a change that is open at the server: there is nothing more to finish. */
const endWithRefund = (
  draft: EditModel,
  reservationId: ReservationId,
  sailRefIds: readonly SailRefId[],
): void => {
  const { started, original } = draft
  if (!started || original === null || draft.reservationId !== reservationId) return
  const before = refundedIn(original)
  // It may have been moved elsewhere since to the sail that was given back.
  if (sailRefIds.some((sailRefId) => !before.includes(sailRefId))) clear(draft)
}

const endWithRefundsOf = (draft: EditModel, received: Reservation): void =>
  endWithRefund(draft, received.reservationId, refundedIn(received))

const hear = (draft: EditModel, received: Reservation): void => {
  forgetUnpaid(draft, received.reservationId)
  retitle(draft, received)
  endWithRefundsOf(draft, received)
}

const change = (model: EditModel, changed: Partial<EditDraft>): void => {
  model.draft = { ...model.draft, ...changed }
  model.isUnsent = true
  model.refusal = null
}

const changeTraveller = (model: EditModel, localID: string, part: Partial<LocalTraveller> | null): void => {
  const { travellers, isSent } = travellerChanged(model.draft, localID, part)
  if (isSent) change(model, { travellers })
  else model.draft = { ...model.draft, travellers }
}

export const edit = projection('edit', EditModel, {
  lifetimes: [
    [PERSON, { but: ['elsewhere'] }],
    // A difference that is left unpaid for another booking is no longer what is paid here; the ticket's page leads to it.
    [CHOICE, OWN, isDue],
    [until('EditCancelled'), OWN],
    [until('EditDataRequested', 'EditFinishRequested', 'EditPayerRequested'), FAILURE],
    // That the last change was not taken stays known: it could be finished without it.
    [until('EditCancelRequested'), FAILURE, ({ error }) => error?.step !== 'data'],
    [until('EditStarted', 'EditStartFailed', 'EditStartRefused'), ['takeover']],
    [until('EditStarted'), ['isFinishUnclear']],
    [until('EditTakeoverAsked', 'EditVehicleFormChanged', 'EditVehiclePriceRequested'), ['refusal']],
    [until('EditTravellerAdded', 'EditLocalIdEntered'), ['refusal']],
    [until('EditVehicleFormClosed', 'EditVehicleAdded'), ['vehicleForm']],
    [until('EditDataRequested'), ['isUnsent']],
    [until('EditModalClosed'), ['modal']],
  ],
  on: {
    EditStartRequested: (draft, { reservationId, mode }) => {
      const { original, edited, isFinishUnclear, takeover } = draft
      const isKept = isFinishUnclear && draft.reservationId === reservationId
      clear(draft)
      return {
        reservationId,
        mode,
        activity: 'starting',
        ...(isKept && { original, edited, isFinishUnclear }),
        ...(takeover?.reservationId === reservationId && { takeover }),
      }
    },
    EditStarted: (draft, { original, edited, draft: changes, expiresAtMs }) => {
      Object.assign(draft, { started: true, original, draft: changes })
      take(draft, edited, expiresAtMs)
    },
    EditStartFailed: (_draft, { error }) => failed('start', error),
    EditStartRefused: ({ activity }, { reservationId, reason }) => ({
      activity: activity === 'starting' ? 'idle' : activity,
      refusal: { _tag: 'Start', reservationId, reason },
    }),
    EditsElsewhereNoted: (draft, { tickets, askedFor }) => {
      draft.elsewhere = tickets
      draft.isAskedFor = askedFor !== null && askedFor === draft.reservationId
      const { refusal } = draft
      const isFree = refusal?._tag === 'Start' && !tickets.includes(refusal.reservationId)
      if (isFree && refusal.reason === 'InAnotherTab') draft.refusal = null
    },
    EditTakeoverAsked: (_draft, takeover) => ({ takeover }),
    EditHandedOver: (draft) => end(draft, 'handedOver'),
    EditModeChosen: (_draft, { mode }) => ({ mode }),
    EditSailsRequested: (_draft, search) => ({ search: { ...search, status: 'requesting', sails: [] } }),
    EditSailsFound: (_draft, found) => ({ search: { ...found, status: 'found' } }),
    EditSailsFailed: (_draft, { seqN, legCode, day }) => ({
      search: { seqN, legCode, day, status: 'failed', sails: [] },
    }),
    ReplacementLegsRequested: replaced('requesting'),
    ReplacementLegsFound: replaced('found'),
    ReplacementLegsFailed: replaced('failed'),
    // What a person wants of an edit, as it grows by what they change (EDIT-08), and the form of a vehicle to come on it.
    EditSailChanged: (model, moved) => change(model, sailMoved(model.draft, moved)),
    EditQuantityChanged: (model, line) => change(model, countWanted(model.draft, line, model.original)),
    EditAddonParameterChanged: (model, answer) => change(model, answerGiven(model.draft, answer)),
    EditGuestChanged: (model, { seqN, form }) => change(model, guestNamed(model.draft, { seqN, ...form })),
    EditPlateChanged: (model, plate) => change(model, plateGiven(model.draft, plate)),
    EditVehicleFormChanged: (_model, open) => ({ vehicleForm: { ...open, isAsking: false, refusal: null } }),
    EditVehiclePriceRequested: (_model, open) => ({
      vehicleForm: { ...open, isAsking: true, refusal: null },
    }),
    EditVehicleRefused: (_model, { errors, error, ...open }) => ({
      vehicleForm: { ...open, isAsking: false, refusal: { errors, error } },
    }),
    EditVehicleAdded: (model, { vehicle, replaces }) =>
      change(model, vehicleAdded(model.draft, vehicle, replaces)),
    EditVehicleRemoved: (model, { key }) => change(model, vehicleRemoved(model.draft, key)),
    EditVehicleKept: (model, { key }) => change(model, vehicleKept(model.draft, key)),

    EditTravellerAdded: ({ draft }, { localID }) => ({
      draft: { ...draft, travellers: [...draft.travellers, blankTraveller(localID)] },
    }),
    EditLocalIdEntered: (model, { localID, personalIdentificationNumber }) =>
      changeTraveller(model, localID, { ...blankTraveller(localID), personalIdentificationNumber }),
    EditLocalIdCheckRequested: (model, { localID }) => changeTraveller(model, localID, { isChecking: true }),
    EditLocalIdFound: (model, data) => changeTraveller(model, data.localID, foundTraveller(data)),
    EditLocalIdNotFound: (model, data) => changeTraveller(model, data.localID, unknownTraveller(data)),
    EditLocalIdCheckFailed: (model, { localID }) => changeTraveller(model, localID, UNCHECKED_TRAVELLER),
    EditTravellerRemoved: (model, { localID }) => changeTraveller(model, localID, null),
    EditChangeRefused: (_draft, { reason }) => ({ refusal: { _tag: 'Change', reason } }),
    EditDataRequested: () => ({ activity: 'changing' }),
    EditDataChanged: (draft, { reservation, expiresAtMs }) => take(draft, reservation, expiresAtMs),
    EditDataFailed: (_draft, { error, details }) => ({ ...failed('data', error), errorDetails: details }),
    UnpaidChangeFound: (draft, unpaid) => {
      draft.unpaid = unpaid
      retitle(draft, unpaid.changed)
    },
    LocaleChanged: (draft) => {
      const { original, edited } = draft
      if (original !== null && edited !== null) draft.edited = untitledBeside(edited, original)
    },
    EditCancelRequested: (_draft, { reservationId }) => ({ reservationId, activity: 'cancelling' }),
    EditCancelled: (draft, { reservationId }) => forgetUnpaid(draft, reservationId),
    EditCancelFailed: (draft, { error }) => ({
      ...failed('cancel', error),
      isUnsent: draft.isUnsent || draft.error?.step === 'data',
    }),
    EditFinishRequested: () => ({ activity: 'finishing' }),
    EditFinishRefused: (_draft, { reason }) => ({ refusal: { _tag: 'Finish', reason } }),
    EditFinished: (draft, { reservation, outcome }) => {
      const { original } = draft
      clear(draft)
      if (outcome._tag === 'Pay' && original !== null) draft.unpaid = { paid: original, changed: reservation }
      return { reservationId: reservation.reservationId, outcome, edited: reservation }
    },
    EditFinishFailed: (_draft, { error, isUnclear }) => ({
      ...failed('finish', error),
      isFinishUnclear: isUnclear,
    }),
    EditExpired: (draft) => end(draft, 'reservationExpired'),
    EditLost: (draft) => end(draft, 'lost'),
    EditExpiryWarned: (_draft, { expiresAtMs }) => ({
      warnedAtMs: expiresAtMs,
      modal: 'reservationWannaExpired',
    }),
    EditPayerRequested: () => ({ activity: 'choosingPayer' }),
    EditPayerChosen: (_draft, { payer }) => ({ activity: 'idle', payer }),
    EditPayerFailed: (_draft, { error }) => failed('payer', error),
    EditPaymentLapsed: (draft, { reservation }) => {
      forgetUnpaid(draft, reservation.reservationId)
      if (draft.reservationId !== reservation.reservationId) return
      // The answer to the person who gave it up was lost.
      if (draft.error?.step === 'cancel') clear(draft)
      else end(draft, 'lapsed')
    },
    // Where it waits to be paid still, that is found just after.
    ReservationFetched: (draft, { reservation }) => {
      hear(draft, reservation)
      if (isDueFor(draft, reservation) && isCancelled(reservation)) end(draft, 'lost')
    },
    // The difference is paid, or is no longer to be paid.
    ReservationPaid: (draft, { reservation }) => {
      hear(draft, reservation)
      if (isDueFor(draft, reservation)) clear(draft)
    },
    ReservationExpired: (draft, expired) => {
      if (isDueFor(draft, expired)) end(draft, 'lapsed')
    },
    RefundGiven: (draft, { reservationId, reservation }) => {
      // What a cheaper change has left is given, or went with the ticket.
      if (draft.outcome?._tag === 'Refund' && draft.reservationId === reservationId) clear(draft)
      endWithRefundsOf(draft, reservation)
    },
    /** What was given back elsewhere is known by this. */
    RefundPreviewFound: (draft, { reservationId, preview }) =>
      endWithRefund(draft, reservationId, refundedSails(preview)),
    /** Of a difference that an earlier page, or another tab, left unpaid: it is paid or given up here (PERS-02, OP-161). */
    StateRestored: (draft, { kept: { booking } }) => {
      if (booking === null) return
      const { current, paidCents } = booking.reservation
      if (current === null || paidCents === null) return isDue(draft) ? clear(draft) : undefined
      const { reservationId } = current
      const payer = draft.reservationId === reservationId ? draft.payer : null
      clear(draft)
      return { reservationId, payer, outcome: outcomeOf(differenceCents(paidCents, current)) }
    },
    // What was typed is a pseudonym now: the edit is started again, and the server says how it stands. What was being given
    // up is not begun again, and of what was being finished enough is kept to see whether it is. Else its end is known.
    SessionResumed: (draft) => {
      const { reservationId, mode, outcome, payer, started, activity, original, edited } = draft
      const isFinishUnclear = draft.isFinishUnclear || activity === 'finishing'
      const isOpen = (started && activity !== 'cancelling') || activity === 'starting' || isFinishUnclear
      const expiresAtMs = started && isOpen && !isFinishUnclear ? draft.expiresAtMs : null
      // They send it again.
      beginAgain(draft)
      if (isOpen) Object.assign(draft, { reservationId, mode, expiresAtMs })
      if (isFinishUnclear) {
        draft.isFinishUnclear = true
        draft.original = original === null ? null : withoutPersonal(original)
        draft.edited = edited === null ? null : withoutPersonal(edited)
      }
      if (outcome !== null) Object.assign(draft, { reservationId, outcome, payer })
    },
  },
})
