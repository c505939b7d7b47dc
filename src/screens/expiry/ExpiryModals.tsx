// The two dialogs of the reservation's clock: two minutes are left, and none (EXP-02, EXP-03, ERR-28).
import { command } from '../../../domain/commands.ts'
import type { PaymentProgress } from '../../../domain/payment/progress.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { AppModal } from '../../components/AppModal.tsx'
import { PrimaryButton, QuietButton } from '../../components/buttons.tsx'
import { Countdown } from '../../components/Countdown.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/shownLocale.ts'
import css from './expiry.module.css'
import { clockText, toneOf, useHoldLeftMs } from './holdTime.ts'
import { ExtendButton, ExtensionFailure, HeldUntil } from './MoreTime.tsx'

export const ExpiryModals = () => (
  <>
    <WarningModal />
    <ExpiredModal />
  </>
)

const WarningModal = () => {
  const t = useCheckoutTexts()
  const close = useClose()
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

const ExpiredModal = () => {
  const t = useCheckoutTexts()
  const close = useClose()
  const { modal } = useModel('expiry')
  const { progress, lapsed } = useModel('payment')
  const isInDoubt = mayHaveCharged(progress)
  return (
    <AppModal
      opened={modal === 'reservationExpired'}
      onClose={close}
      title={t('expired.title')}
      closeLabel={t('warning.close')}
      actions={
        isInDoubt ? (
          <CheckPaymentButton />
        ) : (
          <PrimaryButton firstFocus onClick={close}>
            {t('expired.search')}
          </PrimaryButton>
        )
      }
    >
      <p data-modal="reservationExpired">
        {lapsed === null
          ? t(isInDoubt ? 'expired.unsettled' : 'expired.body')
          : t('expired.lapsed', { number: lapsed })}
      </p>
    </AppModal>
  )
}

/** The card form spoke and the server could not be told: nobody may say that nothing was charged. */
const mayHaveCharged = (progress: PaymentProgress): boolean =>
  progress._tag === 'Following' || (progress._tag === 'Settling' && progress.status !== 'CANCELLED')

const CheckPaymentButton = () => {
  const t = useCheckoutTexts()
  const dispatch = useDispatch()
  const close = useClose()
  const check = () => {
    close()
    dispatch(command('NavigateTo', { path: PATHS.confirm, query: {}, how: 'push' }))
    dispatch(command('SettlePayment', {}))
  }
  return (
    <PrimaryButton firstFocus onClick={check}>
      {t('expired.check')}
    </PrimaryButton>
  )
}

const useClose = () => {
  const dispatch = useDispatch()
  return () => dispatch(command('CloseExpiryModal', {}))
}
