// When what is chosen goes to the server: tickets, extras, residents, vehicles and sails alike (TICK-16, TICK-28, SCHED-14).
// What goes stands in domain/reservation/request.ts, how it is called in effects/reservation/reservation.ts.
import { command } from '../../domain/log/commands.ts'
import { waitsForMore } from '../../domain/tickets/inputWay.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { SELECTION_EVENTS } from '../../projections/fold/lifetimes.ts'
import { afterPause } from '../pipeline/afterPause.ts'

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
