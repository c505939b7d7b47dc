// Dates, sails and inventories as the server tells them (API-70..72), and what they mean here.
import * as t from 'io-ts'
import { CalendarDay, TimeOfDay } from '../../../domain/calendarDay.ts'
import { shape } from '../../../domain/codec/shapes.ts'
import { openText } from '../../../domain/codec/text.ts'
import type { Inventory, InventoryClass, Sail } from '../../../domain/schedule/sail.ts'
import {
  codeOf,
  contentOf,
  idText,
  orElse,
  orNull,
  ReadingType,
  wireInstant,
  wireNumber,
} from './readings.ts'

/** One end of a sailing: port, local day and time, and the instant. */
export const WireCall = shape({
  port: codeOf('portCode'),
  date: CalendarDay,
  time: TimeOfDay,
  timestamp: wireInstant,
})

export const WireSail = shape({
  sailRefId: idText('sailRefId'),
  status: openText('sailStatus'),
  departure: WireCall,
  arrival: WireCall,
  departureDate: CalendarDay,
  route: codeOf('routeCode'),
  routeLeg: codeOf('legCode'),
  vessel: orNull(openText('vessel')),
})

export const SailDatesAnswer = contentOf(CalendarDay)
export const SailsAnswer = contentOf(WireSail)

export const WireInventoryClass = shape({
  inventoryClass: openText('inventoryClass'),
  subType: orNull(openText('subType')),
  amount: orNull(wireNumber),
  total: orNull(wireNumber),
  reserves: orElse(t.array(shape({ amount: orElse(wireNumber, 0) })), []),
  resident: orElse(t.boolean, false),
})

export const WireInventory = shape({
  sailRefId: idText('sailRefId'),
  enabled: orElse(t.boolean, true),
  vessel: orNull(openText('vessel')),
  availableInventoryClasses: t.array(WireInventoryClass),
})

/** A list, each with its `sailRefId`; or an object by `sailRefId` (OP-151). */
const inventoriesReading = new ReadingType('inventories', t.array(WireInventory), (u) =>
  typeof u === 'object' && u !== null && !Array.isArray(u)
    ? Object.entries(u).map(([sailRefId, inventory]) => ({ ...(inventory as object), sailRefId }))
    : u,
)

export const InventoryAnswer = shape({
  routeLeg: codeOf('legCode'),
  availabilities: t.record(openText('sailRefId'), shape({ count: wireNumber })),
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
  answer.inventories.map((wire) => ({
    sailRefId: wire.sailRefId,
    enabled: wire.enabled,
    vessel: wire.vessel,
    count: answer.availabilities[wire.sailRefId]?.count ?? 0,
    classes: wire.availableInventoryClasses.map(toClass),
  }))

const toClass = (wire: t.TypeOf<typeof WireInventoryClass>): InventoryClass => ({
  inventoryClass: wire.inventoryClass,
  subType: wire.subType,
  amount: wire.amount,
  total: wire.total,
  reservedCount: wire.reserves.reduce((sum, reserve) => sum + reserve.amount, 0),
  isResident: wire.resident,
})
