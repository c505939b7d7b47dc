// While a payment's outcome is unknown, or is not a ticket: the number to name, and whom to ask.
import { useBrand } from '../../brands/brandContext.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import type { ReservationId } from '../../../domain/ids.ts'

export const PaymentHelp = ({ reservationId }: { readonly reservationId: ReservationId }) => {
  const t = useCheckoutTexts()
  const { phone, email } = useBrand().contact
  return (
    <p data-help="payment">
      {t('help.number')} <strong className="fl-num">{reservationId}</strong>. {t('help.ask')}{' '}
      <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>, <a href={`mailto:${email}`}>{email}</a>
    </p>
  )
}
