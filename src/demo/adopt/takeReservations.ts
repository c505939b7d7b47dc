// What the answers about reservations leave at the server, from the creation of one to the change and the refund of a
// paid one, and what was said with the requests.
import type { ReservationId } from '../../../domain/ids.ts'
import {
  between,
  durationMs,
  type DurationMs,
  type EpochMs,
  later,
  minutes,
} from '../../../domain/instant.ts'
import { centsFromEuros, eurCents } from '../../../domain/money.ts'
import { PRICE_DIFFERENCE } from '../../../domain/refund/refund.ts'
import { stateOf } from '../../../domain/reservation/state.ts'
import { type OwnerBody, toOwner } from '../../../domain/wire/owner.ts'
import { totalOfReservation } from '../pricing/itemPrices.ts'
import { guestsOf } from '../reservation/guestList.ts'
import { defaultSettings } from '../state/settings.ts'
import { type DemoReservation, isPayable, type Phase } from '../state/state.ts'
import { type SaidItem, withSaid, withWeight } from './saidItems.ts'
import type { Takers } from './takers.ts'
import { byToken, heldIn, hold, knownOf, takeReservation, type Spans, type Taking } from './taking.ts'
import type { RefusedCall, AnsweredCall } from './answeredCalls.ts'
import { tellsMerged, type AnsweredReservation } from './answeredItems.ts'
import { editOf, withEdit } from './answeredReservation.ts'

type Moment = Pick<AnsweredCall, 'atMs'>

