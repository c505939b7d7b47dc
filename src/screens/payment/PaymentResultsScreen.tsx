// Back from a bank (LOC-25, OP-89): what the server says of the payment. What the address says is no proof.
import { useState } from 'react'
import { command } from '../../../domain/log/commands.ts'
import { payPathOf } from '../../../domain/payment/bankReturn.ts'
import { stateOf } from '../../../domain/reservation/state.ts'
import { reservationIn, ticketPath } from '../../../domain/shell/address.ts'
import { paymentOf } from '../../../projections/models/payment/paymentModel.ts'
import { ButtonLink } from '../../shell/AppLink.tsx'
import { useShownHere } from '../../shell/shownHere.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { SkeletonRows } from '../../components/layout/Skeleton.tsx'
import { useDispatch, useField, useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import { HomeLink } from '../../components/find/NoTicket.tsx'
import css from '../../components/payment/payment.module.css'
import { PaymentHelp, UnbookedWords, Unsettled } from '../../components/payment/PaymentProgressWords.tsx'
import type { ReservationId } from '../../../domain/ids.ts'

export const PaymentResultsScreen = () => {
  const t = useCheckoutTexts()
  const reservationId = reservationIn(useField('shell', 'address'))
  return (
    <div className={css.results} aria-live="polite">
      {reservationId === null ? (
        <EmptyState drawing="fog" title={t('results.missing')} action={<HomeLink />}>
          {t('results.missing-body')}
        </EmptyState>
      ) : (
        <Outcome reservationId={reservationId} />
      )}
    </div>
  )
}

interface OutcomeProps {
  readonly reservationId: ReservationId
}

const Outcome = ({ reservationId }: OutcomeProps) => {
  const t = useCheckoutTexts()
  const model = useModel('payment')
  const { progress, told, isLapsed } = paymentOf(model, reservationId)
  const isOwn = model.reservationId === reservationId
  if (isOwn && progress._tag === 'Unsettled') return <Unsettled progress={progress} />
  if (isOwn && progress._tag === 'Unbooked')
    return <UnbookedWords reservationId={reservationId} money={progress.money} />
  if (told === null)
    return (
      <>
        <p className={css.asking}>{t('results.asking')}</p>
        <SkeletonRows label={t('results.asking')} rows={1} />
      </>
    )
  if (told.failed === 'gone')
    return isLapsed ? (
      <UnbookedWords reservationId={reservationId} money="perhaps" />
    ) : (
      <Gone reservationId={reservationId} />
    )
  if (told.status === null) return <NotFoundOut reservationId={reservationId} />
  switch (stateOf(told.status)) {
    case 'paid':
      return (
        <EmptyState
          title={t('results.paid')}
          action={<ButtonLink path={ticketPath(reservationId)}>{t('ticket.show')}</ButtonLink>}
        >
          {t('results.paid-body', { number: reservationId })}
        </EmptyState>
      )
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

/** No payment is known. A customer who booked here goes back to choosing how to pay. */
const NotPaid = ({ reservationId }: OutcomeProps) => {
  const t = useCheckoutTexts()
  const { cancelled } = paymentOf(useModel('payment'), reservationId)
  const { current, paidCents } = useModel('reservation')
  const isCurrent = current?.reservationId === reservationId
  return (
    <EmptyState
      drawing="fog"
      title={t(cancelled === null ? 'results.unpaid' : 'progress.cancelled')}
      action={
        <div className={css.ways}>
          {isCurrent && <ButtonLink path={payPathOf(paidCents)}>{t('results.choose')}</ButtonLink>}
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
  useShownHere('reservationFetchFailed')
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

/** Busy until there is another answer than the one that was shown when it was pressed. */
const AskAgain = ({ reservationId }: OutcomeProps) => {
  const t = useCheckoutTexts()
  const dispatch = useDispatch()
  const { told } = paymentOf(useModel('payment'), reservationId)
  const [askedOf, setAskedOf] = useState<typeof told>(null)
  const ask = () => {
    setAskedOf(told)
    dispatch(command('CheckPaymentOutcome', { reservationId }))
  }
  return (
    <QuietButton busy={askedOf === told} busyText={t('results.asking-again')} onClick={ask}>
      {t('results.ask-again')}
    </QuietButton>
  )
}
