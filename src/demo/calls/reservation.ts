// Creating, changing, reading and extending a reservation (API-48..52).
import * as E from 'fp-ts/Either'
import { toOwner } from '../../../effects/api/wire/owner.ts'
import { type CallHandler, type CallInput, type CallResult, told } from './callHandler.ts'
import { type CallContext, refused } from '../state/callContext.ts'
import { drawInteger, drawText } from '../state/random.ts'
import { withRequestedItems } from '../reservation/requestedItems.ts'
import { changeableById, reservationById } from '../reservation/lookup.ts'
import { reservationView, statusOf } from '../reservation/view.ts'
import { type DemoReservation, type Phase, withReservation } from '../state/state.ts'
import { withoutOpenPayments } from '../state/time.ts'

const TOKEN_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'
const TOKEN_LENGTH = 40
const FIRST_ID = 10_000_000
const LAST_ID = 99_999_999

/** An OFFER for `offerMs`; without a ticket there is nothing to reserve. */
export const createReservation: CallHandler<'createReservation'> = (context, { body }) => {
  const drawn = newReservation(context)
  const changed = withRequestedItems(
    { ...context, state: { ...context.state, random: drawn.random } },
    drawn.reservation,
    body,
  )
  if (E.isLeft(changed)) return changed
  if (changed.right.reservation.items.length === 0) return refused('RESERVATION_EMPTY')
  const created = changed.right.reservation
  const state = { ...withReservation(context.state, created), random: changed.right.random }
  return E.right({ state, body: reservationView({ ...context, state }, created) })
}

/** Items, or the owner alone (OP-116). A change of items closes the payments that were prepared for the old total. */
export const modifyReservation: CallHandler<'modifyReservation'> = (context, { parameters, body }) => {
  const found = changeableById(context, parameters.id)
  if (E.isLeft(found)) return found
  if ('reservationOwner' in body)
    return modified(context, { ...found.right, owner: toOwner(body.reservationOwner) }, context.state.random)
  const changed = withRequestedItems(context, found.right, body)
  if (E.isLeft(changed)) return changed
  const state = withoutOpenPayments(context.state, parameters.id)
  return modified({ ...context, state }, changed.right.reservation, changed.right.random)
}

export const reservation: CallHandler<'reservation'> = (context, { parameters }) => {
  const found = reservationById(context, parameters.id)
  return E.isLeft(found) ? found : told(context, reservationView(context, found.right))
}

export const reservationStatus: CallHandler<'reservationStatus'> = (context, { parameters }) => {
  const found = reservationById(context, parameters.id)
  return E.isLeft(found) ? found : told(context, context.write.status(statusOf(found.right.phase)))
}

/** More time, a few times over; it never takes time away (OP-20). */
export const extendReservation = (
  context: CallContext,
  { parameters }: CallInput<'extendReservation'>,
): CallResult => {
  const found = changeableById(context, parameters.id)
  if (E.isLeft(found)) return found
  const { phase, extensionCount, createdAtMs } = found.right
  const { extendMs, extendFrom, maxExtensions } = context.settings.expiry
  if (extensionCount >= maxExtensions) return refused('EXTENSION_LIMIT')
  const fromMs = extendFrom === 'now' ? context.nowMs : createdAtMs
  const extended = {
    ...found.right,
    extensionCount: extensionCount + 1,
    phase: phaseUntil(phase, fromMs + extendMs),
  }
  const expiresAtMs = 'expiresAtMs' in extended.phase ? extended.phase.expiresAtMs : context.nowMs
  return E.right({
    state: withReservation(context.state, extended),
    body: { expireAt: context.write.instant(expiresAtMs) },
  })
}

const phaseUntil = (phase: Phase, untilMs: number): Phase =>
  'expiresAtMs' in phase ? { ...phase, expiresAtMs: Math.max(phase.expiresAtMs, untilMs) } : phase

/** A change may answer something else than the reservation (OP-159). */
const modified = (context: CallContext, changed: DemoReservation, random: number): CallResult => {
  const state = { ...withReservation(context.state, changed), random }
  const body = context.write.changed(() => reservationView({ ...context, state }, changed))
  return E.right({ state, body })
}

const newReservation = ({ state, nowMs, settings }: CallContext) => {
  let id = drawInteger(state.random, FIRST_ID, LAST_ID)
  while (Object.hasOwn(state.reservations, String(id.value))) id = drawInteger(id.state, FIRST_ID, LAST_ID)
  const token = drawText(id.state, TOKEN_ALPHABET, TOKEN_LENGTH)
  const fresh: DemoReservation = {
    reservationId: String(id.value),
    token: token.value,
    createdAtMs: nowMs,
    extensionCount: 0,
    roundTrip: false,
    saleChannel: '',
    items: [],
    phase: { _tag: 'Offer', expiresAtMs: nowMs + settings.expiry.offerMs },
    owner: null,
    guests: [],
    promotion: null,
  }
  return { reservation: fresh, random: token.state }
}