export const reservationTakers: Takers = {
  createReservation: (taking, { answer, body, atMs }) => {
    say(taking, answer.reservationId, body.requests)
    takeWhole(taking, answer, { atMs })
    noteSpan(taking, 'offerMs', spanTo(answer.expireAt, atMs))
  },
  modifyReservation: (taking, { answer, body, parameters: { id }, atMs }) => {
    if ('reservationOwner' in body) own(taking, id, body.reservationOwner)
    else say(taking, id, body.requests)
    takeChange(taking, id, { answer, atMs })
    if ('requests' in body) voidPayments(taking, id)
  },
  reservation: (taking, { answer, atMs }) => {
    const { originalReservation, ...told } = answer
    if (originalReservation === null) {
      const before = heldIn(taking, told.reservationId)
      // Paid, or lapsed: the answer is the ticket again.
      if (before?.edit?.isDue === true && stateOf(told.status) === 'paid')
        hold(taking, { ...before, edit: null })
      return takeWhole(taking, told, { atMs })
    }
    takeWhole(taking, originalReservation, { atMs })
    openEdit(taking, told, { atMs, isDue: true })
  },
  reservationByToken: (taking, { answer, atMs }) => takeWhole(taking, answer, { atMs }),
  reservationStatus: (taking, { answer, parameters: { id }, atMs }) => {
    const before = heldIn(taking, id)
    const phase = before === null ? null : phaseAfter(before, stateOf(answer.status), atMs)
    if (before !== null && phase !== null) hold(taking, { ...before, phase })
  },
  extendReservation: (taking, { answer, parameters: { id }, atMs }) => {
    const before = heldIn(taking, id)
    if (before === null) return
    const { phase } = before
    const expiresAtMs = answer?.expireAt ?? null
    const isRunning = 'expiresAtMs' in phase && expiresAtMs !== null
    hold(taking, {
      ...before,
      extensionCount: before.extensionCount + 1,
      phase: isRunning ? { ...phase, expiresAtMs } : phase,
    })
    noteSpan(taking, 'extendMs', spanTo(expiresAtMs, atMs))
  },
  confirmReservation: (taking, { answer, body, parameters: { id }, atMs }) => {
    own(taking, id, body.reservationOwner)
    takeChange(taking, id, { answer, atMs })
    if (answer !== null) noteSpan(taking, 'tempMs', spanTo(answer.tempExpireAt, atMs))
  },
  setWeight: (taking, { answer, body, parameters, atMs }) => {
    weigh(taking, parameters, body.weight)
    takeChange(taking, parameters.reservationId, { answer, atMs })
  },
  resetWeight: (taking, { answer, parameters, atMs }) => {
    weigh(taking, parameters, null)
    takeChange(taking, parameters.reservationId, { answer, atMs })
  },
  applyPromotion: (taking, { answer, parameters: { id }, atMs }) => takeChange(taking, id, { answer, atMs }),
  removePromotion: (taking, { answer, parameters: { id }, atMs }) => takeChange(taking, id, { answer, atMs }),
  saveGuest: (taking, { answer, parameters: { id }, atMs }) => takeChange(taking, id, { answer, atMs }),
  removeTrip: (taking, { answer, parameters: { token }, atMs }) => {
    const before = byToken(taking, token)
    if (before !== null) takeChange(taking, before.reservationId, { answer, atMs })
  },
  startEdit: (taking, { answer, parameters: { id }, atMs }) => {
    if (answer !== null) return openEdit(taking, answer, { atMs, isDue: false })
    const before = heldIn(taking, id)
    if (before === null || before.edit !== null) return
    const { items, guests } = before
    const expiresAtMs = later(atMs, taking.spans.editMs ?? defaultSettings().editMs)
    hold(taking, { ...before, edit: { items, guests, expiresAtMs, isDue: false, owner: null, payer: null } })
  },
  cancelEdit: (taking, { answer, parameters: { id }, atMs }) => {
    const before = heldIn(taking, id)
    if (before !== null) hold(taking, { ...before, edit: null })
    if (answer !== null) takeWhole(taking, answer, { atMs })
  },
  editData: (taking, { answer, body, parameters: { token }, atMs }) => {
    const before = byToken(taking, token)
    if (before !== null) say(taking, before.reservationId, body.requests)
    if (answer !== null) openEdit(taking, answer, { atMs, isDue: false })
  },
  finishEdit: (taking, { answer, parameters: { id }, atMs }) => finish(taking, id, { answer, atMs }),
  refund: (taking, { answer, parameters: { token }, atMs }) => {
    const before = byToken(taking, token)
    if (before !== null) takeChange(taking, before.reservationId, { answer, atMs })
  },
  refundPreview: (taking, { answer, parameters: { token } }) => {
    const before = byToken(taking, token)
    if (before === null) return
    const ofChange = answer.sails.filter(({ reason }) => reason === PRICE_DIFFERENCE)
    const cents = ofChange.reduce((sum, sail) => sum + centsFromEuros(sail.refundAmount ?? 0), 0)
    hold(taking, { ...before, overpaidCents: eurCents(cents) })
  },
}

/** A call by whose refusal it is known what has become of the reservation. */
export const takeRefusal = (taking: Taking, { parameters, status, atMs }: RefusedCall): void => {
  const before = heldIn(taking, parameters['id'] ?? parameters['reservationId'] ?? '')
  if (before !== null && status === GONE) hold(taking, { ...before, phase: { _tag: 'Expired', atMs } })
}

const GONE = 410

const takeWhole = (taking: Taking, told: AnsweredReservation, moment: Moment): void => {
  taking.tellsMerged ||= tellsMerged(told)
  taking.unseen.delete(told.reservationId)
  const taken = takeReservation(taking, told, moment)
  const usual = guestsOf(taken, { timeZone: taking.timeZone, settings: { guests: 'known' } })
  if (taking.listsAllGuests || told.guests.length <= usual.length) return
  taking.listsAllGuests = true
  takeReservation(taking, told, moment)
}

interface Change extends Moment {
  readonly answer: AnsweredReservation | null
}

/** No answer says it where the reservation is fetched afterwards. */
const takeChange = (taking: Taking, reservationId: ReservationId, { answer, atMs }: Change): void => {
  if (answer !== null) return takeWhole(taking, answer, { atMs })
  if (heldIn(taking, reservationId) !== null) taking.unseen.add(reservationId)
}

