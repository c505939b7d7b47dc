// One change of a ticket in all tabs of a browser: a tab says which ticket it is changing, and another one may go on with
// that change. What it goes on from is what the server holds: the first tab sends what it has, and then releases it.
import * as E from 'fp-ts/Either'
import { filter, map } from 'rxjs/operators'
import { mayHandOver } from '../../domain/edit/decide.ts'
import { type EpochMs, earlier } from '../../domain/instant.ts'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { isCutOff } from '../../projections/models/shell.ts'
import type { EditsElsewhere } from '../ports/ports.ts'
import { after, afterChange, decider, type Reads, source } from '../pipeline/handler.ts'
import { noteOfOtherTabs } from './otherTabs.ts'
import { START_MODELS, startDecision } from './standing.ts'
import { afterPause } from '../pipeline/afterPause.ts'

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
