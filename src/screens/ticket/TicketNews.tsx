// What has become of a ticket since it was bought, said once above it.
import type { ReactNode } from 'react'
import { type Reservation, stateOf } from '../../../domain/reservation/reservation.ts'
import { fateOf, isUsable, sailsOf } from '../../../domain/reservation/sailFate.ts'
import type { ReservedSail } from '../../../domain/schedule/sail.ts'
import { sailCancelledPath } from '../../../domain/shell/address.ts'
import { Notice } from '../../components/layout/Notice.tsx'
import { AppLink } from '../../shell/AppLink.tsx'
import { useTicketTexts } from '../../texts/shownLocale.ts'
import { useSailName } from './useSailName.ts'

export const TicketNews = ({ reservation }: { readonly reservation: Reservation }) => {
  const t = useTicketTexts()
  const state = stateOf(reservation.status)
  if (state === 'cancelled' || state === 'refunded')
    return (
      <Notice tone="warn" title={t(`whole.${state}`)}>
        {t(`whole.${state}-body`)}
      </Notice>
    )
  return <SailNews reservation={reservation} />
}

const SailNews = ({ reservation }: { readonly reservation: Reservation }) => {
  const t = useTicketTexts()
  const nameOf = useSailName()
  const sails = sailsOf(reservation)
  const isGood = sails.some((sail) => isUsable(fateOf(reservation, sail)))
  const sailThatIs = (fate: string): ReservedSail | undefined =>
    sails.find((sail) => fateOf(reservation, sail) === fate)
  const cancelled = sailThatIs('cancelled')
  if (cancelled !== undefined) {
    const how = isGood ? 'part-cancelled' : 'all-cancelled'
    return (
      <News title={t(`whole.${how}`)} action={<WaysOn reservation={reservation} />}>
        {t(`whole.${how}-body`, { sail: nameOf(cancelled) })}
      </News>
    )
  }
  const refunded = sailThatIs('refunded')
  if (refunded === undefined || !isGood) return null
  return (
    <News title={t('whole.part-refunded')}>{t('whole.part-refunded-body', { sail: nameOf(refunded) })}</News>
  )
}

interface NewsProps {
  readonly title: string
  readonly children: string
  readonly action?: ReactNode
}

const News = ({ title, children, action }: NewsProps) => (
  <Notice tone="warn" title={title} action={action}>
    {children}
  </Notice>
)

/** Another sail or the money, side by side. */
const WaysOn = ({ reservation: { reservationId } }: { readonly reservation: Reservation }) => {
  const t = useTicketTexts()
  return <AppLink path={sailCancelledPath(reservationId)}>{t('whole.choose')}</AppLink>
}
