// What a ticket costs on each route, in euro cents, one way. Sample prices: published ones of several years side by
// side, rounded guesses where none were at hand. No operator can be held to them.
import { eurCents, type EurCents } from '../../../domain/money.ts'

/** Cents by category; a category that isn't there isn't sold on the route. */
export type Tariff = Readonly<Record<string, EurCents>>

export const VAT_PERCENT = 24

/** Vehicles pay this factor on a Friday afternoon out to the big islands and on a Sunday afternoon back. */
export const PEAK_COEFFICIENT = 1.2
export const PEAK_ROUTES: readonly string[] = ['VIR-KUI', 'ROH-HEL']
/** From this time of day on, local time. */
export const PEAK_FROM = '13:00'

/** Out and back on one day costs foot passengers this much of two single tickets. */
export const ONE_DAY_RETURN_FACTOR = 0.8
export const ONE_DAY_RETURN_ROUTES: readonly string[] = ['TAL-AEG']

const cents = (fares: Readonly<Record<string, number>>): Tariff =>
  Object.fromEntries(Object.entries(fares).map(([code, amount]) => [code, eurCents(amount)]))

const FREE = { CHILD: 0, DISABLED: 0 }

const ADDONS = { SUNCHAIR_SET: 1200, LUNCH: 990, CRUISE: 2500, CAR_RENTAL: 4900, BUS_TRANSFER: 350 }

const SAAREMAA = {
  ADULT: 429,
  STUDENT: 150,
  SENIOR: 150,
  ...FREE,
  ESCORT: 215,
  BICYCLE: 100,
  LOCAL_TRAVELLER: 150,
  LOCAL_PUPIL: 0,
  MOPED: 200,
  MOTORCYCLE: 480,
  M1: 1200,
  N1: 1200,
  M2: 1800,
  N2: 2400,
  N3: 4800,
  M3: 4000,
  O1O2: 600,
  O3O4: 1800,
  LOCAL_M1: 420,
  LOCAL_N1: 420,
}

