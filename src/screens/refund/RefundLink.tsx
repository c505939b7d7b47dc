// On a ticket's page: the way to a refund where it is offered, and the word on a sail that the company has cancelled.
import { PATHS, sailCancelledPath } from '../../../domain/shell/address.ts'
import { cancelledSails } from '../../../domain/refund/sailStanding.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { mayAskRefund } from '../../../projections/selectors/refund.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { Notice } from '../../components/layout/Notice.tsx'
import { useServerMinute } from '../../models/serverMinute.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useRefundTexts } from '../../texts/shownLocale.ts'

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

/** A departure of it does not sail: the notice leads to the choice between another one and the money (LOC-35). */
export const CancelledSailNotice = ({ reservation }: RefundLinkProps) => {
  const t = useRefundTexts()
  if (cancelledSails(reservation).length === 0) return null
  return (
    <Notice
      tone="warn"
      title={t('cancelled-notice.title')}
      action={
        <AppLink path={sailCancelledPath(reservation.reservationId)}>{t('cancelled-notice.action')}</AppLink>
      }
    >
      {t('cancelled-notice.body')}
    </Notice>
  )
}
