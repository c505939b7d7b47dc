// Where there is no ticket to show: why not, and the way on (LOC-27).
import { FailureNotice } from '../../shell/Loaded.tsx'
import { type ApiError, saysReservationIsGone, statusOf } from '../../../domain/apiError.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { AppLink, ButtonLink } from '../../shell/AppLink.tsx'
import { EmptyState } from '../layout/EmptyState.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts, useTicketTexts } from '../../texts/pageTexts.ts'
import { useShellTexts } from '../../texts/shownLocale.ts'
import { FindBooking } from './FindBooking.tsx'
import { SkeletonRows } from '../layout/Skeleton.tsx'
import type { ReactNode } from 'react'
import css from './find.module.css'
import type { ReservationId } from '../../../domain/ids.ts'
import { command } from '../../../domain/log/commands.ts'
import { QuietButton } from '../forms/buttons.tsx'

interface NoTicketProps {
  readonly reservationId: ReservationId
  readonly error: ApiError
}

/** It could not be fetched: there is none, or the server could not be asked. */
export const NoTicket = ({ reservationId, error }: NoTicketProps) => {
  const t = useCheckoutTexts()
  if (saysReservationIsGone(error))
    return (
      <>
        <EmptyState title={t('ticket.not-found', { number: reservationId })} action={<HomeLink />}>
          {t('ticket.not-found-body')}
        </EmptyState>
        <FindBooking />
      </>
    )
  if (statusOf(error) === 403) return <NotYours reservationId={reservationId} />
  return (
    <div role="alert">
      <FailureNotice
        whole
        title={t('ticket.failed')}
        error={error}
        action={<AskAgain reservationId={reservationId} />}
      >
        <p>{t('ticket.failed-body')}</p>
      </FailureNotice>
    </div>
  )
}

interface FetchedProps extends Pick<NoTicketProps, 'reservationId'> {
  readonly known: Reservation | null
  /** Said while it is fetched. */
  readonly loading: string
  readonly children: (reservation: Reservation) => ReactNode
}

/** A reservation as soon as it is known, or why there is none. */
export const Fetched = ({ reservationId, known, loading, children }: FetchedProps) => {
  const { fetchFailure, fetchingId } = useModel('reservation')
  if (known !== null) return children(known)
  if (fetchFailure?.reservationId === reservationId && fetchingId !== reservationId)
    return <NoTicket reservationId={reservationId} error={fetchFailure.error} />
  return <SkeletonRows label={loading} rows={3} />
}

/** Another account's: who is not signed in may have booked it with one. */
const NotYours = ({ reservationId }: Pick<NoTicketProps, 'reservationId'>) => {
  const t = useTicketTexts()
  const shell = useShellTexts()
  const { token } = useModel('auth')
  const signIn = <AppLink path={PATHS.login}>{shell('banner.login')}</AppLink>
  return (
    <>
      <EmptyState title={t('not-yours')} action={token === null ? signIn : <HomeLink />}>
        {t('not-yours-body', { number: reservationId })}
      </EmptyState>
      <FindBooking />
    </>
  )
}

/** Held, not paid: the way on leads to paying where this is the reservation that is being booked. */
export const NotPaidYet = ({ reservation }: { readonly reservation: Reservation }) => {
  const t = useCheckoutTexts()
  const { current, confirmed } = useModel('reservation')
  const { reservationId } = reservation
  const isCurrent = current?.reservationId === reservationId
  const goOn = (
    <ButtonLink path={confirmed ? PATHS.confirm : PATHS.selectTickets}>{t('ticket.go-on')}</ButtonLink>
  )
  return (
    <EmptyState
      title={t('ticket.unpaid')}
      action={isCurrent ? goOn : <AskAgain reservationId={reservationId} />}
    >
      {t('ticket.unpaid-body', { number: reservationId })}
    </EmptyState>
  )
}

/** A word of the server that we don't know: no code is shown for what may be no ticket. */
export const UnknownState = ({ reservation }: { readonly reservation: Reservation }) => {
  const t = useCheckoutTexts()
  const { reservationId, status } = reservation
  return (
    <EmptyState drawing="fog" title={t('ticket.unknown')} action={<AskAgain reservationId={reservationId} />}>
      {t('ticket.unknown-body', { number: reservationId, status })}
    </EmptyState>
  )
}

const AskAgain = ({ reservationId }: { readonly reservationId: ReservationId }) => (
  <div className={css.ways}>
    <AskAgainButton reservationId={reservationId} />
    <HomeLink />
  </div>
)

export const HomeLink = () => <AppLink path={PATHS.home}>{useCheckoutTexts()('ticket.home')}</AppLink>

/** Fetches a ticket again. */
export const AskAgainButton = ({ reservationId }: { readonly reservationId: ReservationId }) => {
  const t = useCheckoutTexts()
  const { fetchingId } = useModel('reservation')
  return (
    <QuietButton
      busy={fetchingId === reservationId}
      busyText={t('ticket.loading')}
      sends={command('FetchReservation', { reservationId, why: 'ticket' })}
    >
      {t('ticket.again')}
    </QuietButton>
  )
}
