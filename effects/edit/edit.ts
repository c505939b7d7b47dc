// Starting, giving up and finishing the change of a paid ticket (EDIT-01, EDIT-04, EDIT-05). One call of an edit at a time.
// What became of a finish whose answer was lost the ticket itself says: nothing is finished, paid or given back twice.
import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import { type ApiError, isUnclear } from '../../domain/apiError.ts'
import { decideEditable, endOfEdit, finishRefusal, isEndOfEdit, mayCancel } from '../../domain/edit/decide.ts'
import { draftOf, NO_CHANGES } from '../../domain/edit/draft.ts'
import { differenceCents, isFinishedBy, outcomeOf } from '../../domain/edit/outcome.ts'
import { isIncomplete } from '../../domain/edit/request.ts'
import { event, type Event } from '../../domain/log/events.ts'
import { type Reservation, withoutPersonal } from '../../domain/reservation/reservation.ts'
import { stateOf } from '../../domain/reservation/state.ts'
import type { EditModel } from '../../projections/models/edit.ts'
import type { ReadModels } from '../../projections/readModels.ts'
import { isCutOff } from '../../projections/models/shell.ts'
import { isChangedElsewhere } from '../../projections/selectors/edit.ts'
import { findReservation } from '../../projections/selectors/knownReservation.ts'
import { progressOf } from '../../projections/models/payment/paymentModel.ts'
import { changed, fetched } from '../api/aboutReservation.ts'
import type { Api } from '../api/call.ts'
import { editBegun } from '../api/ticketApi.ts'
import {
  calledOffEvents,
  cancelled$,
  isStill,
  draftRules,
  isBookingHeld,
  START_MODELS,
  startDecision,
  type StartModels,
} from './standing.ts'
import { decider, type Reads, serverTimeOf } from '../pipeline/handler.ts'
import { asks, type AskingPorts, question, type Said } from '../pipeline/asking.ts'

/** The ticket is looked at first; one that is open already at the server is taken up as it stands. */
export const startEdit = asks(
  'StartEdit',
  // A second press starts nothing more.
  { reads: START_MODELS, turns: 'first' },
  ({ reservationId, mode }, models, ports) => {
    const isElsewhere = isChangedElsewhere(models.edit, reservationId)
    const decided = startDecision(models, { isAllowed: ports.config.allowsEdit, isElsewhere }, reservationId)
    if (E.isLeft(decided)) return event('EditStartRefused', { reservationId, reason: decided.left })
    if (decided.right === 'Open') return mode === null ? null : event('EditModeChosen', { mode })
    const nowMs = serverTimeOf(ports, models)
    return question(fetched(ports.api, reservationId), {
      asked: event('EditStartRequested', { reservationId, mode }),
      isAwaited: () => isStill(models, 'starting', reservationId),
      found: (ticket) => {
        const finish = finishedBeforeReload(models, ticket)
        if (finish !== null) return finish
        const editable = decideEditable(ticket, nowMs)
        const begun = E.isLeft(editable)
          ? event('EditStartRefused', { reservationId, reason: editable.left })
          : started(ports, ticket, models)
        const isPaid = stateOf(ticket.status) === 'paid'
        return [isPaid ? event('ReservationPaid', { reservation: ticket }) : null, begun]
      },
      failed: (error) => event('EditStartFailed', { reservationId, error }),
    })
  },
)

/**
 * The page was loaded while it was not known whether the edit is finished: the ticket says it. Of what was to be changed
 * the names and plates are not known any more.
 */
const finishedBeforeReload = (
  { edit: { isFinishUnclear, original, edited } }: Reads<'edit'>,
  found: Reservation,
): readonly Event[] | null =>
  isFinishUnclear && original !== null && isFinishedBy({ original, edited }, withoutPersonal(found))
    ? finishedEvents(original, found)
    : null

/** From here on it is changed in this tab, and the other ones get a message; `tellOtherTabs` releases it where it is not begun. */
const started = (ports: AskingPorts, ticket: Reservation, models: StartModels): Observable<Event> => {
  const { reservationId } = ticket
  ports.edits.claim(reservationId)
  return question(editBegun(ports.api, reservationId), {
    isAwaited: () => isStill(models, 'starting', reservationId),
    found: (answer) => {
      // It may have been received again meanwhile, as it was given back.
      const newest = findReservation(models.reservation, reservationId) ?? ticket
      const editable = decideEditable(newest, serverTimeOf(ports, models))
      if (E.isLeft(editable)) return event('EditStartRefused', { reservationId, reason: editable.left })
      const original = editable.right
      return event('EditStarted', {
        original,
        edited: answer?.reservation ?? null,
        draft: answer === null ? NO_CHANGES : draftOf(original, answer.reservation),
        expiresAtMs: answer?.expiresAtMs ?? null,
      })
    },
    failed: (error) => event('EditStartFailed', { reservationId, error }),
  })
}

