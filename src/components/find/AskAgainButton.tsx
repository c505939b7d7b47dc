// Fetches a ticket again.
import { command } from '../../../domain/log/commands.ts'
import type { ReservationId } from '../../../domain/ids.ts'
import { QuietButton } from '../forms/buttons.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'

export const AskAgainButton = ({ reservationId }: { readonly reservationId: ReservationId }) => {
  const t = useCheckoutTexts()
  const { fetchingId } = useModel('reservation')
  return (
    <QuietButton
      busy={fetchingId === reservationId}
      busyText={t('ticket.loading')}
      sends={command('FetchReservation', { reservationId, why: 'ticket' })}
    >
      {t('ticket.again')}
    </QuietButton>
  )
}
