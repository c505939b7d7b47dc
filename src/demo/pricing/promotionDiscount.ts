// What a promotion takes off: each part of a reservation knows its own share, and the shares add up to the cent.
import type { CalendarDay } from '../../../domain/calendarDay.ts'
import { PROMOTIONS, type PromotionData } from '../data/promotions.ts'

/** What one item costs on one sail, before the promotion. */
export interface PricedPart {
  readonly routeCode: string
  readonly isPerson: boolean
  readonly cents: number
}

export const promotionByCode = (code: string): PromotionData | null =>
  PROMOTIONS.find((promotion) => promotion.code === code.trim().toUpperCase()) ?? null

/** The last day counts. */
export const isPromotionOver = ({ lastDay }: PromotionData, today: CalendarDay): boolean =>
  lastDay !== null && today > lastDay

/** Whether there is anything that it makes cheaper. */
export const isPromotionOf = (promotion: PromotionData, parts: readonly PricedPart[]): boolean =>
  parts.some((part) => isTouched(promotion, part))

/** The cents off each part, in the order of the parts; none is more than the part costs. */
export const discountsOf = (
  promotion: PromotionData | null,
  parts: readonly PricedPart[],
): readonly number[] => {
  if (promotion === null) return parts.map(() => 0)
  const { gift } = promotion
  const touched = parts.map((part) => (isTouched(promotion, part) ? part.cents : 0))
  return gift._tag === 'PassengerPercent'
    ? touched.map((cents) => Math.round((cents * gift.percent) / 100))
    : spread(gift.cents, touched)
}

const isTouched = ({ gift, routeCode }: PromotionData, { isPerson, ...part }: PricedPart): boolean =>
  part.cents > 0 &&
  (routeCode === null || routeCode === part.routeCode) &&
  (gift._tag === 'Amount' || isPerson)

/** In proportion; what rounding leaves goes with the next part. */
const spread = (amount: number, parts: readonly number[]): number[] => {
  const total = parts.reduce((sum, cents) => sum + cents, 0)
  const off = Math.min(amount, total)
  let before = 0
  return parts.map((cents) => {
    const start = total === 0 ? 0 : Math.floor((off * before) / total)
    before += cents
    return total === 0 ? 0 : Math.floor((off * before) / total) - start
  })
}
