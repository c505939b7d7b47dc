// Which of its prices a departure is shown with.
import type { Price, PriceGroups } from '../../../domain/prices/price.ts'

/**
 * The cheapest full fare of a foot passenger: in each sub type the dearest ticket is the full one, the others are
 * reduced. `null` where nothing is sold for money.
 */
export const cheapestFullFare = (groups: PriceGroups): Price | null => {
  const fullFares = new Map<string, Price>()
  for (const price of groups.prices) {
    if (price.kind !== 'passenger' || price.isResident || price.fareCents === 0) continue
    const known = fullFares.get(price.subType ?? '')
    if (known === undefined || price.fareCents > known.fareCents) fullFares.set(price.subType ?? '', price)
  }
  return [...fullFares.values()].sort((a, b) => a.fareCents - b.fareCents)[0] ?? null
}
