// What the route of the chosen sail has for companies and for disabled people (RTE-09, OP-69).
import { isRouteAttributeOn, type RouteAttribute } from '../../../domain/catalog/routeAttributes.ts'
import { selectedSailOf } from '../../../projections/selectors/schedule.ts'
import { useModel } from '../../models/modelSource.ts'

export interface RouteSwitches {
  readonly hasCompanyLoyalties: boolean
  readonly hasHandicappedVehicles: boolean
}

export const useRouteSwitches = (): RouteSwitches => {
  const sail = selectedSailOf(useModel('schedule'))
  const { routes } = useModel('catalog')
  const route = routes.find((one) => one.code === sail?.routeCode)
  const isOn = (name: RouteAttribute): boolean =>
    route !== undefined &&
    sail !== null &&
    isRouteAttributeOn(route, name, { sailDay: sail.departureDay, locale: '' })
  return {
    hasCompanyLoyalties: isOn('ENABLE_COMPANY_LOYALTIES'),
    hasHandicappedVehicles: isOn('ENABLE_HANDICAPPED_VEHICLES'),
  }
}
