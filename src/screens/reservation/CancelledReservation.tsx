// The view of a reservation that was cancelled at the server: it says so, and is left by clearing it (RES-17, OP-112).
import type { ReactNode } from 'react'
import { command } from '../../../domain/log/commands.ts'
import { isCancelled } from '../../../domain/reservation/state.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { PrimaryButton } from '../../components/forms/buttons.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useShellTexts } from '../../texts/shownLocale.ts'
import type { ReservationId } from '../../../domain/ids.ts'

/** `children`, unless the reservation that they are about was cancelled. */
export const UnlessCancelled = ({ children }: { readonly children: ReactNode }) => {
  const { current } = useModel('reservation')
  return current !== null && isCancelled(current) ? (
    <CancelledReservation reservationId={current.reservationId} />
  ) : (
    children
  )
}

const CancelledReservation = ({ reservationId }: { readonly reservationId: ReservationId }) => {
  const t = useShellTexts()
  const dispatch = useDispatch()
  const startOver = () => {
    dispatch(command('ClearReservation', {}))
    dispatch(command('NavigateTo', { path: PATHS.home, query: {}, how: 'push' }))
  }
  return (
    <EmptyState
      title={t('cancelled.title', { reservationId })}
      action={<PrimaryButton onClick={startOver}>{t('cancelled.action')}</PrimaryButton>}
    >
      {t('cancelled.body')}
    </EmptyState>
  )
}
