// On the page of a ticket: the way to change it, or to pay a change that waits for it (EDIT-09, LOC-31, NAV-17).
import { stateOf, type Reservation } from '../../../domain/reservation/reservation.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { Notice } from '../../components/layout/Notice.tsx'
import { useModel } from '../../models/modelSource.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useEditTexts } from '../../texts/shownLocale.ts'
import { useTripWords } from '../trip/tripWords.ts'

export const EditLink = ({ reservation }: { readonly reservation: Reservation }) => {
  const t = useEditTexts()
  const { money } = useTripWords()
  const { allowsEdit = false } = useBrand()
  const { outcome, reservationId } = useModel('edit')
  if (!allowsEdit || stateOf(reservation.status) !== 'paid') return null
  if (outcome?._tag === 'Pay' && reservationId === reservation.reservationId) {
    const amount = money(outcome.cents, reservation.total.currency)
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
  return (
    <p>
      <AppLink path={PATHS.editEntry} query={{ reservationId: reservation.reservationId }} className="fl-btn">
        {t('link')}
      </AppLink>
    </p>
  )
}