export const TARIFFS: Readonly<Record<string, Tariff>> = {
  'VIR-KUI': cents({ ...SAAREMAA, ...ADDONS }),
  'ROH-HEL': cents({
    ADULT: 486,
    STUDENT: 170,
    SENIOR: 170,
    ...FREE,
    ESCORT: 243,
    BICYCLE: 120,
    LOCAL_TRAVELLER: 170,
    LOCAL_PUPIL: 0,
    MOPED: 240,
    MOTORCYCLE: 570,
    M1: 1429,
    N1: 1429,
    M2: 2140,
    N2: 2860,
    N3: 5720,
    M3: 4760,
    O1O2: 715,
    O3O4: 2140,
    LOCAL_M1: 500,
    LOCAL_N1: 500,
    ...ADDONS,
  }),
  'SOR-TRI': cents({ ...SAAREMAA, ...ADDONS }),
  'MUN-KIH': cents({
    ADULT: 400,
    STUDENT: 200,
    SENIOR: 200,
    ...FREE,
    ESCORT: 200,
    BICYCLE: 150,
    LOCAL_TRAVELLER: 200,
    LOCAL_PUPIL: 0,
    MOPED: 300,
    MOTORCYCLE: 500,
    M1: 1200,
    N1: 1200,
    M2: 1800,
    N2: 2500,
    N3: 4000,
    M3: 5000,
    O1O2: 700,
    O3O4: 1500,
    LOCAL_M1: 600,
    LOCAL_N1: 600,
    LOCAL_N2: 1200,
    ...ADDONS,
  }),
  'MUN-MAN': cents({
    ADULT: 200,
    STUDENT: 100,
    SENIOR: 100,
    ...FREE,
    ESCORT: 100,
    BICYCLE: 50,
    LOCAL_TRAVELLER: 100,
    LOCAL_PUPIL: 0,
    M1: 500,
    N1: 500,
    N2: 500,
    LOCAL_M1: 200,
    LOCAL_N1: 300,
    LOCAL_N2: 300,
    O1O2: 300,
    ...ADDONS,
  }),
  'ROH-SVI': cents({
    ADULT: 320,
    STUDENT: 160,
    SENIOR: 160,
    ...FREE,
    ESCORT: 160,
    BICYCLE: 60,
    LOCAL_TRAVELLER: 130,
    LOCAL_PUPIL: 0,
    MOPED: 150,
    MOTORCYCLE: 300,
    M1: 700,
    N1: 700,
    M2: 1020,
    N2: 2000,
    N3: 2000,
    M3: 5000,
    O1O2: 700,
    LOCAL_M1: 320,
    LOCAL_N1: 320,
    LOCAL_N2: 1150,
    ...ADDONS,
  }),
  'LAA-PII': cents({
    ADULT: 300,
    STUDENT: 150,
    SENIOR: 150,
    ...FREE,
    ESCORT: 150,
    BICYCLE: 50,
    LOCAL_TRAVELLER: 100,
    LOCAL_PUPIL: 0,
    MOTORCYCLE: 300,
    M1: 1000,
    N1: 1000,
    LOCAL_M1: 500,
    LOCAL_N1: 500,
    O1O2: 500,
    ...ADDONS,
  }),
  'PAR-RIN': cents({
    ADULT: 1500,
    STUDENT: 750,
    SENIOR: 750,
    ...FREE,
    ESCORT: 750,
    BICYCLE: 300,
    LOCAL_TRAVELLER: 500,
    LOCAL_PUPIL: 0,
    ...ADDONS,
  }),
  'ROO-ABR': cents({
    ADULT: 400,
    STUDENT: 200,
    SENIOR: 200,
    ...FREE,
    ESCORT: 200,
    BICYCLE: 100,
    M1: 1500,
    LOCAL_TRAVELLER: 100,
    LOCAL_M1: 500,
    ...ADDONS,
  }),
  'LEP-KEL': cents({
    ADULT: 800,
    STUDENT: 400,
    SENIOR: 400,
    ...FREE,
    ESCORT: 400,
    BICYCLE: 100,
    LOCAL_TRAVELLER: 100,
    LOCAL_PUPIL: 0,
    MOPED: 300,
    MOTORCYCLE: 1500,
    M1: 1500,
    N1: 1500,
    LOCAL_M1: 1000,
    LOCAL_N1: 1000,
    O1O2: 1500,
    ...ADDONS,
  }),
  'VEN-NYN': cents({
    ADULT: 3500,
    STUDENT: 2800,
    SENIOR: 2800,
    ...FREE,
    ESCORT: 1750,
    BICYCLE: 500,
    DECK_SEAT: 900,
    CABIN_INSIDE: 7900,
    CABIN_WINDOW: 10900,
    MOTORCYCLE: 4500,
    M1: 8900,
    N1: 11900,
    O1O2: 5900,
    LUNCH: 1290,
    BUS_TRANSFER: 500,
  }),
  'TAL-AEG': cents({ ADULT: 600, STUDENT: 300, SENIOR: 300, ...FREE, ESCORT: 300, BICYCLE: 100, ...ADDONS }),
}

/** How many of an add-on one reservation may hold, and what must be answered with it. */
export const ROUTE_ADDONS: readonly {
  readonly priceCategory: string
  readonly maxQuantityInReservation: number
  readonly mandatoryParameter: string | null
}[] = [
  { priceCategory: 'SUNCHAIR_SET', maxQuantityInReservation: 4, mandatoryParameter: null },
  { priceCategory: 'LUNCH', maxQuantityInReservation: 20, mandatoryParameter: null },
  { priceCategory: 'CRUISE', maxQuantityInReservation: 8, mandatoryParameter: null },
  { priceCategory: 'CAR_RENTAL', maxQuantityInReservation: 2, mandatoryParameter: 'driverName' },
  { priceCategory: 'BUS_TRANSFER', maxQuantityInReservation: 10, mandatoryParameter: 'pickup' },
]
