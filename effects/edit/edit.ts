// Starting, giving up and finishing the change of a paid ticket (EDIT-01, EDIT-04, EDIT-05). One call of an edit at a time, and one
// change of a ticket in all tabs of a browser: another tab may go on with it, once the first has sent what it has, and releases it.
// What became of a finish whose answer was lost the ticket itself says: nothing is finished, paid or given back twice. A change that
// waits to be paid, found where it was not made, is paid or given up here (OP-161).
import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import { type ApiError, isUnclear } from '../../domain/apiError.ts'
import {
  decideEditable,
  endOfEdit,
  finishRefusal,
  isEndOfEdit,
  mayCancel,
  mayHandOver,
  decideStart,
  type StartSituation,
} from '../../domain/edit/decide.ts'
import { draftOf, NO_CHANGES } from '../../domain/edit/draft.ts'
import { differenceCents, isFinishedBy, outcomeOf } from '../../domain/edit/outcome.ts'
import { isIncomplete } from '../../domain/edit/request.ts'
import { event, type Event } from '../../domain/log/events.ts'
import { type Reservation, withoutPersonal } from '../../domain/reservation/reservation.ts'
import { stateOf } from '../../domain/reservation/state.ts'
import { isCutOff } from '../../projections/models/shell.ts'
import { isChangedElsewhere } from '../../projections/selectors/edit.ts'
import { findReservation } from '../../projections/selectors/knownReservation.ts'
import { progressOf } from '../../projections/models/payment/paymentModel.ts'
import { changed, fetched, editBegun, taken } from '../api/aboutReservation.ts'
import type { Api } from '../api/call.ts'
import { paidEvent } from '../reservation/answers.ts'
import { calledOffEvents, draftRules, isStill } from './standing.ts'
import {
  decider,
  type Reads,
  serverTimeOf,
  after,
  afterChange,
  source,
  afterPause,
} from '../pipeline/handler.ts'
import { asks, type AskingPorts, question, type Said } from '../pipeline/asking.ts'
import { filter, map } from 'rxjs'
import { type EpochMs, earlier } from '../../domain/instant.ts'
import { command } from '../../domain/log/commands.ts'
import { TIMINGS } from '../../domain/timings.ts'
import type { EditsElsewhere } from '../ports/ports.ts'
import { noteOfOtherTabs } from './otherTabs.ts'
import type { EditStartRefusal } from '../../domain/edit/messages.ts'
import type { ReservationId } from '../../domain/ids.ts'
import { isOutcomeOpen } from '../../domain/payment/progress.ts'

const START_MODELS = ['edit', 'reservation', 'payment', 'shell'] as const
type StartModels = Reads<(typeof START_MODELS)[number]>

const startDecision = (
  models: StartModels,
  asked: Pick<StartSituation, 'isAllowed' | 'isElsewhere'>,
  reservationId: ReservationId,
) => {
  const { edit } = models
  const openId = edit.started || edit.activity !== 'idle' ? edit.reservationId : null
  const here = { isCutOff: isCutOff(models.shell), isBookingHeld: isBookingHeld(models), openId }
  return decideStart({ ...asked, ...here }, reservationId)
}

const isBookingHeld = ({ reservation, payment }: Reads<'reservation' | 'payment'>): boolean =>
  reservation.current !== null || reservation.activity !== 'idle' || isOutcomeOpen(progressOf(payment))

