// Promotion codes (PROMO-01..04).
import { command } from '../../domain/log/commands.ts'
import { event, type Event, type EventOf } from '../../domain/log/events.ts'
import type { ReservationChange } from '../../domain/reservation/change.ts'
import { isCutOff } from '../../projections/models/shell.ts'
import { changeableIn } from '../../projections/selectors/reservation.ts'
import { after, decider, type Reads } from '../pipeline/handler.ts'

const PROMOTION_MODELS = ['reservation', 'shell'] as const

/** Without a code or a reservation that stands there is nothing to call (PROMO-03). A pasted code comes with spaces. */
export const applyPromotion = decider('ApplyPromotion', PROMOTION_MODELS, (data, models) => {
  const code = data.code.replace(/\s/g, '')
  return code === '' ? refused('CodeOrReservationMissing') : wanted({ _tag: 'ApplyPromotion', code }, models)
})

export const removePromotion = decider('RemovePromotion', PROMOTION_MODELS, (_data, models) =>
  wanted({ _tag: 'RemovePromotion' }, models),
)

const wanted = (
  change: ReservationChange,
  { reservation, shell }: Reads<(typeof PROMOTION_MODELS)[number]>,
): Event => {
  if (changeableIn(reservation) === null) return refused('CodeOrReservationMissing')
  if (reservation.activity === 'confirming') return refused('ConfirmationInProgress')
  return isCutOff(shell) ? refused('Offline') : event('ReservationChangeWanted', { change })
}

const refused = (reason: EventOf<'PromotionRefused'>['data']['reason']): Event =>
  event('PromotionRefused', { reason })

/** A change goes out as soon as nothing else is in flight. */
export const sendWantedChange = after('ReservationChangeWanted', [], () => command('SyncReservation', {}))
