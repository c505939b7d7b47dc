// Fetches whether one sail of each trip is available now: the sails of its day, what is left on them, its prices.
import * as E from 'fp-ts/Either'
import { forkJoin, map, type Observable, of } from 'rxjs'
import type { ApiError } from '../../domain/apiError.ts'
import type { CalendarDay } from '../../domain/calendarDay.ts'
import type { EventData } from '../../domain/log/events.ts'
import { NO_PRICES } from '../../domain/prices/price.ts'
import type { KeptTrip } from '../../domain/selection/keptSelection.ts'
import type { FoundSail } from '../../domain/repeat/outcome.ts'
import { byRefId, type Inventory, type Voyage } from '../../domain/schedule/sail.ts'
import { thenAsk } from '../api/aboutReservation.ts'
import type { Api, Answer } from '../api/call.ts'
import { pricesOf, type TripFlags } from '../api/firstApi.ts'

/** All or nothing: without each answer it is not known what is left. */
export const fetchSailAvailability = (
  api: Api,
  trips: readonly KeptTrip[],
  today: CalendarDay,
): Answer<readonly FoundSail[]> => {
  const [out, back] = trips.map(({ sail }) => sail.departureDay)
  const roundTrip = trips.length > 1
  const flags = { roundTrip, oneDayRoundTrip: roundTrip && out === back }
  const each = trips.map(({ sail }) =>
    sail.departureDay < today ? of(pastSail(sail)) : fetchAvailability(api, sail, flags),
  )
  return forkJoin(each).pipe(map(E.sequenceArray))
}

const pastSail = (voyage: Voyage): E.Either<ApiError, FoundSail> =>
  E.right({ voyage, sails: [], inventories: {}, groups: null, isPast: true })

/** A sail that isn't there or isn't open has no price to ask for. */
const fetchAvailability = (api: Api, voyage: Voyage, flags: TripFlags): Answer<FoundSail> => {
  const { legCode, departureDay: day, sailRefId } = voyage
  return api('sails', { parameters: { leg: legCode, date: day } }).pipe(
    thenAsk((sails) => {
      const isOpen = sails.some((sail) => sail.sailRefId === sailRefId && sail.status === 'OPEN')
      const prices$ = isOpen ? pricesOf(api, sailRefId, flags) : of(E.right(NO_PRICES))
      return forkJoin([inventoriesOf(api, { legCode, day, sails }), prices$]).pipe(
        map(([answers, prices]) => {
          const left = E.sequenceArray(answers)
          if (E.isLeft(left)) return left
          if (E.isLeft(prices)) return prices
          const inventories = byRefId(left.right.flat())
          return E.right({ voyage, sails, inventories, groups: isOpen ? prices.right : null, isPast: false })
        }),
      )
    }),
  )
}

/** What is left on these sails of a day: one call a departure time (API-72). */
export const inventoriesOf = (
  api: Api,
  { legCode, day, sails }: EventData<'SailsFound'>,
): Observable<readonly E.Either<ApiError, Inventory[]>[]> => {
  const times = [...new Set(sails.map((sail) => sail.departureTime))]
  return times.length === 0
    ? of([])
    : forkJoin(times.map((time) => api('inventory', { parameters: { leg: legCode, date: day, time } })))
}
