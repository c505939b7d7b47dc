// Whether local travellers are offered on the chosen sails (TICK-08, PRICE-10, OP-13).
import { isRouteAttributeOn } from '../../domain/catalog/routeAttributes.ts'
import { isResidentOffered } from '../../domain/selection/residentDecisions.ts'
import type { ReadModels } from '../readModels.ts'
import { selectedSailOf } from './chosenSails.ts'
import type { SessionConfig } from '../../domain/deployment/sessionConfig.ts'
import { selectedOffer } from './quantitySituation.ts'

export const residentsAreOffered = (
  models: Pick<ReadModels, 'schedule' | 'prices' | 'catalog'>,
  { isIsland }: Pick<SessionConfig, 'isIsland'>,
): boolean => {
  const sail = selectedSailOf(models.schedule)
  const route = models.catalog.routes.find((one) => one.code === sail?.routeCode)
  return isResidentOffered({
    isIsland,
    displaysResidentTickets:
      sail !== null &&
      route !== undefined &&
      isRouteAttributeOn(route, 'RESIDENTS', { sailDay: sail.departureDay, locale: '' }),
    hasResidentPrices: selectedOffer(models).residents.length > 0,
  })
}
