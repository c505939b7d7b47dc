// It is not known yet whether it is paid: what left that open, what the server has said since, and the way on. There
// is no button that pays while this is shown (PAY-05, PAY-07, ERR-29).
import { command } from '../../../domain/log/commands.ts'
import { isSettledByUnpaid } from '../../../domain/payment/progress.ts'
import type { Unsettled as UnsettledProgress } from '../../../domain/payment/states.ts'
import { QuietButton } from '../forms/buttons.tsx'
import { Notice } from '../layout/Notice.tsx'
import { useDispatch } from '../../models/modelSource.ts'
import { usePayment } from '../../models/usePayment.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import css from './payment.module.css'
import { PaymentHelp } from './PaymentHelp.tsx'

export const Unsettled = ({ progress }: { readonly progress: UnsettledProgress }) => {
  const t = useCheckoutTexts()
  const { heard, unknownStatus } = progress
  const { reservationId } = usePayment()
  const isAsking = heard === 'nothing'
  const title =
    unknownStatus === null ? t(titleKey(progress)) : t('progress.unknown', { status: unknownStatus })
  return (
    <Notice
      tone={isAsking && unknownStatus === null ? 'info' : 'warn'}
      title={title}
      action={isAsking ? undefined : <Ways progress={progress} />}
    >
      <div className={css.words}>
        <p>{t(`open.why.${progress.why}`)}</p>
        <p role="status">{t(`open.heard.${heard}`)}</p>
        {reservationId !== null && <PaymentHelp reservationId={reservationId} />}
      </div>
    </Notice>
  )
}

/** Where it goes on in another tab, that is the first thing to know. */
const titleKey = ({ why, heard, isGivenUp }: UnsettledProgress) => {
  if (why === 'tab' && !isGivenUp) return 'open.elsewhere'
  return heard === 'nothing' ? 'open.asking' : 'open.unknown'
}

/** Asking goes on by itself; a customer who knows that nothing was paid says so, and the server's next word decides. */
const Ways = ({ progress }: { readonly progress: UnsettledProgress }) => {
  const t = useCheckoutTexts()
  const dispatch = useDispatch()
  const { reservationId } = usePayment()
  if (reservationId === null) return null
  return (
    <div className={css.choices}>
      <QuietButton onClick={() => dispatch(command('CheckPaymentOutcome', { reservationId }))}>
        {t('progress.check-again')}
      </QuietButton>
      {!isSettledByUnpaid(progress) && (
        <QuietButton onClick={() => dispatch(command('GiveUpPayment', {}))}>{t('open.give-up')}</QuietButton>
      )}
    </div>
  )
}
