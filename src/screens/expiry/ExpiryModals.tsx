// The two dialogs of the reservation's clock: two minutes are left, and none (EXP-02, EXP-03, ERR-28).
import { AppModal } from '../../components/overlay/AppModal.tsx'
import { QuietButton, PrimaryButton } from '../../components/forms/buttons.tsx'
import { useModel, useDispatch } from '../../models/modelSource.ts'
import { usePayment } from '../../models/usePayment.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import css from '../../components/expiry/expiry.module.css'
import { useCloseExpiry } from '../../components/expiry/holdTime.ts'
import {
  ExtendButton,
  ExtensionFailure,
  TimeLeft,
  useWarningWords,
} from '../../components/expiry/MoreTime.tsx'
import { command } from '../../../domain/log/commands.ts'
import { isOutcomeOpen } from '../../../domain/payment/progress.ts'
import { mayHaveCharged } from '../../../domain/payment/shown.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { RepeatHindrance } from '../../components/reservation/RepeatHindrance.tsx'
import { useKeptTickets, useVoyageWords } from '../../components/reservation/repeatWords.ts'

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

/** The end of the reservation's time: what to check first, or the same trip again, or another search (EXP-03, ERR-28). */
const ExpiredModal = () => {
  const t = useCheckoutTexts()
  const close = useCloseExpiry()
  const { modal } = useModel('expiry')
  // Another dialog says that a difference was not paid.
  const { modal: editModal } = useModel('edit')
  const { kept, gone } = useModel('repeat')
  const { reservationId, progress, isLapsed } = usePayment()
  const isInDoubt = mayHaveCharged(progress)
  const isRepeatable = kept !== null && !isInDoubt && !isOutcomeOpen(progress)
  // That with some luck it is still free is known to be wrong then.
  const isGone = isRepeatable && gone.length > 0 && !isLapsed
  return (
    <AppModal
      opened={modal === 'reservationExpired' && editModal !== 'lapsed'}
      onClose={close}
      title={t('expired.title')}
      closeLabel={t('warning.close')}
      actions={isInDoubt ? <CheckPaymentButton /> : <NextButtons isRepeatable={isRepeatable} />}
    >
      <div data-modal="reservationExpired" className={css.words}>
        {!isGone && (
          <p>
            {isLapsed && reservationId !== null
              ? t('expired.lapsed', { number: reservationId })
              : t(isInDoubt ? 'expired.unsettled' : 'expired.body')}
          </p>
        )}
        {isRepeatable && <SameTrip />}
        {isRepeatable && <RepeatHindrance />}
      </div>
    </AppModal>
  )
}

/** What one press would book. */
const SameTrip = () => {
  const t = useCheckoutTexts()
  const voyage = useVoyageWords()
  const ticketsOf = useKeptTickets()
  const { kept, gone } = useModel('repeat')
  if (kept === null || gone.length > 0) return null
  return (
    <div className={css.same}>
      <p>{t('repeat.offer')}</p>
      {kept.trips.map(({ sail }) => (
        <p key={sail.sailRefId} className={css.trip}>
          {voyage(sail)}
        </p>
      ))}
      <p>{ticketsOf(kept)}</p>
    </div>
  )
}

const NextButtons = ({ isRepeatable }: { readonly isRepeatable: boolean }) => {
  const t = useCheckoutTexts()
  const dispatch = useDispatch()
  const close = useCloseExpiry()
  const { status, gone, error } = useModel('repeat')
  const mayRepeat = isRepeatable && gone.length === 0
  const again = () => dispatch(command('RepeatTrip', { sails: 'same' }))
  const other = isRepeatable ? t('repeat.choose') : t('expired.search')
  return (
    <>
      {mayRepeat && <QuietButton onClick={close}>{t('expired.search')}</QuietButton>}
      <PrimaryButton
        key="next"
        firstFocus
        busy={mayRepeat && status !== 'idle'}
        busyText={t('repeat.checking')}
        onClick={mayRepeat ? again : close}
      >
        {mayRepeat ? t(error === null ? 'repeat.again' : 'repeat.try-again') : other}
      </PrimaryButton>
    </>
  )
}

const CheckPaymentButton = () => {
  const t = useCheckoutTexts()
  const dispatch = useDispatch()
  const close = useCloseExpiry()
  const check = () => {
    close()
    dispatch(command('NavigateTo', { path: PATHS.confirm, query: {}, how: 'push' }))
    dispatch(command('SettlePayment', { reservationId: null }))
  }
  return (
    <PrimaryButton firstFocus onClick={check}>
      {t('expired.check')}
    </PrimaryButton>
  )
}
