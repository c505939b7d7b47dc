// Starting, giving up and finishing the change of a paid ticket (EDIT-01, EDIT-04, EDIT-05). One call of an edit at a time.
// What became of a finish whose answer was lost the ticket itself says: nothing is finished, paid or given back twice.
import * as E from 'fp-ts/Either'
import { EMPTY, from, merge, type Observable, of } from 'rxjs'
import { switchMap } from 'rxjs/operators'
import { type ApiError, isUnclear } from '../../domain/apiError.ts'
import { decideEditable, endOfEdit, finishRefusal, mayCancel } from '../../domain/edit/decide.ts'
import { draftOf, NO_CHANGES } from '../../domain/edit/draft.ts'
import { differenceCents, isFinishedBy, outcomeOf } from '../../domain/edit/outcome.ts'
import { isIncomplete } from '../../domain/edit/request.ts'
import { serverNowMs } from '../../domain/expiry/serverTime.ts'
import type { ReservationId } from '../../domain/ids.ts'
import { event, type Event } from '../../domain/log/events.ts'
import { type Reservation, withoutPersonal } from '../../domain/reservation/reservation.ts'
import { stateOf } from '../../domain/reservation/state.ts'
import type { EditModel } from '../../projections/models/edit.ts'
import type { ReadModels } from '../../projections/readModels.ts'
import { isCutOff } from '../../projections/models/shell.ts'
import { isChangedElsewhere } from '../../projections/selectors/edit.ts'
import { progressOf } from '../../projections/models/payment/paymentModel.ts'
import type { Api } from '../api/api.ts'
import type { Ports } from '../ports/ports.ts'
import { draftRules } from './draftRules.ts'
import { cancelled$ } from './cancelled.ts'
import { calledOffEvents } from './calledOff.ts'
import { decider, type Reads } from '../pipeline/handler.ts'
import { isBookingHeld, START_MODELS, startDecision } from './starting.ts'
import { asks } from '../pipeline/asking.ts'

/** Whether an answer is still about the edit that asked: a sign-out has left it, or another tab was quicker. */
const isStill = ({ edit }: Reads<'edit'>, reservationId: ReservationId): boolean =>
  edit.reservationId === reservationId && edit.activity === 'starting'

/** The ticket is looked at first; one that is open already at the server is taken up as it stands. */
export const startEdit = asks(
  'StartEdit',
  // A second press starts nothing more.
  { reads: START_MODELS, turns: 'first' },
  (c, models, ports) => {
    const { reservationId, mode } = c.data
    const decided = startDecision(models, {
      config: ports.config,
      reservationId,
      isElsewhere: isChangedElsewhere(models.edit, reservationId),
    })
    if (E.isLeft(decided)) return event('EditStartRefused', { reservationId, reason: decided.left })
    if (decided.right === 'Open') return mode === null ? null : event('EditModeChosen', { mode })
    const { api } = ports
    const nowMs = serverNowMs(ports.clock.nowMs(), models.shell.serverOffsetMs)
    const finishedBefore = finishedBeforeReload(models, reservationId)
    const answer$ = api.reservation(reservationId).pipe(
      // There is only the one answer to go on from.
      switchMap((answer): Observable<Event> => {
        if (!isStill(models, reservationId)) return EMPTY
        if (E.isLeft(answer)) return of(event('EditStartFailed', { reservationId, error: answer.left }))
        const finish = finishedBefore(answer.right)
        if (finish !== null) return from(finish)
        const editable = decideEditable(answer.right, nowMs)
        return E.isLeft(editable)
          ? of(event('EditStartRefused', { reservationId, reason: editable.left }))
          : started({ api, edits: ports.edits }, editable.right, models)
      }),
    )
    return merge(of(event('EditStartRequested', { reservationId, mode })), answer$)
  },
)

/**
 * The page was loaded while it was not known whether the edit is finished: the ticket says it. Of what was to be changed
 * the names and plates are not known any more.
 */
const finishedBeforeReload = (
  { edit: { isFinishUnclear, reservationId, original, edited } }: Reads<'edit'>,
  id: ReservationId,
): ((found: Reservation) => readonly Event[] | null) => {
  if (!isFinishUnclear || reservationId !== id || original === null) return () => null
  return (found) =>
    isFinishedBy({ original, edited }, withoutPersonal(found)) ? finishedEvents(original, found) : null
}

