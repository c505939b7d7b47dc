// What is sold, and which route is looked at.
import type * as t from 'io-ts'
import { ApiError } from '../domain/apiError.ts'
import { Port, Route, SailPackage } from '../domain/catalog/route.ts'
import { listOf, nullable, oneOf, shape } from '../domain/codec/shapes.ts'
import { openText } from '../domain/codec/text.ts'
import { projection } from './projection.ts'

export const CatalogModel = shape({
  status: oneOf('LoadStatus', 'loading', 'loaded', 'failed'),
  error: nullable(ApiError),
  routes: listOf(Route),
  packages: listOf(SailPackage),
  ports: listOf(Port),
  selectedRouteCode: nullable(openText('routeCode')),
})
export type CatalogModel = t.TypeOf<typeof CatalogModel>

const initial: CatalogModel = {
  status: 'loading',
  error: null,
  routes: [],
  packages: [],
  ports: [],
  selectedRouteCode: null,
}

export const catalog = projection(CatalogModel, initial, {
  CatalogRequested: (draft) => {
    // What was loaded before stays usable meanwhile.
    if (draft.routes.length === 0) draft.status = 'loading'
  },
  CatalogLoaded: (draft, { routes, packages, ports }) => {
    draft.status = 'loaded'
    draft.error = null
    draft.routes = routes
    draft.packages = packages
    draft.ports = ports
  },
  CatalogLoadFailed: (draft, { error }) => {
    // What was loaded before stays usable.
    draft.status = draft.routes.length > 0 ? 'loaded' : 'failed'
    draft.error = error
  },
  RouteSelected: (draft, { routeCode }) => {
    draft.selectedRouteCode = routeCode
  },
})
