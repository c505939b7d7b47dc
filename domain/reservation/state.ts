// What the server's word about a reservation means, and on which sails it holds a trip.
import type * as t from 'io-ts'
import type { WantedTrip } from '../catalog/trips.ts'
import { oneOf } from '../codec/shapes.ts'
import type { ReservationId, SailRefId } from '../ids.ts'
import { type Inventory, type Voyage, voyageOfReserved } from '../schedule/sail.ts'
import type { Reservation } from './reservation.ts'

/** What the server's status words mean: OFFER, TEMP, OK or COMPLETED, CN*, RF. */
export const ReservationState = oneOf(
  'ReservationState',
  'offer',
  'temporary',
  'paid',
  'cancelled',
  'refunded',
  'unknown',
)
export type ReservationState = t.TypeOf<typeof ReservationState>

const OVER = ['CANCELLED', 'CANCELED', 'EXPIRED']

/** What the server's status word means; any word that starts with CN is a cancellation (RES-19), and so are plainer ones. */
export const stateOf = (status: string): ReservationState => {
  if (status === 'OFFER') return 'offer'
  if (status === 'TEMP') return 'temporary'
  if (status === 'OK' || status === 'COMPLETED') return 'paid'
  if (status.startsWith('CN') || OVER.includes(status)) return 'cancelled'
  return status === 'RF' || status === 'REFUNDED' ? 'refunded' : 'unknown'
}

/**
 * The server has called it cancelled, or refunded: its view says so until it is cleared, and nothing about it is sent
 * (RES-17, OP-112).
 */
export const isCancelled = (reservation: Pick<Reservation, 'status'> | null): boolean =>
  reservation !== null && ['cancelled', 'refunded'].includes(stateOf(reservation.status))

/**
 * Whether what it lists is to be followed. Of the one that is known already a cancellation says that alone: what it
 * still lists is held no more, and what was last seen of it stands beside what is chosen.
 */
export const tellsWhatIsHeld = (
  { reservationId, status }: Pick<Reservation, 'reservationId' | 'status'>,
  knownId: ReservationId | null,
): boolean => reservationId !== knownId || !isCancelled({ status })

/** The sail on which a direction is held, `null` where it isn't; a round-trip package has those of both. */
export const heldVoyageOf = (
  reservation: Reservation | null,
  { seqN, legCode }: Pick<WantedTrip, 'seqN' | 'legCode'>,
): Voyage | null => {
  const packages = reservation?.sailPackages ?? []
  const own = packages.find((held) => held.seqN === seqN) ?? packages.find(({ sails }) => sails.length > 1)
  const sail = own?.sails.find((one) => one.legCode === legCode)
  return sail === undefined ? null : voyageOfReserved(sail)
}

export const heldSailOf = (
  reservation: Reservation | null,
  trip: Pick<WantedTrip, 'seqN' | 'legCode'>,
): SailRefId | null => heldVoyageOf(reservation, trip)?.sailRefId ?? null

/**
 * What is left on a sail is counted by the server without the places that the booking holds there itself. Given back to what is
 * left, they can be held against what is chosen, at whatever time it was counted (SCHED-14).
 */
export const withOwnPlaces = (inventory: Inventory, reservation: Reservation | null): Inventory => {
  const { sailRefId, classes } = inventory
  const own = isCancelled(reservation)
    ? undefined
    : reservation?.sailPackages.find(({ sails }) => sails.some((sail) => sail.sailRefId === sailRefId))
  if (reservation === null || own === undefined) return inventory
  const heldOf = (inventoryClass: string): number =>
    reservation.items
      .filter((item) => item.sailPackageSeqN === own.seqN && item.inventoryClass === inventoryClass)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    ...inventory,
    classes: classes.map((one) =>
      one.isResident || one.amount === null
        ? one
        : { ...one, amount: one.amount + heldOf(one.inventoryClass) },
    ),
  }
}
