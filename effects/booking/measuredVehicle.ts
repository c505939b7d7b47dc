// What a vehicle is by its measures, in a booking and in the change of a ticket alike (VEH-06, API-77).
import type { OfferedPrice } from '../../domain/prices/offer.ts'
import type { VehicleDraft, VehicleQuote } from '../../domain/vehicles/vehicle.ts'

/** The vehicle goes in the category that was measured. */
export const measuredVehicle = (
  draft: VehicleDraft,
  quotes: readonly VehicleQuote[],
  prices: readonly OfferedPrice[],
): VehicleDraft => {
  const priceCategory = quotes[0]?.priceCategory ?? draft.priceCategory
  const title = prices.find(({ code }) => code === priceCategory)?.title ?? draft.title
  return { ...draft, priceCategory, title }
}
