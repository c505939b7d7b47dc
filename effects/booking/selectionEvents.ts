// The events by which a person changes what they have chosen.
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
