// In the header: how long the places are still held. It is seen every second and read out twice in all.
import { Countdown } from '../../components/Countdown.tsx'
import { useCheckoutTexts } from '../../texts/shownLocale.ts'
import { clockText, LAST_MS, SOON_MS, toneOf, useHoldLeftMs } from './holdTime.ts'

/** Nothing while nothing is held, and nothing after the end: a payment may still be on its way. */
export const HoldCountdown = () => {
  const t = useCheckoutTexts()
  const leftMs = useHoldLeftMs()
  const announced =
    leftMs === null || leftMs === 0 || leftMs > SOON_MS ? '' : t(leftMs > LAST_MS ? 'hold.soon' : 'hold.last')
  return (
    <div>
      {leftMs !== null && leftMs > 0 && (
        <Countdown
          label={t('hold.label')}
          text={t('hold.pill', { time: clockText(leftMs) })}
          tone={toneOf(leftMs)}
        />
      )}
      <span role="status" className="fl-hidden">
        {announced}
      </span>
    </div>
  )
}
