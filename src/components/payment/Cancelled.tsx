// The payment before was cancelled, says the person, and the server has none: said where the ways to pay are.
import { mayPay } from '../../../domain/payment/progress.ts'
import { useShownHere } from '../../shell/shownHere.ts'
import { Notice } from '../layout/Notice.tsx'
import { usePayment } from '../../models/usePayment.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import css from './payment.module.css'

/** Who comes back from a bank begins at the top of the page; who closes a card form is at the ways to pay. */
export const Cancelled = ({ where }: { readonly where: 'bank' | 'card' }) => {
  const t = useCheckoutTexts()
  const { cancelled, progress, isDoubted } = usePayment()
  const isShown = cancelled === where && mayPay(progress)
  useShownHere(isShown ? 'paymentCancelled' : null)
  if (!isShown) return null
  return (
    <Notice tone="info" title={t('progress.cancelled')}>
      <div className={css.words}>
        <p>{t('progress.cancelled-body')}</p>
        {isDoubted && <p>{t('results.unpaid-doubt')}</p>}
      </div>
    </Notice>
  )
}
