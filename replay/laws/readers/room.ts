// Whether what is chosen fits on the chosen sails: a bound that is simple, and never too strict. Visitors and residents
// together take no more than is left and kept of a class; a high vehicle takes one metre at least.
import type { PriceGroups } from '../../../domain/prices/price.ts'
import type { ReadModels } from '../../../projections/readModels.ts'
import { chosenSails, inventoryOf } from './chosenSails.ts'
import { countsOfLines } from './ticketCounts.ts'

/** More is chosen of a class than before, and more than there is. */
export const roomFact = (before: ReadModels, after: ReadModels): string | null => {
  for (const { sailRefId } of chosenSails(after)) {
    const groups = after.prices.bySail[sailRefId]?.groups
    if (groups === undefined) continue
    const classes = inventoryOf(after, sailRefId)?.classes ?? []
    for (const name of new Set(classes.map(({ inventoryClass }) => inventoryClass))) {
      const rows = classes.filter(({ inventoryClass }) => inventoryClass === name)
      let room = 0
      for (const { amount, reservedCount } of rows) room += (amount ?? Infinity) + reservedCount
      const taken = takenOf(name, groups, after)
      if (taken > room && taken > takenOf(name, groups, before))
        return `${taken} of ${name} are chosen on ${sailRefId}, and there are ${room}`
    }
  }
  return null
}

const takenOf = (
  inventoryClass: string,
  { prices, residentPrices, carDeckPrices, carDeckResidentPrices, addonPrices }: PriceGroups,
  { tickets, residents, vehicles }: ReadModels,
): number => {
  const all = [...prices, ...residentPrices, ...carDeckPrices, ...carDeckResidentPrices, ...addonPrices]
  const isOfClass = (code: string): boolean =>
    all.find((price) => price.code === code)?.inventoryClass === inventoryClass
  const anyLevel = all.find(({ isResident, kind }) => isResident && kind === 'passenger')?.code ?? ''
  let taken = 0
  for (const [code, count] of countsOfLines(tickets.lines)) if (isOfClass(code)) taken += count
  for (const { level } of residents.localIDs) if (isOfClass(level ?? anyLevel)) taken += 1
  for (const { priceCategory } of vehicles.chosen) if (isOfClass(priceCategory)) taken += 1
  return taken
}
