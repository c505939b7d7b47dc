// What a vehicle is and costs by its measures, in a booking and in the change of a ticket alike (VEH-06, API-77).
import * as E from 'fp-ts/Either'
import { forkJoin } from 'rxjs'
import { map } from 'rxjs/operators'
import type { ReservationId } from '../../domain/ids.ts'
import type { OfferedPrice } from '../../domain/prices/offer.ts'
import type { VehicleDraft, VehicleQuote } from '../../domain/vehicles/vehicle.ts'
import type { Api, Answer } from '../api/call.ts'
import { vehiclePrice } from '../api/detailApi.ts'

interface Question {
  readonly draft: VehicleDraft
  readonly price: Pick<OfferedPrice, 'fares'>
  readonly reservationId: ReservationId | null
}

/** On each sail on which its category is sold; one failure is enough. */
export const vehicleQuotes = (
  api: Api,
  { draft, price, reservationId }: Question,
): Answer<readonly VehicleQuote[]> =>
  forkJoin(
    price.fares.map(({ sailRefId, fareCents: listedCents }) =>
      vehiclePrice(api, { draft, sailRefId, listedCents, reservationId }),
    ),
  ).pipe(map(E.sequenceArray))

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
