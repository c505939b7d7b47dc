// How far a payment is, in plain words, honest about money: one message a state (PAY-01).
import { FailureNotice } from '../../shell/Loaded.tsx'
import type { ReactNode } from 'react'
import { type ApiError, isUnclear } from '../../../domain/apiError.ts'
import { command } from '../../../domain/log/commands.ts'
import type {
  PaymentProgress,
  Unbooked,
  Unsettled as UnsettledProgress,
} from '../../../domain/payment/states.ts'
import { ticketPath, PATHS } from '../../../domain/shell/address.ts'
import { ButtonLink } from '../../shell/AppLink.tsx'
import { useErrorText } from '../../shell/errorText.ts'
import { useShownHere } from '../../shell/shownHere.ts'
import { QuietButton } from '../forms/buttons.tsx'
import { Notice } from '../layout/Notice.tsx'
import { useModel } from '../../models/modelSource.ts'
import { usePayment } from '../../models/usePayment.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import { mayPay, isSettledByUnpaid } from '../../../domain/payment/progress.ts'
import css from './payment.module.css'
import { EmptyState } from '../layout/EmptyState.tsx'
import type { ReservationId } from '../../../domain/ids.ts'
import { useBrand } from '../../brands/brandContext.ts'

export const PaymentProgressWords = () => {
  const t = useCheckoutTexts()
  const { progress } = usePayment()
  return wordsOf(progress, t)
}

type Texts = ReturnType<typeof useCheckoutTexts>
type ProgressOf<T extends PaymentProgress['_tag']> = Extract<PaymentProgress, { _tag: T }>

const wordsOf = (progress: PaymentProgress, t: Texts): ReactNode => {
  switch (progress._tag) {
    case 'Empty':
    case 'Checking':
      return null
    case 'Allowed':
      return <Cancelled where="card" />
    case 'Preparing':
      return <Notice tone="info">{t('progress.preparing')}</Notice>
    case 'AtCard':
      return <Notice tone="info">{t('progress.at-card')}</Notice>
    case 'Settling':
      return <Settling progress={progress} />
    case 'Following':
      return <Following />
    case 'Leaving':
      return <Leaving host={progress.host} />
    case 'Unsettled':
      return <Unsettled progress={progress} />
    case 'Payed':
      return <Payed />
    case 'Unbooked':
      return <NotBooked progress={progress} />
    case 'Failed':
      return <Failed progress={progress} />
  }
}

/** A browser that was stopped on the way stays here: then the server is asked how it stands. */
const Leaving = ({ host }: { readonly host: string }) => {
  const t = useCheckoutTexts()
  const ask = <QuietButton sends={command('LeaveBank', {})}>{t('progress.check-again')}</QuietButton>
  return (
    <Notice tone="info" action={ask}>
      {t('progress.leaving', { host })}
    </Notice>
  )
}

/** The card form has reported. The page says not to pay again to a customer who may have been charged. */
const Settling = ({ progress }: { readonly progress: ProgressOf<'Settling'> }) => {
  const t = useCheckoutTexts()
  const errorText = useErrorText()
  const { status, lastError } = progress
  const isCancel = status === 'CANCELLED'
  if (lastError === null)
    return <Notice tone="info">{t(isCancel ? 'progress.settling-cancel' : 'progress.settling')}</Notice>
  return (
    <Notice
      tone="bad"
      title={t(settleTitleKey(isCancel, lastError))}
      action={
        <QuietButton sends={command('SettlePayment', { reservationId: null })}>
          {t('progress.check-again')}
        </QuietButton>
      }
    >
      <p>{t(isCancel ? 'progress.settle-cancel-failed-body' : 'progress.settle-failed-body')}</p>
      <p>{errorText(lastError)}</p>
      <OwnHelp />
    </Notice>
  )
}

const settleTitleKey = (isCancel: boolean, error: ApiError) => {
  if (isCancel) return 'progress.settle-cancel-failed'
  return isUnclear(error) ? 'progress.settle-failed' : 'progress.settle-refused'
}

/** The server took the money; the answer that it is paid is in flight, or has to be fetched again. */
const Following = () => {
  const t = useCheckoutTexts()
  const errorText = useErrorText()
  const { reservationId } = usePayment()
  const { fetchFailure, fetchingId } = useModel('reservation')
  const isFailed = fetchFailure?.reservationId === reservationId && fetchingId !== reservationId
  useShownHere(isFailed ? 'reservationFetchFailed' : null)
  if (fetchingId === reservationId) return <Notice tone="info">{t('progress.following')}</Notice>
  return (
    <Notice
      tone="warn"
      title={t('progress.follow-open')}
      action={<CheckPaidButton>{t('progress.check-again')}</CheckPaidButton>}
    >
      <p>{t('progress.follow-open-body')}</p>
      {fetchFailure?.reservationId === reservationId && <p>{errorText(fetchFailure.error)}</p>}
      <OwnHelp />
    </Notice>
  )
}

const NotBooked = ({ progress: { money } }: { readonly progress: ProgressOf<'Unbooked'> }) => {
  const { reservationId } = usePayment()
  return reservationId === null ? null : <UnbookedWords reservationId={reservationId} money={money} />
}

const OwnHelp = () => {
  const { reservationId } = usePayment()
  return reservationId === null ? null : <PaymentHelp reservationId={reservationId} />
}

const Payed = () => {
  const t = useCheckoutTexts()
  const { reservationId } = usePayment()
  return (
    <Notice
      tone="good"
      title={t('progress.payed')}
      action={
        reservationId === null ? undefined : (
          <ButtonLink path={ticketPath(reservationId)}>{t('ticket.show')}</ButtonLink>
        )
      }
    >
      {t('progress.payed-body')}
    </Notice>
  )
}

