// The chosen package and days, what sails then in each direction, and what is left on each sail.
import * as t from 'io-ts'
import { CalendarDay, TimeOfDay } from '../../domain/calendarDay.ts'
import { PackageSource, SailPackage } from '../../domain/catalog/route.ts'
import type { WantedTrip } from '../../domain/catalog/trips.ts'
import { byKey, listOf, nullable, oneOf, shape } from '../../domain/codec/shapes.ts'
import { openText } from '../../domain/codec/text.ts'
import { PackageSeq, ReservationId, SailRefId } from '../../domain/ids.ts'
import type { KeptDirection } from '../../domain/keptState/keptState.ts'
import type { ChangeElsewhere } from '../../domain/reservation/elsewhere.ts'
import { tellsWhatIsHeld } from '../../domain/reservation/state.ts'
import { byRefId, type FoundTrip, Inventory, Sail, type Voyage } from '../../domain/schedule/sail.ts'
import { ALL, HELD, projection, RESTORED, until } from '../fold/projection.ts'

const FetchStatus = oneOf('FetchStatus', 'none', 'requesting', 'found', 'failed')

/** One direction: the days on which it is sailed, the sails of one of them, what is left, what is chosen. */
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
const nothingFound = {
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
const foundAgain = ({ day, sails, inventories, sailRefId }: FoundTrip): Partial<TripModel> => ({
  shownDay: day,
  sailsStatus: 'found',
  sails,
  inventoriesStatus: 'found',
  inventories: byRefId(inventories),
  inventoryFailures: 0,
  selectedSailRefId: sailRefId,
})

/** What a page before had found. What it had not is searched for again. */
const restoredTrip = ({ availableDays, ...kept }: KeptDirection): TripModel => {
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

export const ScheduleModel = shape({
  sailPackage: nullable(SailPackage),
  source: nullable(PackageSource),
  /** One entry a direction, the way out first; `null` where no day is chosen yet (SCHED-11, SCHED-12). */
  sailDates: listOf(nullable(CalendarDay)),
  dateRefusal: nullable(shape({ trip: PackageSeq, reason: openText('DayRefusedTag') })),
  trips: listOf(TripModel),
  sailRefusal: nullable(openText('SailRefusedTag')),
  heldFor: nullable(ReservationId),
  /** The sails of what is held: a move that fails goes back to them. */
  heldSailRefIds: listOf(SailRefId),
  /** A route or a date was chosen and its tickets are on their way (RTE-15, SCHED-05). */
  ticketsIsFetching: t.boolean,
})
export type ScheduleModel = t.TypeOf<typeof ScheduleModel>

type IsMeant = (trip: TripModel) => boolean

const changeTrips = (draft: ScheduleModel, isMeant: IsMeant, change: Partial<TripModel>): void => {
  draft.trips = draft.trips.map((trip) => (isMeant(trip) ? { ...trip, ...change } : trip))
}

const changeLeg = (draft: ScheduleModel, legCode: string, change: Partial<TripModel>): void =>
  changeTrips(draft, (trip) => trip.legCode === legCode, change)

const unchoose = (draft: ScheduleModel, isMeant: IsMeant): void =>
  changeTrips(draft, isMeant, { selectedSailRefId: null })

/** The days stay: the other direction is wanted on the same days (SCHED-01 clears what was found for them). */
const begun = ({ sailDates }: ScheduleModel, trips: readonly WantedTrip[]): Partial<ScheduleModel> => ({
  sailDates: trips.map((_trip, i) => sailDates[i] ?? null),
  trips: trips.map(emptyTrip),
})

/** A newer search has begun since: inventories that are no longer awaited say nothing of the sails that it will find. */
const endWait = (draft: ScheduleModel, legCode: string, found: Partial<TripModel>): void => {
  const isMeant: IsMeant = (trip) => trip.legCode === legCode && trip.inventoriesStatus === 'requesting'
  if (draft.trips.some(isMeant)) draft.ticketsIsFetching = false
  changeTrips(draft, isMeant, found)
}

const drop = (draft: ScheduleModel, seqN: PackageSeq): void => {
  if (draft.trips.length < 2) return
  draft.sailDates = draft.sailDates.filter((_date, i) => draft.trips[i]?.seqN !== seqN)
  draft.trips = draft.trips.filter((trip) => trip.seqN !== seqN)
}

/** The chosen way back would leave before the way out arrives. */
const isWrongOrder = ({ trips }: ScheduleModel): boolean => {
  const [out, back] = trips.map(selectedSailIn)
  return !!out && !!back && back.departureAtMs < out.arrivalAtMs
}

/** A way back that would leave before the way out arrives is no longer chosen. */
const keepOrder = (draft: ScheduleModel): void => {
  const [, back] = draft.trips
  if (isWrongOrder(draft)) unchoose(draft, (trip) => trip === back)
}

/** What was moved elsewhere is no longer chosen on its sail of before, and a trip that was given up is none. */
const follow = (draft: ScheduleModel, { sails }: ChangeElsewhere): void => {
  for (const { seqN, before, after } of sails) {
    if (before === null) continue
    if (after === null) {
      const trip = tripHeldAs(draft, seqN, before)
      if (trip !== undefined) drop(draft, trip.seqN)
    } else
      draft.trips = draft.trips.map((trip) =>
        trip.selectedSailRefId === before.sailRefId
          ? { ...trip, selectedSailRefId: shownOf(trip, [after.sailRefId]) }
          : trip,
      )
  }
  leaveWrongOrder(draft)
}

/**
 * By its number: turned round, another trip goes on the leg that is held under it. The trips of one round-trip package
 * share its number, and there the leg says which.
 */
const tripHeldAs = (
  { trips }: ScheduleModel,
  seqN: PackageSeq,
  { legCode }: Voyage,
): TripModel | undefined => {
  const own = trips.find((trip) => trip.seqN === seqN)
  const sharing = trips.filter(({ sailPackage }) => sailPackage.code === own?.sailPackage.code)
  return sharing.length > 1 ? sharing.find((trip) => trip.legCode === legCode) : own
}

/** The first of these sails that is on the screen; `null` where none is. */
const shownOf = ({ sails }: TripModel, sailRefIds: readonly SailRefId[]): SailRefId | null =>
  sails.find(({ sailRefId }) => sailRefIds.includes(sailRefId))?.sailRefId ?? null

/** The days of the same trip again, as they were looked up; each with its sail, or with none where that is gone. */
const show = (draft: ScheduleModel, { trips }: { readonly trips: readonly FoundTrip[] }): void => {
  const foundOf = (trip: TripModel | undefined): FoundTrip | undefined =>
    trips.find(({ wanted }) => wanted.seqN === trip?.seqN && wanted.legCode === trip.legCode)
  draft.sailDates = draft.sailDates.map((date, i) => foundOf(draft.trips[i])?.day ?? date)
  draft.trips = draft.trips.map((trip) => {
    const found = foundOf(trip)
    return found === undefined ? trip : { ...trip, ...foundAgain(found) }
  })
  Object.assign(draft, { dateRefusal: null, sailRefusal: null, ticketsIsFetching: false })
  keepOrder(draft)
}

/** The day on the screen as it was just looked up; what is chosen stays, even if it is no longer available. */
const showStanding = (draft: ScheduleModel, found: FoundTrip): void => {
  draft.trips = draft.trips.map((trip) => {
    const { seqN, legCode, shownDay, selectedSailRefId } = trip
    const isShown = seqN === found.wanted.seqN && legCode === found.wanted.legCode && shownDay === found.day
    const isListed = found.sails.some(({ sailRefId }) => sailRefId === selectedSailRefId)
    return isShown && isListed ? { ...trip, ...foundAgain(found), selectedSailRefId } : trip
  })
}

/** A way back on a day before that of the way out starts over (SCHED-09). */
const keepDaysInOrder = (draft: ScheduleModel): void => {
  const [out, ...others] = draft.trips.map((trip, i) => draft.sailDates[i] ?? trip.shownDay)
  const isBefore = [false, ...others.map((day) => !!out && day !== null && day < out)]
  draft.trips = draft.trips.map((trip, i) => (isBefore[i] === true ? { ...trip, ...nothingFound } : trip))
  draft.sailDates = draft.sailDates.map((date, i) => (isBefore[i] === true ? null : date))
}

/** Held sails that stand the wrong way round are none that are chosen: one of them alone would give up the other. */
const leaveWrongOrder = (draft: ScheduleModel): void => {
  if (isWrongOrder(draft)) unchoose(draft, () => true)
}

/** A held sail that isn't on the screen leaves none chosen: what is held stays on its own sails then. */
const returnToHeld = (draft: ScheduleModel): void => {
  const held = draft.heldSailRefIds
  if (held.length === 0) return
  draft.trips = draft.trips.map((trip) => ({ ...trip, selectedSailRefId: shownOf(trip, held) }))
  leaveWrongOrder(draft)
}

export const schedule = projection('schedule', ScheduleModel, {
  about: ({ heldFor }) => heldFor,
  lifetimes: [
    [HELD, ['heldFor', 'heldSailRefIds']],
    [RESTORED, ALL],
    [until('PackageSelected', 'DirectionToggled', 'DateChosen'), ['dateRefusal']],
    [until('PackageSelected', 'DirectionToggled', 'SailsRequested', 'SailSelected'), ['sailRefusal']],
    [until('SailsFailed'), ['ticketsIsFetching']],
  ],
  holds: (draft, reservation) => {
    if (!tellsWhatIsHeld(reservation, draft.heldFor)) return
    draft.heldFor = reservation.reservationId
    draft.heldSailRefIds = reservation.sailPackages.flatMap(({ sails }) =>
      sails.map((sail) => sail.sailRefId),
    )
  },
  on: {
    RouteSelected: () => ({ ticketsIsFetching: true }),
    PackageSelected: (draft, { sailPackage, source, trips }) => ({
      sailPackage,
      source,
      ...begun(draft, trips),
    }),
    DirectionToggled: (draft, { sailPackage, trips }) => ({ sailPackage, ...begun(draft, trips) }),
    SailDatesRequested: (draft, { legCode }) =>
      changeLeg(draft, legCode, { availableDays: { status: 'requesting', days: [] } }),
    SailDatesFound: (draft, { legCode, days }) =>
      changeLeg(draft, legCode, { availableDays: { status: 'found', days } }),
    SailDatesFailed: (draft, { packageCode: code }) => {
      const isMeant: IsMeant = (one) => one.sailPackage.code === code && one.availableDays.status !== 'found'
      changeTrips(draft, isMeant, { availableDays: { status: 'failed', days: [] } })
    },
    DateChosen: (draft, { trip, day }) => {
      const found = draft.trips.findIndex(({ seqN }) => seqN === trip)
      const at = Math.max(0, found)
      draft.sailDates = draft.sailDates.map((date, i) => (i === at ? day : date))
      // A day of the way back was decided by that of the way out.
      if (at === 0) keepDaysInOrder(draft)
      draft.ticketsIsFetching = true
    },
    DateRefused: (_draft, { trip, reason }) => ({ dateRefusal: { trip, reason } }),
    SailsRequested: (draft, { legCode, day }) => {
      changeLeg(draft, legCode, { ...nothingFound, shownDay: day, sailsStatus: 'requesting' })
      // The way back to what is held shows another day than the one that was chosen last.
      draft.sailDates = draft.sailDates.map((date, i) =>
        draft.trips[i]?.legCode === legCode && date !== day ? null : date,
      )
    },
    SailsFound: (draft, { legCode, sails }) => {
      changeLeg(draft, legCode, { sailsStatus: 'found', sails })
      if (sails.length === 0) draft.ticketsIsFetching = false
    },
    SailsFailed: (draft, { legCode }) => changeLeg(draft, legCode, { sailsStatus: 'failed' }),
    InventoriesRequested: (draft, { legCode }) =>
      changeLeg(draft, legCode, { inventoriesStatus: 'requesting' }),
    InventoriesStored: (draft, { legCode, inventories, failedCount }) =>
      endWait(draft, legCode, {
        inventoriesStatus: 'found',
        inventories: byRefId(inventories),
        inventoryFailures: failedCount,
      }),
    InventoriesFailed: (draft, { legCode }) => endWait(draft, legCode, { inventoriesStatus: 'failed' }),
    SailSelected: (draft, { sailRefId, by }) => {
      draft.trips = draft.trips.map((trip) => {
        const sail = trip.sails.find((one) => one.sailRefId === sailRefId)
        if (sail === undefined) return trip
        const preferredTime = by === 'person' ? sail.departureTime : trip.preferredTime
        return { ...trip, selectedSailRefId: sailRefId, preferredTime }
      })
      keepOrder(draft)
    },
    PastChoiceDropped: (draft, { dates, sailRefIds }) => {
      if (dates) draft.sailDates = draft.sailDates.map(() => null)
      unchoose(draft, ({ selectedSailRefId: chosen }) => chosen !== null && sailRefIds.includes(chosen))
    },
    SailRefused: (_draft, { reason }) => ({ sailRefusal: reason }),
    SailsLost: (draft, { trips }) => {
      for (const { days } of trips) for (const day of days) showStanding(draft, day)
    },
    SailsOfDayShown: (draft, { trip }) => {
      show(draft, { trips: [trip] })
      keepDaysInOrder(draft)
    },
    TripRepeated: show,
    RepeatBlocked: (draft, data) => {
      show(draft, data)
      keepDaysInOrder(draft)
    },
    StateRestored: (_draft, { kept: { booking } }) => {
      if (booking === null) return
      const { sailPackage, source, sailDates } = booking.selections
      return { sailPackage, source, sailDates, trips: booking.schedule.map(restoredTrip) }
    },
    TripDropped: (draft, { seqN }) => drop(draft, seqN),
    ReservationChangedElsewhere: (draft, { change }) => {
      if (draft.heldFor === change.reservationId) follow(draft, change)
    },
    ReservationChangeMade: (draft, { change, reservation }) => {
      // A trip that the server holds on to stays on the screen.
      if (change._tag === 'RemoveTrip' && !reservation.sailPackages.some(({ seqN }) => seqN === change.seqN))
        drop(draft, change.seqN)
    },
    ReservationHeldOtherwise: (draft, { onOtherSails }) =>
      onOtherSails.length > 0 ? returnToHeld(draft) : undefined,
    ReservationModifyFailed: returnToHeld,
  },
})
