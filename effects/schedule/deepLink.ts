// An address may name a route and a day, `#/en/?route=VIR-KUI&day=2026-11-27`: they are chosen as a person would choose
// them, and then leave the address, so that another choice is not taken back by the next load of the page. Beside the sail
// of a link to the tickets they say where that is found (LOC-22); it is chosen once it is.
import { command } from '../../domain/log/commands.ts'
import { type Address, PATHS, sailIn } from '../../domain/shell/address.ts'
import { WAY_OUT } from '../../domain/ids.ts'
import { afterAny } from '../pipeline/handler.ts'

interface TripLink {
  readonly routeCode: string
  readonly day: string | null
  /** Of a link to a sail they stay in the address, with the sail. */
  readonly isToSail: boolean
}

/** The route, and the day, that a link to the home, or to a sail's tickets, names; `null` at any other address. */
const tripIn = (address: Address | null): TripLink | null => {
  const { route, day = null } = address?.query ?? {}
  if (route === undefined) return null
  if (address?.path === PATHS.home) return { routeCode: route, day, isToSail: false }
  return address?.path === PATHS.selectTickets && sailIn(address) !== null
    ? { routeCode: route, day, isToSail: true }
    : null
}

const LEAVE = command('NavigateTo', { path: PATHS.home, query: {}, how: 'replace' })

export const followTripLink = afterAny(
  ['CatalogLoaded', 'AddressChanged', 'PackageSelected', 'RouteRefused'],
  ['shell', 'catalog', 'reservation', 'schedule'],
  (e, models) => {
    const trip = tripIn(models.shell.address)
    if (trip === null) return null
    const { day, routeCode, isToSail } = trip
    const leave = isToSail ? [] : [LEAVE]
    // What is held is not given away for a link.
    if (models.reservation.current !== null || e.type === 'RouteRefused') return leave
    if (e.type === 'PackageSelected') {
      if (e.data.sailPackage.routeCode !== routeCode) return null
      return [...(day === null ? [] : [command('ChooseDate', { trip: WAY_OUT, day })]), ...leave]
    }
    // The sail is looked for on the trip that is chosen already.
    const isChosen = isToSail && models.schedule.sailPackage !== null
    return isChosen || models.catalog.routes.length === 0 ? null : command('SelectRoute', { routeCode })
  },
)
