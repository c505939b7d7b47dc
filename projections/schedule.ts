// The chosen package and day, what sails then, and what is left on each sail.
import * as t from 'io-ts'
import { CalendarDay } from '../domain/calendarDay.ts'
import { PackageSource, SailPackage } from '../domain/catalog/route.ts'
import { byKey, listOf, nullable, oneOf, shape } from '../domain/codec/shapes.ts'
import { openText } from '../domain/codec/text.ts'
import { Inventory, Sail } from '../domain/schedule/sail.ts'
import { projection } from './projection.ts'

const FetchStatus = oneOf('FetchStatus', 'none', 'requesting', 'found', 'failed')

export const ScheduleModel = shape({
  sailPackage: nullable(SailPackage),
  source: nullable(PackageSource),
  /** One entry a direction; `null` where no day is chosen yet (SCHED-12). */
  sailDates: listOf(nullable(CalendarDay)),
  dateRefusal: nullable(openText('DayRefusedTag')),
  /** The days on which the leg is sailed. */
  availableDays: shape({ status: FetchStatus, days: listOf(CalendarDay) }),
  /** The day whose sails are shown, which may be tomorrow by default. */
  shownDay: nullable(CalendarDay),
  sailsStatus: FetchStatus,
  sails: listOf(Sail),
  inventoriesStatus: FetchStatus,
  inventories: byKey(openText('sailRefId'), Inventory),
  selectedSailRefId: nullable(openText('sailRefId')),
  sailRefusal: nullable(openText('SailRefusedTag')),
  /** A route or a date was chosen and its tickets are on their way (RTE-15, SCHED-05). */
  ticketsIsFetching: t.boolean,
})
export type ScheduleModel = t.TypeOf<typeof ScheduleModel>

const nothingFound = {
  shownDay: null,
  sailsStatus: 'none' as const,
  sails: [],
  inventoriesStatus: 'none' as const,
  inventories: {},
  selectedSailRefId: null,
  sailRefusal: null,
}

const initial: ScheduleModel = {
  sailPackage: null,
  source: null,
  sailDates: [null],
  dateRefusal: null,
  availableDays: { status: 'none', days: [] },
  ...nothingFound,
  ticketsIsFetching: false,
}

/** The specification's flag: sails or dates are being asked for (SCHED-04). */
export const requestingDates = (schedule: ScheduleModel): boolean =>
  schedule.sailsStatus === 'requesting' || schedule.availableDays.status === 'requesting'

export const selectedSailOf = (schedule: ScheduleModel): Sail | null =>
  schedule.sails.find((sail) => sail.sailRefId === schedule.selectedSailRefId) ?? null

/** A newer search has begun since: inventories that nobody waits for say nothing of the sails that it will find. */
const isWaitedFor = (draft: ScheduleModel): boolean => draft.inventoriesStatus === 'requesting'

export const schedule = projection(ScheduleModel, initial, {
  RouteSelected: (draft) => {
    draft.ticketsIsFetching = true
  },
  PackageSelected: (draft, { sailPackage, source }) => {
    // The day stays: who turns the direction round wants the same day (SCHED-01 clears what was found for it).
    Object.assign(draft, nothingFound)
    draft.sailPackage = sailPackage
    draft.source = source
    draft.availableDays = { status: 'none', days: [] }
  },
  SailDatesRequested: (draft) => {
    draft.availableDays = { status: 'requesting', days: [] }
  },
  SailDatesFound: (draft, { days }) => {
    draft.availableDays = { status: 'found', days }
  },
  SailDatesFailed: (draft) => {
    draft.availableDays = { status: 'failed', days: [] }
  },
  DateChosen: (draft, { day }) => {
    draft.sailDates = [day]
    draft.dateRefusal = null
    draft.ticketsIsFetching = true
  },
  DateRefused: (draft, { reason }) => {
    draft.dateRefusal = reason
  },
  SailsRequested: (draft, { day }) => {
    Object.assign(draft, nothingFound)
    draft.shownDay = day
    draft.sailsStatus = 'requesting'
  },
  SailsFound: (draft, { sails }) => {
    draft.sailsStatus = 'found'
    draft.sails = sails
    if (sails.length === 0) draft.ticketsIsFetching = false
  },
  SailsFailed: (draft) => {
    draft.sailsStatus = 'failed'
    draft.ticketsIsFetching = false
  },
  InventoriesRequested: (draft) => {
    draft.inventoriesStatus = 'requesting'
  },
  InventoriesStored: (draft, { inventories }) => {
    if (!isWaitedFor(draft)) return
    draft.inventoriesStatus = 'found'
    draft.inventories = Object.fromEntries(inventories.map((inventory) => [inventory.sailRefId, inventory]))
    draft.ticketsIsFetching = false
  },
  InventoriesFailed: (draft) => {
    if (!isWaitedFor(draft)) return
    draft.inventoriesStatus = 'failed'
    draft.ticketsIsFetching = false
  },
  SailSelected: (draft, { sailRefId }) => {
    draft.selectedSailRefId = sailRefId
    draft.sailRefusal = null
  },
  PastChoiceDropped: (draft, { dates, sailRefId }) => {
    if (dates) draft.sailDates = [null]
    if (sailRefId !== null) draft.selectedSailRefId = null
  },
  SailRefused: (draft, { reason }) => {
    draft.sailRefusal = reason
  },
})
