// Asking for the prices of a sail (PRICE-01, PRICE-02).
import * as t from 'io-ts'
import { ApiError } from '../apiError.ts'
import { shape } from '../codec/shapes.ts'
import { SailRefId } from '../ids.ts'
import { PriceGroups } from './price.ts'

export const pricesCommands = {
  RequestPrices: shape({ sailRefId: SailRefId, roundTrip: t.boolean, oneDayRoundTrip: t.boolean }),
}

export const pricesEvents = {
  PricesRequested: shape({ sailRefId: SailRefId }),
  PricesLoaded: shape({ sailRefId: SailRefId, groups: PriceGroups }),
  /** Stores an empty set for the sail (PRICE-02). */
  PricesFailed: shape({ sailRefId: SailRefId, error: ApiError }),
}
