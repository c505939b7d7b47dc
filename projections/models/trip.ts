// One direction of the schedule: the days on which it is sailed, the sails of one of them, what is left, what is chosen.
import * as t from 'io-ts'
import { CalendarDay, TimeOfDay } from '../../domain/calendarDay.ts'
import { SailPackage } from '../../domain/catalog/route.ts'
import type { WantedTrip } from '../../domain/catalog/trips.ts'
import { byKey, listOf, nullable, oneOf, shape } from '../../domain/codec/shapes.ts'
import { openText } from '../../domain/codec/text.ts'
import { PackageSeq, SailRefId } from '../../domain/ids.ts'
import type { KeptDirection } from '../../domain/keptState/keptState.ts'
import { byRefId, type FoundTrip, Inventory, Sail } from '../../domain/schedule/sail.ts'

const FetchStatus = oneOf('FetchStatus', 'none', 'requesting', 'found', 'failed')

/** One direction: what can be chosen for it, and what is. */
export const TripModel = shape({
  seqN: PackageSeq,
  legCode: openText('legCode'),
  sailPackage: SailPackage,
  /** The days on which the leg is sailed. */
  availableDays: shape({ status: FetchStatus, days: listOf(CalendarDay) }),
  /** The day whose sails are shown, which may be tomorrow by default. */
  shownDay: nullable(CalendarDay),
  sailsStatus: FetchStatus,
  sails: listOf(Sail),
  inventoriesStatus: FetchStatus,
  inventories: byKey(SailRefId, Inventory),
  /** How many of the day's calls for what is left failed, where others did not. */
  inventoryFailures: t.number,
  selectedSailRefId: nullable(SailRefId),
  /** The time of the last sail that a person chose: another day's nearest is nearest to it (OP-64). */
  preferredTime: nullable(TimeOfDay),
})
export type TripModel = t.TypeOf<typeof TripModel>

/** What a new search begins with. */
export const nothingFound = {
  shownDay: null,
  sailsStatus: 'none' as const,
  sails: [],
  inventoriesStatus: 'none' as const,
  inventories: {},
  inventoryFailures: 0,
  selectedSailRefId: null,
}

export const emptyTrip = (wanted: WantedTrip): TripModel => ({
  ...wanted,
  ...nothingFound,
  availableDays: { status: 'none', days: [] },
  preferredTime: null,
})

/** What was looked up to book the same trip again. */
export const foundAgain = ({ day, sails, inventories, sailRefId }: FoundTrip): Partial<TripModel> => ({
  shownDay: day,
  sailsStatus: 'found',
  sails,
  inventoriesStatus: 'found',
  inventories: byRefId(inventories),
  inventoryFailures: 0,
  selectedSailRefId: sailRefId,
})

/** What a page before had found. What it had not is searched for again. */
export const restoredTrip = ({ availableDays, ...kept }: KeptDirection): TripModel => {
  const statusOf = (isFound: boolean) => (isFound ? 'found' : 'requesting')
  const sailStatusOf = (isFound: boolean) => (kept.shownDay === null ? 'none' : statusOf(isFound))
  return {
    ...nothingFound,
    ...kept,
    availableDays: { status: statusOf(availableDays.length > 0), days: availableDays },
    sailsStatus: sailStatusOf(kept.sails.length > 0),
    inventoriesStatus: sailStatusOf(Object.keys(kept.inventories).length > 0),
  }
}

export const selectedSailIn = (trip: TripModel): Sail | null =>
  trip.sails.find((sail) => sail.sailRefId === trip.selectedSailRefId) ?? null
