// What a refund says of its sails: which way it is, how it stands, what was paid for it.
import type { SailRefId } from '../../../domain/ids.ts'
import { type RefundSail, sailsOf } from '../../../domain/refund/refund.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { useRefundTexts } from '../../texts/pageTexts.ts'
import { useOnDay } from '../../components/trip/onDay.ts'
import { useTripWords } from '../../components/trip/tripWords.ts'

/** Outbound, return, or the only one. */
export const useWayName = (reservation: Reservation): ((sailRefId: SailRefId) => string) => {
  const t = useRefundTexts()
  const all = sailsOf(reservation)
  return (sailRefId) => {
    if (all.length < 2) return t('way.single')
    return t(all[0]?.sailRefId === sailRefId ? 'way.out' : 'way.back')
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
