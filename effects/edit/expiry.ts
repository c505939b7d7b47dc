// The end of an edit (EDIT-12, EXP-02, EXP-03): each of its answers sets it again; two minutes before it a warning is shown, and at it
// the edit is gone and the ticket is as it was paid.
import { EMPTY, merge } from 'rxjs'
import { map, switchMap } from 'rxjs/operators'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import type { EditModel } from '../../projections/models/edit.ts'
import { dueTimes, isToBeWarned, warningTimes } from '../expiry/due.ts'
import { allCausedBy, decider, policyOnChange, serverTimeOf } from '../pipeline/handler.ts'

const isBeingFinished = ({ activity, isFinishUnclear }: EditModel): boolean =>
  activity === 'finishing' || isFinishUnclear

export const watchEditDeadline = policyOnChange(
  {
    reads: ['edit', 'shell'],
    // An end that came while it was not known whether the edit is finished comes again once that is known.
    select: ({ edit, shell }) =>
      `${edit.started ? (edit.expiresAtMs ?? '') : ''} ${isBeingFinished(edit)} ${shell.serverOffsetMs}`,
  },
  (changes$, { clock }, models) =>
    changes$.pipe(
      // A newer end, or none, replaces the timers of the older one (EXP-07).
      switchMap((e) => {
        const { started, expiresAtMs } = models.edit
        if (!started || expiresAtMs === null) return EMPTY
        // After a sleep, or where the clock was moved, the server's own word comes with the next call.
        const due = dueTimes({ clock, models })
        const warning$ = warningTimes(due, expiresAtMs, models.edit).pipe(
          map(() => command('WarnOfEditExpiry', { expiresAtMs })),
        )
        const end$ = due(expiresAtMs).pipe(map(() => command('ExpireEdit', { expiresAtMs })))
        return merge(warning$, end$).pipe(allCausedBy(e))
      }),
    ),
)

export const warnOfEditExpiry = decider(
  'WarnOfEditExpiry',
  ['edit', 'shell'],
  ({ expiresAtMs }, models, { clock }) =>
    models.edit.started && isToBeWarned(expiresAtMs, models.edit, serverTimeOf({ clock }, models))
      ? event('EditExpiryWarned', { expiresAtMs })
      : null,
)

/** Race: a finish that is in flight has the last word: it may have come in time. After a reload nothing is started yet. */
export const expireEdit = decider('ExpireEdit', ['edit'], (data, models) => {
  const { expiresAtMs, reservationId } = models.edit
  if (reservationId === null || expiresAtMs !== data.expiresAtMs) return null
  if (isBeingFinished(models.edit)) return null
  return event('EditExpired', { reservationId })
})

export const closeEditModal = decider('CloseEditModal', ['edit'], (_data, models) =>
  models.edit.modal === null ? null : event('EditModalClosed', {}),
)
