// On a ticket's page: the way to a refund where it is offered, and to what a cheaper change has left.
import { PATHS } from '../../../domain/shell/address.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { mayAskRefund } from '../../../domain/refund/refund.ts'
import { openDifference } from '../../../projections/selectors/refund.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { useModel } from '../../models/modelSource.ts'
import { useServerMinute } from '../../models/serverMinute.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useRefundTexts } from '../../texts/pageTexts.ts'

interface RefundLinkProps {
  readonly reservation: Reservation
}

/** Paid, offered by the brand, and something of it has not left yet (EDIT-10); or a change has left money to ask for (LOC-32). */
export const RefundLink = ({ reservation }: RefundLinkProps) => {
  const t = useRefundTexts()
  const { allowsCancel = false } = useBrand()
  const nowMs = useServerMinute()
  const models = { edit: useModel('edit'), refund: useModel('refund') }
  const query = { reservationId: reservation.reservationId }
  return (
    <>
      {allowsCancel && openDifference(models, reservation.reservationId) !== null && (
        <AppLink path={PATHS.editRefund} query={query}>
          {t('change.link')}
        </AppLink>
      )}
      {mayAskRefund(reservation, nowMs, { allowsCancel }) && (
        <AppLink path={PATHS.refund} query={query}>
          {t('link')}
        </AppLink>
      )}
    </>
  )
}
