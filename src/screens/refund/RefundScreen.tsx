// The refund page (LOC-29, LOC-32): what comes back for each sail, the choice of sails, and the step before it is asked.
import { wasPaid } from '../../../domain/refund/refund.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { Panel } from '../../components/layout/Panel.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useRefundTexts } from '../../texts/pageTexts.ts'
import { refundOf } from '../../../projections/models/refund.ts'
import { withheldSails } from '../../../projections/selectors/refund.ts'
import { RefundChoice } from './RefundChoice.tsx'
import { RefundProgressWords } from './RefundProgressWords.tsx'
import { RefundReview } from './RefundReview.tsx'
import { PreviewFailed } from './PreviewFailed.tsx'
import { NothingToRefund, OfReservation } from './OfReservation.tsx'
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
  const { preview, status, error, isReviewed, progress } = refundOf(
    useModel('refund'),
    reservation.reservationId,
  )
  const chosen = useChosenSails(reservation)
  const withheld = withheldSails(reservation, useModel('catalog'))
  const isAnyOffered =
    preview?.sails.some(
      ({ standing, sailRefId }) => standing === 'refundable' && !withheld.includes(sailRefId),
    ) === true
  return (
    <div className={css.page}>
      <RefundProgressWords reservation={reservation} />
      {preview === null && error !== null ? (
        <PreviewFailed reservationId={reservation.reservationId} error={error.response} />
      ) : preview === null ? (
        <SkeletonRows label={t('page.loading')} rows={2} />
      ) : isReviewed && chosen.length > 0 ? (
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
      )}
    </div>
  )
}
