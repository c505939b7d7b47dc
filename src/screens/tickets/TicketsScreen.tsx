// How many of which ticket, for whom, for how much; and on to confirming (LOC-21).
import { memo, useRef } from 'react'
import { command } from '../../../domain/log/commands.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import type { ScheduleModel } from '../../../projections/models/schedule.ts'
import { requestingDates, selectedSailOf } from '../../../projections/selectors/schedule.ts'
import { PrimaryButton } from '../../components/forms/buttons.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { SkeletonRows } from '../../components/layout/Skeleton.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import { ContactForm } from '../../components/contact/ContactForm.tsx'
import { AlreadyPaid } from '../../components/payment/AlreadyPaid.tsx'
import { RepeatHindrance } from '../../components/reservation/RepeatHindrance.tsx'
import { RepeatNotices } from '../../components/reservation/RepeatNotices.tsx'
import { ChangedElsewhere } from '../../components/reservation/ChangedElsewhere.tsx'
import { HeldOtherwiseNotice } from '../../components/reservation/HeldOtherwiseNotice.tsx'
import { LostSails } from '../../components/reservation/LostSails.tsx'
import { ChosenTrips } from './ChosenTrips.tsx'
import { ConfirmAction, StartOver } from './price/ConfirmAction.tsx'
import { PriceSummary } from '../../components/tickets/price/PriceSummary.tsx'
import { PromotionField } from '../../components/tickets/price/PromotionField.tsx'
import { TicketChoice } from './TicketChoice.tsx'
import css from './TicketsScreen.module.css'
import { useBookingSituation } from '../../components/trip/useBooking.ts'
import { useConfirming } from './price/useConfirming.ts'

const CONTACT_FORM = 'contact'
const SKELETON_ROWS = 5

export const TicketsScreen = () => {
  const schedule = useModel('schedule')
  const { activity } = useModel('reservation')
  if (selectedSailOf(schedule) !== null) return <TicketsOfTrip />
  return isOnItsWay(schedule) || activity === 'other' ? <LoadingTrip /> : <NoTrip />
}

const isOnItsWay = (schedule: ScheduleModel): boolean =>
  requestingDates(schedule) || schedule.trips.some((trip) => trip.inventoriesStatus === 'requesting')

/** A choice above it is none of its business. */
const Contact = memo(ContactForm)

const TicketsOfTrip = () => {
  const t = useTripTexts()
  const checkout = useCheckoutTexts()
  const page = useRef<HTMLDivElement>(null)
  const situation = useBookingSituation()
  const { attempts, confirm } = useConfirming(page)
  return (
    <div className={css.page} ref={page}>
      <div className={css.choice}>
        <AlreadyPaid />
        <LostSails />
        <RepeatNotices />
        <ChangedElsewhere>{checkout('changed.look')}</ChangedElsewhere>
        <HeldOtherwiseNotice />
        <ChosenTrips />
        <TicketChoice />
      </div>
      <div className={css.contact}>
        <Panel title={t('contact.title')} lead={t('contact.lead')}>
          <Contact id={CONTACT_FORM} attempts={attempts} onSubmit={confirm} />
        </Panel>
      </div>
      <div className={css.price}>
        <Panel title={t('summary.title')}>
          <PriceSummary situation={situation} />
          <PromotionField />
        </Panel>
        <ConfirmAction form={CONTACT_FORM} />
        <StartOver />
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
    <>
      <AlreadyPaid />
      <LostSails />
      <RepeatHindrance />
      <EmptyState
        title={t('tickets.no-sail')}
        action={<PrimaryButton onClick={goHome}>{t('tickets.no-sail-action')}</PrimaryButton>}
      >
        {t('tickets.no-sail-why')}
      </EmptyState>
    </>
  )
}
