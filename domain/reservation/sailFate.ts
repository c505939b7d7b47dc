// How one sail of a reservation stands, by the server's word on it and on the reservation as a whole.
import type { ReservedSail } from '../schedule/sail.ts'
import type { Reservation } from './reservation.ts'
import { stateOf } from './state.ts'

/** `stands`: the ticket is good for it. */
export type SailFate = 'stands' | 'cancelled' | 'refunded' | 'used' | 'departed'

/** What the server's word on a sail means; `null` for no word, and for one that we don't know. */
export const sailFateIn = (word: string | null): SailFate | null => {
  const said = (word ?? '').trim().toUpperCase()
  if (said === 'OPEN') return 'stands'
  if (said.startsWith('CN') || said === 'CANCELLED' || said === 'CANCELED') return 'cancelled'
  if (said === 'RF' || said === 'REFUNDED') return 'refunded'
  if (said === 'USED') return 'used'
  return said === 'DEPARTED' ? 'departed' : null
}

/** What a reservation as a whole has become, each of its sails has too, unless there is a word on that one alone. */
export const fateOf = ({ status }: Pick<Reservation, 'status'>, sail: ReservedSail): SailFate | null => {
  const own = sailFateIn(sail.status)
  const whole = stateOf(status)
  if (whole !== 'cancelled' && whole !== 'refunded') return own
  return own === null || own === 'stands' ? whole : own
}

/** Whether anything is left to be shown at the gate: a sail of which nothing says that it is over. */
export const isUsable = (fate: SailFate | null): boolean => fate === null || fate === 'stands'

/** All sails in the order in which they leave. */
export const sailsOf = ({ sailPackages }: Pick<Reservation, 'sailPackages'>): readonly ReservedSail[] =>
  inOrder(sailPackages.flatMap(({ sails }) => sails))

export const inOrder = (sails: readonly ReservedSail[]): readonly ReservedSail[] =>
  [...sails].sort((a, b) => a.departureAtMs - b.departureAtMs)
