// What the route of the chosen sail has for companies and for disabled people (RTE-09, OP-69).
import { isSetOn } from '../../../domain/catalog/routeSwitches.ts'
import { selectedSailOf } from '../../../projections/selectors/chosenTrips.ts'
import { useModel } from '../../models/modelSource.ts'

export type RouteSwitches = ReturnType<typeof useRouteSwitches>

export const useRouteSwitches = () => {
  const sail = selectedSailOf(useModel('schedule'))
  const { routes } = useModel('catalog')
  return {
    hasCompanyLoyalties: isSetOn(routes, sail, 'ENABLE_COMPANY_LOYALTIES'),
    hasHandicappedVehicles: isSetOn(routes, sail, 'ENABLE_HANDICAPPED_VEHICLES'),
  }
}
