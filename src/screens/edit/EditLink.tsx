// On the page of a ticket: the way to change it, or to pay a change that waits for it (EDIT-09, LOC-31, NAV-17).
import { stateOf, type Reservation } from '../../../domain/reservation/reservation.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { Notice } from '../../components/layout/Notice.tsx'
import { useModel } from '../../models/modelSource.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useEditTexts } from '../../texts/shownLocale.ts'
import { useTripWords } from '../trip/tripWords.ts'
import { DropDifference } from './DropDifference.tsx'
import css from './edit.module.css'
import { EditProblem } from './EditProblem.tsx'
import { useObstacle } from './useTicket.ts'

interface EditLinkProps {
  readonly reservation: Reservation
}

export const EditLink = ({ reservation }: EditLinkProps) => {
  const t = useEditTexts()
  const due = useDue(reservation)
  const obstacle = useObstacle(reservation)
  if (obstacle !== null || due !== null) return null
  return (
    <AppLink
      path={PATHS.editEntry}
      query={{ reservationId: reservation.reservationId }}
      className="fl-btn"
      look="quiet"
    >
      {t('link')}
    </AppLink>
  )
}

/** A change that is not the ticket's yet: it waits to be paid, or is given up. The ticket stands below where it is known. */
export const EditDue = ({ reservation }: EditLinkProps) => {
  const t = useEditTexts()
  const { money } = useTripWords()
  const cents = useDue(reservation)
  if (cents === null) return null
  const amount = money(cents, reservation.total.currency)
  const isTicketBelow = stateOf(reservation.status) === 'paid'
  return (
    <>
      <Notice
        tone="warn"
        title={t('due.title')}
        action={
          <div className={css.ways}>
            <AppLink path={PATHS.editPay} className="fl-btn">
              {t('due.action', { amount })}
            </AppLink>
            <DropDifference />
          </div>
        }
      >
        {t(isTicketBelow ? 'due.body' : 'due.body-alone', { amount })}
      </Notice>
      <EditProblem reservationId={reservation.reservationId} />
    </>
  )
}

/** The difference that a change of this ticket waits for; `null` where there is none. */
export const useDue = ({ reservationId, status }: Reservation): number | null => {
  const edit = useModel('edit')
  const state = stateOf(status)
  const isDue = edit.reservationId === reservationId && (state === 'paid' || state === 'temporary')
  return isDue && edit.outcome?._tag === 'Pay' ? edit.outcome.cents : null
}
