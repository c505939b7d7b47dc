// The two dialogs of the reservation's clock: two minutes are left, and none (EXP-02, EXP-03, ERR-28).
import { AppModal } from '../../components/overlay/AppModal.tsx'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { useModel } from '../../models/modelSource.ts'
import { usePayment } from '../../models/usePayment.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import { ExpiredModal } from './ExpiredModal.tsx'
import css from '../../components/expiry/expiry.module.css'
import { useCloseExpiry } from '../../components/expiry/holdTime.ts'
import {
  ExtendButton,
  ExtensionFailure,
  TimeLeft,
  useWarningWords,
} from '../../components/expiry/MoreTime.tsx'

export const ExpiryModals = () => (
  <>
    <WarningModal />
    <ExpiredModal />
  </>
)

/** Over an open card form there is none: the form says it beside what is typed (see `WarningBeside`). */
const WarningModal = () => {
  const t = useCheckoutTexts()
  const close = useCloseExpiry()
  const { modal } = useModel('expiry')
  const { progress } = usePayment()
  const { isOfDifference, title, body } = useWarningWords()
  return (
    <AppModal
      opened={modal === 'reservationWannaExpired' && progress._tag !== 'AtCard'}
      onClose={close}
      title={title}
      closeLabel={t('warning.close')}
      actions={
        <>
          <QuietButton onClick={close}>{t('warning.close')}</QuietButton>
          {!isOfDifference && <ExtendButton firstFocus />}
        </>
      }
    >
      <div data-modal="reservationWannaExpired" className={css.words}>
        <TimeLeft />
        <p>{body}</p>
        <ExtensionFailure />
      </div>
    </AppModal>
  )
}
