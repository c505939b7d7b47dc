// Puts a seeded reservation that a call names into the state, so that the call finds it there like any other: it can be
// shown, changed, refunded. The others stay where they are worked out from.
import { castDraft } from 'immer'
import { changed } from '../state/recipe.ts'
import type { CallContext } from '../state/callContext.ts'
import { seededIdIn, seededReservation } from './seededReservations.ts'

/** The same context where no seeded reservation is named, and where the state has it as it was. */
export const withSeeded = (
  context: CallContext,
  parameters: Readonly<Record<string, string>>,
): CallContext => {
  const { state } = context
  const ids = ['id', 'reservationId'].map((name) => parameters[name] ?? '')
  const tokens = ['token', 'reservationToken'].map((name) => parameters[name] ?? '')
  const named = [...ids, ...tokens.map((token) => seededIdIn(token) ?? '')].find((id) => id !== '')
  const seeded = named === undefined ? null : seededReservation(context, named)
  if (seeded === null) return context
  const kept = state.reservations[seeded.reservationId]
  // After a reload of the page the state knows nothing of people.
  if (kept !== undefined && kept.owner !== null) return context
  const whole = kept === undefined ? seeded : { ...kept, owner: seeded.owner }
  return {
    ...context,
    state: changed(state, (draft) => {
      draft.reservations[seeded.reservationId] = castDraft(whole)
    }),
  }
}
