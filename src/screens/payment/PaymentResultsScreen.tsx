// Back from a bank (LOC-25, OP-89): what the server says of the payment. What the address says is no proof.
import { useState } from 'react'
import { command } from '../../../domain/log/commands.ts'
import { stateOf } from '../../../domain/reservation/state.ts'
import { PATHS, reservationIn, ticketPath } from '../../../domain/shell/address.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useToldHere } from '../../shell/toldHere.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { SkeletonRows } from '../../components/layout/Skeleton.tsx'
import { useDispatch, useField, useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import css from './payment.module.css'
import { PaymentHelp } from './PaymentHelp.tsx'
import { UnbookedWords } from './UnbookedWords.tsx'
import { Unsettled } from './Unsettled.tsx'
import type { ReservationId } from '../../../domain/ids.ts'

export const PaymentResultsScreen = () => {
  const reservationId = reservationIn(useField('shell', 'address'))
  return (
    <div className={css.results} aria-live="polite">
      {reservationId === null ? <NotSaid /> : <Outcome reservationId={reservationId} />}
    </div>
  )
}

interface OutcomeProps {
  readonly reservationId: ReservationId
}

const Outcome = ({ reservationId }: OutcomeProps) => {
  const { outcome, lapsed, ...payment } = useModel('payment')
  const { progress } = payment
  const isOwn = payment.reservationId === reservationId
  if (isOwn && progress._tag === 'Unsettled') return <Unsettled progress={progress} />
  if (isOwn && progress._tag === 'Unbooked')
    return <UnbookedWords reservationId={reservationId} money={progress.money} />
  if (outcome?.reservationId !== reservationId) return <Asking />
  if (outcome.failed === 'gone')
    return lapsed === reservationId ? (
      <UnbookedWords reservationId={reservationId} money="perhaps" />
    ) : (
      <Gone reservationId={reservationId} />
    )
  if (outcome.status === null) return <NotFoundOut reservationId={reservationId} />
  switch (stateOf(outcome.status)) {
    case 'paid':
      return <Paid reservationId={reservationId} />
    case 'cancelled':
      return <UnbookedWords reservationId={reservationId} money="perhaps" />
    case 'refunded':
      return <UnbookedWords reservationId={reservationId} money="returned" />
    case 'offer':
    case 'temporary':
    case 'unknown':
      return <NotPaid reservationId={reservationId} />
  }
}

const Asking = () => {
  const t = useCheckoutTexts()
  return (
    <>
      <p className={css.asking}>{t('results.asking')}</p>
      <SkeletonRows label={t('results.asking')} rows={1} />
    </>
  )
}

const Paid = ({ reservationId }: OutcomeProps) => {
  const t = useCheckoutTexts()
  return (
    <EmptyState title={t('results.paid')} action={<TicketLink reservationId={reservationId} />}>
      {t('results.paid-body', { number: reservationId })}
    </EmptyState>
  )
}

/** No payment is known. A customer who booked here goes back to choosing how to pay. */
const NotPaid = ({ reservationId }: OutcomeProps) => {
  const t = useCheckoutTexts()
  const { cancelled } = useModel('payment')
  const { current } = useModel('reservation')
  const isCurrent = current?.reservationId === reservationId
  return (
    <EmptyState
      drawing="fog"
      title={t(cancelled?.reservationId === reservationId ? 'progress.cancelled' : 'results.unpaid')}
      action={
        <div className={css.ways}>
          {isCurrent && (
            <AppLink path={PATHS.confirm} className="fl-btn">
              {t('results.choose')}
            </AppLink>
          )}
          <AskAgain reservationId={reservationId} />
          {!isCurrent && <HomeLink />}
        </div>
      }
    >
      <div className={css.words}>
        <p>{t('results.unpaid-body', { number: reservationId })}</p>
        <p>{t('results.unpaid-doubt')}</p>
      </div>
    </EmptyState>
  )
}

/** There is none of this number, or it ran out: nothing is known to have been paid. */
const Gone = ({ reservationId }: OutcomeProps) => {
  const t = useCheckoutTexts()
  return (
    <EmptyState drawing="fog" title={t('results.gone')} action={<HomeLink />}>
      <div className={css.words}>
        <p>{t('results.gone-body', { number: reservationId })}</p>
        <PaymentHelp reservationId={reservationId} />
      </div>
    </EmptyState>
  )
}

const NotFoundOut = ({ reservationId }: OutcomeProps) => {
  const t = useCheckoutTexts()
  useToldHere('reservationFetchFailed')
  return (
    <EmptyState
      drawing="fog"
      title={t('results.failed')}
      action={
        <div className={css.ways}>
          <AskAgain reservationId={reservationId} />
          <HomeLink />
        </div>
      }
    >
      <div className={css.words}>
        <p>{t('results.failed-body', { number: reservationId })}</p>
        <PaymentHelp reservationId={reservationId} />
      </div>
    </EmptyState>
  )
}

/** The address names no reservation. */
const NotSaid = () => {
  const t = useCheckoutTexts()
  return (
    <EmptyState drawing="fog" title={t('results.missing')} action={<HomeLink />}>
      {t('results.missing-body')}
    </EmptyState>
  )
}

/** Busy until there is another answer than the one that was shown when it was pressed. */
const AskAgain = ({ reservationId }: OutcomeProps) => {
  const t = useCheckoutTexts()
  const dispatch = useDispatch()
  const { outcome } = useModel('payment')
  const [askedOf, setAskedOf] = useState<typeof outcome>(null)
  const ask = () => {
    setAskedOf(outcome)
    dispatch(command('CheckPaymentOutcome', { reservationId }))
  }
  return (
    <QuietButton busy={askedOf === outcome} busyText={t('results.asking-again')} onClick={ask}>
      {t('results.ask-again')}
    </QuietButton>
  )
}

const TicketLink = ({ reservationId }: OutcomeProps) => (
  <AppLink path={ticketPath(reservationId)} className="fl-btn">
    {useCheckoutTexts()('ticket.show')}
  </AppLink>
)

const HomeLink = () => <AppLink path={PATHS.home}>{useCheckoutTexts()('ticket.home')}</AppLink>
