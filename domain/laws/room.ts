// Whether the tickets of one kind fit on the chosen sail, counted by hand: visitors have what is on sale, residents also
// what is kept for them.
import type { Price } from '../prices/price.ts'
import type { Inventory } from '../schedule/sail.ts'
import type { LawModels } from './lawModels.ts'

/** What is wrong with the tickets of the class to which `code` belongs, now that one was added. */
export const roomFact = (code: string, { schedule, prices, tickets }: LawModels): string | null => {
  const sailRefId = schedule.selectedSailRefId
  if (sailRefId === null) return null
  const inventory = schedule.inventories[sailRefId]
  if (inventory === undefined) return `${code} chosen and nobody knows what is left on ${sailRefId}`
  const groups = prices.bySail[sailRefId]?.groups
  if (groups === undefined) return null
  const known = new Map<string, Price>()
  for (const group of [
    groups.prices,
    groups.residentPrices,
    groups.carDeckPrices,
    groups.carDeckResidentPrices,
  ])
    for (const price of group) known.set(price.code, price)
  const inventoryClass = known.get(code)?.inventoryClass
  if (inventoryClass === undefined) return null
  const wanted = { visitors: 0, residents: 0 }
  for (const line of tickets.lines) {
    const price = known.get(line.code)
    if (price?.inventoryClass !== inventoryClass) continue
    if (price.isResident) wanted.residents += line.count
    else wanted.visitors += line.count
  }
  return tooManyFact(inventoryClass, wanted, inventory)
}

interface Wanted {
  readonly visitors: number
  readonly residents: number
}

const tooManyFact = (
  inventoryClass: string,
  { visitors, residents }: Wanted,
  { sailRefId, classes }: Inventory,
): string | null => {
  const ofClass = classes.filter((one) => one.inventoryClass === inventoryClass)
  const residentClass = ofClass.find((one) => one.isResident)
  for (const { amount, reservedCount, isResident } of ofClass) {
    if (amount === null) continue
    const isTooMany = isResident
      ? residents > amount + reservedCount
      : visitors > amount || (residentClass === undefined && visitors + residents > amount + reservedCount)
    if (isTooMany)
      return `${inventoryClass} on ${sailRefId}: ${visitors} for visitors and ${residents} for residents, ${amount} left and ${reservedCount} kept`
  }
  return null
}
