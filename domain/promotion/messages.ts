// Promotion codes on the current reservation (PROMO-01..04).
import { oneOf, shape } from '../codec/shapes.ts'
import { secret } from '../codec/text.ts'

export const promotionCommands = {
  ApplyPromotion: shape({ code: secret('promotionCode') }),
  RemovePromotion: shape({}),
}

export const promotionEvents = {
  /** 'Code or ReservationId is missing' (PROMO-03). */
  PromotionRefused: shape({
    reason: oneOf('PromotionRefusedTag', 'CodeOrReservationMissing', 'ConfirmationInProgress', 'Offline'),
  }),
}
