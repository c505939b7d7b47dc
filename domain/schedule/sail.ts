// A sailing, and what is left on it (SCHED-16..18, SCHED-24, SCHED-25).
import * as t from 'io-ts'
import { CalendarDay, TimeOfDay } from '../calendarDay.ts'
import { WantedTrip } from '../catalog/trips.ts'
import { listOf, nullable, oneOf, shape } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'
import { SailRefId } from '../ids.ts'
import { EpochMs } from '../instant.ts'

/** CANCELLED sails are not offered (SCHED-17). Other words of the server read as CLOSED. */
export const SailStatus = oneOf('SailStatus', 'OPEN', 'CANCELLED', 'CLOSED')

/** From where to where and when. Day and times are the ports' local ones; the instant says when that is. */
const voyageFields = {
  sailRefId: SailRefId,
  legCode: openText('legCode'),
  departurePort: openText('portCode'),
  arrivalPort: openText('portCode'),
  departureDay: CalendarDay,
  departureTime: TimeOfDay,
  arrivalTime: TimeOfDay,
  departureAtMs: EpochMs,
  vessel: nullable(openText('vessel')),
}

/** A sailing as a reservation and a ticket name it. */
export const Voyage = shape(voyageFields)
export type Voyage = t.TypeOf<typeof Voyage>

/**
 * A sailing of a reservation. `status` is the server's own word on it, `null` where it says none; `arrivalDay` is the
 * arrival port's day, and `arrivalAtMs` the instant, `null` where they are missing.
 */
export const ReservedSail = shape({
  ...voyageFields,
  status: nullable(openText('sailStatus')),
  arrivalDay: nullable(CalendarDay),
  arrivalAtMs: nullable(EpochMs),
})
export type ReservedSail = t.TypeOf<typeof ReservedSail>

/** From where to where and when alone. */
export const voyageOfReserved = ({
  status: _status,
  arrivalDay: _arrivalDay,
  arrivalAtMs: _arrivalAtMs,
  ...voyage
}: ReservedSail): Voyage => voyage

/** A sailing that can be chosen. */
export const Sail = shape({
  ...voyageFields,
  status: SailStatus,
  routeCode: openText('routeCode'),
  arrivalAtMs: EpochMs,
})
export type Sail = t.TypeOf<typeof Sail>

/** The part of a sailing that outlasts its being offered. */
export const voyageOf = ({
  status: _status,
  routeCode: _routeCode,
  arrivalAtMs: _arrivalAtMs,
  ...voyage
}: Sail): Voyage => voyage

/** One class of places; `amount` is what may still be sold, `null` for unlimited (SCHED-22, OP-123). */
export const InventoryClass = shape({
  inventoryClass: openText('inventoryClass'),
  subType: nullable(openText('subType')),
  amount: nullable(t.number),
  total: nullable(t.number),
  /** The sum of the places that are kept for residents. */
  reservedCount: t.number,
  isResident: t.boolean,
})
export type InventoryClass = t.TypeOf<typeof InventoryClass>

/** What is left on one sail. `count` is the server's own availability count. */
export const Inventory = shape({
  sailRefId: SailRefId,
  enabled: t.boolean,
  vessel: nullable(openText('vessel')),
  count: t.number,
  classes: listOf(InventoryClass),
})
export type Inventory = t.TypeOf<typeof Inventory>

export const byRefId = (inventories: readonly Inventory[]): Record<string, Inventory> =>
  Object.fromEntries(inventories.map((inventory) => [inventory.sailRefId, inventory]))

/** A sail that can't be booked any more. */
export const GoneSail = shape({
  sail: Voyage,
  reason: oneOf('GoneReason', 'Cancelled', 'NotOpen', 'Departed', 'BookingClosed', 'Full', 'BeforeOutbound'),
})
export type GoneSail = t.TypeOf<typeof GoneSail>

/** What sails on the day of a trip; without a sail where that can't be booked. */
export const FoundTrip = shape({
  wanted: WantedTrip,
  day: CalendarDay,
  sails: listOf(Sail),
  inventories: listOf(Inventory),
  sailRefId: nullable(SailRefId),
})
export type FoundTrip = t.TypeOf<typeof FoundTrip>
