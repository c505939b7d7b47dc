// Weights of vehicles that are held: sent with the vehicle when it is added, by a call of its own later (OP-133).
import type { WeightOnSail } from '../vehicles/vehicle.ts'
import type { ReservationChange } from './change.ts'
import { heldThings, itemsOfPackage } from './holders.ts'
import { wantedOf } from '../selection/wanted.ts'
import type { Reservation } from './reservation.ts'
import type { Selection } from '../selection/selection.ts'
import type { ItemSeq, ReservationId, SailRefId } from '../ids.ts'

/** What a weight is kept by at the server (VEH-05). */
export interface WeightKey {
  readonly reservationId: ReservationId
  readonly seqNum: ItemSeq
  readonly sailRefId: SailRefId
}

/** The key of a custom weight. Throws where a part of it is missing (VEH-03): such a call must never go out. */
export const weightKey = (parts: {
  readonly reservationId: ReservationId | null
  readonly seqNum: ItemSeq | null
  readonly sailRefId: SailRefId | null
}): WeightKey => {
  const { reservationId, seqNum, sailRefId } = parts
  if (reservationId === null || reservationId === '') throw new Error('A weight needs its reservation id')
  if (seqNum === null) throw new Error('A weight needs its item’s number')
  if (sailRefId === null || sailRefId === '') throw new Error('A weight needs its sail')
  return { reservationId, seqNum, sailRefId }
}

/** The first weight that the server doesn't know yet, `null` when it knows them all. */
export const weightChange = (
  selection: Selection,
  reservation: Reservation | null,
): ReservationChange | null => {
  const packages = (reservation?.sailPackages ?? []).map(({ seqN, sails }) => ({
    sails: sails.map(({ sailRefId }) => sailRefId),
    holders: heldThings(wantedOf(selection), itemsOfPackage(reservation, seqN)).byKey,
  }))
  for (const { key, weights, sentWeights } of selection.vehicles) {
    for (const { sails, holders } of packages) {
      const seqNum = holders.get(key)?.seqN
      const sailRefId = sails.find((sail) => weightOn(weights, sail) !== weightOn(sentWeights, sail))
      if (seqNum !== undefined && sailRefId !== undefined)
        return { _tag: 'SetWeight', key, seqNum, sailRefId, weightInKg: weightOn(weights, sailRefId) }
    }
  }
  return null
}

export const weightOn = (weights: readonly WeightOnSail[], sailRefId: SailRefId): number | null =>
  weights.find((weight) => weight.sailRefId === sailRefId)?.weightInKg ?? null

/** The weights with that of one sail set, or taken back. */
export const withWeight = (
  weights: readonly WeightOnSail[],
  sailRefId: SailRefId,
  weightInKg: number | null,
): WeightOnSail[] => [
  ...weights.filter((weight) => weight.sailRefId !== sailRefId),
  ...(weightInKg === null ? [] : [{ sailRefId, weightInKg }]),
]
