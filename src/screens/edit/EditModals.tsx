// What is said of a change over its page: two minutes are left, it is over, or it was ended elsewhere (EDIT-12, NAV-26).
import { command } from '../../../domain/log/commands.ts'
import { paymentOf } from '../../../projections/models/payment/paymentModel.ts'
import { AppModal } from '../../components/overlay/AppModal.tsx'
import { PrimaryButton } from '../../components/forms/buttons.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useEditTexts } from '../../texts/pageTexts.ts'
import { TimeLeft } from '../../components/expiry/MoreTime.tsx'
import { useTimeText } from '../../components/expiry/holdTime.ts'
import css from '../../components/change/change.module.css'

const WORDS = {
  reservationWannaExpired: 'warning',
  reservationExpired: 'expired',
  lost: 'lost',
  handedOver: 'handedOver',
  lapsed: 'lapsed',
} as const

export const EditModals = () => {
  const t = useEditTexts()
  const dispatch = useDispatch()
  const timeText = useTimeText()
  const { modal, expiresAtMs, reservationId } = useModel('edit')
  const { isLapsed, progress } = paymentOf(useModel('payment'), reservationId)
  const mayBeCharged = isLapsed || progress._tag === 'Unbooked'
  const expiry = useModel('expiry')
  const close = () => {
    dispatch(command('CloseEditModal', {}))
    if (expiry.modal === 'reservationExpired') dispatch(command('CloseExpiryModal', {}))
  }
  const word = WORDS[modal ?? 'lost']
  const isWarning = modal === 'reservationWannaExpired'
  return (
    <AppModal
      opened={modal !== null}
      onClose={close}
      title={t(`modal.${word}`)}
      closeLabel={t('modal.close')}
      actions={
        <PrimaryButton firstFocus onClick={close}>
          {t('modal.close')}
        </PrimaryButton>
      }
    >
      <div data-modal={modal ?? undefined} className={css.words}>
        {isWarning && <TimeLeft />}
        <p>
          {word === 'warning'
            ? t('modal.warning-body', { time: expiresAtMs === null ? '' : timeText(expiresAtMs) })
            : word === 'lapsed' && mayBeCharged
              ? t('modal.lapsed-open', { number: reservationId ?? '' })
              : t(`modal.${word}-body`)}
        </p>
      </div>
    </AppModal>
  )
}
