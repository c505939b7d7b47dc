// Confirming a reservation, and the ways in which it may then be paid (API-53, API-57).
import * as E from 'fp-ts/Either'
import { toOwner } from '../../../effects/api/wire/owner.ts'
import { type CallHandler, told } from './callHandler.ts'
import { refused } from '../state/callContext.ts'
import { PAYMENT_METHODS } from '../data/paymentMethods.ts'
import { changeableById, reservationById } from '../reservation/lookup.ts'
import { reservationView } from '../reservation/view.ts'
import { type Phase, withReservation } from '../state/state.ts'

/** What the server asks of an address: something, an at, something with a dot. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** TEMP with a deadline of its own, never an earlier one. Confirming twice renews the owner and nothing else. */
export const confirmReservation: CallHandler<'confirmReservation'> = (context, { parameters, body }) => {
  const found = changeableById(context, parameters.id)
  if (E.isLeft(found)) return found
  if (found.right.items.length === 0) return refused('RESERVATION_EMPTY')
  if (!EMAIL.test(body.reservationOwner.email)) return refused('OWNER_EMAIL_MISSING')
  const confirmed = {
    ...found.right,
    saleChannel: body.saleChannel,
    owner: toOwner(body.reservationOwner),
    phase: confirmedPhase(found.right.phase, context.nowMs + context.settings.expiry.tempMs),
  }
  const state = withReservation(context.state, confirmed)
  return E.right({ state, body: reservationView({ ...context, state }, confirmed) })
}

export const paymentMethods: CallHandler<'paymentMethods'> = (context, { parameters }) => {
  const found = reservationById(context, parameters.id)
  if (E.isLeft(found)) return found
  if (found.right.phase._tag === 'Paid') return refused('RESERVATION_ALREADY_PAID')
  const methods = PAYMENT_METHODS.map(({ code, title, immediatePayment, logo }) => ({
    code,
    immediatePayment,
    title: title[context.language],
    logoUrl: `./${logo.file}`,
  }))
  return told(context, context.write.named('paymentMethods', methods))
}

const confirmedPhase = (phase: Phase, untilMs: number): Phase =>
  phase._tag === 'Offer'
    ? { _tag: 'Temp', offerExpiresAtMs: phase.expiresAtMs, expiresAtMs: Math.max(phase.expiresAtMs, untilMs) }
    : phase
