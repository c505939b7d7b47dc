// Giving money back (API-54, API-55): what would come back for each sail, and the refund itself, once for a sail.
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import type { Draft } from 'immer'
import type { EpochMs } from '../../../domain/instant.ts'
import { eurCents } from '../../../domain/money.ts'
import { PRICE_DIFFERENCE } from '../../../domain/refund/refund.ts'
import { eurosOf } from '../pricing/fares.ts'
import { refundOffer, type RefundOffer, sailsOfReservation } from '../reservation/refunds.ts'
import { ownByToken } from '../reservation/lookup.ts'
import { PAYMENT_METHODS } from '../data/paymentMethods.ts'
import type { DemoSail } from '../sails/timetable.ts'
import { type CallContext, type CallRefusal, refused } from '../state/callContext.ts'
import { type DemoReservation, known } from '../state/state.ts'
import { type CallHandler, told, toldChange } from './callHandler.ts'
import type { ReservationToken, SailRefId } from '../../../domain/ids.ts'

export const refundPreview: CallHandler<'refundPreview'> = (context, { parameters, body }) =>
  pipe(
    bought(context, parameters.token),
    E.chain((reservation) =>
      pipe(
        sailsIn(context, reservation, body.sailRefIds),
        E.chain((sails) => told(previewView(context, reservation, sails))),
      ),
    ),
  )

/**
 * All of the sails that were asked for, or none. When none is left, the reservation is refunded (REF-07). What cheaper changes
 * have left is paid out alone: the sails stay as they are.
 */
export const refund: CallHandler<'refund'> = (context, { parameters, body }, draft) => {
  const found = bought(context, parameters.token)
  if (E.isLeft(found)) return found
  const reservation = found.right
  const sails = sailsIn(context, reservation, body.sailRefIds)
  if (E.isLeft(sails)) return sails
  const offers = sails.right.map((sail) => ({ sail, offer: refundOffer(context, reservation, sail) }))
  const refusal = offers.map(({ offer }) => refusalOf(offer)).find((one) => one !== null)
  if (refusal !== undefined && refusal !== null) return E.left(refusal)
  const draftOf = known(draft.reservations, reservation.reservationId)
  for (const { sail, offer } of offers) giveBack(draftOf, { sail, offer }, context.nowMs)
  const isWhole = sailsOfReservation(context, reservation).every(({ sailRefId }) =>
    draftOf.refunds.some((given) => given.sailRefId === sailRefId),
  )
  if (isWhole && reservation.phase._tag === 'Paid')
    draftOf.phase = { _tag: 'Refunded', atMs: context.nowMs, methodCode: reservation.phase.methodCode }
  return toldChange(reservation.reservationId)
}

const giveBack = (
  reservation: Draft<DemoReservation>,
  { sail, offer }: { readonly sail: DemoSail; readonly offer: RefundOffer },
  atMs: EpochMs,
): void => {
  if (offer.status !== 'REFUNDABLE') return
  if (offer.isOfChange) {
    reservation.overpaidCents = eurCents(reservation.overpaidCents - offer.cents)
    reservation.paidBackCents = eurCents(reservation.paidBackCents + offer.cents)
    return
  }
  // A change that is not final is over: it could be finished on what was given back.
  reservation.edit = null
  reservation.refunds.push({ sailRefId: sail.sailRefId, amountCents: offer.cents, atMs })
}

/** One that was paid, refunded or not. */
const bought = (context: CallContext, token: ReservationToken): E.Either<CallRefusal, DemoReservation> =>
  pipe(
    ownByToken(context, token),
    E.chain((found) =>
      found.phase._tag === 'Paid' || found.phase._tag === 'Refunded'
        ? E.right(found)
        : refused('RESERVATION_NOT_PAID'),
    ),
  )

/** The sails that were named, in the order of the trip. */
const sailsIn = (
  context: CallContext,
  reservation: DemoReservation,
  sailRefIds: readonly SailRefId[],
): E.Either<CallRefusal, readonly DemoSail[]> => {
  const all = sailsOfReservation(context, reservation)
  const stranger = sailRefIds.find((id) => !all.some(({ sailRefId }) => sailRefId === id))
  if (stranger !== undefined) return refused('SAIL_NOT_IN_RESERVATION', stranger)
  if (sailRefIds.length === 0) return refused('INVALID_REQUEST', 'sailRefIds')
  return E.right(all.filter(({ sailRefId }) => sailRefIds.includes(sailRefId)))
}

const refusalOf = (offer: RefundOffer): CallRefusal | null => {
  if (offer.status === 'REFUNDED') return refused('SAIL_ALREADY_REFUNDED').left
  if (offer.status === 'REFUNDABLE') return null
  return refused(offer.reason === 'DEPARTED' ? 'SAIL_DEPARTED' : 'REFUND_NOT_ALLOWED').left
}

const previewView = (context: CallContext, reservation: DemoReservation, sails: readonly DemoSail[]) => {
  const { phase } = reservation
  const methodCode = phase._tag === 'Paid' || phase._tag === 'Refunded' ? phase.methodCode : ''
  const method = PAYMENT_METHODS.find(({ code }) => code === methodCode)
  return context.write.refund({
    sails: sails.map((sail) => sailView(context, sail, refundOffer(context, reservation, sail))),
    paymentMethod: method?.title[context.language] ?? null,
  })
}

const sailView = ({ write }: CallContext, sail: DemoSail, offer: RefundOffer) => ({
  told: {
    sailRefId: write.id(sail.sailRefId),
    refundAmount: offer.status === 'NOT_REFUNDABLE' ? null : eurosOf(offer.cents),
  },
  status: offer.status,
  decoration: {
    refundFee: offer.status === 'REFUNDABLE' ? eurosOf(offer.feeCents) : null,
    reason: reasonOf(offer),
    refundBy: offer.status === 'NOT_REFUNDABLE' ? null : offer.refundBy,
  },
})

/** Why nothing comes back, or what the money is for where it isn't the price of the sail. */
const reasonOf = (offer: RefundOffer): string | null => {
  if (offer.status === 'NOT_REFUNDABLE') return offer.reason
  return offer.status === 'REFUNDABLE' && offer.isOfChange ? PRICE_DIFFERENCE : null
}
