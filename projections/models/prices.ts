// Prices by sail (PRICE-01); a failed load leaves an empty set (PRICE-02).
import * as t from 'io-ts'
import { byKey, shape } from '../../domain/codec/shapes.ts'
import { SailRefId } from '../../domain/ids.ts'
import { NO_PRICES, PriceGroups } from '../../domain/prices/price.ts'
import { projection } from '../fold/projection.ts'

const SailPrices = shape({ groups: PriceGroups, requesting: t.boolean, failed: t.boolean })

export const PricesModel = shape({ bySail: byKey(SailRefId, SailPrices) })
export type PricesModel = t.TypeOf<typeof PricesModel>

const initial: PricesModel = { bySail: {} }

const sold = (groups: PriceGroups) => ({ groups, requesting: false, failed: false })

export const prices = projection(PricesModel, initial, {
  on: {
    PricesRequested: (draft, { sailRefId }) => {
      const groups = draft.bySail[sailRefId]?.groups ?? NO_PRICES
      draft.bySail[sailRefId] = { groups, requesting: true, failed: false }
    },
    PricesLoaded: (draft, { sailRefId, groups }) => {
      draft.bySail[sailRefId] = sold(groups)
    },
    TripRepeated: (draft, { prices }) => {
      for (const { sailRefId, groups } of prices) draft.bySail[sailRefId] = sold(groups)
    },
    StateRestored: (draft, { kept: { booking } }) => {
      for (const [sail, groups] of Object.entries(booking?.prices ?? {}))
        Object.assign(draft.bySail, { [sail]: sold(groups) })
    },
    PricesFailed: (draft, { sailRefId }) => {
      draft.bySail[sailRefId] = { groups: NO_PRICES, requesting: false, failed: true }
    },
  },
})
