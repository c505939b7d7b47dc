// Reservations of a re-run's server. As long as a session goes as recorded its answers are the recorded ones; where it
// is shorter, they say what was asked for here, so that the program doesn't chase a server that never agrees with it.
import type { DurationMs } from '../../domain/instant.ts'
import type { Call, CallAnswer } from '../../effects/api/endpoints.ts'
import type { WireRequest } from '../../effects/api/transport.ts'
import { type OwnerBody, toOwner } from '../../effects/api/wire/owner.ts'
import { isPlainObject } from '../../domain/codec/codecShape.ts'
import { differenceIn } from '../player/jsonEquality.ts'
import { changedBy } from './changes.ts'
import {
  askedAbout,
  extendedTo,
  isReservationCall,
  type ReservationFacts,
  type WireReservation,
} from './facts.ts'
import { type RecordedExchange, questionOf, segmentsOf } from './exchangeIndex.ts'
import { isItemsBody, totalOf } from './items.ts'

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
    const { exchange, request, shiftMs, answer } = asked
    const { call } = exchange
    const known = call === 'createReservation' ? null : heldIn(held, call, request)
    if (call === 'extendReservation') {
      const extension = answer as CallAnswer<'extendReservation'>
      if (extension === null) return null
      const expireAt = extension.expireAt + shiftMs
      if (known !== null) held.set(known.reservationId, extendedTo(expireAt, known))
      return { expireAt }
    }
    if (!isReservationCall(call)) return answer
    const told = answer as WireReservation | null
    const now = told === null ? untold(asked, known, facts) : toldOf(asked, told, { known, facts })
    if (now !== null) held.set(now.reservationId, now)
    return told === null ? null : now
  }
}

/** `/api/reservation/{id}` and what lies below it, `/api/weight/{id}`; a trip is given back by the token. */
const heldIn = (
  held: ReadonlyMap<string, WireReservation>,
  call: Call,
  request: WireRequest,
): WireReservation | null => {
  const name = nameIn(request)
  return askedAbout([...held.values()], call === 'removeTrip' ? { token: name } : { id: name })
}

const nameIn = (request: WireRequest): string => segmentsOf(questionOf(request))[3] ?? ''

/** Nothing is told, and the reservation is fetched: what was asked for must be so by then. */
const untold = (
  { exchange, request, shiftMs }: Asked,
  known: WireReservation | null,
  facts: ReservationFacts,
): WireReservation | null => {
  const before = facts.before.get(exchange.seq) ?? null
  const base = known ?? (before === null ? null : later(before, shiftMs))
  if (base === null) return null
  const after = changedBy(base, { ...changeIn(exchange, request), answer: null }, facts)
  return { ...after, paymentInfo: totalOf(after.items, after.paymentInfo) }
}

const changeIn = ({ call }: RecordedExchange, request: WireRequest) => ({
  call,
  question: questionOf(request),
  body: request.body,
})

interface Known {
  readonly known: WireReservation | null
  readonly facts: ReservationFacts
}

/** Where the answer was about another reservation it is told of the one that was asked about. */
const toldOf = (asked: Asked, told: WireReservation, { known, facts }: Known): WireReservation => {
  const { exchange, request } = asked
  const isNew = exchange.call === 'createReservation'
  const id = isNew
    ? told.reservationId
    : (known?.reservationId ?? (exchange.call === 'removeTrip' ? told.reservationId : nameIn(request)))
  if (id === told.reservationId) return merged(asked, told, { known, facts })
  const renamed = { ...told, reservationId: id, token: known?.token ?? told.token }
  return merged({ ...asked, exchange: { ...exchange, seq: NO_SEQ } }, renamed, { known, facts })
}

const NO_SEQ = 0

/** What the recorded answer changed is changed here; what it left alone stays as it is here. */
const merged = (asked: Asked, recorded: WireReservation, { known, facts }: Known): WireReservation => {
  const { exchange, request, shiftMs } = asked
  const answer = later(recorded, shiftMs)
  const before = facts.before.get(exchange.seq) ?? null
  const base = known ?? (before === null ? null : later(before, shiftMs))
  const pick = <F extends keyof WireReservation>(field: F): WireReservation[F] =>
    base !== null && before !== null && differenceIn(recorded[field], before[field]) === null
      ? base[field]
      : answer[field]
  const isAsThen =
    differenceIn(contentsOf(base), contentsOf(before)) === null &&
    exchange.question.words === questionOf(request).words
  const isToldAnew = isAsThen || (base === null && !isItemsBody(request.body))
  const change = { ...changeIn(exchange, request), answer: recorded }
  const now = isToldAnew ? answer : changedBy({ ...answer, ...contentsOf(base) }, change, facts)
  const isRecorded = differenceIn(now.items, recorded.items) === null
  const { body } = request
  const sent = isPlainObject(body) ? (body['reservationOwner'] as OwnerBody | undefined) : undefined
  const owner = sent === undefined ? null : toOwner(sent)
  return {
    ...answer,
    ...contentsOf(now),
    status: pick('status'),
    expireAt: pick('expireAt'),
    tempExpireAt: pick('tempExpireAt'),
    paymentInfo: isRecorded ? answer.paymentInfo : totalOf(now.items, answer.paymentInfo),
    reservationOwner: isAsThen ? answer.reservationOwner : (owner ?? pick('reservationOwner')),
  }
}

/** What calls change of a reservation, but for its time and its owner. */
const contentsOf = (reservation: WireReservation | null) => {
  const { items = [], sailPackages = [], guests = [], promotion = null } = reservation ?? {}
  return { items, sailPackages, guests, promotion, roundTrip: reservation?.roundTrip ?? false }
}

const later = (reservation: WireReservation, shiftMs: DurationMs): WireReservation => ({
  ...reservation,
  expireAt: reservation.expireAt === null ? null : reservation.expireAt + shiftMs,
  tempExpireAt: reservation.tempExpireAt === null ? null : reservation.tempExpireAt + shiftMs,
})
