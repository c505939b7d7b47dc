// What is left on a sail is counted by the server without the places that the booking holds there itself. Given back to what is
// left, they can be held against what is chosen, at whatever time it was counted (SCHED-14).
import type { Reservation } from '../reservation/reservation.ts'
import { isCancelled } from '../reservation/state.ts'
import type { Inventory } from './sail.ts'

export const withOwnPlaces = (inventory: Inventory, reservation: Reservation | null): Inventory => {
  const { sailRefId, classes } = inventory
  const own = isCancelled(reservation)
    ? undefined
    : reservation?.sailPackages.find(({ sails }) => sails.some((sail) => sail.sailRefId === sailRefId))
  if (reservation === null || own === undefined) return inventory
  const heldOf = (inventoryClass: string): number =>
    reservation.items
      .filter((item) => item.sailPackageSeqN === own.seqN && item.inventoryClass === inventoryClass)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    ...inventory,
    classes: classes.map((one) =>
      one.isResident || one.amount === null
        ? one
        : { ...one, amount: one.amount + heldOf(one.inventoryClass) },
    ),
  }
}
