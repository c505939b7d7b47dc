// The two dialogs of the reservation's clock: two minutes are left, and none (EXP-02, EXP-03, ERR-28).
import { AppModal } from '../../components/AppModal.tsx'
import { QuietButton } from '../../components/buttons.tsx'
import { Countdown } from '../../components/Countdown.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/shownLocale.ts'
import { ExpiredModal } from './ExpiredModal.tsx'
import css from './expiry.module.css'
import { clockText, toneOf, useCloseExpiry, useHoldLeftMs } from './holdTime.ts'
import { ExtendButton, ExtensionFailure, HeldUntil } from './MoreTime.tsx'

export const ExpiryModals = () => (
  <>
    <WarningModal />
    <ExpiredModal />
  </>
)

const WarningModal = () => {
  const t = useCheckoutTexts()
  const close = useCloseExpiry()
  const { modal } = useModel('expiry')
  return (
    <AppModal
      opened={modal === 'reservationWannaExpired'}
      onClose={close}
      title={t('warning.title')}
      closeLabel={t('warning.close')}
      actions={
        <>
          <QuietButton onClick={close}>{t('warning.close')}</QuietButton>
          <ExtendButton firstFocus />
        </>
      }
    >
      <div data-modal="reservationWannaExpired" className={css.words}>
        <TimeLeft />
        <p>
          <HeldUntil /> {t('warning.body')}
        </p>
        <ExtensionFailure />
      </div>
    </AppModal>
  )
}

const TimeLeft = () => {
  const t = useCheckoutTexts()
  const leftMs = useHoldLeftMs()
  if (leftMs === null) return null
  return (
    <p>
      <Countdown
        label={t('hold.label')}
        text={t('hold.pill', { time: clockText(leftMs) })}
        tone={toneOf(leftMs)}
      />
    </p>
  )
}
