// What a refund says: why what comes back could not be asked, where the money goes, and how each sail stands.
import { FailureNotice } from '../../shell/Loaded.tsx'
import type { ApiError } from '../../../domain/apiError.ts'
import type { ReservationId, SailRefId } from '../../../domain/ids.ts'
import { command } from '../../../domain/log/commands.ts'
import { ticketPath } from '../../../domain/shell/address.ts'
import { refundOf } from '../../../projections/models/refund.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { useModel } from '../../models/modelSource.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useRefundTexts } from '../../texts/pageTexts.ts'
import type { Voyage } from '../../../domain/schedule/sail.ts'
import css from './refund.module.css'
import { type RefundPreview, type RefundSail, wayOf, sailsOf } from '../../../domain/refund/refund.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { useOnDay } from '../../components/trip/onDay.ts'
import { useTripWords } from '../../components/trip/tripWords.ts'

interface PreviewFailedProps {
  readonly reservationId: ReservationId
  readonly error: ApiError
}

/** Why, that nothing was cancelled, and the way to ask again. */
export const PreviewFailed = ({ reservationId, error }: PreviewFailedProps) => {
  const t = useRefundTexts()
  return (
    <FailureNotice
      title={t('failed.title')}
      error={error}
      action={
        <div className={css.ways}>
          <AskAgain reservationId={reservationId} />
          <AppLink path={ticketPath(reservationId)}>{t('page.ticket')}</AppLink>
        </div>
      }
    >
      <p>{t('failed.body')}</p>
    </FailureNotice>
  )
}

export const AskAgain = ({ reservationId }: Pick<PreviewFailedProps, 'reservationId'>) => {
  const t = useRefundTexts()
  const { status } = refundOf(useModel('refund'), reservationId)
  return (
    <QuietButton
      busy={status === 'requesting'}
      busyText={t('page.asking')}
      sends={command('PreviewRefund', { reservationId })}
    >
      {t('page.again')}
    </QuietButton>
  )
}

/** Where the money goes, as far as the company says. */
export const RefundWay = ({ preview: { method, account } }: { readonly preview: RefundPreview }) => {
  const t = useRefundTexts()
  if (method === null) return <p className={css.quiet}>{t('page.to-unknown')}</p>
  return (
    <p className={css.quiet}>
      {account === null ? t('page.to', { method }) : t('page.to-account', { method, account })}
    </p>
  )
}

/** Outbound, return, or a part of the only one. */
export const useWayName = (reservation: Reservation): ((sailRefId: SailRefId) => string) => {
  const t = useRefundTexts()
  return (sailRefId) => t(`way.${wayOf(reservation, sailRefId)}`)
}

/** When and from where to where a sail goes. */
export const useSailingWords = (): ((sail: Voyage) => string) => {
  const words = useTripWords()
  return (sail) =>
    `${words.day(sail.departureDay, 'long')} ${sail.departureTime}, ${words.port(sail.departurePort)} – ${words.port(sail.arrivalPort)}`
}

/** A sail of the reservation as a line of a list. */
export const useSailLine = (reservation: Reservation) => {
  const wayName = useWayName(reservation)
  const sailing = useSailingWords()
  return (sailRefId: SailRefId) => {
    const sail = sailsOf(reservation).find((one) => one.sailRefId === sailRefId)
    return { id: sailRefId, label: wayName(sailRefId), detail: sail && sailing(sail) }
  }
}

/** `null` where the reservation doesn't say what each sail costs. */
export const paidCentsOn = ({ items }: Reservation, sailRefId: SailRefId): number | null => {
  const parts = items.flatMap(({ centsBySail }) => centsBySail[sailRefId] ?? [])
  return parts.length === 0 ? null : parts.reduce((sum, cents) => sum + cents, 0)
}

/** Why nothing comes back, or what came back; `null` where it can be given back. */
export const useStandingWords = (
  currency: string,
): ((sail: RefundSail, isWithheld: boolean) => string | null) => {
  const t = useRefundTexts()
  const words = useTripWords()
  const onDay = useOnDay()
  return ({ standing, reason, refundCents, refundBy }, isWithheld) => {
    if (standing === 'refunded') {
      if (refundCents === null) return t('reason.refunded-plain')
      const amount = words.money(refundCents, currency)
      return refundBy === null
        ? t('reason.refunded', { amount })
        : t('reason.refunded-by', { amount, day: onDay(refundBy) })
    }
    if (isWithheld || reason === 'NO_REFUND_IF_SAIL_CANCELLED') return t('reason.route')
    if (standing === 'unknown') return t('reason.unknown')
    if (standing === 'refundable') return null
    if (reason === 'DEPARTED') return t('reason.departed')
    return t(reason === 'TOO_LATE' ? 'reason.late' : 'reason.other')
  }
}
