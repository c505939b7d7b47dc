// What `decideSync` needs, gathered from the read models.
import type { SyncSituation } from '../../domain/reservation/request.ts'
import type { Selection } from '../../domain/selection/selection.ts'
import type { ReadModels } from '../readModels.ts'
import type { SessionConfig } from '../../domain/deployment/sessionConfig.ts'

/** The read models that say what is chosen. */
export type SelectionModels = Pick<ReadModels, 'tickets' | 'residents' | 'vehicles'>

export type BookingModels = SelectionModels & Pick<ReadModels, 'schedule' | 'reservation'>

export const BOOKING_MODELS = ['tickets', 'residents', 'vehicles', 'schedule', 'reservation'] as const

export const selectionOf = ({ tickets, residents, vehicles }: SelectionModels): Selection => ({
  lines: tickets.lines,
  addons: tickets.addons,
  travellers: residents.localIDs,
  vehicles: vehicles.chosen,
  asHeld: tickets.asHeld,
  namedSeqNs: tickets.namedSeqNs,
  leaving: { travellers: residents.leaving, vehicles: vehicles.leaving },
})

export const syncSituation = (
  models: BookingModels,
  { saleChannel }: Pick<SessionConfig, 'saleChannel'>,
): SyncSituation => ({
  selection: selectionOf(models),
  trips: models.schedule.trips,
  reservation: models.reservation.current,
  activity: models.reservation.activity,
  wanted: models.reservation.wanted,
  isSettled: models.reservation.heldOtherwise !== null,
  saleChannel,
})
