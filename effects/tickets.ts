// Quantities: decided at once, sent after a pause (TICK-16, TICK-28, SCHED-14).
import * as E from 'fp-ts/Either'
import { of, timer } from 'rxjs'
import { map, switchMap } from 'rxjs/operators'
import { command } from '../domain/commands.ts'
import { event } from '../domain/events.ts'
import type { InputWay } from '../domain/tickets/messages.ts'
import { decideQuantity } from '../domain/tickets/quantity.ts'
import { TIMINGS } from '../domain/timings.ts'
import { causedBy, handler, policy } from './handler.ts'
import { quantitySituation } from './quantitySituation.ts'

export const changeTicketQuantity = handler(
  'ChangeTicketQuantity',
  { reads: ['tickets', 'prices', 'schedule', 'reservation'] },
  (commands$, _ports, models) =>
    commands$.pipe(
      map((c) => {
        const { code, count, way } = c.data
        const decided = decideQuantity(quantitySituation(models), code, count)
        if (E.isRight(decided))
          return causedBy(c, event('TicketQuantityChanged', { line: decided.right, way }))
        const refused = decided.left
        const available = refused._tag === 'DoesNotFit' ? refused.available : null
        return causedBy(c, event('TicketQuantityRefused', { code, count, reason: refused._tag, available }))
      }),
    ),
)

export const clearManualInput = handler('ClearManualInput', { reads: [] }, (commands$) =>
  commands$.pipe(map((c) => causedBy(c, event('ManualInputCleared', {})))),
)

/** Typed and stepped input is sent a second after the last change, other input at once (TIME-18). */
export const sendQuantities = policy(
  'sendQuantities',
  { on: ['TicketQuantityChanged'], reads: [] },
  (events$, ports) =>
    events$.pipe(
      // A newer change starts the pause anew; what is sent is the whole selection, so nothing gets lost.
      switchMap((e) => {
        const sync = causedBy(e, command('SyncReservation', {}))
        return waits(e.data.way)
          ? timer(TIMINGS.ticketChangeMs, ports.clock.scheduler).pipe(map(() => sync))
          : of(sync)
      }),
    ),
)

/** Leftovers of manual input go half a second after a create (RES-06, TIME-19). */
export const clearAfterCreate = policy(
  'clearAfterCreate',
  { on: ['ReservationCreated'], reads: [] },
  (events$, ports) =>
    events$.pipe(
      // A second create would come after the first one's pause anyway; the newest counts.
      switchMap((e) =>
        timer(TIMINGS.postCreateMs, ports.clock.scheduler).pipe(
          map(() => causedBy(e, command('ClearManualInput', {}))),
        ),
      ),
    ),
)

const waits = (way: InputWay): boolean => way === 'typed' || way === 'stepper'
