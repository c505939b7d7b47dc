// What screens and effects read out of the schedule: which sails are chosen, and what is known of them.
import type { Inventory, Sail } from '../../domain/schedule/sail.ts'
import type { ScheduleModel } from '../models/schedule.ts'
import { selectedSailIn, type TripModel } from '../models/trip.ts'

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
export const tripOfSail = (schedule: ScheduleModel, sailRefId: string): TripModel | null =>
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
