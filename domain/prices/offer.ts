// What is sold on all the sails that are chosen: a price category counts only where each of them sells it.
import { type EurCents, sumCents } from '../money.ts'
import { type Price, type PriceGroups, type RouteAddon, sortPrices } from './price.ts'
import type { SailRefId } from '../ids.ts'

/** The price list of one chosen sail. */
export interface SailPrices {
  readonly sailRefId: SailRefId
  readonly groups: PriceGroups
}

/** A category with its fare on each sail, the way out first, and for the whole way. */
export interface OfferedPrice extends Price {
  readonly fares: readonly { readonly sailRefId: SailRefId; readonly fareCents: EurCents }[]
  readonly totalCents: EurCents
}

/** What can be bought, sorted, by where it stands on the page. */
export interface Offer {
  /** People, deck places, cabins and bicycles. */
  readonly tickets: readonly OfferedPrice[]
  readonly vehicles: readonly OfferedPrice[]
  readonly trailers: readonly OfferedPrice[]
  /** For residents alone: people, and their vehicles. */
  readonly residents: readonly OfferedPrice[]
  readonly residentVehicles: readonly OfferedPrice[]
  readonly addons: readonly (OfferedPrice & { readonly addon: RouteAddon })[]
}

export const NO_OFFER: Offer = {
  tickets: [],
  vehicles: [],
  trailers: [],
  residents: [],
  residentVehicles: [],
  addons: [],
}

export const offerOf = (sails: readonly SailPrices[]): Offer => {
  const all = (pick: (groups: PriceGroups) => readonly Price[]): readonly OfferedPrice[] => {
    const [first, ...rest] = sails.map(({ groups }) => pick(groups))
    return sortPrices(first ?? []).flatMap((price) => {
      const others = rest.map((prices) => prices.find((other) => other.code === price.code))
      if (!others.every((other) => other !== undefined)) return []
      const found = [price, ...others]
      const fares = sails.flatMap(({ sailRefId }, i) => {
        const fareCents = found[i]?.fareCents
        return fareCents === undefined ? [] : [{ sailRefId, fareCents }]
      })
      return [{ ...price, fares, totalCents: sumCents(fares.map(({ fareCents }) => fareCents)) }]
    })
  }
  const people = all(({ prices }) => prices).filter((price) => !price.isResident)
  const deck = all(({ carDeckPrices }) => carDeckPrices)
  const addons = sails[0]?.groups.routeAddons ?? []
  return {
    tickets: people.filter(({ kind }) => kind === 'passenger' || kind === 'bicycle' || kind === 'unknown'),
    vehicles: [...people, ...deck].filter(({ kind }) => kind === 'car'),
    trailers: [...people, ...deck].filter(({ kind }) => kind === 'trailer'),
    residents: all(({ residentPrices }) => residentPrices),
    residentVehicles: all(({ carDeckResidentPrices }) => carDeckResidentPrices),
    addons: all(({ addonPrices }) => addonPrices).map((price) => ({
      ...price,
      addon: addons.find(({ priceCategory }) => priceCategory === price.code) ?? {
        priceCategory: price.code,
        mandatoryParameter: null,
        maxQuantityInReservation: null,
      },
    })),
  }
}

/** All that a vehicle may be. */
export const vehiclePricesOf = ({ vehicles, trailers, residentVehicles }: Offer): readonly OfferedPrice[] => [
  ...vehicles,
  ...trailers,
  ...residentVehicles,
]

/** Every price of a sail, of all groups. */
export const allPrices = (groups: PriceGroups): readonly Price[] => [
  ...groups.prices,
  ...groups.residentPrices,
  ...groups.carDeckPrices,
  ...groups.carDeckResidentPrices,
  ...groups.addonPrices,
]
