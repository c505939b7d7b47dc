// Weights of vehicles that are held: told with the vehicle when it is added, by a call of its own later (OP-133).
import type { ChosenVehicle, WeightOnSail } from '../vehicles/vehicle.ts'
import type { ReservationChange } from './change.ts'
import type { Reservation } from './reservation.ts'

/** What a weight is kept by at the server (VEH-05). */
export interface WeightKey {
  readonly reservationId: string
  readonly seqNum: number
  readonly sailRefId: string
}

/** The key of a custom weight. Throws where a part of it is missing (VEH-03): such a call must never go out. */
export const weightKey = (parts: {
  readonly reservationId: string | null
  readonly seqNum: number | null
  readonly sailRefId: string | null
}): WeightKey => {
  const { reservationId, seqNum, sailRefId } = parts
  if (reservationId === null || reservationId === '') throw new Error('A weight needs its reservation id')
  if (seqNum === null) throw new Error('A weight needs its item’s number')
  if (sailRefId === null || sailRefId === '') throw new Error('A weight needs its sail')
  return { reservationId, seqNum, sailRefId }
}

/** The first weight that the server doesn't know yet, `null` when it knows them all. */
export const weightChange = (
  vehicles: readonly ChosenVehicle[],
  reservation: Reservation | null,
): ReservationChange | null => {
  for (const { key, seqN, weights, sentWeights } of vehicles) {
    const sails = sailsHeldOn(seqN, reservation)
    const sailRefId = sails.find((sail) => weightOn(weights, sail) !== weightOn(sentWeights, sail))
    if (seqN !== null && sailRefId !== undefined)
      return { _tag: 'SetWeight', key, seqNum: seqN, sailRefId, weightInKg: weightOn(weights, sailRefId) }
  }
  return null
}

export const weightOn = (weights: readonly WeightOnSail[], sailRefId: string): number | null =>
  weights.find((weight) => weight.sailRefId === sailRefId)?.weightInKg ?? null

/** The weights with that of one sail set, or taken back. */
export const withWeight = (
  weights: readonly WeightOnSail[],
  sailRefId: string,
  weightInKg: number | null,
): WeightOnSail[] => [
  ...weights.filter((weight) => weight.sailRefId !== sailRefId),
  ...(weightInKg === null ? [] : [{ sailRefId, weightInKg }]),
]

const sailsHeldOn = (seqN: number | null, reservation: Reservation | null): readonly string[] => {
  const packages = (reservation?.items ?? [])
    .filter((item) => item.seqN === seqN)
    .map((item) => item.sailPackageSeqN)
  return (reservation?.sailPackages ?? [])
    .filter((one) => packages.includes(one.seqN))
    .flatMap((one) => one.sails.map((sail) => sail.sailRefId))
}
