// Dates, sails and inventories as the server sends them (API-70..72), and what they mean here.
import * as t from 'io-ts'
import { shape } from '../codec/shapes.ts'
import { SailRefId } from '../ids.ts'
import type { Inventory, InventoryClass, Sail } from '../schedule/sail.ts'
import { ReadingType } from '../codec/reading.ts'
import {
  codeOf,
  contentOf,
  decor,
  decorOr,
  fittingList,
  fittingRecord,
  idText,
  isObject,
  orElse,
  orNull,
  wireBoolean,
  wireDay,
  wireInstant,
  wireNumber,
  wireTime,
} from './readings.ts'

const Call = shape({ port: codeOf('portCode'), time: wireTime, timestamp: wireInstant })

/** The port under its name, or as the code and title of the call itself (OP-157). */
export const readCall = (u: unknown): unknown =>
  isObject(u) && (u['port'] ?? null) === null && 'code' in u ? { ...u, port: u['code'] } : u

/** One end of a sailing: port, local time, and the instant. */
export const WireCall = new ReadingType('WireCall', Call, readCall)

const SailFields = shape({
  sailRefId: idText(SailRefId),
  status: codeOf('sailStatus'),
  departure: WireCall,
  arrival: WireCall,
  departureDate: wireDay,
  route: codeOf('routeCode'),
  routeLeg: codeOf('legCode'),
  vessel: decor(codeOf('vessel')),
})

/** The day of a sailing, under its own name or that of the departure. */
export const readSailDay = (u: unknown): unknown =>
  isObject(u) && (u['departureDate'] ?? null) === null && isObject(u['departure'])
    ? { ...u, departureDate: u['departure']['date'] }
    : u

export const WireSail = new ReadingType('WireSail', SailFields, readSailDay)

export const SailDatesAnswer = contentOf(wireDay)
export const SailsAnswer = contentOf(WireSail)

export const WireInventoryClass = shape({
  inventoryClass: codeOf('inventoryClass'),
  subType: decor(codeOf('subType')),
  amount: orNull(wireNumber),
  total: decor(wireNumber),
  reserves: orElse(t.array(shape({ amount: orElse(wireNumber, 0) })), []),
  resident: orElse(wireBoolean, false),
})

export const WireInventory = shape({
  sailRefId: idText(SailRefId),
  enabled: orElse(wireBoolean, true),
  vessel: decor(codeOf('vessel')),
  availableInventoryClasses: t.array(WireInventoryClass),
})

/** A list, each with its `sailRefId`; or an object by `sailRefId` (OP-151). */
const inventoriesReading = new ReadingType('inventories', fittingList(WireInventory), (u) =>
  isObject(u)
    ? Object.entries(u).map(([sailRefId, inventory]) => ({ ...(inventory as object), sailRefId }))
    : u,
)

/** An object with a `count` (OP-122), or the count itself. */
const WireAvailability = new ReadingType('WireAvailability', shape({ count: wireNumber }), (u) =>
  isObject(u) ? u : { count: u },
)

export const InventoryAnswer = shape({
  routeLeg: decor(codeOf('legCode')),
  availabilities: decorOr(fittingRecord(SailRefId, WireAvailability), {}),
  inventories: inventoriesReading,
})

export const toSails = (answer: t.TypeOf<typeof SailsAnswer>): Sail[] =>
  answer.map((wire) => ({
    sailRefId: wire.sailRefId,
    status: wire.status === 'OPEN' || wire.status === 'CANCELLED' ? wire.status : 'CLOSED',
    routeCode: wire.route,
    legCode: wire.routeLeg,
    departurePort: wire.departure.port,
    arrivalPort: wire.arrival.port,
    departureDay: wire.departureDate,
    departureTime: wire.departure.time,
    arrivalTime: wire.arrival.time,
    departureAtMs: wire.departure.timestamp,
    arrivalAtMs: wire.arrival.timestamp,
    vessel: wire.vessel,
  }))

export const toInventories = (answer: t.TypeOf<typeof InventoryAnswer>): Inventory[] =>
  answer.inventories.map((wire) => {
    const classes = wire.availableInventoryClasses.map(toClass)
    return {
      sailRefId: wire.sailRefId,
      enabled: wire.enabled,
      vessel: wire.vessel,
      count: answer.availabilities[wire.sailRefId]?.count ?? placesIn(classes),
      classes,
    }
  })

/** Where the sail's own count is missing or unreadable: what its roomiest class has; an unlimited one has room. */
const placesIn = (classes: readonly InventoryClass[]): number =>
  classes.length === 0 ? 1 : Math.max(...classes.map(({ amount }) => amount ?? 1))

const toClass = (wire: t.TypeOf<typeof WireInventoryClass>): InventoryClass => ({
  inventoryClass: wire.inventoryClass,
  subType: wire.subType,
  amount: wire.amount,
  total: wire.total,
  reservedCount: wire.reserves.reduce((sum, reserve) => sum + reserve.amount, 0),
  isResident: wire.resident,
})
