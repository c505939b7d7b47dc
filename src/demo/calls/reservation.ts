// A reservation from its creation to its confirmation (API-48..53, API-56).
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import { castDraft } from 'immer'
import { greatest, later } from '../../../domain/instant.ts'
import { type OwnerBody, toOwner } from '../../../domain/wire/owner.ts'
import { isMemberIn } from '../state/firms.ts'
import { carriedGuests } from '../reservation/guestList.ts'
import {
  changeableById,
  changeableByToken,
  claimAs,
  dueById,
  isLostTo,
  ownById,
  ownByToken,
  reservationById,
} from '../reservation/lookup.ts'
import { requestItems } from '../reservation/requestedItems.ts'
import { statusOf } from '../reservation/view.ts'
import { type CallContext, type CallRefusal, refused } from '../state/callContext.ts'
import { drawInteger, drawText } from '../state/random.ts'
import { type DemoPayer, type DemoReservation, drawn, known, type StateDraft } from '../state/state.ts'
import {
  type CallHandler,
  type CallResult,
  repriced,
  told,
  toldChange,
  toldReservation,
  toldTicket,
} from './callHandler.ts'
import { eurCents } from '../../../domain/money.ts'
import { ReservationId, ReservationToken } from '../../../domain/ids.ts'
import { checked } from '../../../domain/codec/shapes.ts'

const TOKEN_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'
const TOKEN_LENGTH = 40
const FIRST_ID = 10_000_000
const LAST_ID = 99_999_999

/** An OFFER for `offerMs`; without a ticket there is nothing to reserve. */
export const createReservation: CallHandler<'createReservation'> = (context, { body }, draft) => {
  const fresh = newReservation(context, draft)
  const { reservationId } = fresh
  draft.reservations[reservationId] = castDraft(fresh)
  return pipe(
    requestItems(draft, context, { before: fresh, asked: body }),
    E.chain((items) => (items.length === 0 ? refused('RESERVATION_EMPTY') : toldReservation(reservationId))),
  )
}

/** Items, or the owner alone (OP-116). A change of items closes the payments that were prepared for the old total. */
export const modifyReservation: CallHandler<'modifyReservation'> = (
  context,
  { parameters: { id }, body },
  draft,
) => {
  if ('reservationOwner' in body) return tellOwner(context, { reservationId: id, body }, draft)
  const found = changeableById(context, id)
  if (E.isLeft(found)) return found
  return pipe(
    requestItems(draft, context, { before: found.right, asked: body }),
    E.chain(() => repriced(draft, id)),
  )
}

interface OwnerTelling {
  readonly reservationId: ReservationId
  readonly body: { readonly reservationOwner: OwnerBody }
}

/** Of a change that waits to be paid it says who pays the difference; the ticket stays whose it is. */
const tellOwner = (
  context: CallContext,
  { reservationId, body }: OwnerTelling,
  draft: StateDraft,
): CallResult =>
  pipe(
    toldPayer(context, body.reservationOwner),
    E.chain((payer) => {
      const owner = toOwner(body.reservationOwner)
      return pipe(
        dueById(context, reservationId),
        E.chain((due): CallResult => {
          if (due === null) return tellOffered(context, { reservationId, body, payer }, draft)
          const { edit } = known(draft.reservations, reservationId)
          const told = payer ?? { _tag: owner.companyInfo === null ? 'Person' : 'Owner' }
          if (isLostTo(context, { ...due, owner, payer: told })) return refused('PAYER_FORBIDDEN')
          if (edit !== null) Object.assign(edit, { owner, payer: told })
          return toldChange(reservationId)
        }),
      )
    }),
  )

const tellOffered = (
  context: CallContext,
  { reservationId, body, payer }: OwnerTelling & Pick<DemoReservation, 'payer'>,
  draft: StateDraft,
): CallResult =>
  pipe(
    changeableById(context, reservationId),
    E.chain(() => {
      const reservation = known(draft.reservations, reservationId)
      Object.assign(reservation, { owner: toOwner(body.reservationOwner), payer })
      claimAs(context, reservation, body.reservationOwner)
      return toldChange(reservationId)
    }),
  )

/** A company pays only for its own people. */
const toldPayer = (
  { state, customerId }: CallContext,
  owner: OwnerBody,
): E.Either<CallRefusal, DemoPayer | null> => {
  if (!('companyId' in owner)) return E.right(null)
  const { companyId } = owner
  return customerId !== null && isMemberIn(state.firms, companyId, customerId)
    ? E.right({ _tag: 'Company', companyId })
    : refused('PAYER_FORBIDDEN')
}

