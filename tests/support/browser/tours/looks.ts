// Every way in which a tour can be seen, and the few of them that stand for all: each tour, brand, language, size and
// colour scheme meets each other one.
import { type Language, LANGUAGES } from '../../../../domain/shell/languages.ts'
import type { BrandId } from '../../../../src/brands/brand.ts'
import { pairwise, product } from '../../pairwise.ts'
import { ALL_TOURS } from './allTours.ts'
import { brandOf, type Sight, type Tour } from './tour.ts'

export const SIZES = {
  wide: { width: 1280, height: 900 },
  narrow: { width: 390, height: 844 },
} as const

const factorsOf = (tours: readonly Tour[]) =>
  ({
    tour: tours.map(({ name }) => name),
    language: LANGUAGES,
    brand: ['meretee', 'pisilaid', 'jarvelind'],
    size: ['wide', 'narrow'],
    colorScheme: ['light', 'dark'],
  }) as const

export interface Look {
  readonly tour: Tour
  readonly sight: Sight
  /** `booking, sv, pisilaid, narrow, dark` */
  readonly name: string
}

type Row = ReturnType<typeof product<ReturnType<typeof factorsOf>>>[number]

const tourNamed = (name: string): Tour => {
  const found = ALL_TOURS.find((tour) => tour.name === name)
  if (found === undefined) throw new Error(`There is no tour ${name}`)
  return found
}

const isPossible = ({ tour, brand }: Row): boolean => tourNamed(tour).isMissingIn?.(brandOf(brand)) !== true

const lookOf = (row: Row): Look => ({
  tour: tourNamed(row.tour),
  sight: {
    brand: row.brand satisfies BrandId,
    language: row.language satisfies Language,
    size: SIZES[row.size],
    colorScheme: row.colorScheme,
  },
  name: Object.values(row).join(', '),
})

export const everyLook = (): readonly Look[] => product(factorsOf(ALL_TOURS)).filter(isPossible).map(lookOf)

export const looksInPairs = (tours: readonly Tour[]): readonly Look[] =>
  pairwise(factorsOf(tours), isPossible).map(lookOf)
