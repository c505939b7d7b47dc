// Changing a ticket (LOC-28): the form filled from what was paid, and the old beside the new before anything is final.
import { useParams } from 'react-router-dom'
import { checked } from '../../../domain/codec/shapes.ts'
import { command } from '../../../domain/log/commands.ts'
import { ReservationId } from '../../../domain/ids.ts'
import { ticketPath } from '../../../domain/shell/address.ts'
import { PrimaryButton } from '../../components/forms/buttons.tsx'
import { Notice } from '../../components/layout/Notice.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { SkeletonRows } from '../../components/layout/Skeleton.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useEditTexts } from '../../texts/shownLocale.ts'
import css from './edit.module.css'
import { EditForm } from './EditForm.tsx'
import { EditProblem } from './EditProblem.tsx'
import { PayerPrompt } from './PayerPrompt.tsx'
import { useBarred, useTicket } from './useTicket.ts'

export const TicketEditScreen = () => {
  const reservationId = checked(ReservationId, useParams()['reservationId'] ?? '')
  const { started, reservationId: openId, outcome, payer } = useModel('edit')
  const isOfThis = openId === reservationId
  if (isOfThis && outcome?._tag === 'Pay' && payer === null) return <PayerPrompt />
  if (isOfThis && started) return <EditForm />
  return <NotStarted reservationId={reservationId} />
}

const NotStarted = ({ reservationId }: { readonly reservationId: ReservationId }) => {
  const t = useEditTexts()
  const dispatch = useDispatch()
  const { activity, error, refusal } = useModel('edit')
  const barred = useBarred(useTicket(reservationId))
  const isStarting = activity === 'starting'
  return (
    <div className={css.page}>
      <Panel title={t('form.title', { number: reservationId })}>
        {isStarting ? (
          <SkeletonRows label={t('entry.starting')} rows={4} />
        ) : (
          <div className={css.start}>
            {barred === null ? (
              <EditProblem reservationId={reservationId} />
            ) : (
              <Notice tone="warn">{t(`refused.${barred}`)}</Notice>
            )}
            {error === null && refusal === null && barred === null && <p>{t('form.lead')}</p>}
            {error === null && barred === null && (
              <PrimaryButton onClick={() => dispatch(command('StartEdit', { reservationId, mode: null }))}>
                {t('link')}
              </PrimaryButton>
            )}
            <AppLink path={ticketPath(reservationId)}>{t('entry.back')}</AppLink>
          </div>
        )}
      </Panel>
    </div>
  )
}
