// After a change that costs less (LOC-32, NAV-23): what comes back. It is the difference alone: the sails of the ticket are
// not given back, so that nothing is chosen here. Without such a change the page is that of a refund.
import type { EurCents } from '../../../domain/money.ts'
import type { ReservationId } from '../../../domain/ids.ts'
import { boughtAt, ticketPath } from '../../../domain/shell/address.ts'
import { findReservation } from '../../../projections/selectors/knownReservation.ts'
import { Notice } from '../../components/layout/Notice.tsx'
import { useField, useModel } from '../../models/modelSource.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useEditTexts } from '../../texts/pageTexts.ts'
import { RefundScreen } from '../refund/RefundScreen.tsx'
import { useTripWords } from '../trip/tripWords.ts'
import css from './edit.module.css'

export const EditRefundScreen = () => {
  const { outcome, reservationId } = useModel('edit')
  const shownId = boughtAt(useField('shell', 'address'))
  return outcome?._tag === 'Refund' && reservationId !== null && reservationId === shownId ? (
    <ComesBack reservationId={reservationId} cents={outcome.cents} />
  ) : (
    <RefundScreen />
  )
}

interface ComesBackProps {
  readonly reservationId: ReservationId
  readonly cents: EurCents
}

const ComesBack = ({ reservationId, cents }: ComesBackProps) => {
  const t = useEditTexts()
  const { money } = useTripWords()
  const { total } = findReservation(useModel('reservation'), reservationId) ?? {}
  const amount = money(cents, total?.currency ?? 'EUR')
  return (
    <div className={css.page}>
      <Notice
        tone="good"
        title={t('refund.title', { amount })}
        action={
          <AppLink path={ticketPath(reservationId)} className="fl-btn">
            {t('refund.ticket')}
          </AppLink>
        }
      >
        {t('refund.body', { number: reservationId })}
      </Notice>
    </div>
  )
}