/** The ticket is looked at first; one that is open already at the server is taken up as it stands. */
export const startEdit = asks(
  'StartEdit',
  { reads: START_MODELS, turns: 'first' },
  ({ reservationId, mode }, models, ports) => {
    const isElsewhere = isChangedElsewhere(models.edit, reservationId)
    const decided = startDecision(models, { isAllowed: ports.config.allowsEdit, isElsewhere }, reservationId)
    if (E.isLeft(decided)) return event('EditStartRefused', { reservationId, reason: decided.left })
    if (decided.right === 'Open') return mode === null ? null : event('EditModeChosen', { mode })
    const nowMs = serverTimeOf(ports, models)
    return question(fetched(ports.api, reservationId, { isInTurn: true }), {
      asked: event('EditStartRequested', { reservationId, mode }),
      isAwaited: () => isStill(models, 'starting', reservationId),
      found: (ticket) => {
        const finish = finishedBeforeReload(models, ticket)
        if (finish !== null) return finish
        const editable = decideEditable(ticket, nowMs)
        const begun = E.isLeft(editable)
          ? event('EditStartRefused', { reservationId, reason: editable.left })
          : started(ports, ticket, models)
        return [paidEvent(ticket), begun]
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
  { reads: ['edit', 'payment'], turns: 'first' },
  (_data, models, { api }) => {
    const { edit, payment } = models
    return edit.reservationId === null || !mayCancel(edit, progressOf(payment))
      ? null
      : cancelled$(api, models, edit.reservationId)
  },
)

/** Giving a change up at the server, wherever it was made (EDIT-04). What the server no longer holds is given up as well. */
const cancelled$ = (api: Api, models: Reads<'edit'>, reservationId: ReservationId): Observable<Event> =>
  question(taken(reservationId, api('cancelEdit', { parameters: { id: reservationId }, isInTurn: true })), {
    asked: event('EditCancelRequested', { reservationId }),
    isAwaited: () => isStill(models, 'cancelling', reservationId),
    found: (ticket) => [event('EditCancelled', { reservationId }), ticket && paidEvent(ticket)],
    failed: (error) =>
      isEndOfEdit(error)
        ? event('EditCancelled', { reservationId })
        : event('EditCancelFailed', { reservationId, error }),
  })

const FINISH_MODELS = [...START_MODELS, 'prices'] as const
type FinishModels = Reads<(typeof FINISH_MODELS)[number]>

export const finishEdit = asks(
  'FinishEdit',
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
    // The server's word that it holds no such edit, where the ticket could not be looked at since.
    const endedBy = edit.error !== null && isEndOfEdit(edit.error.error) ? edit.error.error : null
    // It may be finished already: the ticket says so before anything is asked again, and nothing is where it has ended.
    return [
      event('EditFinishRequested', { reservationId }),
      edit.isFinishUnclear ? lookedUp(api, models, endedBy) : finished(api, models),
    ]
  },
)

const finished = (api: Api, models: FinishModels): Said => {
  const { reservationId, original } = models.edit
  if (reservationId === null || original === null) return null
  return question(
    changed(api, reservationId, api('finishEdit', { parameters: { id: reservationId }, isInTurn: true })),
    {
      found: (ticket) => finishedEvents(original, ticket),
      failed: (error) => {
        const end = endOfEdit(error)
        if (end === 'EditExpired') return event('EditExpired', { reservationId })
        // An answer that was lost, or an edit that is no more: the ticket itself says what has come of it.
        return isUnclear(error) || end === 'EditLost'
          ? lookedUp(api, models, error)
          : event('EditFinishFailed', { reservationId, error, isUnclear: false })
      },
    },
  )
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

/** What the other tabs begin, end and ask for. */
export const followOtherEdits = source(['edit'], ({ edits }, models) =>
  edits.changes$.pipe(
    filter((elsewhere) => isNews(elsewhere, models)),
    map(noteOfOtherTabs),
  ),
)

const isNews = ({ tickets, askedFor }: EditsElsewhere, { edit }: Reads<'edit'>): boolean => {
  const isAskedFor = askedFor !== null && askedFor === edit.reservationId
  return isAskedFor !== edit.isAskedFor || tickets.join() !== edit.elsewhere.join()
}

/** Superseded: a change that another tab has taken over is over here, and one that is being started is not begun. */
export const noteEditsElsewhere = decider('NoteEditsElsewhere', ['edit'], (data, models) => {
  const { started, activity, reservationId } = models.edit
  const note = event('EditsElsewhereNoted', data)
  const isTaken = reservationId !== null && data.tickets.includes(reservationId)
  if (!isTaken) return [note]
  if (started) return [note, event('EditHandedOver', { reservationId })]
  const isRefused = activity === 'starting' && models.edit.takeover === null
  return isRefused ? [note, event('EditStartRefused', { reservationId, reason: 'InAnotherTab' })] : [note]
})

export const takeEditOver = decider('TakeEditOver', START_MODELS, (data, models, { edits, config }) => {
  const { reservationId } = data
  if (models.edit.takeover?.reservationId === reservationId) return null
  const decided = startDecision(models, { isAllowed: config.allowsEdit, isElsewhere: false }, reservationId)
  if (E.isLeft(decided)) return event('EditStartRefused', { reservationId, reason: decided.left })
  if (decided.right === 'Open') return null
  edits.ask(reservationId)
  return event('EditTakeoverAsked', data)
})

/** It is continued once the other tab has released it, or has timed out; a tab that is gone says nothing. */
export const startAfterAsking = afterPause(
  {
    on: ['EditTakeoverAsked'],
    reads: ['edit'],
    pause: (e, { edit }) =>
      edit.elsewhere.includes(e.data.reservationId) ? TIMINGS.editHandOverMs : 'atOnce',
  },
  (_e, models) => startOfTakeover(models),
)

export const startWhenLetGo = after('EditsElsewhereNoted', ['edit'], ({ tickets }, models) => {
  const { takeover } = models.edit
  return takeover !== null && !tickets.includes(takeover.reservationId) ? startOfTakeover(models) : null
})

const startOfTakeover = ({ edit: { takeover, activity } }: Reads<'edit'>) =>
  takeover === null || activity !== 'idle' ? null : command('StartEdit', takeover)

/** What was changed before it was asked for is sent to the server first (`sendRest`). */
export const handOver = afterChange(
  { reads: ['edit', 'shell'], select: ({ edit, shell }) => mayHandOver(edit, isCutOff(shell)) },
  (_e, { edit, shell }) => (mayHandOver(edit, isCutOff(shell)) ? command('HandEditOver', {}) : null),
)

export const handEditOver = decider('HandEditOver', ['edit', 'shell'], (_data, models) => {
  const { reservationId } = models.edit
  return reservationId !== null && mayHandOver(models.edit, isCutOff(models.shell))
    ? event('EditHandedOver', { reservationId })
    : null
})

/** The other tabs know of it as long as it is begun or runs here: until its end by the server, which each answer sets again. */
export const tellOtherTabs = afterChange(
  {
    reads: ['edit', 'shell'],
    select: ({ edit: { started, activity, reservationId, expiresAtMs } }) =>
      started || activity === 'starting' ? `${started} ${reservationId ?? ''} ${expiresAtMs ?? ''}` : null,
  },
  (_e, models, { edits }) => {
    const { started, activity, reservationId, expiresAtMs } = models.edit
    if (started && reservationId !== null) edits.renew(reservationId, ownTime(expiresAtMs, models))
    else if (activity !== 'starting') edits.release()
    return null
  },
)

/** By the own clock. */
const ownTime = (serverMs: EpochMs | null, { shell }: Reads<'shell'>): EpochMs | null =>
  serverMs === null ? null : earlier(serverMs, shell.serverOffsetMs)

/** From here on it is as in the tab that has finished the change. */
export const payUnpaidChange = decider('PayUnpaidChange', START_MODELS, ({ reservationId }, models) => {
  const unpaid = foundIn(models, reservationId)
  if (unpaid === null) return null
  const reason = refusalIn(models)
  if (reason !== null) return event('EditStartRefused', { reservationId, reason })
  const paidCents = unpaid.paid.total.amountCents
  const outcome = outcomeOf(differenceCents(paidCents, unpaid.changed))
  return outcome._tag === 'Pay'
    ? event('EditFinished', { reservation: unpaid.changed, paidCents, outcome })
    : null
})

export const dropUnpaidChange = asks(
  'DropUnpaidChange',
  { reads: START_MODELS, turns: 'first' },
  ({ reservationId }, models, { api }) => {
    if (foundIn(models, reservationId) === null) return null
    const reason = refusalIn(models)
    return reason === null
      ? cancelled$(api, models, reservationId)
      : event('EditStartRefused', { reservationId, reason })
  },
)

const foundIn = ({ edit: { unpaid } }: Reads<'edit'>, reservationId: ReservationId) =>
  unpaid?.paid.reservationId === reservationId ? unpaid : null

/** What else is open in this tab goes first. */
const refusalIn = (models: StartModels): EditStartRefusal | null => {
  const { started, activity, outcome } = models.edit
  if (started || activity !== 'idle' || outcome?._tag === 'Pay') return 'OtherEdit'
  if (isBookingHeld(models)) return 'BookingHeld'
  return isCutOff(models.shell) ? 'Offline' : null
}
