// The step before a refund is asked for: which tickets go, and on the button exactly what comes back.
import { command } from '../../../domain/log/commands.ts'
import { type AskedSail, type RefundPreview, sailsOf, totalOf } from '../../../domain/refund/refund.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { refundOf } from '../../../projections/models/refund.ts'
import { PrimaryButton, QuietButton } from '../../components/forms/buttons.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { PriceTag } from '../../components/trip/PriceTag.tsx'
import { SummaryList } from '../../components/trip/SummaryList.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useRefundTexts } from '../../texts/pageTexts.ts'
import { useTripWords } from '../../components/trip/tripWords.ts'
import css from './refund.module.css'
import { useWayName } from './refundWords.ts'
import { RefundWay } from './RefundWay.tsx'

interface RefundReviewProps {
  readonly reservation: Reservation
  readonly preview: RefundPreview
  readonly sails: readonly AskedSail[]
}

export const RefundReview = ({ reservation, preview, sails }: RefundReviewProps) => {
  const t = useRefundTexts()
  const dispatch = useDispatch()
  const words = useTripWords()
  const wayName = useWayName(reservation)
  const { progress, status } = refundOf(useModel('refund'), reservation.reservationId)
  const { reservationId, total } = reservation
  const { currency } = total
  const busyTag = progress._tag
  const isBusy = busyTag === 'Checking' || busyTag === 'Asking' || busyTag === 'Unclear'
  const lines = sails.map(({ sailRefId, refundCents }) => {
    const sail = sailsOf(reservation).find((one) => one.sailRefId === sailRefId)
    return {
      id: sailRefId,
      label: wayName(sailRefId),
      detail:
        sail === undefined
          ? undefined
          : `${words.day(sail.departureDay, 'long')} ${sail.departureTime}, ${words.port(sail.departurePort)} – ${words.port(sail.arrivalPort)}`,
      price: <PriceTag cents={refundCents} currency={currency} locale={words.locale} size="s" />,
    }
  })
  const amount = words.money(totalOf(sails), currency)
  return (
    <Panel title={t('review.title')} lead={t('review.body')}>
      <div className={css.choice}>
        <SummaryList
          lines={lines}
          totalLabel={t('page.total')}
          total={<PriceTag cents={totalOf(sails)} currency={currency} locale={words.locale} size="l" />}
        />
        <RefundWay preview={preview} />
        <div className={css.ways}>
          <PrimaryButton
            busy={isBusy || status === 'requesting'}
            busyText={t(busyTag === 'Asking' ? 'review.asking' : 'review.checking')}
            onClick={() => dispatch(command('RequestRefund', { reservationId, sails: [...sails] }))}
          >
            {t('review.press', { amount })}
          </PrimaryButton>
          <QuietButton
            disabled={isBusy}
            onClick={() => dispatch(command('ReviewRefund', { reservationId, isOpen: false }))}
          >
            {t('review.back')}
          </QuietButton>
        </div>
      </div>
    </Panel>
  )
}
