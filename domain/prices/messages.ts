// Asking for the prices of a sail (PRICE-01, PRICE-02).
import * as t from 'io-ts'
import { ApiError } from '../apiError.ts'
import { shape } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'
import { PriceGroups } from './price.ts'

const sailRefId = openText('sailRefId')

export const pricesCommands = {
  RequestPrices: shape({ sailRefId, roundTrip: t.boolean, oneDayRoundTrip: t.boolean }),
}

export const pricesEvents = {
  PricesRequested: shape({ sailRefId }),
  PricesLoaded: shape({ sailRefId, groups: PriceGroups }),
  /** Stores an empty set for the sail (PRICE-02). */
  PricesFailed: shape({ sailRefId, error: ApiError }),
}
