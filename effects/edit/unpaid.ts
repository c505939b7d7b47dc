// A change that waits to be paid, found where it was not made: on another device, or in another tab. The ticket is valid as
// it was paid; the difference can be paid here, or the change be given up (OP-161).
import { EMPTY } from 'rxjs'
import { filter, map, switchMap } from 'rxjs/operators'
import type { EditStartRefusal } from '../../domain/edit/messages.ts'
import { differenceCents, outcomeOf } from '../../domain/edit/outcome.ts'
import { isExpired } from '../../domain/expiry/deadline.ts'
import type { ReservationId } from '../../domain/ids.ts'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { isCutOff } from '../../projections/models/shell.ts'
import { dueTimes } from '../expiry/due.ts'
import { causedBy, decider, policy, type Reads, serverTimeOf } from '../pipeline/handler.ts'
import { cancelled$, isBookingHeld, START_MODELS, type StartModels } from './standing.ts'
import { asks } from '../pipeline/asking.ts'

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
  // A second press gives nothing more up.
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

/** At its end the ticket is fetched again: it is what it was, or was paid elsewhere. */
export const lookAtUnpaidEnd = policy(
  { on: ['UnpaidChangeFound'], reads: ['edit', 'shell'] },
  (events$, { clock }, models) =>
    events$.pipe(
      // The newest answer says until when.
      switchMap((e) => {
        const { reservationId, expiresAtMs } = e.data.changed
        const nowMs = serverTimeOf({ clock }, models)
        if (expiresAtMs === null || isExpired(expiresAtMs, nowMs)) return EMPTY
        return dueTimes({ clock, models })(expiresAtMs).pipe(
          // Where it was finished here, its own end says so.
          filter(() => foundIn(models, reservationId) !== null && models.edit.outcome === null),
          map(() => causedBy(e, command('FetchReservation', { reservationId, why: 'ticket' }))),
        )
      }),
    ),
)
