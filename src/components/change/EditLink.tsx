// On the page of a ticket: the way to change it, or to pay a change that waits for it (EDIT-09, LOC-31, NAV-17).
import { command } from '../../../domain/log/commands.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { stateOf } from '../../../domain/reservation/state.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { Notice } from '../layout/Notice.tsx'
import { PrimaryButton, QuietButton } from '../forms/buttons.tsx'
import { useModel } from '../../models/modelSource.ts'
import { ButtonLink } from '../../shell/AppLink.tsx'
import { useEditTexts } from '../../texts/pageTexts.ts'
import { useTimeText } from '../expiry/holdTime.ts'
import { useTimelessWords } from '../trip/tripWords.ts'
import css from './change.module.css'
import { EditProblem } from './form/EditProblem.tsx'
import { useObstacle } from './useTicket.ts'
import { isAtRest } from '../../../domain/payment/progress.ts'
import { usePayment } from '../../models/usePayment.ts'

interface EditLinkProps {
  readonly reservation: Reservation
}

export const EditLink = ({ reservation }: EditLinkProps) => {
  const t = useEditTexts()
  const due = useDue(reservation)
  const obstacle = useObstacle(reservation)
  if (obstacle !== null || due !== null) return null
  return (
    <ButtonLink path={PATHS.editEntry} query={{ reservationId: reservation.reservationId }} look="quiet">
      {t('link')}
    </ButtonLink>
  )
}

interface EditDueProps extends EditLinkProps {
  /** Where the page is not the ticket's. */
  readonly title?: string
  /** What is held up by it. */
  readonly lead?: string
}

/** A change that is not the ticket's yet: it waits to be paid, or is given up. The ticket stands below where it is known. */
export const EditDue = ({ reservation, title, lead }: EditDueProps) => {
  const t = useEditTexts()
  const { money } = useTimelessWords()
  const timeText = useTimeText()
  const cents = useDue(reservation)
  const { reservationId, outcome, unpaid } = useModel('edit')
  const { expiresAtMs } = useModel('expiry')
  if (cents === null) return null
  const isDueHere = reservationId === reservation.reservationId && outcome?._tag === 'Pay'
  const endsAtMs = isDueHere ? expiresAtMs : (unpaid?.changed.expiresAtMs ?? null)
  const amount = money(cents, reservation.total.currency)
  const isTicketBelow = stateOf(reservation.status) === 'paid'
  return (
    <>
      <Notice
        tone="warn"
        title={title ?? t('due.title')}
        action={
          <div className={css.ways}>
            {isDueHere ? (
              <>
                <ButtonLink path={PATHS.editPay}>{t('due.action', { amount })}</ButtonLink>
                <DropDifference />
              </>
            ) : (
              <UnpaidWays reservationId={reservation.reservationId} amount={amount} />
            )}
          </div>
        }
      >
        {lead !== undefined && <p>{lead}</p>}
        <p>{t(isTicketBelow ? 'due.body' : 'due.body-alone', { amount })}</p>
        {endsAtMs !== null && <p>{t('due.until', { time: timeText(endsAtMs) })}</p>}
      </Notice>
      <EditProblem reservationId={reservation.reservationId} />
    </>
  )
}

/** Where the change was made elsewhere: it is paid here, or given up. */
const UnpaidWays = ({
  reservationId,
  amount,
}: Pick<Reservation, 'reservationId'> & { readonly amount: string }) => {
  const t = useEditTexts()
  const { activity } = useModel('edit')
  return (
    <>
      <PrimaryButton sends={command('PayUnpaidChange', { reservationId })}>
        {t('due.action', { amount })}
      </PrimaryButton>
      <QuietButton
        busy={activity === 'cancelling'}
        busyText={t('actions.cancelling')}
        sends={command('DropUnpaidChange', { reservationId })}
      >
        {t('due.keep')}
      </QuietButton>
    </>
  )
}

/** The difference that a change of this ticket waits for; `null` where there is none. */
export const useDue = ({ reservationId, status }: Reservation): number | null => {
  const edit = useModel('edit')
  const state = stateOf(status)
  if (state !== 'paid' && state !== 'temporary') return null
  if (edit.reservationId === reservationId && edit.outcome?._tag === 'Pay') return edit.outcome.cents
  const { unpaid } = edit
  return unpaid?.paid.reservationId === reservationId
    ? unpaid.changed.total.amountCents - unpaid.paid.total.amountCents
    : null
}

/** Giving up a change whose difference is not paid: the ticket stays as it was paid (EDIT-04, OP-161). */
export const DropDifference = () => {
  const t = useEditTexts()
  const { outcome, activity } = useModel('edit')
  const { progress } = usePayment()
  if (outcome?._tag !== 'Pay') return null
  return (
    <QuietButton
      busy={activity === 'cancelling'}
      busyText={t('actions.cancelling')}
      disabled={!isAtRest(progress)}
      sends={command('CancelEdit', {})}
    >
      {t('due.keep')}
    </QuietButton>
  )
}
