// On a ticket's page: the way to a refund where it is offered.
import { PATHS } from '../../../domain/shell/address.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { mayAskRefund } from '../../../projections/selectors/refund.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { useServerMinute } from '../../models/serverMinute.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useRefundTexts } from '../../texts/pageTexts.ts'

interface RefundLinkProps {
  readonly reservation: Reservation
}

/** Paid, offered by the brand, and something of it has not left yet (EDIT-10). */
export const RefundLink = ({ reservation }: RefundLinkProps) => {
  const t = useRefundTexts()
  const { allowsCancel = false } = useBrand()
  const nowMs = useServerMinute()
  if (!mayAskRefund(reservation, nowMs, { allowsCancel })) return null
  return (
    <AppLink path={PATHS.refund} query={{ reservationId: reservation.reservationId }}>
      {t('link')}
    </AppLink>
  )
}
