// The links to reservations, as the letters of this server have them.
import type { ReservationId, ReservationToken } from '../../../domain/ids.ts'
import type { DemoState } from '../state/state.ts'

export interface BookingLink {
  readonly reservationId: ReservationId
  readonly token: ReservationToken
}

const MOST_LINKS = 5

/** Of what is held or bought here, the newest first. */
export const linksIn = (state: DemoState): readonly BookingLink[] =>
  Object.values(state.reservations)
    .filter(({ phase }) => phase._tag !== 'Expired')
    .map(({ reservationId, token }) => ({ reservationId, token }))
    .slice(-MOST_LINKS)
    .reverse()
