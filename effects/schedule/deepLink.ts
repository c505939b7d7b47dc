// An address may name a route and a day, `#/en/?route=VIR-KUI&day=2026-11-27`: they are chosen as a person would choose
// them, and then leave the address, so that another choice is not taken back by the next load of the page. Beside the sail
// of a link to the tickets they say where that is found (LOC-22); it is chosen once it is.
import { command } from '../../domain/log/commands.ts'
import { PATHS } from '../../domain/shell/address.ts'
import { tripIn } from '../../domain/shell/tripLink.ts'
import { WAY_OUT } from '../../domain/ids.ts'
import { afterAny } from '../pipeline/handler.ts'

const LEAVE = command('NavigateTo', { path: PATHS.home, query: {}, how: 'replace' })

export const followTripLink = afterAny(
  ['CatalogLoaded', 'AddressChanged', 'PackageSelected', 'RouteRefused'],
  ['shell', 'catalog', 'reservation', 'schedule'],
  (e, models) => {
    const trip = tripIn(models.shell.address)
    if (trip === null) return null
    const { day, routeCode, isToSail } = trip
    const leave = isToSail ? null : LEAVE
    // What is held is not given away for a link.
    if (models.reservation.current !== null || e.type === 'RouteRefused') return leave
    if (e.type === 'PackageSelected') {
      if (e.data.sailPackage.routeCode !== routeCode) return null
      return [day === null ? null : command('ChooseDate', { trip: WAY_OUT, day }), leave]
    }
    // The sail is looked for on the trip that is chosen already.
    const isChosen = isToSail && models.schedule.sailPackage !== null
    return isChosen || models.catalog.routes.length === 0 ? null : command('SelectRoute', { routeCode })
  },
)
