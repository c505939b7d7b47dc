// Reservations of a re-run's server. As long as a session goes as recorded its answers are the recorded ones; where it
// is shorter, they say what was asked for here, so that the program doesn't chase a server that never agrees with it.
import type { DurationMs } from '../domain/instant.ts'
import type { CallAnswer } from '../effects/api/endpoints.ts'
import type { WireRequest } from '../effects/api/transport.ts'
import { isPlainObject } from './codecShape.ts'
import { differenceIn } from './divergenceValues.ts'
import {
  extendedTo,
  isReservationCall,
  type ReservationFacts,
  type WireReservation,
} from './recordedServerFacts.ts'
import { type RecordedExchange, questionOf } from './recordedServerIndex.ts'
import { isItemsBody, itemsAfter, totalOf } from './recordedServerItems.ts'

/** An answered question of the re-run. */
export interface Asked {
  readonly exchange: RecordedExchange
  readonly request: WireRequest
  /** The recorded body. */
  readonly answer: unknown
  /** By how much later this is than it was in the recording, by the server's clock. */
  readonly shiftMs: DurationMs
}

/** The body that the re-run's server sends; each call is told what became of the ones before. */
export type ReservationKeeper = (asked: Asked) => unknown

export const createReservationKeeper = (facts: ReservationFacts): ReservationKeeper => {
  const held = new Map<string, WireReservation>()
  return (asked) => {
    const { exchange, request, shiftMs } = asked
    if (exchange.call === 'extendReservation') {
      const expireAt = (asked.answer as CallAnswer<'extendReservation'>).expireAt + shiftMs
      const before = held.get(idIn(request))
      if (before !== undefined) held.set(before.reservationId, extendedTo(expireAt, before))
      return { expireAt }
    }
    if (!isReservationCall(exchange.call)) return asked.answer
    const answer = asked.answer as WireReservation
    const isNew = exchange.call === 'createReservation'
    const id = isNew ? answer.reservationId : idIn(request)
    const known = isNew ? null : (held.get(id) ?? null)
    const now =
      id === answer.reservationId ? merged(asked, known, facts) : renamed(asked, { id, known, facts })
    held.set(id, now)
    return now
  }
}

/** `/api/reservation/{id}` and what lies below it. */
const idIn = ({ path }: WireRequest): string => decodeURIComponent(path.split('/')[3] ?? '')

interface Renaming {
  readonly id: string
  readonly known: WireReservation | null
  readonly facts: ReservationFacts
}

/** The answer was about another reservation: it is told of the one that was asked about. */
const renamed = (asked: Asked, { id, known, facts }: Renaming): WireReservation => {
  const answer = { ...(asked.answer as WireReservation), reservationId: id }
  const named = { ...answer, token: known?.token ?? answer.token }
  return merged({ ...asked, answer: named, exchange: { ...asked.exchange, seq: NO_SEQ } }, known, facts)
}

const NO_SEQ = 0

/** What the recorded answer changed is changed here; what it left alone stays as it is here. */
const merged = (asked: Asked, known: WireReservation | null, facts: ReservationFacts): WireReservation => {
  const { exchange, request, shiftMs } = asked
  const recorded = asked.answer as WireReservation
  const answer = later(recorded, shiftMs)
  const before = facts.before.get(exchange.seq) ?? null
  const base = known ?? (before === null ? null : later(before, shiftMs))
  const pick = <F extends keyof WireReservation>(field: F): WireReservation[F] =>
    base !== null && before !== null && differenceIn(recorded[field], before[field]) === null
      ? base[field]
      : answer[field]
  const { body } = request
  const held = base?.items ?? []
  const heldAsThen = differenceIn(held, before?.items ?? []) === null
  const isAsThen = heldAsThen && exchange.question.words === questionOf(request).words
  const items = isAsThen || base === null ? answer.items : held
  const itemsNow = isItemsBody(body) && !isAsThen ? itemsAfter(held, body, facts) : items
  const isRecorded = differenceIn(itemsNow, recorded.items) === null
  const owner = isPlainObject(body) ? (body['reservationOwner'] as WireReservation['reservationOwner']) : null
  return {
    ...answer,
    status: pick('status'),
    expireAt: pick('expireAt'),
    tempExpireAt: pick('tempExpireAt'),
    items: itemsNow,
    paymentInfo: isRecorded ? answer.paymentInfo : totalOf(itemsNow, answer.paymentInfo),
    reservationOwner: isAsThen ? answer.reservationOwner : (owner ?? pick('reservationOwner')),
  }
}

const later = (reservation: WireReservation, shiftMs: DurationMs): WireReservation => ({
  ...reservation,
  expireAt: reservation.expireAt === null ? null : reservation.expireAt + shiftMs,
  tempExpireAt: reservation.tempExpireAt === null ? null : reservation.tempExpireAt + shiftMs,
})
