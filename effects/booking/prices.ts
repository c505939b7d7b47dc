// The prices of a sail (PRICE-01, PRICE-02).
import * as E from 'fp-ts/Either'
import { merge, of } from 'rxjs'
import { groupBy, map, mergeMap, switchMap } from 'rxjs/operators'
import { event } from '../../domain/log/events.ts'
import { allCausedBy, forFirstPage } from '../pipeline/handler.ts'

const { handler } = forFirstPage

export const requestPrices = handler('RequestPrices', { reads: [] }, (commands$, { api }) =>
  commands$.pipe(
    groupBy((c) => c.data.sailRefId),
    // The prices of two sails don't disturb each other.
    mergeMap((ofOneSail$) =>
      ofOneSail$.pipe(
        // For one sail only the newest question counts.
        switchMap((c) => {
          const { sailRefId } = c.data
          const answer$ = api(c)
            .prices(sailRefId, c.data)
            .pipe(
              map((answer) =>
                E.isRight(answer)
                  ? event('PricesLoaded', { sailRefId, groups: answer.right })
                  : event('PricesFailed', { sailRefId, error: answer.left }),
              ),
            )
          return merge(of(event('PricesRequested', { sailRefId })), answer$).pipe(allCausedBy(c))
        }),
      ),
    ),
  ),
)
