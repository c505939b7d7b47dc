// What has become of a ticket since it was bought, said once above it.
import type { ReactNode } from 'react'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { stateOf } from '../../../domain/reservation/state.ts'
import { fateOf, isUsable, sailsOf } from '../../../domain/reservation/sailFate.ts'
import { sailCancelledPath } from '../../../domain/shell/address.ts'
import { Notice } from '../../components/layout/Notice.tsx'
import { AppLink } from '../../shell/AppLink.tsx'
import { useTicketTexts } from '../../texts/pageTexts.ts'
import { useSailName } from '../../components/trip/useSailName.ts'

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
  const linesOf = (fate: 'cancelled' | 'refunded'): readonly string[] =>
    sails
      .filter((sail) => fateOf(reservation, sail) === fate)
      .map((sail) => t(`whole.sail-${fate}`, { sail: nameOf(sail) }))
  const rest = isGood ? [t('whole.rest')] : []
  const cancelled = linesOf('cancelled')
  if (cancelled.length > 0) {
    const title = isGood ? t('whole.part-cancelled') : t('whole.all-cancelled', { count: cancelled.length })
    return <News title={title} lines={cancelled.concat(rest)} action={<WaysOn reservation={reservation} />} />
  }
  const refunded = linesOf('refunded')
  if (refunded.length === 0 || !isGood) return null
  return <News title={t('whole.part-refunded')} lines={refunded.concat(rest)} />
}

interface NewsProps {
  readonly title: string
  readonly lines: readonly string[]
  readonly action?: ReactNode
}

const News = ({ title, lines, action }: NewsProps) => (
  <Notice tone="warn" title={title} action={action}>
    {lines.map((line, i) => (
      // Two ways may be said in the same words.
      <p key={`${i} ${line}`}>{line}</p>
    ))}
  </Notice>
)

/** Another sail or the money, side by side. */
const WaysOn = ({ reservation: { reservationId } }: { readonly reservation: Reservation }) => {
  const t = useTicketTexts()
  return (
    <AppLink path={sailCancelledPath(reservationId)} className="fl-btn">
      {t('whole.choose')}
    </AppLink>
  )
}