/** From here on it is changed in this tab, and the other ones are told. */
const started = (
  { api, edits }: { readonly api: Api } & Pick<Ports, 'edits'>,
  original: Reservation,
  models: Reads<'edit'>,
): Observable<Event> => {
  const { reservationId } = original
  edits.claim(reservationId)
  return api.startEdit(reservationId).pipe(
    // There is only the one answer to go on from.
    switchMap((answer): Observable<Event> => {
      if (!isStill(models, reservationId)) {
        edits.release()
        return EMPTY
      }
      if (E.isLeft(answer)) {
        edits.release()
        return of(event('EditStartFailed', { reservationId, error: answer.left }))
      }
      const told = answer.right
      return of(
        event('EditStarted', {
          original,
          edited: told?.reservation ?? null,
          draft: told === null ? NO_CHANGES : draftOf(original, told.reservation),
          expiresAtMs: told?.expiresAtMs ?? null,
        }),
      )
    }),
  )
}

export const chooseEditMode = decider('ChooseEditMode', ['edit'], ({ data }, models) =>
  models.edit.started ? event('EditModeChosen', data) : null,
)

/**
 * What the server no longer holds is given up as well. A difference that is not paid is given up like what is open; whether
 * it was paid elsewhere meanwhile the ticket says, which is fetched after it.
 */
export const cancelEdit = asks(
  'CancelEdit',
  // A second press gives nothing more up.
  { reads: ['edit', 'payment'], turns: 'first' },
  (_c, { edit, payment }, { api }) =>
    edit.reservationId === null || !mayCancel(edit, progressOf(payment))
      ? null
      : cancelled$(api, edit.reservationId),
)

const FINISH_MODELS = ['edit', 'reservation', 'payment', 'prices', 'shell'] as const
type FinishModels = Pick<ReadModels, (typeof FINISH_MODELS)[number]>

export const finishEdit = asks(
  'FinishEdit',
  // A second press finishes nothing more.
  { reads: FINISH_MODELS, turns: 'first' },
  (_c, models, ports) => {
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
    const ended = endedBy(edit)
    const answer$ = edit.isFinishUnclear
      ? lookedUp(api, models, { mayFinish: ended === null, error: ended })
      : finished(api, models)
    return merge(of(event('EditFinishRequested', { reservationId })), answer$)
  },
)

/** The server's word that it holds no such edit, where the ticket could not be looked at since. */
const endedBy = ({ error }: EditModel): ApiError | null =>
  error !== null && endOfEdit(error.error) !== null ? error.error : null

const finished = (api: Api, models: FinishModels): Observable<Event> => {
  const { reservationId, original } = models.edit
  if (reservationId === null || original === null) return EMPTY
  return api.finishEdit(reservationId).pipe(
    // There is only the one answer to go on from.
    switchMap((answer): Observable<Event> => {
      if (E.isRight(answer)) return from(finishedEvents(original, answer.right))
      const end = endOfEdit(answer.left)
      if (end === 'EditExpired') return of(event('EditExpired', { reservationId }))
      // An answer that was lost, or an edit that is no more: the ticket itself says what has come of it.
      return isUnclear(answer.left) || end === 'EditLost'
        ? lookedUp(api, models, { mayFinish: false, error: answer.left })
        : of(event('EditFinishFailed', { reservationId, error: answer.left, isUnclear: false }))
    }),
  )
}

interface LookUp {
  /** An edit that is still open is finished now. */
  readonly mayFinish: boolean
  /** Why it is looked up. */
  readonly error: ApiError | null
}

const lookedUp = (api: Api, models: FinishModels, { mayFinish, error }: LookUp): Observable<Event> => {
  const { reservationId, original, edited } = models.edit
  if (reservationId === null || original === null) return EMPTY
  return api.reservation(reservationId).pipe(
    // There is only the one answer to go on from.
    switchMap((answer): Observable<Event> => {
      if (E.isLeft(answer)) {
        const isEnded = error !== null && endOfEdit(error) !== null
        const known = isEnded ? error : answer.left
        return of(event('EditFinishFailed', { reservationId, error: known, isUnclear: true }))
      }
      const found = answer.right
      if (isFinishedBy({ original, edited }, found)) return from(finishedEvents(original, found))
      if (mayFinish) return finished(api, models)
      return error !== null && endOfEdit(error) !== null
        ? of(event('EditLost', { reservationId }))
        : of(event('EditFinishFailed', { reservationId, error: error ?? LOST, isUnclear: false }))
    }),
  )
}

const LOST: ApiError = { _tag: 'Unreachable', code: 'Default Error' }

/** A ticket that is not to be paid is even, or cheaper, whatever its total says. */
const finishedEvents = (original: Reservation, reservation: Reservation): readonly Event[] => {
  const paidCents = original.total.amountCents
  const difference = differenceCents(paidCents, reservation)
  const isDue = stateOf(reservation.status) !== 'paid'
  const outcome = outcomeOf(isDue ? difference : Math.min(0, difference))
  return calledOffEvents(reservation) ?? [event('EditFinished', { reservation, paidCents, outcome })]
}
