// What holds of vehicles: sizes that can be real, the classes by weight and length, factors, and who gets money off.
// Lengths are cm, weights kg.

/** What can be a vehicle at all; anything beyond is a slip of the finger, or no load for a ticket from a web page. */
export const PLAUSIBLE = {
  lengthInCm: { min: 50, max: 2_500 },
  widthInCm: { min: 50, max: 400 },
  heightInCm: { min: 50, max: 500 },
  weightInKg: { min: 10, max: 60_000 },
} as const

/** A car that is longer pays as a van. */
export const CAR_MAX_LENGTH_CM = 500
/** Cars, vans and light trailers weigh up to so much, buses of class M2 and lorries of class N2 up to so much. */
export const LIGHT_MAX_KG = 3_500
export const SMALL_BUS_MAX_KG = 5_000
export const LORRY_MAX_KG = 12_000

/** Sõru–Triigi alone: wider than so much, higher than so much. Both factors count together. */
export const SIZE_FACTOR_ROUTES: readonly string[] = ['SOR-TRI']
export const WIDE = { overCm: 250, factor: 1.5 }
export const HIGH = { overCm: 400, factor: 2 }

/** Half the ticket of a light vehicle that carries a disabled person, where the route has it. */
export const HANDICAPPED_FACTOR = 0.5
export const HANDICAPPED_CATEGORIES: readonly string[] = ['M1', 'N1']

/** Companies with a contract, by number, and what they pay of a vehicle's ticket. Numbers that no company has. */
export const LOYAL_COMPANIES: readonly string[] = ['19900019', '19901237', '79900014']
export const LOYALTY_FACTOR = 0.9

/** What a vehicle weighs that was not weighed. */
export const USUAL_WEIGHT_KG: Readonly<Record<string, number>> = {
  MOPED: 150,
  MOTORCYCLE: 250,
  M1: 1_500,
  N1: 2_500,
  M2: 4_500,
  M3: 16_000,
  N2: 9_000,
  N3: 26_000,
  O1O2: 1_000,
  O3O4: 8_000,
}

/** The categories whose weight may be given, and the most that may be said. */
export const MAX_WEIGHT_KG: Readonly<Record<string, number>> = {
  N1: LIGHT_MAX_KG,
  M2: SMALL_BUS_MAX_KG,
  M3: 26_000,
  N2: LORRY_MAX_KG,
  N3: 44_000,
  O1O2: LIGHT_MAX_KG,
  O3O4: 36_000,
}

/** The categories that need no plate. */
export const WITHOUT_PLATE: readonly string[] = ['MOPED']
