// What a reservation holds as a person reads it: one line a kind of ticket, so many of it at such a price.
import { type EurCents, sumCents } from '../../../domain/money.ts'
import type { ReservationItem } from '../../../domain/reservation/reservation.ts'

export interface BoughtLine {
  readonly code: string
  readonly title: string
  readonly count: number
  /** The price of one, `null` where they differ. */
  readonly unitCents: number | null
  readonly totalCents: EurCents
}

/** In the order in which they were added. */
export const boughtLinesOf = (items: readonly ReservationItem[]): readonly BoughtLine[] => {
  const codes = [...new Set(items.map((item) => item.priceCategory))]
  return codes.map((code) => {
    const own = items.filter((item) => item.priceCategory === code)
    const unitPrices = new Set(own.map((item) => item.priceCents / item.quantity))
    const [unitCents = null] = unitPrices
    return {
      code,
      title: own[0]?.title ?? code,
      count: own.reduce((count, item) => count + item.quantity, 0),
      unitCents: unitPrices.size === 1 && Number.isInteger(unitCents) ? unitCents : null,
      totalCents: sumCents(own.map((item) => item.priceCents)),
    }
  })
}
