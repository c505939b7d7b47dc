// What the pages after the choice of a route read out of the schedule: what is looked for, chosen and left, and the route.
import type { Route } from '../../domain/catalog/route.ts'
import type { Inventory, Sail } from '../../domain/schedule/sail.ts'
import type { ReadModels } from '../readModels.ts'
import { type ScheduleModel, selectedSailIn, type TripModel } from '../models/schedule.ts'
import { selectedSails, routeOfTrip } from './schedule.ts'

/** The specification's flag: sails or dates are being asked for (SCHED-04). */
export const requestingDates = (schedule: ScheduleModel): boolean =>
  schedule.trips.some(
    (trip) => trip.sailsStatus === 'requesting' || trip.availableDays.status === 'requesting',
  )

/** The sail of the way out, or of the only way. */
export const selectedSailOf = (schedule: ScheduleModel): Sail | null => selectedSails(schedule)[0] ?? null

/** A sail for every direction (SCHED-20). */
export const isEveryTripChosen = (schedule: ScheduleModel): boolean =>
  schedule.trips.length > 0 && schedule.trips.every((trip) => selectedSailIn(trip) !== null)

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

/** The route that is travelled. */
export const routeOf = ({ schedule, catalog }: Pick<ReadModels, 'schedule' | 'catalog'>): Route | null =>
  routeOfTrip(catalog, schedule.trips[0])