/** One of two trips is given back, with everything on it. The last one stays: a reservation without a trip is none. */
export const removeTrip: CallHandler<'removeTrip'> = (context, { parameters }, draft) => {
  const found = changeableByToken(context, parameters.token)
  if (E.isLeft(found)) return found
  const { reservationId, items } = found.right
  const rest = items.filter((item) => String(item.sailPackageSeqN) !== parameters.seqN)
  if (rest.length === items.length) return refused('TRIP_NOT_FOUND', parameters.seqN)
  if (rest.length === 0) return refused('LAST_TRIP')
  const reservation = known(draft.reservations, reservationId)
  reservation.items = castDraft(rest)
  reservation.guests = carriedGuests(found.right, rest)
  return repriced(draft, reservationId)
}

export const reservation: CallHandler<'reservation'> = (context, { parameters }) =>
  pipe(
    ownById(context, parameters.id),
    E.chain(({ reservationId }) => toldTicket(reservationId)),
  )

/** By the token in a letter's link, to which its number needs not be known (API-47). */
export const reservationByToken: CallHandler<'reservationByToken'> = (context, { parameters }) =>
  pipe(
    ownByToken(context, checked(ReservationToken, parameters.token)),
    E.chain(({ reservationId }) => toldReservation(reservationId)),
  )

export const reservationStatus: CallHandler<'reservationStatus'> = (context, { parameters }) =>
  pipe(
    reservationById(context, parameters.id),
    E.chain(({ phase }) => told(context.write.status(statusOf(phase)))),
  )

/** More time, a few times over; it never takes time away (OP-20). */
export const extendReservation: CallHandler<'extendReservation'> = (context, { parameters }, draft) => {
  const found = changeableById(context, parameters.id)
  if (E.isLeft(found)) return found
  const { extendMs, extendFrom, maxExtensions } = context.settings.expiry
  const reservation = known(draft.reservations, parameters.id)
  if (reservation.extensionCount >= maxExtensions) return refused('EXTENSION_LIMIT')
  const fromMs = extendFrom === 'now' ? context.nowMs : reservation.createdAtMs
  const { phase } = reservation
  reservation.extensionCount += 1
  if ('expiresAtMs' in phase) phase.expiresAtMs = greatest(phase.expiresAtMs, later(fromMs, extendMs))
  const expiresAtMs = 'expiresAtMs' in phase ? phase.expiresAtMs : context.nowMs
  return told({ expireAt: context.write.instant(expiresAtMs) })
}

/** What the server asks of an address: something, an at, something with a dot. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** TEMP with a deadline of its own, never an earlier one. Confirming twice renews the owner and nothing else. */
export const confirmReservation: CallHandler<'confirmReservation'> = (
  context,
  { parameters, body },
  draft,
) => {
  const found = changeableById(context, parameters.id)
  if (E.isLeft(found)) return found
  const { phase, items } = found.right
  if (items.length === 0) return refused('RESERVATION_EMPTY')
  const payer = toldPayer(context, body.reservationOwner)
  if (E.isLeft(payer)) return payer
  if (!EMAIL.test(body.reservationOwner.email ?? '')) return refused('OWNER_EMAIL_MISSING')
  const reservation = known(draft.reservations, parameters.id)
  reservation.saleChannel = body.saleChannel
  reservation.owner = toOwner(body.reservationOwner)
  reservation.payer = payer.right
  claimAs(context, reservation, body.reservationOwner)
  if (phase._tag === 'Offer') {
    const untilMs = later(context.nowMs, context.settings.expiry.tempMs)
    const { expiresAtMs } = phase
    reservation.phase = {
      _tag: 'Temp',
      offerExpiresAtMs: expiresAtMs,
      expiresAtMs: greatest(expiresAtMs, untilMs),
    }
  }
  return toldReservation(parameters.id)
}

const newReservation = (
  { state, nowMs, settings, customerId }: CallContext,
  draft: StateDraft,
): DemoReservation => {
  const drawId = (): ReservationId =>
    checked(ReservationId, String(drawn(draft, (random) => drawInteger(random, FIRST_ID, LAST_ID))))
  let reservationId = drawId()
  while (Object.hasOwn(state.reservations, reservationId)) reservationId = drawId()
  return {
    reservationId,
    token: checked(
      ReservationToken,
      drawn(draft, (random) => drawText(random, TOKEN_ALPHABET, TOKEN_LENGTH)),
    ),
    createdAtMs: nowMs,
    extensionCount: 0,
    roundTrip: false,
    saleChannel: '',
    items: [],
    phase: { _tag: 'Offer', expiresAtMs: later(nowMs, settings.expiry.offerMs) },
    owner: null,
    guests: [],
    promotion: null,
    edit: null,
    overpaidCents: eurCents(0),
    paidBackCents: eurCents(0),
    refunds: [],
    customerId: settings.ownership === 'owner' ? null : customerId,
    payer: null,
  }
}
