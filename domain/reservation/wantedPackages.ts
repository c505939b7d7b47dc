// Which packages on which sails a person wants to travel with, as the reservation numbers them.
import type { WantedTrip } from '../catalog/trips.ts'
import type { Reservation } from './reservation.ts'
import { firstOf, type PackageSeq, type SailRefId } from '../ids.ts'

/** A trip with the sail that is chosen for it; `null` while none is. */
export interface ChosenTrip extends WantedTrip {
  readonly selectedSailRefId: SailRefId | null
}

/** One package of the reservation with its sails in the order of its legs. */
export interface WantedPackage {
  readonly seqN: PackageSeq
  readonly code: string
  readonly sailRefIds: readonly SailRefId[]
}

/**
 * What is held stays on its own sails while others are looked at and none is chosen. Trips of one and the same
 * round-trip package make one package with several sails, which is sold with a sail for each trip alone; others make one
 * each. Till there is one for each, such a package is not wanted, or stays as it is held for the other direction.
 */
export const wantedPackages = (
  trips: readonly ChosenTrip[],
  reservation: Reservation | null,
): readonly WantedPackage[] => {
  const wanted = new Map<string, WantedPackage>()
  const waiting = new Set<string>()
  for (const [i, { seqN, legCode, sailPackage, selectedSailRefId }] of trips.entries()) {
    if (waiting.has(sailPackage.code)) continue
    const isShared = trips.some((other, j) => j !== i && other.sailPackage.code === sailPackage.code)
    const first = isShared ? firstOf(trips.map((trip) => trip.seqN)) : seqN
    const held = reservation?.sailPackages.find((one) => one.seqN === first && one.code === sailPackage.code)
    const heldSail = held?.sails[isShared ? i : 0]
    if (isShared && selectedSailRefId === null && heldSail?.legCode !== legCode) {
      if (held === undefined) wanted.delete(sailPackage.code)
      else wanted.set(sailPackage.code, asHeld(held))
      waiting.add(sailPackage.code)
      continue
    }
    const sailRefId = selectedSailRefId ?? heldSail?.sailRefId
    if (sailRefId === undefined) continue
    const before = wanted.get(sailPackage.code)
    wanted.set(sailPackage.code, {
      seqN: first,
      code: sailPackage.code,
      sailRefIds: [...(before?.sailRefIds ?? []), sailRefId],
    })
  }
  return wanted.size > 0 || reservation === null ? [...wanted.values()] : heldPackages(trips, reservation)
}

/** But for those of a trip that was given up, where the others have no sail yet. */
const heldPackages = (
  trips: readonly ChosenTrip[],
  { sailPackages }: Reservation,
): readonly WantedPackage[] =>
  sailPackages
    .filter(({ seqN, sails }) => sails.length > 0 && (trips.length === 0 || isOfTrip(trips, seqN, sails)))
    .map(asHeld)

const asHeld = ({ seqN, code, sails }: Reservation['sailPackages'][number]): WantedPackage => ({
  seqN,
  code,
  sailRefIds: sails.map((sail) => sail.sailRefId),
})

/** A package with several sails is that of as many trips, from its own number on. */
const isOfTrip = (
  trips: readonly ChosenTrip[],
  first: number,
  { length }: { readonly length: number },
): boolean => trips.some(({ seqN }) => seqN >= first && seqN < first + length)

/** Whether what is held under the number of one of these trips goes on another leg: the direction was turned round. */
export const isTurnedFrom = (
  reservation: Reservation | null,
  trips: readonly Pick<WantedTrip, 'seqN' | 'legCode'>[],
): boolean =>
  reservation?.sailPackages.some(({ seqN, sails }) =>
    sails.some((sail, i) => {
      // A round-trip package has the sails of both trips under the number of the first.
      const trip = trips.find((one) => one.seqN === seqN + i)
      return trip !== undefined && trip.legCode !== sail.legCode
    }),
  ) ?? false

/** Whether the reservation holds this package on other sails; one that it says nothing of is held on none. */
export const isHeldElsewhere = (reservation: Reservation | null, wanted: WantedPackage): boolean => {
  const held = reservation?.sailPackages.find((one) => one.seqN === wanted.seqN)
  return held !== undefined && held.sails.map((sail) => sail.sailRefId).join() !== wanted.sailRefIds.join()
}
