// The beginning of a log written by hand in which something can be chosen: a sail with its prices, and what is left on it.
import type { Price, PriceGroups } from '../../domain/prices/price.ts'
import { NO_PRICES } from '../../domain/prices/price.ts'
import type { InventoryClass } from '../../domain/schedule/sail.ts'
import { select } from './bookingLog.ts'
import { findSail, handLog, type HandLog, inventoryWith, sailWith } from './handLog.ts'
import { inventoryClassWith, priceWith } from './samples/samplePlaces.ts'

export const CAR: Price = priceWith('M1', {
  title: 'Car',
  kind: 'car',
  inventoryClass: 'CAR_DECK',
  weightEditAllowed: true,
  vehicleRegistrationInfoRequired: true,
})

/** Three places for anyone, one more for residents, and one for a car. */
const PLACES: readonly InventoryClass[] = [
  inventoryClassWith({ amount: 3, reservedCount: 1 }),
  inventoryClassWith({ inventoryClass: 'CAR_DECK', amount: 1 }),
]

const GROUPS: PriceGroups = {
  ...NO_PRICES,
  prices: [priceWith('ADULT'), CAR],
  residentPrices: [priceWith('LOCAL', { isResident: true })],
  addonPrices: [priceWith('LUNCH', { inventoryClass: 'LUNCH' })],
  routeAddons: [{ priceCategory: 'LUNCH', mandatoryParameter: 'menu', maxQuantityInReservation: 2 }],
}

/** One way, on a sail that is chosen. */
export const choosing = (groups: Partial<PriceGroups> = {}): HandLog => {
  const log = handLog()
  findSail(log, sailWith(), inventoryWith({ classes: [...PLACES] }))
  select(log, '11')
  log.event('PricesLoaded', { sailRefId: '11', groups: { ...GROUPS, ...groups } })
  return log
}

/** Adults, and the answer to that; gives back the number of the answer. */
export const take = (log: HandLog, count: number, taken = count): number => {
  log.command('ChangeTicketQuantity', { code: 'ADULT', count, way: 'dropdown' })
  const line = { code: 'ADULT', title: 'Adult', count: taken }
  return log.event('TicketQuantityChanged', { line, way: 'dropdown', addon: null })
}
