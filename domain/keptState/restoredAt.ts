// What of an earlier page still holds when a page begins (PERS-02).
import { isTokenExpired } from '../auth/token.ts'
import { between, type DurationMs, durationMs, type EpochMs, later } from '../instant.ts'
import type { Reservation } from '../reservation/reservation.ts'
import type { KeptBooking, KeptState } from './keptState.ts'

/** Since the last entry of the log that a page goes on with; `null` where there is none, or the clock has gone back since. */
export const awayMsOf = (
  earlier: { readonly entries: readonly { readonly at: EpochMs }[] } | null,
  nowMs: EpochMs,
): DurationMs | null => {
  const last = earlier?.entries.at(-1)
  return last === undefined || last.at > nowMs ? null : between(last.at, nowMs)
}

/** A ticket is looked at until its last ship has long arrived. */
const TICKET_KEPT_MS = durationMs(86_400_000)

/** A token that has run out signs no one in: it is known whose the booking is, and of what has sailed nothing is kept. */
export const restoredAt = (kept: KeptState, nowMs: EpochMs): KeptState => {
  const { auth, booking } = kept
  const isSignedIn = !isTokenExpired(auth.tokenExpiresAtMs, nowMs)
  return {
    ...kept,
    ...(isSignedIn ? {} : { auth: { ...auth, token: null, tokenExpiresAtMs: null } }),
    booking: booking && { ...booking, reservation: withoutSailed(booking.reservation, nowMs) },
  }
}

const withoutSailed = (
  reservation: KeptBooking['reservation'],
  nowMs: EpochMs,
): KeptBooking['reservation'] => {
  const isAhead = ({ sailPackages }: Reservation): boolean =>
    sailPackages.some(({ sails }) =>
      sails.some(({ departureAtMs }) => later(departureAtMs, TICKET_KEPT_MS) > nowMs),
    )
  const tickets = Object.entries(reservation.payedReservations)
  return {
    ...reservation,
    payedReservations: Object.fromEntries(tickets.filter(([, ticket]) => isAhead(ticket))),
  }
}
