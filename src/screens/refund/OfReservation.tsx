// The reservation that a page after the purchase is about, and what stands there where there is none.
import type { ReactNode } from 'react'
import { type ApiError, saysReservationIsGone } from '../../../domain/apiError.ts'
import type { ReservationId } from '../../../domain/ids.ts'
import { command } from '../../../domain/log/commands.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { boughtAt, PATHS } from '../../../domain/shell/address.ts'
import { findReservation } from '../../../projections/selectors/knownReservation.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { SkeletonRows } from '../../components/layout/Skeleton.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useErrorText } from '../../shell/errorText.ts'
import { useCheckoutTexts, useRefundTexts } from '../../texts/shownLocale.ts'

interface OfReservationProps {
  /** Said while it is fetched. */
  readonly loading: string
  /** The page is there whether the brand gives money back or not. */
  readonly isForAll?: boolean
  readonly children: (reservation: Reservation) => ReactNode
}

export const OfReservation = ({ loading, isForAll = false, children }: OfReservationProps) => {
  const model = useModel('reservation')
  const reservationId = boughtAt(useModel('shell').address)
  const { allowsCancel } = useBrand()
  if (allowsCancel !== true && !isForAll) return <NotOffered />
  if (reservationId === null) return <NotSaid />
  const reservation = findReservation(model, reservationId)
  const { fetchFailure, fetchingId } = model
  // After a reload the token comes with the fetch; what was known before is shown until then.
  if (reservation !== null) return children(reservation)
  if (fetchFailure?.reservationId === reservationId && fetchingId !== reservationId)
    return <NotFetched reservationId={reservationId} error={fetchFailure.error} />
  return <SkeletonRows label={loading} rows={3} />
}

interface NotFetchedProps {
  readonly reservationId: ReservationId
  readonly error: ApiError
}

/** There is none of this number, or the server could not be asked. */
const NotFetched = ({ reservationId, error }: NotFetchedProps) => {
  const t = useCheckoutTexts()
  const errorText = useErrorText()
  const dispatch = useDispatch()
  if (saysReservationIsGone(error))
    return (
      <EmptyState title={t('ticket.not-found', { number: reservationId })} action={<HomeLink />}>
        {t('ticket.not-found-body')}
      </EmptyState>
    )
  const ask = (): void => dispatch(command('FetchReservation', { reservationId, why: 'ticket' }))
  return (
    <div role="alert">
      <EmptyState
        drawing="fog"
        title={t('ticket.failed')}
        action={<QuietButton onClick={ask}>{t('ticket.again')}</QuietButton>}
      >
        <p>{errorText(error)}</p>
        <p>{t('ticket.failed-body')}</p>
      </EmptyState>
    </div>
  )
}

export const NothingToRefund = ({ reservation }: { readonly reservation: Reservation }) => {
  const t = useRefundTexts()
  return (
    <EmptyState title={t('not-paid.title')} action={<HomeLink />}>
      {t('not-paid.body', { number: reservation.reservationId })}
    </EmptyState>
  )
}

/** The brand's flag is off (EDIT-10). */
const NotOffered = () => {
  const t = useRefundTexts()
  const { contact } = useBrand()
  return (
    <EmptyState title={t('not-offered.title')} action={<HomeLink />}>
      {t('not-offered.body', contact)}
    </EmptyState>
  )
}

/** The address names no reservation. */
const NotSaid = () => {
  const t = useRefundTexts()
  return (
    <EmptyState drawing="fog" title={t('missing.title')} action={<HomeLink />}>
      {t('missing.body')}
    </EmptyState>
  )
}

export const HomeLink = () => <AppLink path={PATHS.home}>{useRefundTexts()('results.home')}</AppLink>
