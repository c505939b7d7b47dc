// Which packages are wanted, and on which sails, by a second reading of the directions and of what is held.
import type { Reservation } from '../../../reservation/reservation.ts'
import type { LawModels, LawTrip } from '../../engine/lawModels.ts'

export interface Wanted {
  readonly seqN: number
  readonly code: string
  readonly sails: readonly string[]
}

type Trips = LawModels['schedule']['trips']

/**
 * Two directions of one and the same package are sold as one, under the number of the first. One that is held the other
 * way round waits until both have a sail.
 */
export const wantedIn = (trips: Trips, held: Reservation | null): readonly Wanted[] => {
  const places = trips.flatMap((trip, i) => {
    const isShared = isSharedIn(trips, trip)
    const seqN = isShared ? Math.min(...trips.map((one) => one.seqN)) : trip.seqN
    const { code } = trip.sailPackage
    const before = held?.sailPackages.find((one) => one.seqN === seqN && one.code === code)
    const isTurned =
      isShared &&
      before !== undefined &&
      trips.some((one, j) => one.selectedSailRefId === null && one.legCode !== before.sails[j]?.legCode)
    const heldOn = before?.sails[isShared ? i : 0]?.sailRefId
    const sail = isTurned ? heldOn : (trip.selectedSailRefId ?? heldOn)
    return sail === undefined ? [] : [{ seqN, code, sail }]
  })
  const codes = [...new Set(places.map(({ code }) => code))]
  const wanted = codes.map((code) => {
    const ofCode = places.filter((one) => one.code === code)
    return { seqN: Math.max(...ofCode.map(({ seqN }) => seqN)), code, sails: ofCode.map(({ sail }) => sail) }
  })
  return wanted.length > 0 || held === null ? wanted : stayingOf(trips, held)
}

const isSharedIn = (trips: Trips, { sailPackage }: LawTrip): boolean =>
  trips.filter((one) => one.sailPackage.code === sailPackage.code).length > 1

/** Where no direction has a sail yet: what is held, without the direction that was given up. */
const stayingOf = (trips: Trips, { sailPackages }: Reservation): readonly Wanted[] => {
  const all = sailPackages.map(({ seqN, code, sails }) => ({
    seqN,
    code,
    sails: sails.map(({ sailRefId }) => sailRefId),
  }))
  return all.filter(
    ({ seqN, sails }) =>
      sails.length > 0 &&
      (trips.length === 0 || sails.some((_sail, i) => trips.some((trip) => trip.seqN === seqN + i))),
  )
}

/** What is told without its packages is where it was asked for. */
export const isWhereWanted = (held: Reservation | null, { seqN, sails }: Wanted): boolean => {
  const known = held?.sailPackages.find((one) => one.seqN === seqN)
  if (known !== undefined)
    return known.sails.length === sails.length && known.sails.every((sail, i) => sail.sailRefId === sails[i])
  return held?.items.some(({ sailPackageSeqN }) => sailPackageSeqN === seqN) === true
}
