// The events by which a person changes what they have chosen. The models that they change are changed by answers of the
// server too, which must not be sent back to it; and how a number was typed, by which it is sent, no model holds.
import type { EventType } from '../../domain/log/events.ts'

export const SELECTION_EVENTS = [
  'TicketQuantityChanged',
  'AddonParameterChanged',
  'LocalTravellerCountChanged',
  'LocalIdEntered',
  'LocalIdFound',
  'LocalTravellerRemoved',
  'VehicleAdded',
  'VehicleRemoved',
  'VehicleWeightChanged',
  'SailSelected',
  'TripRepeated',
] as const satisfies readonly EventType[]
