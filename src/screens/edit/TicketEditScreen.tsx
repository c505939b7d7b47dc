// Changing a ticket (LOC-21, LOC-28): the form filled from what was paid, and the old beside the new before anything is final.
import { command } from '../../../domain/log/commands.ts'
import type { ReservationId } from '../../../domain/ids.ts'
import { editedTicketAt, ticketPath } from '../../../domain/shell/address.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { PrimaryButton } from '../../components/forms/buttons.tsx'
import { Notice } from '../../components/layout/Notice.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { SkeletonRows } from '../../components/layout/Skeleton.tsx'
import { useDispatch, useFrom, useModel } from '../../models/modelSource.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useEditTexts } from '../../texts/pageTexts.ts'
import { NoTicket } from '../../components/find/NoTicket.tsx'
import css from '../../components/change/change.module.css'
import { EditForm } from './EditForm.tsx'
import { EditDue, useDue } from '../../components/change/EditLink.tsx'
import { EditProblem } from '../../components/change/form/EditProblem.tsx'
import { InAnotherTab, useIsInAnotherTab } from './InAnotherTab.tsx'
import { PayerPrompt, useIsPayerOpen } from './PayerPrompt.tsx'
import { useObstacle, useTicket } from '../../components/change/useTicket.ts'

export const TicketEditScreen = () => {
  const reservationId = useFrom('shell', ({ address }) => editedTicketAt(address))
  const { started, reservationId: openId } = useModel('edit')
  const isPayerOpen = useIsPayerOpen()
  // The address is another one already, whose screen is on its way.
  if (reservationId === null) return null
  const isOfThis = openId === reservationId
  if (isOfThis && isPayerOpen) return <PayerPrompt />
  if (isOfThis && started) return <EditForm />
  return <NotStarted reservationId={reservationId} />
}

const NotStarted = ({ reservationId }: { readonly reservationId: ReservationId }) => {
  const t = useEditTexts()
  const ticket = useTicket(reservationId)
  const { activity } = useModel('edit')
  const { fetchFailure, fetchingId } = useModel('reservation')
  if (activity !== 'starting' && ticket === null && fetchFailure?.reservationId === reservationId)
    if (fetchingId !== reservationId)
      return <NoTicket reservationId={reservationId} error={fetchFailure.error} />
  return (
    <div className={css.page}>
      <Panel title={t('form.title', { number: reservationId })}>
        {activity === 'starting' || ticket === null ? (
          <SkeletonRows label={t(ticket === null ? 'entry.loading' : 'entry.starting')} rows={4} />
        ) : (
          <div className={css.start}>
            <Start ticket={ticket} />
            <AppLink path={ticketPath(reservationId)}>{t('entry.back')}</AppLink>
          </div>
        )}
      </Panel>
    </div>
  )
}

const Start = ({ ticket }: { readonly ticket: Reservation }) => {
  const t = useEditTexts()
  const dispatch = useDispatch()
  const { error, refusal } = useModel('edit')
  const obstacle = useObstacle(ticket)
  const isDue = useDue(ticket) !== null
  const { reservationId } = ticket
  const isInAnotherTab = useIsInAnotherTab(reservationId)
  if (isDue) return <EditDue reservation={ticket} />
  if (isInAnotherTab) return <InAnotherTab reservationId={reservationId} />
  if (obstacle !== null) return <Notice tone="warn">{t(`refused.${obstacle}`)}</Notice>
  return (
    <>
      <EditProblem reservationId={reservationId} />
      {error === null && refusal === null && <p>{t('form.lead')}</p>}
      {error === null && (
        <PrimaryButton onClick={() => dispatch(command('StartEdit', { reservationId, mode: null }))}>
          {t('link')}
        </PrimaryButton>
      )}
    </>
  )
}
