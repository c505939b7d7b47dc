// A trip is one direction of what is bought: its package and its leg. A round trip has two (RTE-01, RTE-02, OP-119).
import type * as t from 'io-ts'
import { checked, shape } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'
import { oneWayPackagesOf, type Route, SailPackage } from './route.ts'
import { PackageSeq } from '../ids.ts'

/** `seqN` is the package's number in the reservation: 1 the way out, 2 the way back. */
export const WantedTrip = shape({ seqN: PackageSeq, legCode: openText('legCode'), sailPackage: SailPackage })
export type WantedTrip = t.TypeOf<typeof WantedTrip>

/**
 * The trips of a package, one for each of its legs. A leg goes by its own one-way package where one is sold, so that
 * each trip can be priced, changed and given back by itself.
 */
export const tripsOf = (sailPackage: SailPackage, packages: readonly SailPackage[]): readonly WantedTrip[] =>
  sailPackage.legSequence.slice(0, 2).map((legCode, i) => ({
    seqN: checked(PackageSeq, i + 1),
    legCode,
    sailPackage:
      sailPackage.legSequence.length === 1
        ? sailPackage
        : (packages.find((one) => one.kind === 'ONEWAY' && one.startLeg === legCode) ?? sailPackage),
  }))

/** Whether one of several trips can be given back: not where one package is sold for both ways. */
export const areApart = (trips: readonly Pick<WantedTrip, 'sailPackage'>[]): boolean =>
  new Set(trips.map(({ sailPackage }) => sailPackage.code)).size > 1

/** The round trip of a route that begins with `legCode`, or the one that is sold at all. */
export const roundTripOf = (
  route: Route,
  packages: readonly SailPackage[],
  legCode: string,
): SailPackage | null => {
  const sold = packages.filter((one) => one.kind === 'ROUNDTRIP' && one.routeCode === route.code)
  return sold.find((one) => one.startLeg === legCode) ?? sold[0] ?? null
}

/** What a route begins with: the way out from the mainland, or both ways where no single one is sold. */
export const firstPackageOf = (route: Route, packages: readonly SailPackage[]): SailPackage | null =>
  oneWayPackagesOf(route, packages)[0] ?? roundTripOf(route, packages, route.legs[0]?.code ?? '')
