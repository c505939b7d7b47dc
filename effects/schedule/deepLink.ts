// An address may name a route and a day, `#/en/?route=VIR-KUI&day=2026-11-27`: they are chosen as a person would choose
// them, and then leave the address, so that another choice is not taken back by the next load of the page. Beside the sail
// of a link to the tickets they say where that is found (LOC-22); it is chosen once it is.
import { EMPTY, of } from 'rxjs'
import { mergeMap } from 'rxjs/operators'
import { command, type Command } from '../../domain/log/commands.ts'
import { type Address, PATHS, sailIn } from '../../domain/shell/address.ts'
import { WAY_OUT } from '../../domain/ids.ts'
import { causedBy, policy } from '../pipeline/handler.ts'

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

export const followTripLink = policy(
  {
    on: ['CatalogLoaded', 'AddressChanged', 'PackageSelected', 'RouteRefused'],
    reads: ['shell', 'catalog', 'reservation', 'schedule'],
  },
  (events$, _ports, models) =>
    events$.pipe(
      // Each event has all of its commands, in their order.
      mergeMap((e) => {
        const trip = tripIn(models.shell.address)
        if (trip === null) return EMPTY
        const answers = (...commands: readonly Command[]) => of(...commands.map((one) => causedBy(e, one)))
        const { day, routeCode, isToSail } = trip
        const leave = isToSail ? [] : [LEAVE]
        // What is held is not given away for a link.
        if (models.reservation.current !== null || e.type === 'RouteRefused') return answers(...leave)
        if (e.type === 'PackageSelected') {
          if (e.data.sailPackage.routeCode !== routeCode) return EMPTY
          return answers(...(day === null ? [] : [command('ChooseDate', { trip: WAY_OUT, day })]), ...leave)
        }
        // The sail is looked for on the trip that is chosen already.
        const isChosen = isToSail && models.schedule.sailPackage !== null
        return isChosen || models.catalog.routes.length === 0
          ? EMPTY
          : answers(command('SelectRoute', { routeCode }))
      }),
    ),
)
