// An address may name a route and a day, `#/en/?route=VIR-KUI&day=2026-11-27`: they are chosen as a person would choose
// them, and then leave the address, so that another choice is not taken back by the next load of the page.
import { EMPTY, of } from 'rxjs'
import { mergeMap } from 'rxjs/operators'
import { command, type Command } from '../../domain/log/commands.ts'
import { type Address, PATHS } from '../../domain/shell/address.ts'
import { WAY_OUT } from '../../domain/ids.ts'
import { causedBy, policy } from '../pipeline/handler.ts'

/** The route, and the day, that a link to the home names; `null` at any other address. */
const tripIn = (
  address: Address | null,
): { readonly routeCode: string; readonly day: string | null } | null => {
  const { route, day = null } = address?.query ?? {}
  return address?.path === PATHS.home && route !== undefined ? { routeCode: route, day } : null
}

const LEAVE = command('NavigateTo', { path: PATHS.home, query: {}, how: 'replace' })

export const followTripLink = policy(
  'followTripLink',
  {
    on: ['CatalogLoaded', 'AddressChanged', 'PackageSelected', 'RouteRefused'],
    reads: ['shell', 'catalog', 'reservation'],
  },
  (events$, _ports, models) =>
    events$.pipe(
      // Each event has all of its commands, in their order.
      mergeMap((e) => {
        const trip = tripIn(models.shell.address)
        if (trip === null) return EMPTY
        const answers = (...commands: readonly Command[]) => of(...commands.map((one) => causedBy(e, one)))
        // What is held is not given away for a link.
        if (models.reservation.current !== null || e.type === 'RouteRefused') return answers(LEAVE)
        if (e.type !== 'PackageSelected')
          return models.catalog.routes.length === 0
            ? EMPTY
            : answers(command('SelectRoute', { routeCode: trip.routeCode }))
        const { day, routeCode } = trip
        if (e.data.sailPackage.routeCode !== routeCode) return EMPTY
        return day === null ? answers(LEAVE) : answers(command('ChooseDate', { trip: WAY_OUT, day }), LEAVE)
      }),
    ),
)
