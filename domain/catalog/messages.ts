// Loading what is sold, and choosing from it.
import { ApiError } from '../apiError.ts'
import { listOf, shape } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'
import { WantedTrip } from './trips.ts'
import { PackageSource, Port, Route, SailPackage } from './route.ts'

export const catalogCommands = {
  LoadCatalog: shape({}),
  /** The ports alone, after they could not be fetched. */
  LoadPorts: shape({}),
  SelectRoute: shape({ routeCode: openText('routeCode') }),
  /** Clears payment, schedule and reservation (SCHED-01). */
  SelectPackage: shape({ packageCode: openText('packageCode'), source: PackageSource }),
  /** The other way round: the packages of the trips swap places (SCHED-10). */
  ToggleDirection: shape({}),
}

export const catalogEvents = {
  CatalogRequested: shape({}),
  CatalogLoaded: shape({ routes: listOf(Route), packages: listOf(SailPackage), ports: listOf(Port) }),
  CatalogLoadFailed: shape({ error: ApiError }),
  /** They came after the routes, or not at all; the routes are sold without them. */
  PortsLoaded: shape({ ports: listOf(Port) }),
  PortsLoadFailed: shape({ error: ApiError }),
  RouteSelected: shape({ routeCode: openText('routeCode') }),
  /** The route is not in the catalogue. */
  RouteRefused: shape({ routeCode: openText('routeCode') }),
  PackageSelected: shape({ sailPackage: SailPackage, source: PackageSource, trips: listOf(WantedTrip) }),
  /** The package is not in the catalogue. */
  PackageRefused: shape({ packageCode: openText('packageCode') }),
  /** The trips as they stand now; the dates stay in their order, so that each package has the other's day. */
  DirectionToggled: shape({ sailPackage: SailPackage, trips: listOf(WantedTrip) }),
}
