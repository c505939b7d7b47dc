// What is sold on the chosen sails, and what of it fits: read by hand from price lists and from what is left. A category
// is sold where every chosen sail sells it; a class of places that a sail doesn't name is not limited there.
import { type Price, type PriceGroups, type RouteAddon, sortPrices } from '../../../prices/price.ts'
import type { InventoryClass } from '../../../schedule/sail.ts'
import type { LawModels } from '../../engine/lawModels.ts'
import type { SailRefId } from '../../../ids.ts'
import { chosenSails, inventoryOf } from '../chosenSails.ts'

type Group = Exclude<keyof PriceGroups, 'routeAddons'>

/** The price lists of the chosen sails, `null` for one that is not known. */
const listsOf = (models: LawModels): readonly (PriceGroups | null)[] =>
  chosenSails(models).map(({ sailRefId }) => models.prices.bySail[sailRefId]?.groups ?? null)

/** As the way out sells them, in the order of the screen. */
const soldIn = (models: LawModels, group: Group): readonly Price[] => {
  const [first, ...others] = listsOf(models)
  const isEverywhere = ({ code }: Price): boolean =>
    others.every((list) => list?.[group].some((price) => price.code === code) === true)
  return sortPrices(first?.[group] ?? []).filter(isEverywhere)
}

const FOR_VISITORS: readonly Price['kind'][] = ['passenger', 'bicycle', 'unknown']

/** People, cabins and bicycles; not those of residents, who are found by their codes. */
export const soldTickets = (models: LawModels): readonly Price[] =>
  soldIn(models, 'prices').filter(({ isResident, kind }) => !isResident && FOR_VISITORS.includes(kind))

export const soldExtras = (models: LawModels): readonly Price[] => soldIn(models, 'addonPrices')

/** What an extra asks for, and how many there may be, by the list of the way out. */
export const extraFacts = (models: LawModels, code: string): RouteAddon => {
  const [first] = listsOf(models)
  const said = first?.routeAddons.find(({ priceCategory }) => priceCategory === code)
  return said ?? { priceCategory: code, mandatoryParameter: null, maxQuantityInReservation: null }
}

export const hasResidentPrices = (models: LawModels): boolean => soldIn(models, 'residentPrices').length > 0

/** Whether every chosen sail sells the category to residents. */
export const isSoldToResidents = (models: LawModels, code: string): boolean => {
  const lists = listsOf(models)
  return (
    lists.length > 0 &&
    lists.every((list) => list?.residentPrices.some((price) => price.code === code) === true)
  )
}

/** Vehicles, or trailers, at the price of anyone. */
const soldOnWheels = (models: LawModels, kind: 'car' | 'trailer'): readonly Price[] => [
  ...soldIn(models, 'prices').filter((price) => price.kind === kind && !price.isResident),
  ...soldIn(models, 'carDeckPrices').filter((price) => price.kind === kind),
]

/** Where a resident travels along there are the prices of residents' vehicles as well. */
export const soldVehicles = (
  models: LawModels,
  kind: 'vehicle' | 'trailer',
  withResident: boolean,
): readonly Price[] => {
  if (kind === 'trailer') return soldOnWheels(models, 'trailer')
  const own = withResident ? soldIn(models, 'carDeckResidentPrices') : []
  return [...soldOnWheels(models, 'car'), ...own]
}

/** So many of a category; `lengthInCm` of a vehicle that was measured. */
export interface Wish {
  readonly code: string
  readonly count: number
  readonly lengthInCm?: number | null
}

/** What can be held against what is left: a chosen sail of which that is known. */
export interface Room {
  readonly prices: ReadonlyMap<string, Price>
  readonly classes: readonly InventoryClass[]
}

export const roomsOf = (models: LawModels): readonly Room[] => {
  const rooms: Room[] = []
  for (const { sailRefId } of chosenSails(models)) {
    const inventory = inventoryOf(models, sailRefId)
    if (inventory === null) continue
    rooms.push({ prices: pricesOf(models, sailRefId), classes: inventory.classes })
  }
  return rooms
}

/** By category: whatever is sold on the sail, as its first list says. */
export const pricesOf = (models: LawModels, sailRefId: SailRefId): ReadonlyMap<string, Price> => {
  const prices = new Map<string, Price>()
  const list = models.prices.bySail[sailRefId]?.groups
  for (const group of ALL_GROUPS)
    for (const price of list?.[group] ?? []) if (!prices.has(price.code)) prices.set(price.code, price)
  return prices
}

const ALL_GROUPS: readonly Group[] = [
  'prices',
  'residentPrices',
  'carDeckPrices',
  'carDeckResidentPrices',
  'addonPrices',
]

/** Everything that is chosen. A resident of whom the registry has not spoken yet takes the first place for residents. */
export const wishesOf = (chosen: Chosen, models: LawModels): readonly Wish[] =>
  wishesIn(roomsOf(models)[0], chosen)

