// The ships: real names and sizes. Bicycles, lane metres and the smaller classes are invented, and so is all of the
// two that sail by night.

/** Places by inventory class, for everyone and kept for residents. `null` is unlimited. */
export interface PlacesData {
  readonly inventoryClass: string
  readonly subType: string
  readonly publicCount: number | null
  /** Places that only residents can buy, beyond the public ones. */
  readonly residentCount: number
}

export interface ShipData {
  readonly name: string
  readonly places: readonly PlacesData[]
  /** What all vehicles together may weigh; `null` where that is not counted. */
  readonly deckLoadKg: number | null
}

interface Sizes {
  readonly passengers: readonly [publicCount: number, residentCount: number]
  readonly bicycles: number
  readonly cars: readonly [publicCount: number, residentCount: number]
  readonly highMetres: number
  readonly motorcycles: number
  readonly trailers: number
  /** Bus transfer from the harbour; its seats are not counted. */
  readonly transfer: boolean
  readonly deckLoadKg?: number
  /** Seats and cabins of a night on board. */
  readonly deckSeats?: number
  readonly cabins?: number
}

const NO_DECK: Pick<Sizes, 'cars' | 'highMetres' | 'motorcycles' | 'trailers' | 'transfer'> = {
  cars: [0, 0],
  highMetres: 0,
  motorcycles: 0,
  trailers: 0,
  transfer: false,
}

const ship = (name: string, sizes: Sizes): ShipData => {
  const rows: PlacesData[] = [
    row('PASSENGER', 'DECK', sizes.passengers),
    row('DECK', 'DECK', [sizes.deckSeats ?? 0, 0]),
    row('CABIN', 'CABIN', [sizes.cabins ?? 0, 0]),
    row('BICYCLE', 'BICYCLE', [sizes.bicycles, 0]),
    row('CAR_DECK', 'VEHICLE', sizes.cars),
    row('HIGH METERS', 'VEHICLE', [sizes.highMetres, 0]),
    row('VEHICLE', 'VEHICLE', [sizes.motorcycles, 0]),
    row('TRAILER', 'TRAILER', [sizes.trailers, 0]),
  ]
  const some = rows.filter((places) => places.publicCount !== 0 || places.inventoryClass === 'PASSENGER')
  return {
    name,
    places: sizes.transfer ? [...some, row('TRANSFER', 'DEFAULT', [null, 0])] : some,
    deckLoadKg: sizes.deckLoadKg ?? null,
  }
}

const row = (
  inventoryClass: string,
  subType: string,
  [publicCount, residentCount]: readonly [number | null, number],
): PlacesData => ({ inventoryClass, subType, publicCount, residentCount })

const BIG: Sizes = {
  passengers: [700, 0],
  bicycles: 40,
  cars: [150, 0],
  highMetres: 192,
  motorcycles: 20,
  trailers: 24,
  transfer: true,
}

/** Soela, Kihnu Virve and Ormsö are of one class. */
const SMALL: Sizes = {
  passengers: [200, 0],
  bicycles: 30,
  cars: [22, 0],
  highMetres: 32,
  motorcycles: 6,
  trailers: 4,
  transfer: false,
}

/** A night at sea: few cabins, some more seats, and passenger vehicles alone. */
const OVERNIGHT: Sizes = {
  passengers: [300, 0],
  bicycles: 20,
  cars: [90, 0],
  highMetres: 0,
  motorcycles: 12,
  trailers: 10,
  transfer: true,
  deckSeats: 60,
  cabins: 8,
}

export const SHIPS = {
  toll: ship('Tõll', BIG),
  piret: ship('Piret', BIG),
  leiger: ship('Leiger', BIG),
  tiiu: ship('Tiiu', BIG),
  soela: ship('Soela', SMALL),
  kihnuVirve: ship('Kihnu Virve', { ...SMALL, passengers: [150, 50], cars: [18, 4] }),
  ormso: ship('Ormsö', SMALL),
  reet: ship('Reet', {
    ...SMALL,
    passengers: [60, 0],
    bicycles: 10,
    cars: [3, 0],
    highMetres: 16,
    deckLoadKg: 50_000,
  }),
  koidula: ship('Koidula', {
    ...SMALL,
    passengers: [15, 35],
    bicycles: 10,
    cars: [3, 2],
    highMetres: 0,
    trailers: 1,
    deckLoadKg: 40_000,
  }),
  runo: ship('Runö', { ...NO_DECK, passengers: [60, 0], bicycles: 10, deckLoadKg: 5_000 }),
  wrango: ship('Wrangö', {
    ...NO_DECK,
    passengers: [54, 0],
    bicycles: 8,
    cars: [2, 0],
    motorcycles: 2,
    trailers: 1,
  }),
  abro: ship('Abro', { ...NO_DECK, passengers: [24, 0], bicycles: 4, cars: [1, 0] }),
  vegtind: ship('Vegtind', { ...NO_DECK, passengers: [100, 0], bicycles: 20 }),
  baltica: ship('Baltica', OVERNIGHT),
  scandica: ship('Scandica', OVERNIGHT),
} as const satisfies Record<string, ShipData>
