// The reservation that a page after the purchase is about, and what stands there where there is none.
import type { ReactNode } from 'react'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { boughtAt, PATHS } from '../../../domain/shell/address.ts'
import { findReservation } from '../../../projections/selectors/knownReservation.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { EditDue, useDue } from '../change/EditLink.tsx'
import { EmptyState } from '../layout/EmptyState.tsx'
import { useField, useModel } from '../../models/modelSource.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useRefundTexts } from '../../texts/pageTexts.ts'
import { Fetched } from '../find/NoTicket.tsx'

interface OfReservationProps {
  /** Said while it is fetched. */
  readonly loading: string
  /** The page is there whether the brand gives money back or not. */
  readonly isForAll?: boolean
  readonly children: (reservation: Reservation) => ReactNode
}

export const OfReservation = ({ loading, isForAll = false, children }: OfReservationProps) => {
  const model = useModel('reservation')
  const reservationId = boughtAt(useField('shell', 'address'))
  const t = useRefundTexts()
  const { allowsCancel, contact } = useBrand()
  // The brand's flag is off (EDIT-10).
  if (allowsCancel !== true && !isForAll)
    return (
      <EmptyState title={t('not-offered.title')} action={<HomeLink />}>
        {t('not-offered.body', contact)}
      </EmptyState>
    )
  if (reservationId === null)
    return (
      <EmptyState drawing="fog" title={t('missing.title')} action={<HomeLink />}>
        {t('missing.body')}
      </EmptyState>
    )
  // After a reload the token comes with the fetch; what was known before is shown until then.
  const known = findReservation(model, reservationId)
  return (
    <Fetched reservationId={reservationId} known={known} loading={loading}>
      {children}
    </Fetched>
  )
}

/** A ticket whose change waits to be paid is given back once that is paid, or given up. */
export const NothingToRefund = ({ reservation }: { readonly reservation: Reservation }) => {
  const t = useRefundTexts()
  if (useDue(reservation) !== null) return <EditDue reservation={reservation} />
  return (
    <EmptyState title={t('not-paid.title')} action={<HomeLink />}>
      {t('not-paid.body', { number: reservation.reservationId })}
    </EmptyState>
  )
}

export const HomeLink = () => <AppLink path={PATHS.home}>{useRefundTexts()('results.home')}</AppLink>
