// The API of the first page: what the effects see that the program begins with.
import * as E from 'fp-ts/Either'
import { forkJoin } from 'rxjs'
import { map } from 'rxjs/operators'
import type { CalendarDay, DayRange, TimeOfDay } from '../../domain/calendarDay.ts'
import type { MenuItem } from '../../domain/content/content.ts'
import { type Answer, type CallContext, type CallerOf, callerOf } from './call.ts'
import { firstEndpoints } from '../../domain/wire/endpoints/firstEndpoints.ts'
import { toMenu } from '../../domain/wire/menu.ts'
import { toPackages, toPorts, toRoutes } from '../../domain/wire/catalog.ts'
import { toPriceGroups } from '../../domain/wire/prices.ts'
import { toInventories, toSails } from '../../domain/wire/schedule.ts'
import type { SailRefId } from '../../domain/ids.ts'

/** Bound to the entry that causes its calls. */
export type FirstApi = ReturnType<typeof createFirstApi>

type Caller = CallerOf<typeof firstEndpoints>

const NONE = { parameters: {}, body: null } as const

export const createFirstApi = (context: CallContext) => {
  const call = callerOf(firstEndpoints, context)
  return { ...authApi(call), ...catalogApi(call), ...scheduleApi(call), ...menuApi(call) }
}

const authApi = (call: Caller) => ({
  logout: () => call('logout', { parameters: {}, body: {} }),
})

const catalogApi = (call: Caller) => ({
  /** Routes and packages together; the first failure stands for both. */
  catalog: () =>
    forkJoin([call('routes', NONE), call('packages', NONE)]).pipe(
      map(([routes, packages]) => {
        if (E.isLeft(routes)) return routes
        if (E.isLeft(packages)) return packages
        return E.right({ routes: toRoutes(routes.right), packages: toPackages(packages.right) })
      }),
    ),
  /** The ports' titles alone: routes are sold without them. */
  ports: () => call('ports', NONE).pipe(map(E.map(toPorts))),
})

const menuApi = (call: Caller) => ({
  menuItems: (): Answer<MenuItem[]> => call('menuItems', NONE).pipe(map(E.map(toMenu))),
})

const scheduleApi = (call: Caller) => ({
  sailDates: (leg: string, range: DayRange): Answer<CalendarDay[]> =>
    call('sailDates', { parameters: { leg, fromDate: range.from, endDate: range.to }, body: null }),
  sails: (leg: string, date: CalendarDay) =>
    call('sails', { parameters: { leg, date }, body: null }).pipe(map(E.map(toSails))),
  inventory: (leg: string, date: CalendarDay, time: TimeOfDay) =>
    call('inventory', { parameters: { leg, date, time }, body: null }).pipe(map(E.map(toInventories))),
  prices: (
    sailRefId: SailRefId,
    trip: { readonly roundTrip: boolean; readonly oneDayRoundTrip: boolean },
  ) => {
    const parameters = {
      sailRefId,
      roundTrip: String(trip.roundTrip),
      oneDayRoundTrip: String(trip.oneDayRoundTrip),
    }
    return call('prices', { parameters, body: null }).pipe(map(E.map(toPriceGroups)))
  },
})
