// The fare categories: what each sells, which places it takes, and how it is called.
import type { Titles } from './languages.ts'
import { MAX_WEIGHT_KG, WITHOUT_PLATE } from './vehicleRules.ts'

/** The groups of a price list in which a category may stand. */
export type CategoryGroup =
  'prices' | 'residentPrices' | 'carDeckPrices' | 'carDeckResidentPrices' | 'addonPrices'

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

type Texts = readonly [title: Titles, description?: Titles]

const person = (code: string, seqN: number, [title, description]: Texts): CategoryData => ({
  code,
  seqN,
  title,
  description: description ?? null,
  group: 'prices',
  inventoryClass: 'PASSENGER',
  subType: 'DECK',
  deck: 'CABIN/DECK',
  places: 1,
})

const vehicle = (code: string, seqN: number, [title, description]: Texts): CategoryData => ({
  code,
  seqN,
  title,
  description: description ?? null,
  group: 'carDeckPrices',
  inventoryClass: 'CAR_DECK',
  subType: 'VEHICLE',
  deck: 'CAR_DECK',
  places: 1,
})

const cabin = (code: string, seqN: number, texts: Texts): CategoryData => ({
  ...person(code, seqN, texts),
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

const addon = (code: string, seqN: number, [title, description]: Texts): CategoryData => ({
  code,
  seqN,
  title,
  description: description ?? null,
  group: 'addonPrices',
  subType: 'DEFAULT',
  deck: 'CABIN/DECK',
  places: 1,
  inventoryClass: code === 'BUS_TRANSFER' ? 'TRANSFER' : 'ADDON',
})

const PEOPLE: readonly CategoryData[] = [
  person('ADULT', 10, [{ en: 'Adult', et: 'Täiskasvanu' }]),
  person('STUDENT', 20, [
    { en: 'Pupil or student', et: 'Õpilane või üliõpilane' },
    { en: 'With a valid pupil or student card', et: 'Kehtiva õpilas- või üliõpilaspiletiga' },
  ]),
  person('SENIOR', 30, [
    { en: 'Senior', et: 'Eakas' },
    { en: '65 years and over', et: '65-aastased ja vanemad' },
  ]),
  person('CHILD', 40, [
    { en: 'Child under 7', et: 'Alla 7-aastane laps' },
    { en: 'Travels free and needs a ticket all the same', et: 'Sõidab tasuta, kuid vajab piletit' },
  ]),
  person('ESCORT', 50, [{ en: 'Escort of a disabled person', et: 'Puudega inimese saatja' }]),
  person('DISABLED', 60, [
    { en: 'Disabled person', et: 'Puudega inimene' },
    { en: 'Under 16, or with a profound disability', et: 'Alla 16-aastane või sügava puudega' },
  ]),
  {
    ...person('BICYCLE', 70, [{ en: 'Bicycle', et: 'Jalgratas' }]),
    inventoryClass: 'BICYCLE',
    subType: 'BICYCLE',
  },
  resident(
    person('LOCAL_TRAVELLER', 5, [
      { en: 'Local traveller', et: 'Kohalik elanik' },
      { en: 'Residents of the island, with their personal code', et: 'Saare elanikule isikukoodi alusel' },
    ]),
  ),
  resident(
    person('LOCAL_PUPIL', 6, [
      { en: 'Local pupil, student or senior', et: 'Kohalik õpilane, üliõpilane või eakas' },
    ]),
  ),
]

/** Where to spend a night on board; sold beside the passengers' own tickets. */
const BERTHS: readonly CategoryData[] = [
  {
    ...person('DECK_SEAT', 65, [
      { en: 'Reclining seat', et: 'Istekoht salongis' },
      { en: 'For one person', et: 'Ühele inimesele' },
    ]),
    inventoryClass: 'DECK',
  },
  cabin('CABIN_INSIDE', 66, [
    { en: 'Two-berth cabin', et: 'Kahekohaline kajut' },
    { en: 'Inside, for one or two people', et: 'Aknata, ühele või kahele inimesele' },
  ]),
  cabin('CABIN_WINDOW', 67, [
    { en: 'Two-berth cabin with a window', et: 'Kahekohaline kajut aknaga' },
    { en: 'For one or two people', et: 'Ühele või kahele inimesele' },
  ]),
]

const VEHICLES: readonly CategoryData[] = [
  motorcycle(vehicle('MOPED', 110, [{ en: 'Moped', et: 'Mopeed' }])),
  motorcycle(vehicle('MOTORCYCLE', 120, [{ en: 'Motorcycle', et: 'Mootorratas' }])),
  vehicle('M1', 130, [
    { en: 'Car', et: 'Sõiduauto' },
    { en: 'M1, up to 3.5 t', et: 'M1, kuni 3,5 t' },
  ]),
  vehicle('N1', 140, [
    { en: 'Van', et: 'Kaubik' },
    { en: 'N1, up to 3.5 t', et: 'N1, kuni 3,5 t' },
  ]),
  high(vehicle('M2', 150, [{ en: 'Small bus', et: 'Väikebuss' }]), 8),
  high(vehicle('N2', 160, [{ en: 'Lorry up to 12 t', et: 'Veoauto kuni 12 t' }]), 10),
  high(vehicle('N3', 170, [{ en: 'Lorry over 12 t', et: 'Veoauto üle 12 t' }]), 16),
  high(vehicle('M3', 180, [{ en: 'Bus over 5 t', et: 'Buss üle 5 t' }]), 14),
  trailer(vehicle('O1O2', 190, [{ en: 'Trailer up to 3.5 t', et: 'Haagis kuni 3,5 t' }])),
  trailer(high(vehicle('O3O4', 200, [{ en: 'Trailer over 3.5 t', et: 'Haagis üle 3,5 t' }]), 8)),
  resident(vehicle('LOCAL_M1', 131, [{ en: 'Car of a resident', et: 'Kohaliku elaniku sõiduauto' }])),
  resident(vehicle('LOCAL_N1', 141, [{ en: 'Van of a resident', et: 'Kohaliku elaniku kaubik' }])),
  resident(
    high(vehicle('LOCAL_N2', 161, [{ en: 'Lorry of a resident', et: 'Kohaliku elaniku veoauto' }]), 10),
  ),
]

/** Placeholders, one for each icon (DEMO-06). */
const ADDONS: readonly CategoryData[] = [
  addon('SUNCHAIR_SET', 310, [{ en: 'Sunchair set', et: 'Lamamistoolide komplekt' }]),
  addon('LUNCH', 320, [{ en: 'Lunch', et: 'Lõuna' }]),
  addon('CRUISE', 330, [{ en: 'Cruise', et: 'Kruiis' }]),
  addon('CAR_RENTAL', 340, [{ en: 'Car rental', et: 'Autorent' }]),
  addon('BUS_TRANSFER', 350, [{ en: 'Bus transfer', et: 'Bussitransport' }]),
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
