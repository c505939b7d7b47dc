// On the page of a ticket: the way to change it, or to pay a change that waits for it (EDIT-09, LOC-31, NAV-17).
import { stateOf, type Reservation } from '../../../domain/reservation/reservation.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { Notice } from '../../components/layout/Notice.tsx'
import { useModel } from '../../models/modelSource.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useEditTexts } from '../../texts/shownLocale.ts'
import { useTripWords } from '../trip/tripWords.ts'
import { useBarred } from './useTicket.ts'

interface EditLinkProps {
  readonly reservation: Reservation
}

export const EditLink = ({ reservation }: EditLinkProps) => {
  const t = useEditTexts()
  const { allowsEdit = false } = useBrand()
  const due = useDue(reservation)
  const isBarred = useBarred(reservation) !== null
  if (!allowsEdit || isBarred || due !== null || stateOf(reservation.status) !== 'paid') return null
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

/** A change that is not the ticket's yet: it waits to be paid. */
export const EditDue = ({ reservation }: EditLinkProps) => {
  const t = useEditTexts()
  const { money } = useTripWords()
  const cents = useDue(reservation)
  if (cents === null) return null
  const amount = money(cents, reservation.total.currency)
  return (
    <Notice
      tone="warn"
      title={t('due.title')}
      action={
        <AppLink path={PATHS.editPay} className="fl-btn">
          {t('due.action', { amount })}
        </AppLink>
      }
    >
      {t('due.body', { amount })}
    </Notice>
  )
}

/** The difference that a change of this ticket waits for; `null` where there is none. */
const useDue = ({ reservationId, status }: Reservation): number | null => {
  const edit = useModel('edit')
  const isDue = edit.reservationId === reservationId && stateOf(status) === 'paid'
  return isDue && edit.outcome?._tag === 'Pay' ? edit.outcome.cents : null
}
