// In the header: how long the places are still held. It is seen every second and read out twice in all.
import { isOutcomeOpen } from '../../../domain/payment/progress.ts'
import { Countdown } from '../trip/Countdown.tsx'
import { usePayment } from '../../models/usePayment.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import { clockText, LAST_MS, SOON_MS, toneOf, useHoldLeftMs } from './holdTime.ts'

/** Nothing while nothing is held. At the end it says so before the server does, unless a payment may be on its way. */
export const HoldCountdown = () => {
  const t = useCheckoutTexts()
  const leftMs = useHoldLeftMs()
  const { progress } = usePayment()
  const isShown = leftMs !== null && (leftMs > 0 || !isOutcomeOpen(progress))
  const announced =
    leftMs === null || leftMs === 0 || leftMs > SOON_MS ? '' : t(leftMs > LAST_MS ? 'hold.soon' : 'hold.last')
  return (
    <div>
      {isShown && (
        <Countdown
          label={t('hold.label')}
          text={leftMs > 0 ? t('hold.pill', { time: clockText(leftMs) }) : t('hold.over')}
          tone={toneOf(leftMs)}
        />
      )}
      <span role="status" className="fl-hidden">
        {announced}
      </span>
    </div>
  )
}
