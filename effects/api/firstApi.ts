// The API of the first page: what the effects see that the program begins with.
import { sequenceS } from 'fp-ts/Apply'
import * as E from 'fp-ts/Either'
import { forkJoin } from 'rxjs'
import { map } from 'rxjs/operators'
import type { CalendarDay, DayRange, TimeOfDay } from '../../domain/calendarDay.ts'
import { type Answer, type CallContext, type CallerOf, callerOf } from './call.ts'
import { firstEndpoints } from '../../domain/wire/endpoints/firstEndpoints.ts'
import { toMenu } from '../../domain/wire/content/menu.ts'
import { toPackages, toPorts, toRoutes } from '../../domain/wire/catalog.ts'
import { toPriceGroups } from '../../domain/wire/prices.ts'
import { toInventories, toSails } from '../../domain/wire/schedule.ts'
import type { SailRefId } from '../../domain/ids.ts'

/** Bound to the entry that causes its calls. */
export type FirstApi = ReturnType<typeof createFirstApi>

type Caller = CallerOf<typeof firstEndpoints>

export const createFirstApi = (context: CallContext) => {
  const call = callerOf(firstEndpoints, context)
  return { ...authApi(call), ...catalogApi(call), ...scheduleApi(call), ...menuApi(call) }
}

const authApi = (call: Caller) => ({
  logout: () => call('logout', {}),
})

const catalogApi = (call: Caller) => ({
  /** Routes and packages together; the first failure stands for both. */
  catalog: () =>
    forkJoin({
      routes: call('routes', { to: toRoutes }),
      packages: call('packages', { to: toPackages }),
    }).pipe(map(sequenceS(E.Apply))),
  /** The ports' titles alone: routes are sold without them. */
  ports: () => call('ports', { to: toPorts }),
})

const menuApi = (call: Caller) => ({
  menu: () => call('menuItems', { to: (wire) => ({ items: toMenu(wire) }) }),
})

const scheduleApi = (call: Caller) => ({
  sailDates: (leg: string, range: DayRange): Answer<CalendarDay[]> =>
    call('sailDates', { parameters: { leg, fromDate: range.from, endDate: range.to } }),
  sails: (leg: string, date: CalendarDay) => call('sails', { parameters: { leg, date }, to: toSails }),
  inventory: (leg: string, date: CalendarDay, time: TimeOfDay) =>
    call('inventory', { parameters: { leg, date, time }, to: toInventories }),
  prices: (
    sailRefId: SailRefId,
    trip: { readonly roundTrip: boolean; readonly oneDayRoundTrip: boolean },
  ) => {
    const parameters = {
      sailRefId,
      roundTrip: String(trip.roundTrip),
      oneDayRoundTrip: String(trip.oneDayRoundTrip),
    }
    return call('prices', { parameters, to: toPriceGroups })
  },
})
