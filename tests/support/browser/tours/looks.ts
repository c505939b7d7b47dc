// Every way in which a tour can be seen, and the few of them that stand for all: each tour, brand, language, size and
// colour scheme meets each other one. There one page is loaded for several tours, which follow each other as a visit.
import { type Language, LANGUAGES } from '../../../../domain/shell/languages.ts'
import type { BrandId } from '../../../../src/brands/brand.ts'
import { BRANDS } from '../../../../src/brands/brands.ts'
import { pairwise, product } from '../../pairwise.ts'
import { ALL_TOURS } from './allTours.ts'
import { brandOf, type Sight, type Tour } from './tour.ts'

export const SIZES = {
  wide: { width: 1280, height: 900 },
  narrow: { width: 390, height: 844 },
} as const

export interface Look {
  readonly tours: readonly Tour[]
  readonly sight: Sight
  /** `booking, sv, pisilaid, narrow, dark` */
  readonly name: string
}

/** Tours that one person takes one after another, by their names. All of them are missing in the same brands. */
export const VISITS = {
  purchase: ['booking', 'check-in', 'refund', 'both ways'],
  change: ['change'],
  cheaper: ['cheaper change'],
  cancelled: ['cancelled departure'],
  names: ['names'],
  time: ['time'],
  reader: ['content', 'help'],
  guest: ['without an account', 'without a booking'],
  customer: ['account'],
  manager: ['logs', 'manager'],
  tester: ['devtools'],
  broken: ['a screen that breaks'],
  cookies: ['cookies'],
  waiting: ['routes on their way'],
  failure: ['routes failed'],
} as const
export type Visit = keyof typeof VISITS

const factorsOf = (visits: readonly string[]) =>
  ({
    visit: visits,
    language: LANGUAGES,
    brand: ['meretee', 'pisilaid', 'jarvelind'],
    size: ['wide', 'narrow'],
    colorScheme: ['light', 'dark'],
  }) as const

type Row = ReturnType<typeof product<ReturnType<typeof factorsOf>>>[number]

const tourNamed = (name: string): Tour => {
  const found = ALL_TOURS.find((tour) => tour.name === name)
  if (found === undefined) throw new Error(`There is no tour ${name}`)
  return found
}

const isIn = (tour: Tour, brand: BrandId): boolean => tour.isMissingIn?.(brandOf(brand)) !== true

const lookOf = (row: Row, tours: readonly Tour[]): Look => ({
  tours,
  sight: {
    brand: row.brand satisfies BrandId,
    language: row.language satisfies Language,
    size: SIZES[row.size],
    colorScheme: row.colorScheme,
  },
  name: Object.values(row).join(', '),
})

/** Each tour by itself. */
export const everyLook = (): readonly Look[] =>
  product(factorsOf(ALL_TOURS.map(({ name }) => name)))
    .map((row) => lookOf(row, [tourNamed(row.visit)]))
    .filter(({ tours, sight }) => tours.every((tour) => isIn(tour, sight.brand)))

export const looksInPairs = (visits: readonly Visit[] = Object.keys(VISITS) as Visit[]): readonly Look[] => {
  const toursOf = (visit: string): readonly Tour[] => VISITS[visit as Visit].map(tourNamed)
  const isPossible = ({ visit, brand }: Row): boolean => toursOf(visit).every((tour) => isIn(tour, brand))
  return pairwise(factorsOf(visits), isPossible).map((row) => lookOf(row, toursOf(row.visit)))
}

/** Tours that are in no visit, and visits whose tours are not missing in the same brands; a test wants none. */
export const faultsOfVisits = (): readonly string[] => {
  const visited = Object.values(VISITS).flat() as readonly string[]
  const forgotten = ALL_TOURS.filter(({ name }) => !visited.includes(name)).map(({ name }) => name)
  const uneven = Object.entries(VISITS).filter(([, names]) =>
    BRANDS.some(({ id }) => new Set(names.map((name) => isIn(tourNamed(name), id))).size > 1),
  )
  return [...forgotten, ...uneven.map(([visit]) => visit)]
}
