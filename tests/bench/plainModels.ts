// The floor for folding: the same read models by plain mutation, one function an event, written by hand for the
// events of the long log and for nothing else. The bench compares its final state with the fold's.
import type { Entry, EventEntry } from '../../domain/log/entry.ts'
import { NO_PRICES } from '../../domain/prices/price.ts'
import { initialModels, type ReadModels } from '../../projections/readModels.ts'
import { emptyTrip, type TripModel } from '../../projections/models/schedule.ts'
import { bookingChanges, type Changes, payingChanges, startOver } from './plainBooking.ts'

export const mutateInPlace = (entries: readonly Entry[]): ReadModels => {
  const models = plainBeginning()
  for (const entry of entries) mutateBy(models, entry)
  return models
}

export const plainBeginning = (): ReadModels => structuredClone(initialModels)

/** @throws where the entry is no event of the long log. */
export const mutateBy = (models: ReadModels, entry: Entry): void => {
  const apply = changes[(entry as EventEntry).type] as Change | undefined
  if (apply === undefined) throw new Error(`The floor knows no ${entry.type}`)
  apply(models, entry.data)
}

type Change = (models: ReadModels, data: unknown) => void

const nothing = (): void => undefined

/** What was found for the trips of `legCode` is to be found again from here on. */
const changeTrips = ({ schedule }: ReadModels, legCode: string, change: (trip: TripModel) => void): void => {
  for (const trip of schedule.trips) if (trip.legCode === legCode) change(trip)
}

const clearFound = (trip: TripModel): void => {
  trip.shownDay = null
  trip.sailsStatus = 'none'
  trip.sails = []
  trip.inventoriesStatus = 'none'
  trip.inventories = {}
  trip.inventoryFailures = 0
  trip.selectedSailRefId = null
}

const choosing: Changes = {
  SessionStarted: ({ shell }, { demo }) => {
    shell.phase = 'running'
    shell.isDemo = demo
  },
  AddressChanged: ({ shell }, { address }) => {
    if (shell.address?.path !== address.path) {
      shell.modal = null
      shell.previousPath = shell.address?.path ?? null
    }
    shell.address = address
  },
  LocaleChanged: nothing,
  CatalogRequested: ({ catalog }) => {
    catalog.isHere = false
    if (catalog.routes.length === 0) catalog.status = 'loading'
  },
  CatalogLoaded: ({ catalog }, { routes, packages, ports }) => {
    catalog.status = 'loaded'
    catalog.error = null
    catalog.routes = routes
    catalog.packages = packages
    catalog.ports = ports
    catalog.isHere = ports.length > 0
  },
  RouteSelected: ({ catalog, schedule }, { routeCode }) => {
    catalog.selectedRouteCode = routeCode
    schedule.ticketsIsFetching = true
  },
  PackageSelected: (models, { sailPackage, source, trips }) => {
    const { schedule, payment } = models
    payment.lastPaid = null
    schedule.sailPackage = sailPackage
    schedule.source = source
    schedule.sailDates = trips.map((_, i) => schedule.sailDates[i] ?? null)
    schedule.trips = trips.map(emptyTrip)
    schedule.sailRefusal = null
    startOver(models)
  },
  SailDatesRequested: (models, { legCode }) =>
    changeTrips(models, legCode, (trip) => {
      trip.availableDays = { status: 'requesting', days: [] }
    }),
  SailDatesFound: (models, { legCode, days }) =>
    changeTrips(models, legCode, (trip) => {
      trip.availableDays = { status: 'found', days }
    }),
  DateChosen: ({ schedule }, { day }) => {
    schedule.sailDates = [day]
    schedule.dateRefusal = null
    schedule.ticketsIsFetching = true
  },
  SailsRequested: (models, { legCode, day }) => {
    changeTrips(models, legCode, (trip) => {
      clearFound(trip)
      trip.shownDay = day
      trip.sailsStatus = 'requesting'
    })
    const { schedule } = models
    if (schedule.trips[0]?.legCode === legCode && schedule.sailDates[0] !== day) schedule.sailDates = [null]
    schedule.sailRefusal = null
  },
  SailsFound: (models, { legCode, sails }) => {
    changeTrips(models, legCode, (trip) => {
      trip.sailsStatus = 'found'
      trip.sails = sails
    })
    if (sails.length === 0) models.schedule.ticketsIsFetching = false
  },
  InventoriesRequested: (models, { legCode }) =>
    changeTrips(models, legCode, (trip) => {
      trip.inventoriesStatus = 'requesting'
    }),
  InventoriesStored: (models, { legCode, inventories, failedCount }) =>
    changeTrips(models, legCode, (trip) => {
      trip.inventoriesStatus = 'found'
      trip.inventoryFailures = failedCount
      trip.inventories = {}
      for (const inventory of inventories) trip.inventories[inventory.sailRefId] = inventory
      models.schedule.ticketsIsFetching = false
    }),
  SailSelected: (models, { sailRefId, by }) => {
    for (const trip of models.schedule.trips) {
      const sail = trip.sails.find((one) => one.sailRefId === sailRefId)
      if (sail === undefined) continue
      trip.selectedSailRefId = sailRefId
      if (by === 'person') trip.preferredTime = sail.departureTime
    }
    models.schedule.sailRefusal = null
    startOver(models)
  },
  PricesRequested: ({ prices }, { sailRefId }) => {
    const groups = prices.bySail[sailRefId]?.groups ?? NO_PRICES
    prices.bySail[sailRefId] = { groups, requesting: true, failed: false }
  },
  PricesLoaded: ({ prices }, { sailRefId, groups }) => {
    prices.bySail[sailRefId] = { groups, requesting: false, failed: false }
  },
}

const changes: Changes = { ...choosing, ...bookingChanges, ...payingChanges }
