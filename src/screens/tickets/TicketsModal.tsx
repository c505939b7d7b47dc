// The modal `tickets`: the same choice as on the tickets page, over another one (TICK-01, SCHED-20, OP-104).
import { command } from '../../../domain/log/commands.ts'
import { AppModal } from '../../components/overlay/AppModal.tsx'
import { PrimaryButton } from '../../components/forms/buttons.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { useDispatch, useField } from '../../models/modelSource.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import { HeldOtherwiseNotice } from '../../components/reservation/HeldOtherwiseNotice.tsx'
import { PriceSummary } from '../../components/tickets/price/PriceSummary.tsx'
import { TicketChoice } from './TicketChoice.tsx'
import css from '../../components/tickets/choice/TicketChoice.module.css'
import { useBookingSituation } from '../../components/trip/useBooking.ts'

export const TicketsModal = () => {
  const t = useTripTexts()
  const dispatch = useDispatch()
  const modal = useField('shell', 'modal')
  const close = () => dispatch(command('CloseModal', {}))
  return (
    <AppModal
      opened={modal === 'tickets'}
      onClose={close}
      title={t('tickets.modal-title')}
      closeLabel={t('tickets.close')}
      actions={<PrimaryButton onClick={close}>{t('tickets.done')}</PrimaryButton>}
    >
      <Choice />
    </AppModal>
  )
}

const Choice = () => {
  const t = useTripTexts()
  const situation = useBookingSituation()
  return (
    <div className={css.choice}>
      <HeldOtherwiseNotice />
      <TicketChoice look="plain" />
      <Panel title={t('summary.title')} look="plain">
        <PriceSummary situation={situation} />
      </Panel>
    </div>
  )
}
