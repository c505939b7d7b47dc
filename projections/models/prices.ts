// Prices by sail (PRICE-01); a failed load leaves an empty set (PRICE-02).
import * as t from 'io-ts'
import { byKey, shape } from '../../domain/codec/shapes.ts'
import { SailRefId } from '../../domain/ids.ts'
import { NO_PRICES, PriceGroups } from '../../domain/prices/price.ts'
import { projection } from '../fold/projection.ts'

const SailPrices = shape({ groups: PriceGroups, requesting: t.boolean, failed: t.boolean })

export const PricesModel = shape({ bySail: byKey(SailRefId, SailPrices) })
export type PricesModel = t.TypeOf<typeof PricesModel>

const put = (draft: PricesModel, sail: string, changes: Partial<t.TypeOf<typeof SailPrices>>): void => {
  const list = { groups: NO_PRICES, requesting: false, failed: false, ...changes }
  draft.bySail = { ...draft.bySail, [sail]: list }
}

export const prices = projection('prices', PricesModel, {
  on: {
    PricesRequested: (draft, { sailRefId }) =>
      put(draft, sailRefId, { groups: draft.bySail[sailRefId]?.groups ?? NO_PRICES, requesting: true }),
    PricesLoaded: (draft, { sailRefId, groups }) => put(draft, sailRefId, { groups }),
    PricesFailed: (draft, { sailRefId }) => put(draft, sailRefId, { failed: true }),
    TripRepeated: (draft, { prices }) => {
      for (const { sailRefId, groups } of prices) put(draft, sailRefId, { groups })
    },
    StateRestored: (draft, { kept: { booking } }) => {
      for (const [sail, groups] of Object.entries(booking?.prices ?? {})) put(draft, sail, { groups })
    },
  },
})