/** Another total closes the payments that were prepared for the old one. */
const voidPayments = (taking: Taking, reservationId: ReservationId): void => {
  taking.transactions = taking.transactions.map((one) =>
    one.reservationId === reservationId && isPayable(one) ? { ...one, phase: { _tag: 'Void' } } : one,
  )
}

const say = (
  taking: Taking,
  reservationId: ReservationId,
  requests: Readonly<Record<string, readonly SaidItem[]>>,
): void => {
  const said = taking.said.get(reservationId) ?? new Map()
  taking.said.set(reservationId, withSaid(said, requests))
}

const weigh = (
  taking: Taking,
  parameters: AnsweredCall<'setWeight'>['parameters'],
  weightInKg: number | null,
): void => {
  const said = taking.said.get(parameters.reservationId)
  if (said !== undefined) taking.said.set(parameters.reservationId, withWeight(said, parameters, weightInKg))
}

/** The owner says who pays; a reservation is whose who was signed in then. */
const own = (taking: Taking, reservationId: ReservationId, body: OwnerBody): void => {
  const before = heldIn(taking, reservationId)
  if (before === null) return
  const payer = 'companyId' in body ? ({ _tag: 'Company', companyId: body.companyId } as const) : null
  const owner = toOwner(body)
  const customerId = taking.customerId ?? before.customerId
  hold(
    taking,
    before.edit?.isDue === true
      ? { ...before, edit: { ...before.edit, owner, payer } }
      : { ...before, owner, payer, customerId },
  )
}

const openEdit = (
  taking: Taking,
  told: AnsweredReservation,
  { atMs, isDue }: Moment & { readonly isDue: boolean },
): void => {
  const known = knownOf(taking, told.reservationId, { atMs })
  // A change that is known of a ticket which was never shown: the ticket is taken to be as the change.
  const before = known.before ?? takeReservation(taking, { ...told, status: 'OK' }, { atMs })
  hold(taking, { ...before, edit: editOf(told, known, isDue) })
  if (!isDue) noteSpan(taking, 'editMs', spanTo(told.tempExpireAt ?? told.expireAt, atMs))
}

const finish = (taking: Taking, reservationId: ReservationId, { answer, atMs }: Change): void => {
  const before = heldIn(taking, reservationId)
  if (answer !== null && stateOf(answer.status) === 'temporary')
    return openEdit(taking, answer, { atMs, isDue: true })
  if (before?.edit === null || before === null) return takeChange(taking, reservationId, { answer, atMs })
  const changed = withEdit(before)
  const leftCents = cents(taking, before) - cents(taking, changed)
  hold(taking, { ...changed, overpaidCents: eurCents(before.overpaidCents + Math.max(0, leftCents)) })
  takeChange(taking, reservationId, { answer, atMs })
}

const cents = ({ timeZone }: Taking, reservation: DemoReservation): number =>
  totalOfReservation(reservation, timeZone).grossCents

const phaseAfter = (
  { phase }: DemoReservation,
  state: ReturnType<typeof stateOf>,
  atMs: EpochMs,
): Phase | null => {
  if (state === 'paid' && phase._tag !== 'Paid') return { _tag: 'Paid', paidAtMs: atMs, methodCode: '' }
  if (state === 'cancelled' && 'expiresAtMs' in phase) return { _tag: 'Cancelled', atMs }
  return null
}

const noteSpan = (taking: Taking, name: keyof Spans, spanMs: DurationMs | null): void => {
  if (spanMs !== null) taking.spans = { ...taking.spans, [name]: spanMs }
}

/** Servers count in minutes: what a header of whole seconds leaves open is rounded away. */
const spanTo = (endMs: EpochMs | null, atMs: EpochMs): DurationMs | null => {
  if (endMs === null || endMs <= atMs) return null
  const spanMs = between(atMs, endMs)
  const wholeMs = Math.round(spanMs / minutes(1)) * minutes(1)
  return durationMs(Math.abs(wholeMs - spanMs) <= ROUNDED_MS && wholeMs > 0 ? wholeMs : spanMs)
}

const ROUNDED_MS = 2_000
