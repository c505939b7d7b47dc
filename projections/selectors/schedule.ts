// What screens and effects read out of the schedule: which sails are chosen, what is known of them, which can be chosen.
import { serverNowMs } from '../../domain/expiry/serverTime.ts'
import type { Route } from '../../domain/catalog/route.ts'
import type { EpochMs } from '../../domain/instant.ts'
import type { Sail } from '../../domain/schedule/sail.ts'
import type { SailOffer } from '../../domain/schedule/sailChoice.ts'
import type { ReadModels } from '../readModels.ts'
import { type ScheduleModel, selectedSailIn, type TripModel } from '../models/schedule.ts'
import type { SailRefId } from '../../domain/ids.ts'

/** The chosen sails, the way out first. */
export const selectedSails = (schedule: ScheduleModel): readonly Sail[] =>
  schedule.trips.flatMap((trip) => selectedSailIn(trip) ?? [])

export const tripOfLeg = (schedule: ScheduleModel, legCode: string): TripModel | null =>
  schedule.trips.find((trip) => trip.legCode === legCode) ?? null

/** The direction that a sail is on, among those whose sails are here. */
export const tripOfSail = (schedule: ScheduleModel, sailRefId: SailRefId): TripModel | null =>
  schedule.trips.find(({ sails }) => sails.some((sail) => sail.sailRefId === sailRefId)) ?? null

/** Both ways on one day (PRICE-08, OP-70). */
export const tripFlags = (schedule: ScheduleModel) => {
  const [out, back] = schedule.trips.map((trip, i) => schedule.sailDates[i] ?? trip.shownDay)
  const roundTrip = schedule.trips.length > 1
  return { roundTrip, oneDayRoundTrip: roundTrip && out !== null && out === back }
}

export const routeOfTrip = (
  { routes }: ReadModels['catalog'],
  trip: TripModel | null | undefined,
): Route | null => routes.find(({ code }) => code === trip?.sailPackage.routeCode) ?? null

/** What `decideSail` needs for one direction. The way back goes after the way out has arrived; a way out waits for nothing. */
export const sailOffer = (
  { schedule, catalog, shell }: Pick<ReadModels, 'schedule' | 'catalog' | 'shell'>,
  ownNowMs: EpochMs,
  trip: TripModel | null,
): SailOffer => {
  const [first] = schedule.trips
  const out = first === undefined || first === trip ? null : selectedSailIn(first)
  return {
    sails: trip?.sails ?? [],
    inventories: trip?.inventories ?? {},
    route: routeOfTrip(catalog, trip),
    nowMs: serverNowMs(ownNowMs, shell.serverOffsetMs),
    notBeforeMs: out?.arrivalAtMs ?? null,
  }
}
