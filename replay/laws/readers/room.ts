// Whether what is chosen fits on the chosen sails, counted by hand: visitors have what is on sale, residents also what
// is kept for them, and a high vehicle takes as many metres as were measured, where the lanes are said to be that long.
import type { Price, PriceGroups } from '../../../domain/prices/price.ts'
import type { Inventory } from '../../../domain/schedule/sail.ts'
import { chosenSails, inventoryOf } from './chosenSails.ts'
import type { ReadModels } from '../../../projections/readModels.ts'
import type { SailRefId } from '../../../domain/ids.ts'

/** What is wrong with the class of places to which `code` belongs, now that one of it was added. */
export const roomFact = (code: string, models: ReadModels): string | null => {
  for (const { sailRefId } of chosenSails(models)) {
    const inventory = inventoryOf(models, sailRefId)
    if (inventory === null) return `${code} chosen and it is not known what is left on ${sailRefId}`
    const groups = models.prices.bySail[sailRefId]?.groups
    if (groups === undefined) continue
    const prices = pricesByCode(groups)
    const inventoryClass = prices.get(code)?.inventoryClass
    if (inventoryClass === undefined) continue
    const wanted = wantedOf(inventoryClass, models, { prices, inventory })
    const fact = tooManyFact(inventoryClass, wanted, inventory)
    if (fact !== null) return fact
  }
  return null
}

/** The category in which a resident travels of whom the registry has not spoken yet. */
export const residentCodeOn = (sailRefId: SailRefId, { prices }: ReadModels): string | null => {
  const groups = prices.bySail[sailRefId]?.groups
  if (groups === undefined) return null
  for (const price of pricesByCode(groups).values())
    if (price.isResident && price.kind === 'passenger') return price.code
  return null
}

const pricesByCode = (groups: PriceGroups): ReadonlyMap<string, Price> => {
  const known = new Map<string, Price>()
  for (const group of [
    groups.prices,
    groups.residentPrices,
    groups.carDeckPrices,
    groups.carDeckResidentPrices,
    groups.addonPrices,
  ])
    for (const price of group) if (!known.has(price.code)) known.set(price.code, price)
  return known
}

interface Wanted {
  readonly visitors: number
  readonly residents: number
}

const METRES = 'HIGH METERS'
const LONGEST_METRES = 25

interface Places {
  readonly prices: ReadonlyMap<string, Price>
  readonly inventory: Inventory
}

const wantedOf = (
  inventoryClass: string,
  { tickets, residents, vehicles }: ReadModels,
  { prices, inventory }: Places,
): Wanted => {
  const lane = inventory.classes.find((one) => one.inventoryClass === METRES)?.total ?? 0
  const isByTheMetre = inventoryClass === METRES && lane >= LONGEST_METRES
  const wanted = { visitors: 0, residents: 0 }
  const add = (code: string | undefined, places: number): void => {
    const price = code === undefined ? undefined : prices.get(code)
    if (price?.inventoryClass === inventoryClass)
      wanted[price.isResident ? 'residents' : 'visitors'] += places
  }
  for (const { code, count } of tickets.lines) add(code, count)
  const anyResident = [...prices.values()].find(({ isResident, kind }) => isResident && kind === 'passenger')
  for (const { level } of residents.localIDs) add(level ?? anyResident?.code, 1)
  for (const { priceCategory, lengthInCm } of vehicles.chosen)
    add(priceCategory, isByTheMetre && lengthInCm !== null ? Math.floor((lengthInCm + 99) / 100) : 1)
  return wanted
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
