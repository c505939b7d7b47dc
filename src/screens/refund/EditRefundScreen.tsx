// After a change that costs less (LOC-32, NAV-23): what comes back. Without such a change it is the page of a refund.
import { boughtAt, ticketPath } from '../../../domain/shell/address.ts'
import type { ReservationId } from '../../../domain/ids.ts'
import { findReservation } from '../../../projections/selectors/knownReservation.ts'
import { openDifference } from '../../../projections/selectors/refund.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { useField, useModel } from '../../models/modelSource.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useRefundTexts } from '../../texts/pageTexts.ts'
import { RefundScreen } from './RefundScreen.tsx'
import { useTimelessWords } from '../../components/trip/tripWords.ts'

export const EditRefundScreen = () => {
  const models = { edit: useModel('edit'), refund: useModel('refund') }
  const shownId = boughtAt(useField('shell', 'address'))
  const { allowsCancel } = useBrand()
  const cents = shownId === null ? null : openDifference(models, shownId)
  return shownId !== null && cents !== null && allowsCancel !== true ? (
    <AskedElsewhere reservationId={shownId} cents={cents} />
  ) : (
    <RefundScreen />
  )
}

interface AskedElsewhereProps {
  readonly reservationId: ReservationId
  readonly cents: number
}

/** The brand gives nothing back here (EDIT-10). */
const AskedElsewhere = ({ reservationId, cents }: AskedElsewhereProps) => {
  const t = useRefundTexts()
  const { money } = useTimelessWords()
  const { contact } = useBrand()
  const { total } = findReservation(useModel('reservation'), reservationId) ?? {}
  const amount = money(cents, total?.currency ?? 'EUR')
  return (
    <EmptyState
      title={t('change.lead-none', { number: reservationId, amount })}
      action={<AppLink path={ticketPath(reservationId)}>{t('results.ticket')}</AppLink>}
    >
      {t('change.off', contact)}
    </EmptyState>
  )
}
