// Fetching the reservations of the signed-in customer (HIST-01, HIST-02, API-20, OP-53).
import * as E from 'fp-ts/Either'
import { concat, EMPTY, of } from 'rxjs'
import { map, switchMap } from 'rxjs/operators'
import { filtersIn, isSameRange, rangeOf } from '../../domain/history/filters.ts'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { PATHS } from '../../domain/shell/address.ts'
import { allCausedBy, handler, mapCaused, policy } from '../pipeline/handler.ts'

/** Without a customer there is nothing to ask for: the page asks to sign in. */
export const fetchHistory = handler('FetchHistory', { reads: ['auth'] }, (commands$, { api }, models) =>
  commands$.pipe(
    // Other days make the older answer worthless, and so does another customer.
    switchMap((c) => {
      const { customer } = models.auth
      if (customer === null) return EMPTY
      const answer$ = api(c)
        .userReservations(customer.customerId, c.data)
        .pipe(
          map((answer) =>
            E.isRight(answer)
              ? event('HistoryLoaded', answer.right)
              : event('HistoryFailed', { error: answer.left }),
          ),
        )
      return concat(of(event('HistoryRequested', c.data)), answer$).pipe(allCausedBy(c))
    }),
  ),
)

/**
 * On arrival at the list, and for the days that its address names. A list that was looked at before is fetched again: what
 * was booked or cancelled meanwhile is in it. Who signs in on that page stays there.
 */
export const fetchHistoryOnArrival = policy(
  'fetchHistoryOnArrival',
  { on: ['AddressChanged', 'SignedIn', 'NetworkReturned'], reads: ['auth', 'shell', 'history'] },
  (events$, _ports, models) =>
    events$.pipe(
      mapCaused((e) => {
        const { address } = models.shell
        if (address?.path !== PATHS.myReservations || models.auth.customer === null) return null
        const range = rangeOf(filtersIn(address.query))
        const { isVisited, failure, isFetching } = models.history
        if (e.type === 'NetworkReturned')
          return failure !== null && !isFetching ? command('FetchHistory', range) : null
        const isHere = e.type === 'AddressChanged' && isVisited && isSameRange(models.history.range, range)
        return isHere ? null : command('FetchHistory', range)
      }),
    ),
)
