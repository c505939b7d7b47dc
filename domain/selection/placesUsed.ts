// Everything that is chosen, as so many places of a price category each: what an inventory is held against.
import type { Selection } from './selection.ts'
import type { ChosenVehicle, VehicleDraft } from '../vehicles/vehicle.ts'
import type { PlaceLine, SailPlaces } from '../tickets/inventoryFit.ts'

/**
 * Lines for tickets, residents and vehicles. A resident whose code isn't checked yet will need a place too: it counts
 * as the first category that residents have on the sail.
 */
export const placesUsed = (
  { lines, travellers, vehicles }: Pick<Selection, 'lines' | 'travellers' | 'vehicles'>,
  sails: readonly SailPlaces[],
): readonly PlaceLine[] => {
  const unchecked = residentCategory(sails) ?? ''
  return [
    ...lines,
    ...travellers.map(({ level }) => ({ code: level ?? unchecked, count: 1 })),
    ...vehicles.map(vehiclePlace),
  ]
}

/** The first category that residents have on the first sail. */
export const residentCategory = ([first]: readonly SailPlaces[]): string | undefined =>
  first?.prices.find(({ isResident, kind }) => isResident && kind === 'passenger')?.code

/** One vehicle: one place, or metres of length where its category stands on a deck that is sold by the metre. */
export const vehiclePlace = ({ priceCategory, lengthInCm }: ChosenVehicle | VehicleDraft): PlaceLine => ({
  code: priceCategory,
  count: 1,
  lengthInCm,
})
