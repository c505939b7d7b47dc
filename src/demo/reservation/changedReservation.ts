// How a change of a reservation is kept and answered, where the whole reservation or nothing may come back (OP-159).
import * as E from 'fp-ts/Either'
import type { CallContext, CallResult } from '../callHandler.ts'
import { reservationView } from './view.ts'
import { type DemoReservation, withReservation } from '../state/state.ts'
import { withoutOpenPayments } from '../state/time.ts'

/** Another total closes the payments that were prepared for the old one. */
export const repriced = (context: CallContext, changed: DemoReservation): CallResult =>
  stored({ ...context, state: withoutOpenPayments(context.state, changed.reservationId) }, changed)

export const stored = (context: CallContext, changed: DemoReservation): CallResult => {
  const state = withReservation(context.state, changed)
  return E.right({
    state,
    body: context.write.changed(() => reservationView({ ...context, state }, changed)),
  })
}
