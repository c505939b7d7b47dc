// What `decideQuantity` needs, gathered from the read models.
import { footPrices, NO_PRICES } from '../domain/prices/price.ts'
import type { QuantitySituation } from '../domain/tickets/quantity.ts'
import type { ReadModels } from '../projections/readModels.ts'

export const quantitySituation = ({
  tickets,
  prices,
  schedule,
  reservation,
}: Pick<ReadModels, 'tickets' | 'prices' | 'schedule' | 'reservation'>): QuantitySituation => {
  const sailRefId = schedule.selectedSailRefId
  return {
    lines: tickets.lines,
    prices: footPrices((sailRefId === null ? undefined : prices.bySail[sailRefId]?.groups) ?? NO_PRICES),
    inventory: (sailRefId === null ? undefined : schedule.inventories[sailRefId]) ?? null,
    isConfirming: reservation.activity === 'confirming',
  }
}
