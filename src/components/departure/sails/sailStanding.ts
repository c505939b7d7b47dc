// How a departure stands for a person who would like to go with it.
import * as E from 'fp-ts/Either'
import {
  decideSail,
  type SailOffer,
  type SailRefused,
  saleRefusal,
} from '../../../../domain/schedule/sailChoice.ts'
import type { Inventory, Sail } from '../../../../domain/schedule/sail.ts'
import type { TripModel } from '../../../../projections/models/schedule.ts'
import type { SailStatus } from '../../trip/SignalFlag.tsx'

export type SailStanding =
  | 'open'
  | 'nearlyFull'
  | 'full'
  | 'notOnSale'
  | 'cancelled'
  | 'closed'
  | 'bookingClosed'
  | 'departed'
  /** The way back would leave before the way out arrives. */
  | 'tooEarly'
  /** The call about what is left is in flight. */
  | 'checking'
  /** It was asked for, and no answer came. */
  | 'notKnown'

/** Fewer places than this are nearly none. */
export const NEARLY_FULL_BELOW = 10

export const standingOf = (
  offer: SailOffer,
  sail: Sail,
  { inventoriesStatus, inventoryFailures }: Pick<TripModel, 'inventoriesStatus' | 'inventoryFailures'>,
): SailStanding => {
  const offSale = offSaleStanding(sail, offer)
  if (offSale !== null) return offSale
  const inventory = offer.inventories[sail.sailRefId]
  const decided = decideSail(offer, sail.sailRefId)
  if (E.isRight(decided)) return isNearlyFull(inventory) ? 'nearlyFull' : 'open'
  if (decided.left._tag !== 'SailFull') return STANDINGS[decided.left._tag]
  if (inventory !== undefined) return inventory.enabled ? 'full' : 'notOnSale'
  if (inventoriesStatus === 'failed') return 'notKnown'
  if (inventoriesStatus !== 'found') return 'checking'
  // Every call was answered, and no answer knew of it.
  return inventoryFailures > 0 ? 'notKnown' : 'notOnSale'
}

const STANDINGS = {
  SailDeparted: 'departed',
  BookingClosed: 'bookingClosed',
  SailNotOpen: 'closed',
  UnknownSail: 'notKnown',
  BeforeOutbound: 'tooEarly',
} as const satisfies Partial<Record<SailRefused['_tag'], SailStanding>>

/** How a departure stands that is not on sale, whatever is left on it; `null` where it is. */
export const offSaleStanding = (
  sail: Sail,
  offer: Pick<SailOffer, 'route' | 'nowMs'>,
): SailStanding | null => {
  if (sail.status === 'CANCELLED') return 'cancelled'
  if (sail.departureAtMs <= offer.nowMs) return 'departed'
  const refusal = saleRefusal(sail, offer)
  return refusal === null ? null : STANDINGS[refusal]
}

export const isBookable = (standing: SailStanding): boolean =>
  standing === 'open' || standing === 'nearlyFull'

export const FLAGS: Record<SailStanding, SailStatus> = {
  open: 'open',
  nearlyFull: 'nearlyFull',
  full: 'full',
  notOnSale: 'closed',
  cancelled: 'cancelled',
  closed: 'closed',
  bookingClosed: 'closed',
  departed: 'departed',
  tooEarly: 'closed',
  checking: 'unknown',
  notKnown: 'unknown',
}

/** Places of a class that anybody can buy: `null` for as many as one likes, `undefined` where there are none such. */
export const placesOf = (
  inventory: Inventory | undefined,
  inventoryClass: string,
): number | null | undefined =>
  inventory?.classes.find((place) => place.inventoryClass === inventoryClass && !place.isResident)?.amount

const isNearlyFull = (inventory: Inventory | undefined): boolean => {
  const places = placesOf(inventory, 'PASSENGER')
  return typeof places === 'number' && places < NEARLY_FULL_BELOW
}
