// The prices of a sail (PRICE-01, PRICE-02).
import { event } from '../../domain/log/events.ts'
import { pricesOf } from '../api/firstApi.ts'
import { asksFirst, question } from '../pipeline/asking.ts'

export const requestPrices = asksFirst(
  'RequestPrices',
  { reads: [], about: (data) => data.sailRefId },
  (data, _models, { api }) => {
    const { sailRefId } = data
    return question(pricesOf(api, sailRefId, data), {
      asked: event('PricesRequested', { sailRefId }),
      found: (groups) => event('PricesLoaded', { sailRefId, groups }),
      failed: (error) => event('PricesFailed', { sailRefId, error }),
    })
  },
)