/** This try charged nothing. */
const Failed = ({ progress: { error } }: { readonly progress: ProgressOf<'Failed'> }) => {
  const t = useCheckoutTexts()
  const { fetchFailure } = useModel('reservation')
  // The booking was to be looked at before it is paid, and could not be.
  const isUnchecked = error !== null && fetchFailure?.error === error
  useShownHere(error === null ? null : 'paymentFailed')
  return (
    <FailureNotice
      title={t(isUnchecked ? 'progress.unchecked' : 'progress.failed')}
      error={error}
      // The server refused: one reason may be that it is paid already.
      action={
        error?._tag === 'Refused' && !isUnchecked ? (
          <CheckPaidButton>{t('progress.check-paid')}</CheckPaidButton>
        ) : undefined
      }
    >
      <p>{t('progress.failed-body')}</p>
    </FailureNotice>
  )
}

const CheckPaidButton = ({ children }: { readonly children: ReactNode }) => {
  const t = useCheckoutTexts()
  const { reservationId } = usePayment()
  const { fetchingId } = useModel('reservation')
  if (reservationId === null) return null
  return (
    <QuietButton
      busy={fetchingId === reservationId}
      busyText={t('progress.checking')}
      sends={command('FetchReservation', { reservationId, why: 'payment' })}
    >
      {children}
    </QuietButton>
  )
}

// The payment before was cancelled, says the person, and the server has none: said where the ways to pay are.

/** Who comes back from a bank begins at the top of the page; who closes a card form is at the ways to pay. */
export const Cancelled = ({ where }: { readonly where: 'bank' | 'card' }) => {
  const t = useCheckoutTexts()
  const { cancelled, progress, isDoubted } = usePayment()
  const isShown = cancelled === where && mayPay(progress)
  useShownHere(isShown ? 'paymentCancelled' : null)
  if (!isShown) return null
  return (
    <Notice tone="info" title={t('progress.cancelled')}>
      <div className={css.words}>
        <p>{t('progress.cancelled-body')}</p>
        {isDoubted && <p>{t('results.unpaid-doubt')}</p>}
      </div>
    </Notice>
  )
}

/** Money without a booking: what happened, what becomes of the money, the number and whom to ask. */
interface UnbookedWordsProps {
  readonly reservationId: ReservationId
  /** `perhaps` where it is not known here that it was taken. */
  readonly money: Unbooked['money']
}

export const UnbookedWords = ({ reservationId, money }: UnbookedWordsProps) => {
  const t = useCheckoutTexts()
  return (
    <EmptyState
      drawing="fog"
      title={t(`unbooked.title.${money}`)}
      action={<ButtonLink path={PATHS.home}>{t('unbooked.again')}</ButtonLink>}
    >
      <div className={css.words} data-outcome="unbooked">
        <p>{t(`unbooked.what.${money}`)}</p>
        <p>{t(`unbooked.money.${money}`)}</p>
        <PaymentHelp reservationId={reservationId} />
      </div>
    </EmptyState>
  )
}

/** It is not known yet whether it is paid: why, what the server has said since, and the way on (PAY-05, PAY-07, ERR-29). */
export const Unsettled = ({ progress }: { readonly progress: UnsettledProgress }) => {
  const t = useCheckoutTexts()
  const { heard, unknownStatus } = progress
  const { reservationId } = usePayment()
  const isAsking = heard === 'nothing'
  const title =
    unknownStatus === null ? t(titleKey(progress)) : t('progress.unknown', { status: unknownStatus })
  return (
    <Notice
      tone={isAsking && unknownStatus === null ? 'info' : 'warn'}
      title={title}
      action={isAsking ? undefined : <Ways progress={progress} />}
    >
      <div className={css.words}>
        <p>{t(`open.why.${progress.why}`)}</p>
        <p role="status">{t(`open.heard.${heard}`)}</p>
        {reservationId !== null && <PaymentHelp reservationId={reservationId} />}
      </div>
    </Notice>
  )
}

/** Where it goes on in another tab, that is the first thing to know. */
const titleKey = ({ why, heard, isGivenUp }: UnsettledProgress) => {
  if (why === 'tab' && !isGivenUp) return 'open.elsewhere'
  return heard === 'nothing' ? 'open.asking' : 'open.unknown'
}

/** Asking goes on by itself; a customer who knows that nothing was paid says so, and the server's next word decides. */
const Ways = ({ progress }: { readonly progress: UnsettledProgress }) => {
  const t = useCheckoutTexts()
  const { reservationId } = usePayment()
  if (reservationId === null) return null
  return (
    <div className={css.choices}>
      <QuietButton sends={command('CheckPaymentOutcome', { reservationId })}>
        {t('progress.check-again')}
      </QuietButton>
      {!isSettledByUnpaid(progress) && (
        <QuietButton sends={command('GiveUpPayment', {})}>{t('open.give-up')}</QuietButton>
      )}
    </div>
  )
}

/** While a payment's outcome is unknown, or is not a ticket: the number to name, and whom to ask. */
export const PaymentHelp = ({ reservationId }: { readonly reservationId: ReservationId }) => {
  const t = useCheckoutTexts()
  const { phone, email } = useBrand().contact
  return (
    <p data-help="payment">
      {t('help.number')} <strong className="fl-num">{reservationId}</strong>. {t('help.ask')}{' '}
      <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>, <a href={`mailto:${email}`}>{email}</a>
    </p>
  )
}
