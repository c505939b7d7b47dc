// A reservation some of whose sails were given back, and those of its sails that the company does not sail.
import type { SailRefId } from '../ids.ts'
import type { Reservation } from '../reservation/reservation.ts'
import { stateOf } from '../reservation/state.ts'
import { fateOf, sailFateIn, sailsOf } from '../reservation/sailFate.ts'
import type { ReservedSail } from '../schedule/sail.ts'

const REFUNDED = 'REFUNDED'

/** Sails of it that the company does not sail, and that were not given back. */
export const cancelledSails = ({ sailPackages }: Reservation): readonly ReservedSail[] =>
  sailPackages.flatMap(({ sails }) => sails.filter(({ status }) => sailFateIn(status) === 'cancelled'))

/**
 * The same with these sails as given back where the reservation has no word of its own on them. What it says of them itself
 * stands, as does its own word on the whole (REF-07): money may come back for a sail that the ticket stays good for. The same
 * object where nothing is news.
 */
export const withRefunded = (reservation: Reservation, sailRefIds: readonly SailRefId[]): Reservation => {
  const isNews = ({ sailRefId, status }: ReservedSail): boolean =>
    sailRefIds.includes(sailRefId) && sailFateIn(status) === null
  const sailPackages = reservation.sailPackages.map((one) => ({
    ...one,
    sails: one.sails.map((sail) => (isNews(sail) ? { ...sail, status: REFUNDED } : sail)),
  }))
  const isOver = sailPackages
    .flatMap(({ sails }) => sails)
    .every(({ status }) => sailFateIn(status) === 'refunded')
  const hasNews = reservation.sailPackages.some(({ sails }) => sails.some(isNews))
  return !hasNews || (isOver && stateOf(reservation.status) === 'paid')
    ? reservation
    : { ...reservation, sailPackages }
}

/** Whether money came back for a sail that the reservation does not call given back: one of both may be stale. */
export const isContradicted = (reservation: Reservation, refunded: readonly SailRefId[]): boolean =>
  reservation.sailPackages.some(({ sails }) =>
    sails.some((sail) => refunded.includes(sail.sailRefId) && fateOf(reservation, sail) !== 'refunded'),
  )

/** The sails that the reservation itself calls given back. */
export const refundedIn = (received: Reservation): readonly SailRefId[] =>
  sailsOf(received).flatMap((sail) => (fateOf(received, sail) === 'refunded' ? [sail.sailRefId] : []))
