// What a seed draws: the order of the engines, and for each of their widths a colour scheme, and for each visit a language,
// a brand and a route.
import { BRANDS } from '../../../src/brands/brands.ts'
import { ownBrand } from '../../../src/brands/ownBrand.ts'
import { routesOfBrand } from '../../../src/demo/data/brandRoutes.ts'
import { needsNames, ROUTES } from '../../../src/demo/data/routes.ts'
import { type Chance, chanceOf } from '../draw.ts'
import type { Sight } from './booking.ts'
import { ENGINES, type Engine } from './engineTable.ts'
import type { ColorScheme } from './programs.ts'
import { type Visit, VISITS } from './visits.ts'

export const WIDTHS = [390, 1280] as const
export type Width = (typeof WIDTHS)[number]

export interface PlannedVisit {
  /** `firefox 390 purchase` */
  readonly name: string
  readonly visit: Visit
  readonly sight: Sight
}

/** One browser, at one width. */
export interface Round {
  readonly engine: Engine
  readonly width: Width
  readonly colorScheme: ColorScheme
  readonly visits: readonly PlannedVisit[]
}

/** `only`: words that the names of the visits must all have; what is drawn for a visit is the same with and without them. */
export const planOf = (seed: number, only: readonly string[] = []): readonly Round[] => {
  const order = shuffled(ENGINES, chanceOf(`${seed} order`))
  return order
    .flatMap((engine) => WIDTHS.map((width) => roundOf(engine, width, seed)))
    .map((round) => ({
      ...round,
      visits: round.visits.filter(({ name }) => only.every((word) => name.split(' ').includes(word))),
    }))
    .filter(({ visits }) => visits.length > 0)
}

const roundOf = (engine: Engine, width: Width, seed: number): Round => {
  const round = `${engine.name} ${width}`
  return {
    engine,
    width,
    colorScheme: oneOf(['light', 'dark'], chanceOf(`${seed} ${round}`)),
    visits: VISITS.map((visit) => {
      const name = `${round} ${visit.name}`
      return { name, visit, sight: sightOf(visit, chanceOf(`${seed} ${name}`)) }
    }),
  }
}

/** The words that choose visits. */
export const PLAN_WORDS: readonly string[] = [
  ...ENGINES.map(({ name }) => name),
  ...WIDTHS.map(String),
  ...VISITS.map(({ name }) => name),
]

/** Only the demo inside the page can be another brand than the build. */
const sightOf = ({ backend }: Visit, chance: Chance): Sight => {
  const brand = backend === 'page' ? oneOf(BRANDS, chance) : ownBrand
  const sold = routesOfBrand(brand.id)
  const routes = ROUTES.filter((route) => !needsNames(route) && (sold?.includes(route.code) ?? true))
  return { brand: brand.id, language: oneOf(brand.languages, chance), route: oneOf(routes, chance).code }
}

const oneOf = <A>(all: readonly A[], chance: Chance): A => {
  const one = all[chance.below(all.length)]
  if (one === undefined) throw new Error('There is nothing to draw from')
  return one
}

const shuffled = <A>(all: readonly A[], chance: Chance): readonly A[] =>
  all
    .map((one) => ({ one, place: chance.below(1_000_000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
