// Which sails may be chosen, and which one is chosen for a person who hasn't (SCHED-06, SCHED-16..18, OP-64).
import * as E from 'fp-ts/Either'
import { bookingClosesAtMs, routeAttribute } from '../catalog/routeAttributes.ts'
import type { Route } from '../catalog/route.ts'
import type { EpochMs } from '../instant.ts'
import type { Inventory, Sail } from './sail.ts'
import type { SailRefId } from '../ids.ts'

export type SailRefused =
  | { readonly _tag: 'UnknownSail' }
  | { readonly _tag: 'SailNotOpen' }
  | { readonly _tag: 'SailDeparted' }
  | { readonly _tag: 'BookingClosed' }
  | { readonly _tag: 'SailFull' }
  /** The way back leaves before the way out arrives. */
  | { readonly _tag: 'BeforeOutbound' }

export interface SailOffer {
  readonly sails: readonly Sail[]
  readonly inventories: Readonly<Record<SailRefId, Inventory>>
  /** The route whose DEADLINE counts, `null` when it is not known. */
  readonly route: Route | null
  readonly nowMs: EpochMs
  /** When the way out arrives, for the way back; `null` where nothing has to be waited for. */
  readonly notBeforeMs: EpochMs | null
}

/** Why a sail is not on sale, whatever is left on it; `null` where it is. The deadline itself is already too late. */
export const saleRefusal = (
  sail: Sail,
  { route, nowMs }: Pick<SailOffer, 'route' | 'nowMs'>,
): 'SailNotOpen' | 'SailDeparted' | 'BookingClosed' | null => {
  if (sail.status !== 'OPEN') return 'SailNotOpen'
  if (sail.departureAtMs <= nowMs) return 'SailDeparted'
  return nowMs >= closesAtMs(sail, route) ? 'BookingClosed' : null
}

/** Whether `sail` can be booked at this moment. */
export const decideSail = (offer: SailOffer, sailRefId: SailRefId): E.Either<SailRefused, Sail> => {
  const sail = offer.sails.find((candidate) => candidate.sailRefId === sailRefId)
  if (sail === undefined) return E.left({ _tag: 'UnknownSail' })
  const refusal = saleRefusal(sail, offer)
  if (refusal !== null) return E.left({ _tag: refusal })
  const inventory = offer.inventories[sailRefId]
  if (inventory === undefined || !inventory.enabled || inventory.count <= 0)
    return E.left({ _tag: 'SailFull' })
  if (offer.notBeforeMs !== null && sail.departureAtMs < offer.notBeforeMs)
    return E.left({ _tag: 'BeforeOutbound' })
  return E.right(sail)
}

/** The earliest sail that can be booked, or the one nearest to `preferredAtMs`; `null` when there is none. */
export const nearestSail = (offer: SailOffer, preferredAtMs: EpochMs | null): Sail | null => {
  const open = offer.sails.filter((sail) => E.isRight(decideSail(offer, sail.sailRefId)))
  const distanceMs = (sail: Sail): number =>
    preferredAtMs === null ? sail.departureAtMs : Math.abs(sail.departureAtMs - preferredAtMs)
  return open.reduce<Sail | null>(
    (best, sail) => (best === null || distanceMs(sail) < distanceMs(best) ? sail : best),
    null,
  )
}

const closesAtMs = (sail: Sail, route: Route | null): EpochMs => {
  const context = { sailDay: sail.departureDay, locale: '' }
  const deadline = route === null ? null : routeAttribute(route, 'DEADLINE', context)
  return bookingClosesAtMs(deadline, sail.departureAtMs) ?? sail.departureAtMs
}
