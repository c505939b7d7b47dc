// The page that a letter's link to a reservation leads to: it is opened at once, or it is said why it was not, and what to
// do instead (API-47, ERR-25).
import { saysReservationIsGone } from '../../../domain/apiError.ts'
import { command } from '../../../domain/log/commands.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { SkeletonRows } from '../../components/layout/Skeleton.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useErrorText } from '../../shell/errorText.ts'
import { useCheckoutTexts, useTicketTexts } from '../../texts/pageTexts.ts'
import { FindBooking } from '../../components/find/FindBooking.tsx'
import { LinksToTry } from './LinksToTry.tsx'

export const ReservationLinkScreen = () => (
  <>
    <Opening />
    <LinksToTry />
  </>
)

const Opening = () => {
  const t = useTicketTexts()
  const { status, token, error } = useModel('reservationLink')
  const isUsed = error !== null && saysReservationIsGone(error)
  if (status === 'asking' || (status === 'idle' && token !== null))
    return <SkeletonRows label={t('link.loading')} rows={3} />
  if (status === 'failed' && !isUsed) return <Failed />
  const words = status === 'idle' ? 'missing' : 'unusable'
  return (
    <>
      <div role={status === 'idle' ? undefined : 'alert'}>
        <EmptyState title={t(`link.${words}`)}>{t(`link.${words}-body`)}</EmptyState>
      </div>
      <FindBooking />
    </>
  )
}

/** The server could not be asked, or said nothing about the link itself. */
const Failed = () => {
  const t = useTicketTexts()
  const checkout = useCheckoutTexts()
  const errorText = useErrorText()
  const dispatch = useDispatch()
  const { error } = useModel('reservationLink')
  const again = (
    <QuietButton onClick={() => dispatch(command('OpenReservation', {}))}>
      {checkout('ticket.again')}
    </QuietButton>
  )
  return (
    <>
      <div role="alert">
        <EmptyState drawing="fog" title={t('link.failed')} action={again}>
          {error !== null && <p>{errorText(error)}</p>}
          <p>{checkout('ticket.failed-body')}</p>
        </EmptyState>
      </div>
      <FindBooking />
    </>
  )
}
