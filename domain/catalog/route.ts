// What is sold: ports, routes with their legs, and sail packages on them (RTE-01..06, RTE-14).
import * as t from 'io-ts'
import { byKey, listOf, nullable, oneOf, shape } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'

/** `address` is where a person finds it ashore, `null` where the catalogue has none. */
export const Port = shape({
  code: openText('portCode'),
  title: openText('portTitle'),
  address: nullable(openText('portAddress')),
})
export type Port = t.TypeOf<typeof Port>

/** One direction of a route; `seqNumber` 1 leaves from the mainland. */
export const Leg = shape({
  code: openText('legCode'),
  seqNumber: t.number,
  portFrom: openText('portCode'),
  portTo: openText('portCode'),
  title: openText('legTitle'),
})
export type Leg = t.TypeOf<typeof Leg>

/** `attributes` are the server's settings by name; read them with `routeAttribute`, which knows their versions. */
export const Route = shape({
  code: openText('routeCode'),
  title: openText('routeTitle'),
  legs: listOf(Leg),
  attributes: byKey(openText('attributeName'), openText('attributeValue')),
})
export type Route = t.TypeOf<typeof Route>

export const PackageKind = oneOf('PackageKind', 'ONEWAY', 'ROUNDTRIP')
export type PackageKind = t.TypeOf<typeof PackageKind>

/** A thing that can be bought on a route: one leg or several in `legSequence`. */
export const SailPackage = shape({
  code: openText('packageCode'),
  title: openText('packageTitle'),
  kind: PackageKind,
  routeCode: openText('routeCode'),
  startLeg: openText('legCode'),
  endLeg: openText('legCode'),
  legSequence: listOf(openText('legCode')),
})
export type SailPackage = t.TypeOf<typeof SailPackage>

/** Where a package was picked (RTE-08, OP-130). */
export const PackageSource = oneOf('PackageSource', 'promotions', 'search-bar')
export type PackageSource = t.TypeOf<typeof PackageSource>

export const legOf = (route: Route, legCode: string): Leg | null =>
  route.legs.find((leg) => leg.code === legCode) ?? null

/** The one-way packages of a route in the order of its legs. */
export const oneWayPackagesOf = (route: Route, packages: readonly SailPackage[]): readonly SailPackage[] =>
  [...route.legs]
    .sort((a, b) => a.seqNumber - b.seqNumber)
    .flatMap((leg) => packages.filter((p) => p.kind === 'ONEWAY' && p.startLeg === leg.code))

/** Routes to Piirissaar carry a mark of their own (RTE-13, OP-67). */
export const isLaaRoute = (routeCode: string): boolean => routeCode.startsWith('LAA-')
