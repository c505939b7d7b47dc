// Asking for more time: the button, and what came of it in words. In the warning and on the screen of its own.
import { command } from '../../../domain/commands.ts'
import { useErrorText } from '../../app/errorText.ts'
import { PrimaryButton } from '../../components/buttons.tsx'
import { Notice } from '../../components/Notice.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/shownLocale.ts'
import { useTimeText } from './holdTime.ts'

interface ExtendButtonProps {
  /** It is the first thing to have the focus in a dialog. */
  readonly firstFocus?: boolean
}

export const ExtendButton = ({ firstFocus = false }: ExtendButtonProps) => {
  const t = useCheckoutTexts()
  const dispatch = useDispatch()
  const { isExtending } = useModel('expiry')
  return (
    <PrimaryButton
      firstFocus={firstFocus}
      busy={isExtending}
      busyText={t('hold.extending')}
      onClick={() => dispatch(command('ExtendReservation', {}))}
    >
      {t('hold.extend')}
    </PrimaryButton>
  )
}

/** Until when the places are held. */
export const HeldUntil = () => {
  const t = useCheckoutTexts()
  const timeText = useTimeText()
  const { expiresAtMs } = useModel('expiry')
  return expiresAtMs === null ? t('hold.no-limit') : t('hold.until', { until: timeText(expiresAtMs) })
}

/** The last wish for more time failed: why, and until when the places are held all the same. */
export const ExtensionFailure = () => {
  const t = useCheckoutTexts()
  const errorText = useErrorText()
  const { error } = useModel('expiry')
  if (error === null) return null
  return (
    <Notice tone="bad" title={t('hold.extend-failed')}>
      <p>{errorText(error)}</p>
      <p>
        <HeldUntil />
      </p>
    </Notice>
  )
}
