// What comes back for each sail of a paid reservation now, and what came back already.
import { type CalendarDay, dayAfter, dayAt } from '../../../domain/calendarDay.ts'
import { routeAttribute } from '../../../domain/catalog/routeAttributes.ts'
import { between } from '../../../domain/instant.ts'
import { eurCents, type EurCents, sumCents } from '../../../domain/money.ts'
import type { SailRefId } from '../../../domain/ids.ts'
import { REFUND_DAYS, refundRuleOf } from '../data/refundRules.ts'
import { pricedItems, sailsOfItem } from '../pricing/itemPrices.ts'
import { sailStanding } from '../sails/placesLeft.ts'
import type { DemoSail } from '../sails/timetable.ts'
import type { CallContext } from '../state/callContext.ts'
import type { DemoReservation } from '../state/state.ts'

export type RefundReason = 'DEPARTED' | 'TOO_LATE' | 'NO_REFUND_IF_SAIL_CANCELLED'

export type RefundOffer =
  | { readonly status: 'REFUNDED'; readonly cents: EurCents; readonly refundBy: CalendarDay }
  | {
      readonly status: 'REFUNDABLE'
      readonly cents: EurCents
      readonly feeCents: EurCents
      readonly refundBy: CalendarDay
      /** It is the sail's part of what cheaper changes have left: the ticket stays good. */
      readonly isOfChange: boolean
    }
  | { readonly status: 'NOT_REFUNDABLE'; readonly reason: RefundReason }

/** Every sail of it once, in the order of the trip. */
export const sailsOfReservation = (
  { timeZone }: Pick<CallContext, 'timeZone'>,
  { items }: DemoReservation,
): readonly DemoSail[] => {
  const sails = items.flatMap((item) => sailsOfItem(item, timeZone))
  return [...new Map(sails.map((sail) => [sail.sailRefId, sail])).values()]
}

export const refundOffer = (
  context: CallContext,
  reservation: DemoReservation,
  sail: DemoSail,
): RefundOffer => {
  const given = reservation.refunds.find(({ sailRefId }) => sailRefId === sail.sailRefId)
  if (given !== undefined)
    return {
      status: 'REFUNDED',
      cents: given.amountCents,
      refundBy: dayAfter(dayAt(given.atMs, context.timeZone), REFUND_DAYS),
    }
  const refundBy = dayAfter(dayAt(context.nowMs, context.timeZone), REFUND_DAYS)
  // What is owed goes first: as long as it is, nothing of the ticket itself is given back.
  const leftCents = leftByChanges(context, reservation, sail.sailRefId)
  if (leftCents !== null)
    return { status: 'REFUNDABLE', cents: leftCents, feeCents: eurCents(0), refundBy, isOfChange: true }
  const paidCents = centsOn(context, reservation, sail.sailRefId)
  // What the company doesn't sail it gives back whole, whenever that is found.
  if (sailStanding(context, sail).isCancelled)
    return keepsMoneyIfCancelled(sail)
      ? { status: 'NOT_REFUNDABLE', reason: 'NO_REFUND_IF_SAIL_CANCELLED' }
      : { status: 'REFUNDABLE', cents: paidCents, feeCents: eurCents(0), refundBy, isOfChange: false }
  const leftMs = between(context.nowMs, sail.departureAtMs)
  if (leftMs <= 0) return { status: 'NOT_REFUNDABLE', reason: 'DEPARTED' }
  const { steps, feeCents } = refundRuleOf(sail.route.code)
  const step = steps.find(({ untilMs }) => leftMs >= untilMs)
  const cents = step === undefined ? 0 : Math.round((paidCents * step.percent) / 100) - feeCents
  if (cents <= 0) return { status: 'NOT_REFUNDABLE', reason: 'TOO_LATE' }
  return {
    status: 'REFUNDABLE',
    cents: eurCents(cents),
    feeCents: eurCents(paidCents - cents),
    refundBy,
    isOfChange: false,
  }
}

/** In equal parts on the sails that stand, and the odd cents on the first; `null` where nothing is owed. */
const leftByChanges = (
  context: CallContext,
  reservation: DemoReservation,
  sailRefId: SailRefId,
): EurCents | null => {
  const { overpaidCents, refunds } = reservation
  if (overpaidCents === 0) return null
  const standing = sailsOfReservation(context, reservation).filter(
    (sail) => !refunds.some((given) => given.sailRefId === sail.sailRefId),
  )
  const part = Math.floor(overpaidCents / standing.length)
  const isFirst = standing[0]?.sailRefId === sailRefId
  return eurCents(isFirst ? overpaidCents - part * (standing.length - 1) : part)
}

/** What was paid for this sail, with its part of a promotion. */
const centsOn = ({ timeZone }: CallContext, reservation: DemoReservation, sailRefId: SailRefId): EurCents =>
  sumCents(
    pricedItems(reservation, timeZone).flatMap(({ centsBySail }) =>
      centsBySail.flatMap(([id, cents]) => (id === sailRefId ? [cents] : [])),
    ),
  )

const keepsMoneyIfCancelled = ({ route, day }: DemoSail): boolean => {
  const { code, attributes, title } = route
  const value = routeAttribute(
    { code, title: title.en, legs: [], attributes },
    'NO_REFUND_IF_SAIL_CANCELLED',
    {
      sailDay: day,
      locale: '',
    },
  )
  return value === 'true'
}
