// Everything that is chosen, as so many places of a price category each: what an inventory is held against.
import type { Selection } from '../reservation/selection.ts'
import type { ChosenVehicle, VehicleDraft } from '../vehicles/vehicle.ts'
import type { SailPlaces } from './inventoryFit.ts'
import type { TicketLine } from './ticketLine.ts'

/** Lane metres, where a class is sold by the metre. */
const METRES = 'HIGH METERS'

/**
 * Lines for tickets, residents and vehicles. A resident whose code isn't checked yet will need a place too: it counts
 * as the first category that residents have on the sail.
 */
export const placesUsed = (
  { lines, travellers, vehicles }: Pick<Selection, 'lines' | 'travellers' | 'vehicles'>,
  sails: readonly SailPlaces[],
): readonly TicketLine[] => {
  const prices = sails[0]?.prices ?? []
  const residentCode = prices.find(({ isResident, kind }) => isResident && kind === 'passenger')?.code ?? ''
  return [
    ...lines,
    ...travellers.map(({ level }) => ({ code: level ?? residentCode, title: '', count: 1 })),
    ...vehicles.map((vehicle) => ({
      code: vehicle.priceCategory,
      title: '',
      count: placesOf(vehicle, sails),
    })),
  ]
}

/** One place; metres of length where the deck is sold by them and somebody measured. */
export const placesOf = (
  { priceCategory, lengthInCm }: ChosenVehicle | VehicleDraft,
  sails: readonly SailPlaces[],
): number => {
  const price = sails[0]?.prices.find((candidate) => candidate.code === priceCategory)
  return price?.inventoryClass === METRES && lengthInCm !== null ? Math.ceil(lengthInCm / 100) : 1
}
