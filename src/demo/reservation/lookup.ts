// Finds the reservation that a call is about, as it stands at this moment.
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import type { Draft } from 'immer'
import type { OwnerBody } from '../../../domain/wire/owner.ts'
import { userIdOf } from '../data/customers.ts'
import { managedIn } from '../state/firms.ts'
import { payingCompany } from './payerIds.ts'
import { type CallContext, type CallRefusal, refused } from '../state/callContext.ts'
import { type DemoEdit, type DemoReservation, isMoneyTaken, known } from '../state/state.ts'
import type { ReservationId, ReservationToken } from '../../../domain/ids.ts'

/** Bought by another customer than the one who is signed in, and paid by no company that the latter manages. A change of it that waits to be paid takes nothing from that. */
const isAnothers = ({ state, customerId }: CallContext, reservation: DemoReservation): boolean => {
  const { phase, edit, customerId: buyer } = reservation
  return (
    customerId !== null &&
    buyer !== null &&
    buyer !== customerId &&
    !managedIn(state.firms, customerId).includes(payingCompany(state.firms, reservation) ?? '') &&
    (edit !== null || (phase._tag !== 'Offer' && phase._tag !== 'Temp'))
  )
}

/** Who has sent that could no longer open it once it is paid. */
export const isLostTo = isAnothers

/** Who is signed in when it is booked, confirmed or paid, has it from then on in the own list. */
export const claim = ({ settings, customerId }: CallContext, reservation: Draft<DemoReservation>): void => {
  if (settings.ownership === 'signIn' && customerId !== null) reservation.customerId = customerId
}

/** The same with an owner, by whom a server may go alone: the customer has it whose two ids the owner says. */
export const claimAs = (
  context: CallContext,
  reservation: Draft<DemoReservation>,
  { userId, customerId }: OwnerBody,
): void => {
  const isNamed = customerId !== null && userId === userIdOf(customerId)
  if (context.settings.ownership === 'owner') reservation.customerId = isNamed ? customerId : null
  else claim(context, reservation)
}

type Found = E.Either<CallRefusal, DemoReservation>

/** 404 when there never was one, 410 when it has run out. */
export const reservationById = (context: CallContext, reservationId: ReservationId): Found =>
  Object.hasOwn(context.state.reservations, reservationId)
    ? living(context.state.reservations[reservationId])
    : refused('RESERVATION_NOT_FOUND')

export const reservationByToken = (context: CallContext, token: ReservationToken): Found =>
  living(Object.values(context.state.reservations).find((reservation) => reservation.token === token))

/**
 * What another customer has bought is neither shown to one who is signed in, nor changed or given back. Without a sign-in
 * its number opens it.
 */
export const ownById = (context: CallContext, reservationId: ReservationId): Found =>
  pipe(reservationById(context, reservationId), E.chain(unlessAnothers(context)))

export const ownByToken = (context: CallContext, token: ReservationToken): Found =>
  pipe(reservationByToken(context, token), E.chain(unlessAnothers(context)))

const unlessAnothers =
  (context: CallContext) =>
  (found: DemoReservation): Found =>
    isAnothers(context, known(context.state.reservations, found.reservationId))
      ? refused('RESERVATION_FORBIDDEN')
      : E.right(found)

/** A ticket whose change waits to be paid, with no payment of it under way at a provider; `null` where none does. */
export const dueById = (
  context: CallContext,
  reservationId: ReservationId,
): E.Either<CallRefusal, DemoReservation | null> =>
  pipe(
    ownById(context, reservationId),
    E.chain((found) => {
      if (found.edit?.isDue !== true) return E.right(null)
      return isMoneyTaken(context.state, reservationId) ? refused('PAYMENT_UNDER_WAY') : E.right(found)
    }),
  )

/** One that may still be changed: not paid, and no payment of it under way at a provider. */
export const changeableById = (context: CallContext, reservationId: ReservationId): Found =>
  pipe(reservationById(context, reservationId), E.chain(changeable(context)))

export const changeableByToken = (context: CallContext, token: ReservationToken): Found =>
  pipe(reservationByToken(context, token), E.chain(changeable(context)))

const changeable =
  ({ state }: CallContext) =>
  (found: DemoReservation): Found => {
    if (found.edit !== null) return refused('EDIT_PAYMENT_DUE')
    if (found.phase._tag === 'Paid') return refused('RESERVATION_ALREADY_PAID')
    if (found.phase._tag === 'Refunded') return refused('RESERVATION_REFUNDED')
    if (found.phase._tag === 'Cancelled') return refused('RESERVATION_CANCELLED')
    return isMoneyTaken(state, found.reservationId) ? refused('PAYMENT_UNDER_WAY') : E.right(found)
  }

const living = (reservation: DemoReservation | undefined): Found => {
  if (reservation === undefined) return refused('RESERVATION_NOT_FOUND')
  return reservation.phase._tag === 'Expired' ? refused('RESERVATION_EXPIRED') : E.right(asTold(reservation))
}

/** A dearer edit that waits to be paid is returned as what it is to be, with its own end (OP-161). */
export const asTold = (reservation: DemoReservation): DemoReservation =>
  reservation.edit?.isDue === true ? asEdited(reservation, reservation.edit) : reservation

const asEdited = (reservation: DemoReservation, edit: DemoEdit): DemoReservation => ({
  ...reservation,
  items: edit.items,
  guests: edit.guests,
  owner: edit.owner ?? reservation.owner,
  payer: edit.payer ?? reservation.payer,
  phase: { _tag: 'Temp', offerExpiresAtMs: edit.expiresAtMs, expiresAtMs: edit.expiresAtMs },
})
