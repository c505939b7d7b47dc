// What `decideSail` needs, gathered from the read models.
import { serverNowMs } from '../domain/expiry/deadline.ts'
import type { EpochMs } from '../domain/instant.ts'
import type { SailOffer } from '../domain/schedule/sailChoice.ts'
import type { ReadModels } from '../projections/readModels.ts'

export const sailOffer = (
  { schedule, catalog, shell }: Pick<ReadModels, 'schedule' | 'catalog' | 'shell'>,
  ownNowMs: EpochMs,
): SailOffer => ({
  sails: schedule.sails,
  inventories: schedule.inventories,
  route: catalog.routes.find((route) => route.code === schedule.sailPackage?.routeCode) ?? null,
  nowMs: serverNowMs(ownNowMs, shell.serverOffsetMs),
})
