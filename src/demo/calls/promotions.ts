// Promotion codes on a reservation (API-62, API-63): one at a time, and every later change counts with it.
import * as E from 'fp-ts/Either'
import { dayAt } from '../../../domain/calendarDay.ts'
import { type CallHandler, repriced, toldChange } from './callHandler.ts'
import { refused } from '../state/callContext.ts'
import { pricedParts } from '../pricing/itemPrices.ts'
import { isPromotionOf, isPromotionOver, promotionByCode } from '../pricing/promotionDiscount.ts'
import { changeableById } from '../reservation/lookup.ts'
import { known } from '../state/state.ts'

/** Another one takes the place of the first. */
export const applyPromotion: CallHandler<'applyPromotion'> = (context, { parameters }, draft) => {
  const found = changeableById(context, parameters.id)
  if (E.isLeft(found)) return found
  const { timeZone, nowMs } = context
  const promotion = promotionByCode(parameters.code)
  if (promotion === null) return refused('PROMOTION_NOT_FOUND')
  if (isPromotionOver(promotion, dayAt(nowMs, timeZone))) return refused('PROMOTION_EXPIRED')
  if (!isPromotionOf(promotion, pricedParts(found.right, timeZone)))
    return refused('PROMOTION_NOT_APPLICABLE')
  known(draft.reservations, parameters.id).promotion = promotion.code
  return repriced(draft, parameters.id)
}

/** Without one there is nothing to do, and that is well. */
export const removePromotion: CallHandler<'removePromotion'> = (context, { parameters }, draft) => {
  const found = changeableById(context, parameters.id)
  if (E.isLeft(found)) return found
  if (found.right.promotion === null) return toldChange(parameters.id)
  known(draft.reservations, parameters.id).promotion = null
  return repriced(draft, parameters.id)
}
