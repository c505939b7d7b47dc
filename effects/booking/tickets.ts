// Quantities of tickets and extras, decided at once (TICK-16, TICK-28), and when all that is chosen goes to the server: residents,
// vehicles and sails as well (SCHED-14). What goes stands in domain/reservation/request.ts; reservation/reservation.ts makes the call.
import * as E from 'fp-ts/Either'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { decideQuantity } from '../../domain/selection/quantity.ts'
import { waitsForMore } from '../../domain/tickets/inputWay.ts'
import { countOf } from '../../domain/tickets/ticketLine.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { SELECTION_EVENTS } from '../../projections/fold/projection.ts'
import { afterPause, decider } from '../pipeline/handler.ts'
import { quantitySituation, TICKET_MODELS } from '../../projections/selectors/reservation.ts'

export const changeTicketQuantity = decider(
  'ChangeTicketQuantity',
  TICKET_MODELS,
  ({ code, count, way }, models) => {
    const decided = decideQuantity(quantitySituation(models), code, count)
    if (E.isRight(decided)) {
      const { line, addon } = decided.right
      const asked = addon === null ? null : { mandatoryParameter: addon.mandatoryParameter }
      return event('TicketQuantityChanged', { line, way, addon: asked })
    }
    const refused = decided.left
    const available = 'available' in refused ? refused.available : null
    return event('TicketQuantityRefused', { code, count, reason: refused._tag, available })
  },
)

export const changeAddonParameter = decider(
  'ChangeAddonParameter',
  ['reservation', 'tickets'],
  (data, models) => {
    const { code } = data
    const count = countOf(models.tickets.lines, code)
    return models.reservation.activity === 'confirming'
      ? event('TicketQuantityRefused', {
          code,
          count,
          reason: 'ConfirmationInProgress',
          available: null,
        })
      : event('AddonParameterChanged', data)
  },
)

/** Leftovers of manual input go half a second after a create (RES-06, TIME-19). */
export const clearAfterCreate = afterPause(
  { on: ['ReservationCreated'], reads: [], pause: () => TIMINGS.postCreateMs },
  () => command('ClearManualInput', {}),
)

/** Typed and stepped input is sent a second after the last change, other input at once (TIME-18). */
export const sendSelection = afterPause(
  {
    on: SELECTION_EVENTS,
    reads: [],
    // What is sent is the whole selection, so that nothing gets lost.
    pause: (e) => {
      // A sail that was just chosen has nothing to send yet.
      if (e.type === 'SailSelected' && !e.data.keepsReservation) return null
      const waits = 'way' in e.data ? waitsForMore(e.data.way) : isTyping(e.type)
      return waits ? TIMINGS.ticketChangeMs : 'atOnce'
    },
  },
  () => command('SyncReservation', {}),
)

/** Texts in the making: the next key may follow. */
const isTyping = (type: string): boolean => type === 'AddonParameterChanged' || type === 'LocalIdEntered'