export const chooseEditMode = decider('ChooseEditMode', ['edit'], (data, models) =>
  models.edit.started ? event('EditModeChosen', data) : null,
)

/**
 * What the server no longer holds is given up as well. A difference that is not paid is given up like what is open; whether
 * it was paid elsewhere meanwhile (a race) the ticket says, which is fetched after it.
 */
export const cancelEdit = asks(
  'CancelEdit',
  // A second press gives nothing more up.
  { reads: ['edit', 'payment'], turns: 'first' },
  (_data, models, { api }) => {
    const { edit, payment } = models
    return edit.reservationId === null || !mayCancel(edit, progressOf(payment))
      ? null
      : cancelled$(api, models, edit.reservationId)
  },
)

const FINISH_MODELS = ['edit', 'reservation', 'payment', 'prices', 'shell'] as const
type FinishModels = Pick<ReadModels, (typeof FINISH_MODELS)[number]>

export const finishEdit = asks(
  'FinishEdit',
  // A second press finishes nothing more.
  { reads: FINISH_MODELS, turns: 'first' },
  (_data, models, ports) => {
    const { edit } = models
    const { reservationId, original } = edit
    const refusal = finishRefusal({
      edit,
      isCutOff: isCutOff(models.shell),
      isBookingHeld: isBookingHeld(models),
      isIncomplete: original !== null && isIncomplete(edit.draft, original, draftRules(ports, models)),
      hasUncheckedTravellers: edit.draft.travellers.some(({ status }) => status !== 'exist'),
      vehicleForm: edit.vehicleForm,
    })
    if (refusal !== null || reservationId === null || original === null)
      return event('EditFinishRefused', { reason: refusal ?? 'NotStarted' })
    const { api } = ports
    // It may be finished already: the ticket says so before anything is asked again, and nothing is where it has ended.
    return [
      event('EditFinishRequested', { reservationId }),
      edit.isFinishUnclear ? lookedUp(api, models, endedBy(edit)) : finished(api, models),
    ]
  },
)

/** The server's word that it holds no such edit, where the ticket could not be looked at since. */
const endedBy = ({ error }: EditModel): ApiError | null =>
  error !== null && isEndOfEdit(error.error) ? error.error : null

const finished = (api: Api, models: FinishModels): Said => {
  const { reservationId, original } = models.edit
  if (reservationId === null || original === null) return null
  return question(changed(api, reservationId, api('finishEdit', { parameters: { id: reservationId } })), {
    found: (ticket) => finishedEvents(original, ticket),
    failed: (error) => {
      const end = endOfEdit(error)
      if (end === 'EditExpired') return event('EditExpired', { reservationId })
      // An answer that was lost, or an edit that is no more: the ticket itself says what has come of it.
      return isUnclear(error) || end === 'EditLost'
        ? lookedUp(api, models, error)
        : event('EditFinishFailed', { reservationId, error, isUnclear: false })
    },
  })
}

/** `error` is why the ticket is looked up; where there is none, an edit that is still open is finished now. */
const lookedUp = (api: Api, models: FinishModels, error: ApiError | null): Said => {
  const { reservationId, original, edited } = models.edit
  if (reservationId === null || original === null) return null
  const isEnded = error !== null && isEndOfEdit(error)
  return question(fetched(api, reservationId), {
    found: (ticket) => {
      if (isFinishedBy({ original, edited }, ticket)) return finishedEvents(original, ticket)
      if (error === null) return finished(api, models)
      return isEnded
        ? event('EditLost', { reservationId })
        : event('EditFinishFailed', { reservationId, error, isUnclear: false })
    },
    failed: (newest) =>
      event('EditFinishFailed', { reservationId, error: isEnded ? error : newest, isUnclear: true }),
  })
}

/** A ticket that is not to be paid is even, or cheaper, regardless of its total. */
const finishedEvents = (original: Reservation, reservation: Reservation): readonly Event[] => {
  const paidCents = original.total.amountCents
  const difference = differenceCents(paidCents, reservation)
  const isDue = stateOf(reservation.status) !== 'paid'
  const outcome = outcomeOf(isDue ? difference : Math.min(0, difference))
  return calledOffEvents(reservation) ?? [event('EditFinished', { reservation, paidCents, outcome })]
}
