// Money without a booking: the reservation was over before the payment was known. What happened, what becomes of the money,
// the number and whom to ask; no way to pay and no ticket.
import type { Unbooked } from '../../../domain/payment/states.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { EmptyState } from '../layout/EmptyState.tsx'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import css from './payment.module.css'
import { PaymentHelp } from './PaymentHelp.tsx'
import type { ReservationId } from '../../../domain/ids.ts'

interface UnbookedWordsProps {
  readonly reservationId: ReservationId
  /** `perhaps` where it is not known here that it was taken. */
  readonly money: Unbooked['money']
}

export const UnbookedWords = ({ reservationId, money }: UnbookedWordsProps) => {
  const t = useCheckoutTexts()
  return (
    <EmptyState
      drawing="fog"
      title={t(`unbooked.title.${money}`)}
      action={
        <AppLink path={PATHS.home} className="fl-btn">
          {t('unbooked.again')}
        </AppLink>
      }
    >
      <div className={css.words} data-outcome="unbooked">
        <p>{t(`unbooked.what.${money}`)}</p>
        <p>{t(`unbooked.money.${money}`)}</p>
        <PaymentHelp reservationId={reservationId} />
      </div>
    </EmptyState>
  )
}
