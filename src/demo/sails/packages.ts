// The sail packages: one way on each leg, and a round trip on each route.
import { filledIn, type Titles, titlesOf } from '../data/languages.ts'
import { type LegData, ROUTES, titleOfCrossing } from '../data/routes.ts'
import { legByCode } from './timetable.ts'

export interface PackageData {
  readonly code: string
  readonly kind: 'ONEWAY' | 'ROUNDTRIP'
  readonly title: Titles
  readonly legs: readonly LegData[]
}

export const PACKAGES: readonly PackageData[] = ROUTES.flatMap((route): PackageData[] => [
  ...route.legs.map((leg): PackageData => ({
    code: `${leg.code}-OW`,
    kind: 'ONEWAY',
    title: titleOfCrossing(leg.portFrom, leg.portTo),
    legs: [leg],
  })),
  {
    code: `${route.code}-RT`,
    kind: 'ROUNDTRIP',
    title: titlesOf((texts, language) => filledIn(texts['round-trip'], { crossing: route.title[language] })),
    legs: route.legs,
  },
])

export const packageByCode = (code: string): PackageData | null =>
  PACKAGES.find((candidate) => candidate.code === code) ?? null

/** A leg by its own code, or by that of its one-way package. */
export const legByAnyCode = (code: string): LegData | null => {
  const leg = legByCode(code)
  if (leg !== null) return leg
  const owner = packageByCode(code)
  return owner?.kind === 'ONEWAY' ? (owner.legs[0] ?? null) : null
}
