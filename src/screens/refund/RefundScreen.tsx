// The refund page (LOC-29, LOC-32): what comes back for each sail, the choice of sails, and the step before it is asked. What a
// cheaper change has left is asked for without one: it takes no ticket with it.
import { differenceSails, type RefundPreview, wasPaid } from '../../../domain/refund/refund.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { openDifference, withheldSails } from '../../../projections/selectors/refund.ts'
import { Panel } from '../../components/layout/Panel.tsx'
import { useField, useModel } from '../../models/modelSource.ts'
import { useRefundTexts } from '../../texts/pageTexts.ts'
import { refundOf } from '../../../projections/models/refund.ts'
import { ChangeRefund } from './ChangeRefund.tsx'
import { RefundChoice } from './RefundChoice.tsx'
import { RefundProgressWords } from './RefundProgressWords.tsx'
import { RefundReview } from './RefundReview.tsx'
import { PreviewFailed } from './PreviewFailed.tsx'
import { NothingToRefund, OfReservation } from '../../components/refund/OfReservation.tsx'
import { SkeletonRows } from '../../components/layout/Skeleton.tsx'
import { useChosenSails } from './useChosenSails.ts'
import css from './refund.module.css'

export const RefundScreen = () => {
  const t = useRefundTexts()
  return (
    <OfReservation loading={t('page.loading')}>
      {(reservation) =>
        wasPaid(reservation) ? (
          <Refund reservation={reservation} />
        ) : (
          <NothingToRefund reservation={reservation} />
        )
      }
    </OfReservation>
  )
}

const Refund = ({ reservation }: { readonly reservation: Reservation }) => {
  const t = useRefundTexts()
  const { reservationId } = reservation
  const refund = useModel('refund')
  const { preview, error, progress } = refundOf(refund, reservationId)
  const leftCents = openDifference({ edit: useModel('edit'), refund }, reservationId)
  const isChangePage = useField('shell', 'address')?.path === PATHS.editRefund
  const isAfterChange = isChangePage && leftCents !== null
  const isOfChange = isAfterChange || (preview !== null && differenceSails(preview).length > 0)
  return (
    <div className={css.page}>
      <RefundProgressWords reservation={reservation} isOfChange={isOfChange} />
      {preview === null && error !== null ? (
        <PreviewFailed reservationId={reservationId} error={error.response} />
      ) : preview === null ? (
        <SkeletonRows label={t('page.loading')} rows={2} />
      ) : isOfChange ? (
        <ChangeRefund reservation={reservation} preview={preview} leftCents={leftCents} />
      ) : isChangePage && progress._tag === 'Given' ? null : (
        <TicketRefund reservation={reservation} preview={preview} />
      )}
    </div>
  )
}

interface TicketRefundProps {
  readonly reservation: Reservation
  readonly preview: RefundPreview
}

/** The tickets go, and the money comes back. */
const TicketRefund = ({ reservation, preview }: TicketRefundProps) => {
  const t = useRefundTexts()
  const { status, isReviewed, progress } = refundOf(useModel('refund'), reservation.reservationId)
  const chosen = useChosenSails(reservation)
  const withheld = withheldSails(reservation, useModel('catalog'))
  const isAnyOffered = preview.sails.some(
    ({ standing, sailRefId }) => standing === 'refundable' && !withheld.includes(sailRefId),
  )
  return isReviewed && chosen.length > 0 ? (
    <RefundReview reservation={reservation} preview={preview} sails={chosen} />
  ) : (
    <Panel
      title={t('page.title')}
      lead={t(isAnyOffered && progress._tag !== 'Unclear' ? 'page.lead' : 'page.lead-none', {
        number: reservation.reservationId,
      })}
    >
      <RefundChoice
        reservation={reservation}
        preview={preview}
        sails={chosen}
        isLoading={status === 'requesting'}
      />
    </Panel>
  )
}