/** The same, where the places are those of one sail. */
export const wishesIn = (
  first: Room | undefined,
  { tickets, residents, vehicles }: Chosen,
): readonly Wish[] => {
  let unknown = ''
  for (const { code, isResident, kind } of first?.prices.values() ?? [])
    if (unknown === '' && isResident && kind === 'passenger') unknown = code
  return [
    ...tickets,
    ...residents.map((level) => ({ code: level ?? unknown, count: 1 })),
    ...vehicles.map(({ priceCategory, lengthInCm }) => ({ code: priceCategory, count: 1, lengthInCm })),
  ]
}

interface Chosen {
  readonly tickets: readonly Wish[]
  /** Their categories. */
  readonly residents: readonly (string | null)[]
  readonly vehicles: readonly { readonly priceCategory: string; readonly lengthInCm: number | null }[]
}

export const chosenOf = ({ tickets, residents, vehicles }: LawModels): Chosen => ({
  tickets: tickets.lines,
  residents: residents.localIDs.map(({ level }) => level),
  vehicles: vehicles.chosen,
})

export interface Misfit {
  readonly _tag: 'DoesNotFit'
  readonly available: number
}

/** The first class of places, on the first sail, of which there are fewer than are wished for; `null` where all fit. */
export const misfitOf = (wishes: readonly Wish[], models: LawModels): Misfit | null => {
  for (const room of roomsOf(models)) {
    const available = tooFewIn(room, wishes)
    if (available !== null) return { _tag: 'DoesNotFit', available }
  }
  return null
}

const METRES = 'HIGH METERS'
const LONGEST_METRES = 25

/** Whether there is room for these among the places that `code` takes, and whatever there is of others. */
export const hasRoomFor = (code: string, wishes: readonly Wish[], models: LawModels): boolean =>
  roomsOf(models).every(({ prices, classes }) => {
    const own = prices.get(code)?.inventoryClass
    const rows = classes.filter(({ inventoryClass }) => inventoryClass === own)
    return own !== undefined && tooFewIn({ prices, classes: rows }, wishes) === null
  })

/** What one of each sold category costs on all chosen sails together. */
export const faresOf = (models: LawModels): Readonly<Record<string, number>> => {
  const lists = listsOf(models)
  const fares: Record<string, number> = {}
  const add = (prices: readonly Price[], group: Group): void => {
    for (const { code, fareCents } of prices) {
      const others = lists
        .slice(1)
        .map((list) => list?.[group].find((price) => price.code === code)?.fareCents ?? 0)
      fares[code] = others.reduce<number>((sum, cents) => sum + cents, fareCents)
    }
  }
  add(soldTickets(models), 'prices')
  for (const kind of ['car', 'trailer'] as const) {
    add(
      soldIn(models, 'prices').filter((price) => price.kind === kind && !price.isResident),
      'prices',
    )
    add(
      soldIn(models, 'carDeckPrices').filter((price) => price.kind === kind),
      'carDeckPrices',
    )
  }
  add(soldIn(models, 'residentPrices'), 'residentPrices')
  add(soldIn(models, 'carDeckResidentPrices'), 'carDeckResidentPrices')
  add(soldExtras(models), 'addonPrices')
  return fares
}

/** How many places there are of the first class of which there are too few. */
export const tooFewIn = ({ prices, classes }: Room, wishes: readonly Wish[]): number | null => {
  for (const row of classes) {
    const { inventoryClass, amount, reservedCount } = row
    if (amount === null) continue
    let visitors = 0
    let residents = 0
    for (const wish of wishes) {
      const price = prices.get(wish.code)
      if (price?.inventoryClass !== inventoryClass) continue
      if (price.isResident) residents += placesIn(row, wish)
      else visitors += placesIn(row, wish)
    }
    const withKept = amount + reservedCount
    if (row.isResident && residents > withKept) return withKept
    if (row.isResident) continue
    if (visitors > amount) return amount
    const areCountedApart = classes.some((one) => one.isResident && one.inventoryClass === inventoryClass)
    if (!areCountedApart && visitors + residents > withKept) return withKept
  }
  return null
}

/** A place each, or each begun metre where a lane is sold by the metre. */
const placesIn = ({ inventoryClass, total }: InventoryClass, { count, lengthInCm }: Wish): number => {
  const isLane = inventoryClass === METRES && (total ?? 0) >= LONGEST_METRES
  if (!isLane || lengthInCm === null || lengthInCm === undefined) return count
  const whole = Math.floor(lengthInCm / 100)
  return lengthInCm % 100 === 0 ? whole : whole + 1
}

type NotNow = 'ConfirmationInProgress' | 'NoSail' | 'PackageSailMismatch'

/** Why nothing can be chosen now, whatever it is; `null` where something can. */
export const notNowOf = (models: LawModels): NotNow | null => {
  if (models.reservation.activity === 'confirming') return 'ConfirmationInProgress'
  const known = roomsOf(models).length
  if (known === 0) return 'NoSail'
  const isAboutTickets = models.shell.modal === 'tickets'
  return known < models.schedule.trips.length && !isAboutTickets ? 'PackageSailMismatch' : null
}
