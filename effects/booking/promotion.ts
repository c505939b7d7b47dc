// Promotion codes (PROMO-01..04).
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { isCutOff } from '../../projections/models/shell.ts'
import { changeableIn } from '../../projections/selectors/reservation.ts'
import { after, decider } from '../pipeline/handler.ts'

/** Without a code or a reservation that stands there is nothing to call (PROMO-03). A pasted code comes with spaces. */
export const applyPromotion = decider('ApplyPromotion', ['reservation', 'shell'], ({ data }, models) => {
  const code = data.code.replace(/\s/g, '')
  const { activity } = models.reservation
  if (code === '' || changeableIn(models.reservation) === null)
    return event('PromotionRefused', { reason: 'CodeOrReservationMissing' })
  if (activity === 'confirming') return event('PromotionRefused', { reason: 'ConfirmationInProgress' })
  if (isCutOff(models.shell)) return event('PromotionRefused', { reason: 'Offline' })
  return event('ReservationChangeWanted', { change: { _tag: 'ApplyPromotion', code } })
})

export const removePromotion = decider('RemovePromotion', ['reservation', 'shell'], (_c, models) => {
  const { activity } = models.reservation
  if (changeableIn(models.reservation) === null)
    return event('PromotionRefused', { reason: 'CodeOrReservationMissing' })
  if (activity === 'confirming') return event('PromotionRefused', { reason: 'ConfirmationInProgress' })
  if (isCutOff(models.shell)) return event('PromotionRefused', { reason: 'Offline' })
  return event('ReservationChangeWanted', { change: { _tag: 'RemovePromotion' } })
})

/** A change goes out as soon as nothing else is under way. */
export const sendWantedChange = after(['ReservationChangeWanted'], [], () => command('SyncReservation', {}))
