// What `decideSync` needs, gathered from the read models.
import type { SyncSituation } from '../domain/reservation/request.ts'
import type { ReadModels } from '../projections/readModels.ts'
import type { SessionConfig } from './ports/ports.ts'

export const syncSituation = (
  { tickets, schedule, reservation }: Pick<ReadModels, 'tickets' | 'schedule' | 'reservation'>,
  { saleChannel }: SessionConfig,
): SyncSituation => ({
  lines: tickets.lines,
  reservation: reservation.current,
  activity: reservation.activity,
  sailPackage: schedule.sailPackage,
  sailRefId: schedule.selectedSailRefId,
  saleChannel,
})
