// How many of which ticket, for whom, for how much; and on to confirming (LOC-21).
import { useState } from 'react'
import { command } from '../../../domain/commands.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { type ScheduleModel, requestingDates, selectedSailOf } from '../../../projections/schedule.ts'
import { PrimaryButton } from '../../components/buttons.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Panel } from '../../components/Panel.tsx'
import { SkeletonRows } from '../../components/Skeleton.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import { ContactForm } from '../contact/ContactForm.tsx'
import { ConfirmAction } from './ConfirmAction.tsx'
import { PriceSummary } from './PriceSummary.tsx'
import { TicketChoice } from './TicketChoice.tsx'
import css from './TicketsScreen.module.css'

const CONTACT_FORM = 'contact'
const SKELETON_ROWS = 5

export const TicketsScreen = () => {
  const schedule = useModel('schedule')
  const { activity } = useModel('reservation')
  const sail = selectedSailOf(schedule)
  if (sail !== null) return <TicketsOfSail sailRefId={sail.sailRefId} />
  return isOnItsWay(schedule) || activity === 'other' ? <LoadingTrip /> : <NoTrip />
}

const isOnItsWay = (schedule: ScheduleModel): boolean =>
  requestingDates(schedule) || schedule.inventoriesStatus === 'requesting'

const TicketsOfSail = ({ sailRefId }: { readonly sailRefId: string }) => {
  const t = useTripTexts()
  const dispatch = useDispatch()
  const [attempts, setAttempts] = useState(0)
  const confirm = () => {
    dispatch(command('ConfirmReservation', {}))
    setAttempts(attempts + 1)
  }
  return (
    <div className={css.page}>
      <div className={css.choice}>
        <TicketChoice sailRefId={sailRefId} />
      </div>
      <div className={css.price}>
        <Panel title={t('summary.title')}>
          <PriceSummary sailRefId={sailRefId} />
        </Panel>
      </div>
      <div className={css.contact}>
        <Panel title={t('contact.title')} lead={t('contact.lead')}>
          <ContactForm id={CONTACT_FORM} attempts={attempts} onSubmit={confirm} />
          <ConfirmAction form={CONTACT_FORM} />
        </Panel>
      </div>
    </div>
  )
}

const LoadingTrip = () => {
  const t = useTripTexts()
  return (
    <div className={css.page}>
      <Panel title={t('tickets.title')}>
        <SkeletonRows label={t('tickets.loading')} rows={SKELETON_ROWS} />
      </Panel>
    </div>
  )
}

/** A link without its trip, or a reload that lost it. */
const NoTrip = () => {
  const t = useTripTexts()
  const dispatch = useDispatch()
  const goHome = () => dispatch(command('NavigateTo', { path: PATHS.home, query: {}, how: 'push' }))
  return (
    <EmptyState
      title={t('tickets.no-sail')}
      action={<PrimaryButton onClick={goHome}>{t('tickets.no-sail-action')}</PrimaryButton>}
    >
      {t('tickets.no-sail-why')}
    </EmptyState>
  )
}
