// The sails that are chosen, and what is known of them, read from the schedule by hand.
import type { Inventory, Sail } from '../../../domain/schedule/sail.ts'
import type { ReadModels } from '../../../projections/readModels.ts'
import type { SailRefId } from '../../../domain/ids.ts'

type Trip = ReadModels['schedule']['trips'][number]

/** The chosen sail of a direction among those that stand on its screen. */
export const chosenSailIn = ({
  sails,
  selectedSailRefId,
}: Pick<Trip, 'sails' | 'selectedSailRefId'>): Sail | null =>
  sails.find(({ sailRefId }) => sailRefId === selectedSailRefId) ?? null

/** One for each direction that has one, the way out first. */
export const chosenSails = ({ schedule }: ReadModels): readonly Sail[] =>
  schedule.trips.flatMap((trip) => chosenSailIn(trip) ?? [])

/** Of all directions. */
export const sailOf = ({ schedule }: ReadModels, sailRefId: SailRefId): Sail | null =>
  schedule.trips.flatMap(({ sails }) => sails).find((sail) => sail.sailRefId === sailRefId) ?? null

export const inventoryOf = ({ schedule }: ReadModels, sailRefId: SailRefId): Inventory | null => {
  for (const { inventories } of schedule.trips) {
    const inventory = inventories[sailRefId]
    if (inventory !== undefined) return inventory
  }
  return null
}

/** Places are held on it. */
export const isHeld = ({ reservation }: ReadModels, sailRefId: SailRefId): boolean =>
  reservation.current?.sailPackages.some(({ sails }) => sails.some((one) => one.sailRefId === sailRefId)) ??
  false

/** A trip goes on another leg than what is held under its number; a round-trip package has two legs. */
export const isTurnedRound = ({ reservation, schedule }: ReadModels): boolean => {
  for (const { seqN, sails } of reservation.current?.sailPackages ?? [])
    for (const trip of schedule.trips) {
      const voyage = sails[trip.seqN - seqN]
      if (voyage !== undefined && voyage.legCode !== trip.legCode) return true
    }
  return false
}
