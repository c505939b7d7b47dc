// Loading what is sold, and choosing from it.
import { ApiError } from '../apiError.ts'
import { listOf, shape } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'
import { PackageSource, Port, Route, SailPackage } from './route.ts'

export const catalogCommands = {
  LoadCatalog: shape({}),
  SelectRoute: shape({ routeCode: openText('routeCode') }),
  /** Clears payment, schedule and reservation (SCHED-01). */
  SelectPackage: shape({ packageCode: openText('packageCode'), source: PackageSource }),
}

export const catalogEvents = {
  CatalogRequested: shape({}),
  CatalogLoaded: shape({ routes: listOf(Route), packages: listOf(SailPackage), ports: listOf(Port) }),
  CatalogLoadFailed: shape({ error: ApiError }),
  RouteSelected: shape({ routeCode: openText('routeCode') }),
  /** The route is not in the catalogue. */
  RouteRefused: shape({ routeCode: openText('routeCode') }),
  PackageSelected: shape({ sailPackage: SailPackage, source: PackageSource }),
  /** The package is not in the catalogue. */
  PackageRefused: shape({ packageCode: openText('packageCode') }),
}
