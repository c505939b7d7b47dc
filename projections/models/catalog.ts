// What is sold, at what price, and which route is looked at.
import * as t from 'io-ts'
import { ApiError, withoutWords } from '../../domain/apiError.ts'
import { Port, Route, SailPackage } from '../../domain/catalog/route.ts'
import { byKey, listOf, nullable, oneOf, shape } from '../../domain/codec/shapes.ts'
import { openText } from '../../domain/codec/text.ts'
import { SailRefId } from '../../domain/ids.ts'
import { NO_PRICES, PriceGroups } from '../../domain/prices/price.ts'
import { PERSON, projection, STAY, until } from '../fold/projection.ts'

const CatalogModel = shape({
  status: oneOf('LoadStatus', 'loading', 'loaded', 'failed'),
  error: nullable(ApiError),
  routes: listOf(Route),
  packages: listOf(SailPackage),
  ports: listOf(Port),
  /** How often in a row they could not be fetched. */
  portsFailures: t.number,
  /** The latest load came, with its ports: nothing of it has to be asked again. */
  isHere: t.boolean,
  selectedRouteCode: nullable(openText('routeCode')),
})

export const catalog = projection('catalog', CatalogModel, {
  lifetimes: [
    [until('CatalogLoaded'), ['error', 'portsFailures']],
    [until('PortsLoaded'), ['portsFailures']],
    [{ ...STAY, ...until('CatalogRequested') }, ['isHere']],
    [PERSON, (draft) => void (draft.error = draft.error && withoutWords(draft.error))],
  ],
  on: {
    // What was loaded before stays usable meanwhile.
    CatalogRequested: ({ routes, status }) => ({ status: routes.length === 0 ? 'loading' : status }),
    CatalogLoaded: (draft, { routes, packages, ports }) => ({
      status: 'loaded',
      routes,
      packages,
      isHere: ports.length > 0,
      // Titles of before are better than none.
      ports: ports.length > 0 ? ports : draft.ports,
    }),
    PortsLoaded: (_draft, { ports }) => ({ ports }),
    PortsLoadFailed: ({ portsFailures }) => ({ portsFailures: portsFailures + 1 }),
    // What was loaded before stays usable.
    CatalogLoadFailed: ({ routes }, { error }) => ({
      status: routes.length > 0 ? 'loaded' : 'failed',
      error,
    }),
    StateRestored: (draft, { kept: { routes, sailPackages, ports, booking } }) => {
      // What this page has loaded is newer.
      if (draft.routes.length === 0) Object.assign(draft, { routes, packages: sailPackages, ports })
      if (draft.routes.length > 0) draft.status = 'loaded'
      if (booking !== null) draft.selectedRouteCode = booking.selections.routeCode
    },
    RouteSelected: (_draft, { routeCode }) => ({ selectedRouteCode: routeCode }),
  },
})

const SailPrices = shape({ groups: PriceGroups, requesting: t.boolean, failed: t.boolean })

/** Prices by sail (PRICE-01); a failed load leaves an empty set (PRICE-02). */
const PricesModel = shape({ bySail: byKey(SailRefId, SailPrices) })
type PricesModel = t.TypeOf<typeof PricesModel>

const put = (draft: PricesModel, sail: string, changes: Partial<t.TypeOf<typeof SailPrices>>): void => {
  const list = { groups: NO_PRICES, requesting: false, failed: false, ...changes }
  draft.bySail = { ...draft.bySail, [sail]: list }
}

export const prices = projection('prices', PricesModel, {
  on: {
    PricesRequested: (draft, { sailRefId }) =>
      put(draft, sailRefId, { groups: draft.bySail[sailRefId]?.groups ?? NO_PRICES, requesting: true }),
    PricesLoaded: (draft, { sailRefId, groups }) => put(draft, sailRefId, { groups }),
    PricesFailed: (draft, { sailRefId }) => put(draft, sailRefId, { failed: true }),
    TripRepeated: (draft, { prices }) => {
      for (const { sailRefId, groups } of prices) put(draft, sailRefId, { groups })
    },
    StateRestored: (draft, { kept: { booking } }) => {
      for (const [sail, groups] of Object.entries(booking?.prices ?? {})) put(draft, sail, { groups })
    },
  },
})
