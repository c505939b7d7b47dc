// What `decideSail` needs for one direction, gathered from the read models.
import { serverNowMs } from '../../domain/expiry/deadline.ts'
import type { EpochMs } from '../../domain/instant.ts'
import type { SailOffer } from '../../domain/schedule/sailChoice.ts'
import type { ReadModels } from '../readModels.ts'
import { selectedSailIn, type TripModel } from '../models/trip.ts'

type OfferModels = Pick<ReadModels, 'schedule' | 'catalog' | 'shell'>

/** The way back goes after the way out has arrived; a way out waits for nothing. */
export const sailOffer = (
  { schedule, catalog, shell }: OfferModels,
  ownNowMs: EpochMs,
  trip: TripModel | null,
): SailOffer => {
  const [first] = schedule.trips
  const out = first === undefined || first === trip ? null : selectedSailIn(first)
  return {
    sails: trip?.sails ?? [],
    inventories: trip?.inventories ?? {},
    route: catalog.routes.find((route) => route.code === trip?.sailPackage.routeCode) ?? null,
    nowMs: serverNowMs(ownNowMs, shell.serverOffsetMs),
    notBeforeMs: out?.arrivalAtMs ?? null,
  }
}
