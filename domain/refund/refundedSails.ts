// A reservation some of whose sails were given back, and those of its sails that the company does not sail.
import type { SailRefId } from '../ids.ts'
import type { Reservation } from '../reservation/reservation.ts'
import { stateOf } from '../reservation/state.ts'
import { sailFateIn } from '../reservation/sailFate.ts'
import type { ReservedSail } from '../schedule/sail.ts'

const REFUNDED = 'REFUNDED'

/** Sails of it that the company does not sail, and that were not given back. */
export const cancelledSails = ({ sailPackages }: Reservation): readonly ReservedSail[] =>
  sailPackages.flatMap(({ sails }) => sails.filter(({ status }) => sailFateIn(status) === 'cancelled'))

/**
 * The same with these sails as given back; where all of them are, the reservation is refunded (REF-07). The same object
 * where it says so already.
 */
export const withRefunded = (reservation: Reservation, sailRefIds: readonly SailRefId[]): Reservation => {
  const isNews = ({ sailRefId, status }: ReservedSail): boolean =>
    sailRefIds.includes(sailRefId) && sailFateIn(status) !== 'refunded'
  const hasNews = reservation.sailPackages.some(({ sails }) => sails.some(isNews))
  const sailPackages = hasNews
    ? reservation.sailPackages.map((one) => ({
        ...one,
        sails: one.sails.map((sail) => (isNews(sail) ? { ...sail, status: REFUNDED } : sail)),
      }))
    : reservation.sailPackages
  const sails = sailPackages.flatMap((one) => one.sails)
  const isWhole = sails.length > 0 && sails.every(({ status }) => sailFateIn(status) === 'refunded')
  const isToldWhole = stateOf(reservation.status) === 'refunded'
  if (!hasNews && (!isWhole || isToldWhole)) return reservation
  return { ...reservation, sailPackages, status: isWhole && !isToldWhole ? 'RF' : reservation.status }
}
