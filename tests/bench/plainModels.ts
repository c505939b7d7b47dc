// The floor for folding: the same read models by plain mutation, one function an event, written by hand for the
// events of the long log and for nothing else. The bench compares its final state with the fold's.
import type { Entry, EventEntry } from '../../domain/entry.ts'
import { NO_PRICES } from '../../domain/prices/price.ts'
import { initialModels, type ReadModels } from '../../projections/readModels.ts'
import { bookingChanges, type Changes, payingChanges, startOver } from './plainBooking.ts'

export const mutateInPlace = (entries: readonly Entry[]): ReadModels => {
  const models = structuredClone(initialModels)
  for (const entry of entries) {
    const apply = changes[(entry as EventEntry).type] as Change | undefined
    if (apply === undefined) throw new Error(`The floor knows no ${entry.type}`)
    apply(models, entry.data)
  }
  return models
}

type Change = (models: ReadModels, data: unknown) => void

const nothing = (): void => undefined

const clearFound = ({ schedule }: ReadModels): void => {
  schedule.shownDay = null
  schedule.sailsStatus = 'none'
  schedule.sails = []
  schedule.inventoriesStatus = 'none'
  schedule.inventories = {}
  schedule.selectedSailRefId = null
  schedule.sailRefusal = null
}

const choosing: Changes = {
  SessionStarted: ({ shell }, { demo }) => {
    shell.phase = 'running'
    shell.isDemo = demo
  },
  AddressChanged: ({ shell }, { address }) => {
    shell.address = address
  },
  LocaleChanged: nothing,
  CatalogRequested: ({ catalog }) => {
    if (catalog.routes.length === 0) catalog.status = 'loading'
  },
  CatalogLoaded: ({ catalog }, { routes, packages, ports }) => {
    catalog.status = 'loaded'
    catalog.error = null
    catalog.routes = routes
    catalog.packages = packages
    catalog.ports = ports
  },
  RouteSelected: ({ catalog, schedule }, { routeCode }) => {
    catalog.selectedRouteCode = routeCode
    schedule.ticketsIsFetching = true
  },
  PackageSelected: (models, { sailPackage, source }) => {
    clearFound(models)
    models.schedule.sailPackage = sailPackage
    models.schedule.source = source
    models.schedule.availableDays = { status: 'none', days: [] }
    startOver(models)
  },
  SailDatesRequested: ({ schedule }) => {
    schedule.availableDays = { status: 'requesting', days: [] }
  },
  SailDatesFound: ({ schedule }, { days }) => {
    schedule.availableDays = { status: 'found', days }
  },
  DateChosen: ({ schedule }, { day }) => {
    schedule.sailDates = [day]
    schedule.dateRefusal = null
    schedule.ticketsIsFetching = true
  },
  SailsRequested: (models, { day }) => {
    clearFound(models)
    models.schedule.shownDay = day
    models.schedule.sailsStatus = 'requesting'
  },
  SailsFound: ({ schedule }, { sails }) => {
    schedule.sailsStatus = 'found'
    schedule.sails = sails
    if (sails.length === 0) schedule.ticketsIsFetching = false
  },
  InventoriesRequested: ({ schedule }) => {
    schedule.inventoriesStatus = 'requesting'
  },
  InventoriesStored: ({ schedule }, { inventories }) => {
    schedule.inventoriesStatus = 'found'
    schedule.inventories = {}
    for (const inventory of inventories) schedule.inventories[inventory.sailRefId] = inventory
    schedule.ticketsIsFetching = false
  },
  SailSelected: (models, { sailRefId }) => {
    models.schedule.selectedSailRefId = sailRefId
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
