// The fare categories: what each sells, which places it takes, and how it is called.
import { DEMO_TEXTS, type DemoTexts, type Titles, titlesOf } from './languages.ts'
import { MAX_WEIGHT_KG, WITHOUT_PLATE } from './vehicleRules.ts'

/** The groups of a price list in which a category may stand. */
export type CategoryGroup =
  | 'prices'
  | 'residentPrices'
  | 'carDeckPrices'
  | 'carDeckResidentPrices'
  | 'addonPrices'

export interface CategoryData {
  readonly code: string
  readonly seqN: number
  readonly group: CategoryGroup
  readonly inventoryClass: string
  readonly subType: string
  /** The wire's word for the deck. */
  readonly deck: 'CABIN/DECK' | 'CAR_DECK'
  /** Places of the class that one ticket takes; metres for `HIGH METERS`. */
  readonly places: number
  readonly title: Titles
  readonly description: Titles | null
}

export const isResidentCategory = (category: CategoryData): boolean =>
  category.group === 'residentPrices' || category.group === 'carDeckResidentPrices'

/** A person who travels, not a bicycle, a seat or a cabin. */
export const isPersonCategory = (category: CategoryData): boolean => category.inventoryClass === 'PASSENGER'

export const isAddonCategory = (category: CategoryData): boolean => category.group === 'addonPrices'

export const isVehicleCategory = (category: CategoryData): boolean => category.deck === 'CAR_DECK'

type CategoryCode = keyof DemoTexts['categories']

const NOTES: Readonly<Record<string, string>> = DEMO_TEXTS.en['category-notes']

const noteOf = (texts: DemoTexts, code: string): string => {
  const notes: Readonly<Record<string, string>> = texts['category-notes']
  return notes[code] ?? ''
}

const textsOf = (code: CategoryCode): Pick<CategoryData, 'title' | 'description'> => ({
  title: titlesOf(({ categories }) => categories[code]),
  description: code in NOTES ? titlesOf((texts) => noteOf(texts, code)) : null,
})

const person = (code: CategoryCode, seqN: number): CategoryData => ({
  code,
  seqN,
  ...textsOf(code),
  group: 'prices',
  inventoryClass: 'PASSENGER',
  subType: 'DECK',
  deck: 'CABIN/DECK',
  places: 1,
})

const vehicle = (code: CategoryCode, seqN: number): CategoryData => ({
  code,
  seqN,
  ...textsOf(code),
  group: 'carDeckPrices',
  inventoryClass: 'CAR_DECK',
  subType: 'VEHICLE',
  deck: 'CAR_DECK',
  places: 1,
})

const cabin = (code: CategoryCode, seqN: number): CategoryData => ({
  ...person(code, seqN),
  inventoryClass: 'CABIN',
  subType: 'CABIN',
})

/** Stands on the lane metres where the deck is high enough. */
const high = (category: CategoryData, metres: number): CategoryData => ({
  ...category,
  inventoryClass: 'HIGH METERS',
  places: metres,
})

const trailer = (category: CategoryData): CategoryData => ({
  ...category,
  inventoryClass: category.inventoryClass === 'HIGH METERS' ? 'HIGH METERS' : 'TRAILER',
  subType: 'TRAILER',
})

const motorcycle = (category: CategoryData): CategoryData => ({ ...category, inventoryClass: 'VEHICLE' })

const resident = (category: CategoryData): CategoryData => ({
  ...category,
  group: category.group === 'prices' ? 'residentPrices' : 'carDeckResidentPrices',
})

const addon = (code: CategoryCode, seqN: number): CategoryData => ({
  code,
  seqN,
  ...textsOf(code),
  group: 'addonPrices',
  subType: 'DEFAULT',
  deck: 'CABIN/DECK',
  places: 1,
  inventoryClass: code === 'BUS_TRANSFER' ? 'TRANSFER' : 'ADDON',
})

const PEOPLE: readonly CategoryData[] = [
  person('ADULT', 10),
  person('STUDENT', 20),
  person('SENIOR', 30),
  person('CHILD', 40),
  person('ESCORT', 50),
  person('DISABLED', 60),
  {
    ...person('BICYCLE', 70),
    inventoryClass: 'BICYCLE',
    subType: 'BICYCLE',
  },
  resident(person('LOCAL_TRAVELLER', 5)),
  resident(person('LOCAL_PUPIL', 6)),
]

/** Where to spend a night on board; sold beside the passengers' own tickets. */
const BERTHS: readonly CategoryData[] = [
  {
    ...person('DECK_SEAT', 65),
    inventoryClass: 'DECK',
  },
  cabin('CABIN_INSIDE', 66),
  cabin('CABIN_WINDOW', 67),
]

const VEHICLES: readonly CategoryData[] = [
  motorcycle(vehicle('MOPED', 110)),
  motorcycle(vehicle('MOTORCYCLE', 120)),
  vehicle('M1', 130),
  vehicle('N1', 140),
  high(vehicle('M2', 150), 8),
  high(vehicle('N2', 160), 10),
  high(vehicle('N3', 170), 16),
  high(vehicle('M3', 180), 14),
  trailer(vehicle('O1O2', 190)),
  trailer(high(vehicle('O3O4', 200), 8)),
  resident(vehicle('LOCAL_M1', 131)),
  resident(vehicle('LOCAL_N1', 141)),
  resident(high(vehicle('LOCAL_N2', 161), 10)),
]

/** Placeholders, one for each icon (DEMO-06). */
const ADDONS: readonly CategoryData[] = [
  addon('SUNCHAIR_SET', 310),
  addon('LUNCH', 320),
  addon('CRUISE', 330),
  addon('CAR_RENTAL', 340),
  addon('BUS_TRANSFER', 350),
]

/** The code without its resident's prefix: what kind of vehicle it is. */
export const bareCode = (code: string): string => code.replace(/^LOCAL_/, '')

/** The most that may be said of its weight; `null` where the weight isn't asked. */
export const maxWeightOf = ({ code }: CategoryData): number | null => MAX_WEIGHT_KG[bareCode(code)] ?? null

export const needsPlate = (category: CategoryData): boolean =>
  isVehicleCategory(category) && !WITHOUT_PLATE.includes(bareCode(category.code))

export const CATEGORIES: Readonly<Record<string, CategoryData>> = Object.fromEntries(
  [...PEOPLE, ...BERTHS, ...VEHICLES, ...ADDONS].map((category) => [category.code, category]),
)
