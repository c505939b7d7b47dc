// What screens and effects read out of the schedule: which sails are chosen, what is known of them, which can be chosen.
import { serverNowMs } from '../../domain/expiry/serverTime.ts'
import type { Route } from '../../domain/catalog/route.ts'
import type { EpochMs } from '../../domain/instant.ts'
import type { Inventory, Sail } from '../../domain/schedule/sail.ts'
import type { SailOffer } from '../../domain/schedule/sailChoice.ts'
import type { ReadModels } from '../readModels.ts'
import type { ScheduleModel } from '../models/schedule.ts'
import { selectedSailIn, type TripModel } from '../models/trip.ts'
import type { SailRefId } from '../../domain/ids.ts'

/** The specification's flag: sails or dates are being asked for (SCHED-04). */
export const requestingDates = (schedule: ScheduleModel): boolean =>
  schedule.trips.some(
    (trip) => trip.sailsStatus === 'requesting' || trip.availableDays.status === 'requesting',
  )

/** The chosen sails, the way out first. */
export const selectedSails = (schedule: ScheduleModel): readonly Sail[] =>
  schedule.trips.flatMap((trip) => selectedSailIn(trip) ?? [])

/** The sail of the way out, or of the only way. */
export const selectedSailOf = (schedule: ScheduleModel): Sail | null => selectedSails(schedule)[0] ?? null

/** A sail for every direction (SCHED-20). */
export const isEveryTripChosen = (schedule: ScheduleModel): boolean =>
  schedule.trips.length > 0 && schedule.trips.every((trip) => selectedSailIn(trip) !== null)

export const tripOfLeg = (schedule: ScheduleModel, legCode: string): TripModel | null =>
  schedule.trips.find((trip) => trip.legCode === legCode) ?? null

/** The direction that a sail is on, among those whose sails are here. */
export const tripOfSail = (schedule: ScheduleModel, sailRefId: SailRefId): TripModel | null =>
  schedule.trips.find(({ sails }) => sails.some((sail) => sail.sailRefId === sailRefId)) ?? null

/** What is left, by sail, of all directions. */
export const inventoriesOf = (schedule: ScheduleModel): Readonly<Record<string, Inventory>> =>
  Object.assign({}, ...schedule.trips.map((trip) => trip.inventories)) as Record<string, Inventory>

/** Whether a sail of a way back leaves before the way out has arrived, or, while that has no sail, before its day. */
export const isBeforeWayOut = (
  { trips: [out], sailDates: [outDay] }: ScheduleModel,
  { seqN }: Pick<TripModel, 'seqN'>,
  { departureAtMs, departureDay }: Sail,
): boolean => {
  if (out === undefined || out.seqN === seqN) return false
  const sail = selectedSailIn(out)
  if (sail !== null) return departureAtMs < sail.arrivalAtMs
  const day = outDay ?? out.shownDay
  return day !== null && departureDay < day
}

/** Both ways on one day (PRICE-08, OP-70). */
export const tripFlags = (schedule: ScheduleModel) => {
  const [out, back] = schedule.trips.map((trip, i) => schedule.sailDates[i] ?? trip.shownDay)
  const roundTrip = schedule.trips.length > 1
  return { roundTrip, oneDayRoundTrip: roundTrip && out !== null && out === back }
}

/** The route that is travelled. */
export const routeOf = ({ schedule, catalog }: Pick<ReadModels, 'schedule' | 'catalog'>): Route | null =>
  routeOfTrip(catalog, schedule.trips[0])

const routeOfTrip = ({ routes }: ReadModels['catalog'], trip: TripModel | null | undefined): Route | null =>
  routes.find(({ code }) => code === trip?.sailPackage.routeCode) ?? null

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
