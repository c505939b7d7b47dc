// From where to where one can book: a pair of ports for each direction of each route that a package starts with.
import { firstPackageOf, roundTripOf } from './trips.ts'
import { type Leg, oneWayPackagesOf, type Route, type SailPackage } from './route.ts'

interface Sold {
  readonly routes: readonly Route[]
  readonly packages: readonly SailPackage[]
}

export interface PortPair extends Pick<Leg, 'portFrom' | 'portTo'> {
  readonly routeCode: string
  readonly legCode: string
}

/** In the order of the routes and their legs. */
export const portPairs = ({ routes, packages }: Sold): readonly PortPair[] =>
  routes.flatMap(({ code, legs }) =>
    [...legs]
      .sort((a, b) => a.seqNumber - b.seqNumber)
      .filter((leg) => packages.some((one) => one.routeCode === code && one.startLeg === leg.code))
      .map((leg) => ({
        routeCode: code,
        legCode: leg.code,
        portFrom: leg.portFrom,
        portTo: leg.portTo,
      })),
  )

/** The package in which a route is sold this way round; `null` for the one that the route begins with anyhow. */
export const packageOfPair = (
  { routeCode, legCode }: PortPair,
  { routes, packages }: Sold,
): SailPackage | null => {
  const route = routes.find(({ code }) => code === routeCode)
  if (route === undefined) return null
  const wanted =
    oneWayPackagesOf(route, packages).find(({ startLeg }) => startLeg === legCode) ??
    roundTripOf(route, packages, legCode)
  return wanted?.code === firstPackageOf(route, packages)?.code ? null : wanted
}
